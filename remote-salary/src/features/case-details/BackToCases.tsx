import { readPreference } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { BackLink } from '@portal/ui'
import { paths } from '../../common/paths.ts'

/** The path of the case list, with the last used tab. */
export function caseListAddress(): string {
  const list = paths.salaryPlacements()
  return readPreference('salaryTab') === 'closed' ? `${list}?tab=lukket` : list
}

/** The back link above the heading; it leads to the last used tab of the case list. */
export function BackToCases() {
  const t = useText()
  return <BackLink to={caseListAddress()}>{t('salary.case.back')}</BackLink>
}
