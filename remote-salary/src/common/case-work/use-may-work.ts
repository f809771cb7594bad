import { can, useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { allows, type CaseDetails } from '../case-details/case-details.ts'

/** Whether the user may work on a case and, if not, the reason for the tooltip. */
export interface MayWork {
  readonly allowed: boolean
  readonly reason: string | null
}

export function useMayWork(item: CaseDetails): MayWork {
  const t = useText()
  const session = useSession()
  if (!can(session, 'case:change')) return { allowed: false, reason: t('salary.work.readOnly') }
  if (!allows(item, 'work-on')) {
    const { colleague: name } = item
    const reason =
      name === undefined ? t('salary.work.takeFirst') : t('salary.work.colleague', { name })
    return { allowed: false, reason }
  }
  return { allowed: true, reason: null }
}
