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
 * The schema of the report. Missing statuses are valid here; they only prevent closing the case.
 *
 * @param requiresDate whether a contact status requires the date of contact
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
