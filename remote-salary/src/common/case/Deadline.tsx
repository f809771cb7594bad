import { formatDate } from '@portal/platform/dates'
import { chakra } from '@portal/ui'
import { type CaseStatus, isDeadlineExceeded } from './case.ts'

interface DeadlineProps {
  readonly item: { readonly deadlineDate: string | null; readonly caseStatus: CaseStatus }
}

/** A deadline, in red once it has passed; the case's status states it in words. */
export function Deadline({ item }: DeadlineProps) {
  const exceeded = isDeadlineExceeded(item)
  return (
    <chakra.span whiteSpace="nowrap" {...(exceeded && { color: 'red.main', fontWeight: 'medium' })}>
      {formatDate(item.deadlineDate)}
    </chakra.span>
  )
}
