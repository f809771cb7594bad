import { today } from '@portal/platform/dates'
import type { Employment } from '../member/member.ts'
import { listedUpdates, type UpdateBatch, type UpdateDetail } from './update.ts'

/** A reported change of a member that the register does not have yet. */
export interface PendingChange
  extends Pick<UpdateBatch, 'batchId' | 'type' | 'created' | 'status' | 'submittedBy'>,
    Pick<UpdateDetail, 'fields' | 'from' | 'ended' | 'otherInformation'> {
  /** The workplace of the employment that changes or ends; null if none does, or if unknown. */
  readonly workplaceNumber: string | null
  /** The service's identity of that employment; null if the change names none. */
  readonly employmentId: string | null
}

/** Whether the page of the user's updates lists the change; older ones are only on the member. */
export function isListed(change: PendingChange): boolean {
  return listedUpdates([change], today()).length > 0
}

/**
 * Whether a change concerns an employment. If the service does not say which, the name of the
 * workplace tells, and without it the change may concern any.
 */
export function concerns(
  { workplaceNumber, employmentId, fields }: PendingChange,
  { workplace, id }: Employment,
): boolean {
  if (workplaceNumber === null) {
    const name = fields.find(({ type }) => type === 'Arbejdsstednummer')?.before ?? null
    return name === null || name === workplace.name
  }
  const isSame = employmentId === null || id === null || employmentId === id
  return workplaceNumber === workplace.number && isSame
}

/** The date from which a change applies. */
export function effectiveDate({ from, ended }: Pick<PendingChange, 'from' | 'ended'>) {
  return from ?? ended
}
