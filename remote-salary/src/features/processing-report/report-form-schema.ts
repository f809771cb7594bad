import { today } from '@portal/platform/dates'
import { optionalDate } from '@portal/ui/forms'
import * as v from 'valibot'
import { contactPeriod } from './processing-report.ts'

export const DATE_MISSING = 'salary.report.dateMissing'

const status = v.pipe(
  v.string(),
  v.transform((statusId) => (statusId === '' ? null : statusId)),
)

/**
 * What is reported of a case. One can report what one knows so far: a status that is missing holds
 * up the closing alone.
 *
 * @param requiresDate whether a contact status needs the day of the contact
 */
export function reportSchema(requiresDate: (statusId: string | null) => boolean) {
  return v.pipe(
    v.object({
      newlyHiredStatusId: status,
      organizationStatusId: status,
      salaryPlacementStatusId: status,
      contactDate: optionalDate(() => contactPeriod(today())),
    }),
    v.forward(
      v.partialCheck(
        [['newlyHiredStatusId'], ['contactDate']],
        ({ newlyHiredStatusId, contactDate }) =>
          contactDate !== null || !requiresDate(newlyHiredStatusId),
        DATE_MISSING,
      ),
      ['contactDate'],
    ),
  )
}
