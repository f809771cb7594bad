import type { Employment } from '../../../common/member/member.ts'
import {
  concerns,
  effectiveDate,
  type PendingChange,
} from '../../../common/updates/pending-change.ts'
import type { UpdateValue } from '../../../common/updates/update.ts'
import type { ChangeFieldDescriptor } from './change-fields.ts'

/** A new value of a field that is on its way. */
export interface PendingValue {
  readonly value: UpdateValue
  /** `yyyy-mm-dd` */
  readonly from: string | null
  readonly submittedBy: string
}

/** The new values of a field that are on their way. */
export function pendingValues(
  { updateField, isAtWork }: Pick<ChangeFieldDescriptor, 'updateField' | 'isAtWork'>,
  pending: readonly PendingChange[],
  employment: Employment | null,
): readonly PendingValue[] {
  return pending
    .filter(
      (change) =>
        change.type === 'OpdaterMedlem' &&
        (!isAtWork || (employment !== null && concerns(change, employment))),
    )
    .flatMap((change) =>
      change.fields
        .filter(({ type }) => type === updateField)
        .map(({ after }) => ({
          value: after,
          from: effectiveDate(change),
          submittedBy: change.submittedBy.fullName,
        })),
    )
}
