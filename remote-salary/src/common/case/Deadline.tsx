import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { chakra } from '@portal/ui'
import { type CaseStatus, isDeadlineExceeded } from './case.ts'
import { inDays } from './in-days.ts'

interface DeadlineProps {
  readonly item: { readonly deadlineDate: string | null; readonly caseStatus: CaseStatus }
}

const Part = chakra('span', { base: { whiteSpace: 'nowrap' } })

/** A deadline and how far away it is, in red once it has passed. */
export function Deadline({ item }: DeadlineProps) {
  const t = useText()
  const exceeded = isDeadlineExceeded(item)
  return (
    <chakra.span {...(exceeded && { color: 'red.main', fontWeight: 'medium' })}>
      <Part>{formatDate(item.deadlineDate)}</Part>{' '}
      <Part fontSize="sm">{inDays(item.deadlineDate, t)}</Part>
    </chakra.span>
  )
}
