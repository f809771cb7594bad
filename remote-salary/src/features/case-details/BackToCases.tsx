import { useText } from '@portal/platform/texts'
import { BackLink } from '@portal/ui'
import { caseListAddress } from './case-list-address.ts'

/** The back link above the heading; it leads to the last used tab of the case list. */
export function BackToCases() {
  const t = useText()
  return <BackLink to={caseListAddress()}>{t('salary.case.back')}</BackLink>
}
