import { Form, useLeaveGuard } from '@portal/shared/forms'
import { useText } from '@portal/shared/texts'
import { Box, Button, Text } from '@portal/shared/ui'
import { SidePanel } from '@portal/shared/ui/overlays'
import { type ReactNode, useEffect, useRef } from 'react'
import { ChangeReview, type ReviewLine } from './ChangeReview.tsx'
import type { Change, Typed } from './use-change.ts'

export interface ChangePanelProps<V extends Typed, O> {
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

/** The panel of a form that changes a member: first the fields, then what will be sent. */
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
  const { form, review, isSending } = change
  const guard = useLeaveGuard(form.isDirty, form.reset)
  const isReviewing = review !== null
  const primary = useRef<HTMLButtonElement>(null)
  const wentBack = useRef(false)
  useEffect(() => {
    if (isReviewing || !wentBack.current) return
    wentBack.current = false
    primary.current?.focus()
  }, [isReviewing])

  const close = () => guard.ask(onClose)
  const goBack = () => {
    wentBack.current = true
    change.goBack()
  }
  return (
    <>
      <SidePanel
        open
        title={title}
        onClose={close}
        footer={
          <>
            <Button
              disabled={isSending}
              onClick={() => {
                if (isReviewing) goBack()
                else close()
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
        }
      >
        <Text tone="quiet" mb="4">
          {t('members.change.about', { name: memberName })}
        </Text>
        <Box hidden={isReviewing}>
          <Form form={form} label={title}>
            {children}
          </Form>
        </Box>
        {review !== null && <ChangeReview lines={reviewOf(review)} />}
      </SidePanel>
      {guard.dialog}
    </>
  )
}
