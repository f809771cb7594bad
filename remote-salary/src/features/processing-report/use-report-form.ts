import { ApiError, type CommandResult, refetchAfterRenewal } from '@portal/platform/api'
import { today } from '@portal/platform/dates'
import { changedFields, optionalDate, type PortalForm, useForm } from '@portal/ui/forms'
import { useEffect, useMemo, useRef, useState } from 'react'
import * as v from 'valibot'
import { fetchCase } from '../../common/case/cases-api.ts'
import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { useCaseFormCommand } from '../../common/case-work/case-change.ts'
import {
  chosenStatus,
  contactPeriod,
  type Report,
  type StatusLists,
  type TypedReport,
  typedReport,
} from './processing-report.ts'
import { saveReport } from './processing-report-api.ts'

const DATE_MISSING = 'salary.report.dateMissing'

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

/**
 * The request field of the contact date, the only field whose error messages from the service are
 * shown beside it.
 */
const DATE_WIRE = 'KontaktTilNyansatDato'

interface ReportFormOptions {
  readonly item: CaseDetails
  readonly lists: StatusLists
  /** Whether the user may fill in the report. */
  readonly isOpen: boolean
  onSaved(): void
}

export interface ReportFormState {
  readonly form: PortalForm<TypedReport, Report>
  /** Whether the case was changed while the form had unsaved changes. */
  readonly isOvertaken: boolean
  discard(): void
  /** Resolves to whether the changes were saved. */
  save(): Promise<boolean>
}

/**
 * The state of the report form. If the case changes meanwhile, from another panel or by another
 * user, edited fields keep the user's input and the other fields show the new values.
 */
export function useReportForm({
  item,
  lists,
  isOpen,
  onSaved,
}: ReportFormOptions): ReportFormState {
  const { newlyHiredStatus } = item.caseProcessing
  const [isOvertaken, setIsOvertaken] = useState(false)
  const wentWell = useRef(false)
  const schema = useMemo(
    () =>
      reportSchema(
        (statusId) => chosenStatus(lists.newlyHired, newlyHiredStatus, statusId ?? '').dateRequired,
      ),
    [lists, newlyHiredStatus],
  )
  const command = useCaseFormCommand(
    async (report: Report) => {
      try {
        await saveReport(item, report)
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 409) throw error
        const now = await refetchAfterRenewal(() => fetchCase(item.caseId))
        // The refusal protects the report; anything else of the case may have changed.
        if (!hasSameReport(item, now)) throw error
        await saveReport(now, report)
      }
    },
    { fields: [DATE_WIRE] },
  )

  async function submit(report: Report): Promise<CommandResult<void>> {
    const result = await command.run(report)
    wentWell.current = result.ok
    const isStale = !result.ok && result.error !== 'restricted' && result.error.status === 409
    setIsOvertaken((was) => !result.ok && (was || isStale))
    return result
  }

  const form = useForm<TypedReport, Report, void>({
    schema,
    defaultValues: typedReport(item.caseProcessing),
    submit,
    onSaved,
    serverFields: { [DATE_WIRE]: { field: 'contactDate', message: DATE_MISSING } },
    draft: isOpen ? { form: 'salary/processing-report', object: item.caseId } : undefined,
  })

  const known = useRef(typedReport(item.caseProcessing))
  useEffect(() => {
    // Wait for a running save: after it, the saved case contains the typed values.
    if (command.running) return
    const before = known.current
    const after = typedReport(item.caseProcessing)
    if (isEmpty(changedFields(before, after))) return
    known.current = after
    const chosen = { ...after, ...changedFields(before, form.values()) }
    const kept = changedFields(
      after,
      item.caseProcessing.organizationStatusCannotBeUpdated
        ? { ...chosen, organizationStatusId: after.organizationStatusId }
        : chosen,
    )
    form.reset(after)
    for (const name of FIELDS) {
      const value = kept[name]
      if (value !== undefined) form.setValue(name, value)
    }
    setIsOvertaken(!isEmpty(kept))
  })

  return {
    form,
    isOvertaken,
    discard() {
      setIsOvertaken(false)
      form.reset()
    },
    async save() {
      wentWell.current = false
      await form.submit()
      return wentWell.current
    },
  }
}

function hasSameReport(
  { caseProcessing: one }: CaseDetails,
  { caseProcessing: other }: CaseDetails,
) {
  return (
    isEmpty(changedFields(typedReport(one), typedReport(other))) &&
    one.organizationStatusCannotBeUpdated === other.organizationStatusCannotBeUpdated
  )
}

const FIELDS = [
  'newlyHiredStatusId',
  'organizationStatusId',
  'salaryPlacementStatusId',
  'contactDate',
] as const

function isEmpty(fields: object): boolean {
  return Object.keys(fields).length === 0
}
