import { today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Box, Button, Flex, Info, Lock, Text, toast } from '@portal/ui'
import {
  DateField,
  Form,
  Select,
  SubmitButton,
  useFormValue,
  useLeaveGuard,
} from '@portal/ui/forms'
import { type ReactNode, useRef } from 'react'
import type { CaseDetails, ProcessingStatus } from '../../common/case-details/case-details.ts'
import {
  REPORT_PANEL,
  type ReportGap,
  usePublishReport,
} from '../../common/case-details/report-state.ts'
import { useMayWork } from '../../common/case-work/WorkButton.tsx'
import {
  choicesOf,
  contactPeriod,
  marksMissing,
  processingOnScreen,
  type StatusLists,
  type TypedReport,
} from './processing-report.ts'
import { type ReportFormState, useReportForm } from './use-report-form.ts'

/** The form's field for each value. */
const FIELDS = {
  newlyHiredStatus: 'newlyHiredStatusId',
  organizationStatus: 'organizationStatusId',
  salaryPlacementStatus: 'salaryPlacementStatusId',
  contactDate: 'contactDate',
} as const satisfies Record<ReportGap, keyof TypedReport>

interface ReportFormProps {
  readonly item: CaseDetails
  readonly lists: StatusLists
}

/** The report form of an open case: three statuses and the date of contact. */
export function ReportForm({ item, lists }: ReportFormProps) {
  const t = useText()
  const may = useMayWork(item)
  const buttons = useRef<HTMLDivElement>(null)
  const saved = item.caseProcessing
  const report = useReportForm({
    item,
    lists,
    isOpen: may.allowed,
    onSaved() {
      keepFocus()
      toast({ tone: 'success', message: t('salary.report.saved') })
    },
  })
  const { form, isOvertaken, discard } = report
  const guard = useLeaveGuard(form.isDirty, form.reset)
  const shown = useShownProcessing(report, lists, item)

  /** The buttons disappear when there is nothing to save, so focus the last field. */
  function keepFocus() {
    const { activeElement, body } = document
    if (activeElement === body || buttons.current?.contains(activeElement)) {
      form.focus('salaryPlacementStatusId')
    }
  }

  const period = contactPeriod(today())
  const mark = ({ statusMissing }: ProcessingStatus) =>
    statusMissing && marksMissing(item.caseStatus.type) ? t('salary.report.missing') : undefined
  const common = { form, disabled: !may.allowed, emptyLabel: t('salary.report.choose') }
  const isLocked = saved.organizationStatusCannotBeUpdated

  return (
    <>
      {may.reason !== null && (
        <Remark icon={<Lock size={16} aria-hidden="true" />}>{may.reason}</Remark>
      )}
      <Form form={form} label={t('salary.report.title')}>
        {isOvertaken && (
          <Box role="status">
            <Remark icon={<Info size={16} aria-hidden="true" />}>
              {t('salary.report.overtaken')}
            </Remark>
          </Box>
        )}
        <Select
          {...common}
          name="newlyHiredStatusId"
          label={t('salary.report.newlyHired')}
          options={choicesOf(lists.newlyHired, saved.newlyHiredStatus)}
          mark={mark(shown.newlyHiredStatus)}
        />
        <DateField
          form={form}
          name="contactDate"
          label={t('salary.report.date')}
          {...(period.min !== undefined && { min: period.min })}
          {...(period.max !== undefined && { max: period.max })}
          offersToday
          required={shown.newlyHiredStatus.dateRequired}
          disabled={!may.allowed}
        />
        <Select
          {...common}
          name="organizationStatusId"
          label={t('salary.report.organization')}
          options={choicesOf(lists.organization, saved.organizationStatus)}
          mark={mark(shown.organizationStatus)}
          required
          disabled={!may.allowed || isLocked}
          {...(isLocked && {
            hint: t(
              saved.organizationStatus.statusMissing
                ? 'salary.report.lockedMissing'
                : 'salary.report.locked',
            ),
          })}
        />
        <Select
          {...common}
          name="salaryPlacementStatusId"
          label={t('salary.report.salaryPlacement')}
          options={choicesOf(lists.salaryPlacement, saved.salaryPlacementStatus)}
          mark={mark(shown.salaryPlacementStatus)}
          required
        />
        {form.isDirty && (
          <Flex ref={buttons} gap="2" justify="flex-end" wrap="wrap">
            <Button
              onClick={() => {
                keepFocus()
                discard()
              }}
            >
              {t('shared.ui.cancel')}
            </Button>
            <SubmitButton form={form}>{t('salary.action.save')}</SubmitButton>
          </Flex>
        )}
      </Form>
      {guard.dialog}
    </>
  )
}

/** Returns the report as shown on the screen, and publishes it to the rest of the page. */
function useShownProcessing(
  { form, discard, save }: ReportFormState,
  lists: StatusLists,
  { caseProcessing }: CaseDetails,
) {
  const typed: TypedReport = {
    newlyHiredStatusId: useFormValue(form, 'newlyHiredStatusId'),
    organizationStatusId: useFormValue(form, 'organizationStatusId'),
    salaryPlacementStatusId: useFormValue(form, 'salaryPlacementStatusId'),
    contactDate: useFormValue(form, 'contactDate'),
  }
  const processing = processingOnScreen(lists, caseProcessing, typed)
  usePublishReport({ hasUnsavedChanges: form.isDirty, processing, save, discard, show })

  function show(gap: ReportGap) {
    // The whole report, because the next fields are filled in, too.
    document.getElementById(REPORT_PANEL)?.scrollIntoView()
    form.focus(FIELDS[gap])
  }

  return processing
}

function Remark({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <Flex gap="2" px="3" py="2" mb="3" bg="sunken" borderRadius="md" align="flex-start">
      <Box flexShrink="0" mt="0.5" color="quiet">
        {icon}
      </Box>
      <Text size="sm">{children}</Text>
    </Flex>
  )
}
