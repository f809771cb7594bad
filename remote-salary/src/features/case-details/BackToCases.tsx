import { useText } from '@portal/platform/texts'
import { BackLink } from '@portal/ui'
import { caseListAddress } from './case-list-address.ts'

/** The back link above the heading, to the last used list. */
export function BackToCases() {
  const t = useText()
  return <BackLink to={caseListAddress()}>{t('salary.case.back')}</BackLink>
}
