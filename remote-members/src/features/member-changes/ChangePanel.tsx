import { useText } from '@portal/platform/texts'
import { Box, Button, Text } from '@portal/ui'
import { Form, useLeaveGuard } from '@portal/ui/forms'
import { type ReactNode, use, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { ChangeReview, type ReviewLine } from './ChangeReview.tsx'
import { PanelFrameContext } from './panel-frame.ts'
import type { Change, Typed } from './use-change.ts'

interface ChangePanelProps<V extends Typed, O> {
  /** The name of the form that is read aloud. */
  readonly title: string
  readonly memberName: string
  readonly change: Change<V, O>
  readonly canSave: boolean
  /** What will change, for the person to look over. */
  reviewOf(values: O): readonly ReviewLine[]
  /** The fields. */
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A form that changes a member, for its panel: first the fields, then what will be sent. */
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
      {/* One element for both: a focus trap takes the focus when what has it goes away. */}
      <Button
        ref={primary}
        variant="solid"
        type={isReviewing ? 'button' : 'submit'}
        form={form.id}
        disabled={!canSave}
        loading={isSending}
        onClick={(event) => {
          // The second press of a double click is on what nobody has read yet.
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
