import { useText } from '@portal/platform/texts'
import { Box, Button, Text } from '@portal/ui'
import { Form, useLeaveGuard } from '@portal/ui/forms'
import { type ReactNode, use, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { ChangeReview, type ReviewLine } from './ChangeReview.tsx'
import { PanelFrameContext } from './panel-frame.ts'
import type { Change, Typed } from './use-change.ts'

interface ChangePanelProps<V extends Typed, O> {
  /** The accessible name of the form. */
  readonly title: string
  readonly memberName: string
  readonly change: Change<V, O>
  readonly canSave: boolean
  /** The change as the review step shows it. */
  reviewOf(values: O): readonly ReviewLine[]
  /** The form fields. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** The form of a change, for its panel: first the fields, then a review of what will be sent. */
export function ChangePanel<V extends Typed, O>({
  title,
  memberName,
  change,
  canSave,
  reviewOf,
  children,
  onClose,
}: ChangePanelProps<V, O>) {
  const t = useText()
  const frame = use(PanelFrameContext)
  const { form, review, isSending } = change
  const guard = useLeaveGuard(form.isDirty, form.reset)
  const isReviewing = review !== null
  const primary = useRef<HTMLButtonElement>(null)
  const wentBack = useRef(false)
  const leave = frame?.leave

  useEffect(() => {
    if (!leave) return
    leave.current = guard.ask
    return () => {
      leave.current = (goOn) => goOn()
    }
  })
  useEffect(() => {
    if (isReviewing || !wentBack.current) return
    wentBack.current = false
    primary.current?.focus()
  }, [isReviewing])

  const goBack = () => {
    wentBack.current = true
    change.goBack()
  }

  const buttons = (
    <>
      <Button
        disabled={isSending}
        onClick={() => {
          if (isReviewing) goBack()
          else guard.ask(onClose)
        }}
      >
        {t(isReviewing ? 'members.change.goBack' : 'members.change.cancel')}
      </Button>
      {/* The same element for both steps: a focus trap takes over when the focused element is
          removed. */}
      <Button
        ref={primary}
        variant="solid"
        type={isReviewing ? 'button' : 'submit'}
        form={form.id}
        disabled={!canSave}
        loading={isSending}
        onClick={(event) => {
          // Ignore the second click of a double click: it would confirm a review that nobody has
          // read.
          if (isReviewing && event.detail < 2) change.send()
        }}
      >
        {t(isReviewing ? 'members.change.send' : 'members.change.save')}
      </Button>
    </>
  )

  return (
    <>
      <Text tone="quiet" mb="4">
        {t('members.change.about', { name: memberName })}
      </Text>
      <Box hidden={isReviewing}>
        <Form form={form} label={title}>
          {children}
        </Form>
      </Box>
      {review !== null && <ChangeReview lines={reviewOf(review)} />}
      {frame?.footer && createPortal(buttons, frame.footer)}
      {guard.dialog}
    </>
  )
}
