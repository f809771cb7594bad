import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { chakra } from '@portal/ui'
import { type CaseStatus, isDeadlineExceeded } from './case.ts'
import { DueFrame, inDays } from './in-days.tsx'

interface DeadlineProps {
  readonly item: { readonly deadlineDate: string | null; readonly caseStatus: CaseStatus }
  /** Leaves out the year on a telephone, where the distance tells enough. */
  readonly isBrief?: boolean
}

/** The length of a date without its year, `24.12.`. */
const WITHOUT_YEAR = 6

const Part = chakra('span', { base: { whiteSpace: 'nowrap' } })

/** A deadline and how far away it is, in red once it has passed. */
export function Deadline({ item, isBrief = false }: DeadlineProps) {
  const t = useText()
  const day = formatDate(item.deadlineDate)
  const exceeded = isDeadlineExceeded(item)
  return (
    <chakra.span {...(exceeded && { color: 'red.main', fontWeight: 'medium' })}>
      <Part>
        {day.slice(0, WITHOUT_YEAR)}
        <chakra.span {...(isBrief && { display: { base: 'none', sm: 'inline' } })}>
          {day.slice(WITHOUT_YEAR)}
        </chakra.span>
      </Part>{' '}
      <Part fontSize="sm">
        <DueFrame date={item.deadlineDate}>{inDays(item.deadlineDate, t)}</DueFrame>
      </Part>
    </chakra.span>
  )
}
