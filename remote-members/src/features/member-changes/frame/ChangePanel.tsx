import { formatDate, today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Box, Button, Text } from '@portal/ui'
import {
  DateField,
  Form,
  NotYet,
  type PortalForm,
  TextArea,
  useFormValue,
  useLeaveGuard,
} from '@portal/ui/forms'
import { PanelButtons } from '@portal/ui/overlays'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import type { ReviewLine } from '../../../common/updates/FieldChanges.tsx'
import { changePeriod } from '../change/member-change.ts'
import type { Overlap } from '../change/overlap.ts'
import { ChangeReview } from './ChangeReview.tsx'
import type { Change, RequiredField, Typed } from './use-change.ts'

/** The fields that all change forms share. */
interface Common {
  readonly date: string
  readonly otherInformation: string
}

/** What can be missing in a form, as words of a sentence. */
const WORDS: Readonly<Record<RequiredField, string>> = {
  workplace: 'members.change.first.workplace',
  position: 'members.change.first.position',
  hours: 'members.change.first.hours',
  date: 'members.change.first.date',
}

const IN_SENTENCE = new Intl.ListFormat('da')

interface ChangePanelProps<V extends Typed, O extends Common> {
  /** The accessible name of the form. */
  readonly title: string
  readonly memberName: string
  readonly change: Change<V, O>
  /** False while a form that starts with the known values has no other. */
  readonly isChanged?: boolean
  /** The change as shown in the review step, without date and remarks. */
  reviewOf(values: O): readonly ReviewLine[]
  /** The pending changes that the change repeats or contradicts. */
  overlapsOf(values: O): readonly Overlap[]
  /** The form fields, except date and remarks. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A change form inside a panel: first the fields, then a review of the values before sending. */
export function ChangePanel<V extends Typed, O extends Common>({
  title,
  memberName,
  change,
  isChanged = true,
  reviewOf,
  overlapsOf,
  children,
  onClose,
}: ChangePanelProps<V, O>) {
  const t = useText()
  const { form, review, isBusy } = change
  // `V` has these fields, but TypeScript cannot resolve the field names of a generic form.
  const common = form as unknown as PortalForm<Common, O>
  const date = useFormValue(common, 'date')
  const period = changePeriod(today())
  const guard = useLeaveGuard(form.isDirty, form.reset)
  const isReviewing = review !== null
  const notYet = !isChanged
    ? t('members.form.unchanged')
    : date === ''
      ? t('members.change.first', {
          what: IN_SENTENCE.format(change.missing.map((name) => t(WORDS[name]))),
        })
      : null
  const reasonId = useId()
  const primary = useRef<HTMLButtonElement>(null)
  const wentBack = useRef(false)

  useEffect(() => {
    if (isReviewing || !wentBack.current) return
    wentBack.current = false
    primary.current?.focus()
  }, [isReviewing])

  const goBack = () => {
    wentBack.current = true
    change.goBack()
  }

  const commonLines = ({ date, otherInformation }: Common): readonly ReviewLine[] => [
    { label: t('members.change.date'), after: formatDate(date) },
    ...(otherInformation === ''
      ? []
      : [{ label: t('members.updates.otherInformation'), after: otherInformation }]),
  ]

  return (
    <>
      <Text tone="quiet" mb="4">
        {t('members.change.about', { name: memberName })}
      </Text>
      <Box hidden={isReviewing}>
        <Form form={form} label={title}>
          {children}
          <DateField
            form={common}
            name="date"
            label={t('members.change.date')}
            min={period.min}
            max={period.max}
            offersToday
            required
          />
          <TextArea
            form={common}
            name="otherInformation"
            label={t('members.updates.otherInformation')}
            rows={3}
          />
        </Form>
      </Box>
      {review !== null && (
        <ChangeReview
          lines={[...reviewOf(review), ...commonLines(review)]}
          overlaps={overlapsOf(review)}
        />
      )}
      <PanelButtons onLeave={guard.ask}>
        {notYet !== null && <NotYet id={reasonId}>{notYet}</NotYet>}
        <Button
          disabled={isBusy}
          onClick={() => {
            if (isReviewing) goBack()
            else guard.ask(onClose)
          }}
        >
          {t(isReviewing ? 'members.change.goBack' : 'shared.ui.cancel')}
        </Button>
        {/* Use one element for both steps: if the focused button were removed, the focus trap
            would move the focus elsewhere. */}
        <Button
          ref={primary}
          variant="solid"
          type={isReviewing ? 'button' : 'submit'}
          form={form.id}
          disabled={notYet !== null}
          {...(notYet !== null && { 'aria-describedby': reasonId })}
          loading={isBusy}
          onClick={(event) => {
            // Ignore the second click of a double click: it would confirm an unread review.
            if (isReviewing && event.detail < 2) change.send()
          }}
        >
          {t(isReviewing ? 'members.change.send' : 'members.change.save')}
        </Button>
      </PanelButtons>
      {guard.dialog}
    </>
  )
}
