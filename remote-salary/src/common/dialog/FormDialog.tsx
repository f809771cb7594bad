import { useText } from '@portal/platform/texts'
import { Button } from '@portal/ui'
import { Form, type PortalForm, SubmitButton, useLeaveGuard } from '@portal/ui/forms'
import { Dialog } from '@portal/ui/overlays'
import type { ReactNode } from 'react'
import { allows, type CaseDetails } from '../case-details/case-details.ts'
import { Overtaken } from './Overtaken.tsx'

interface FormDialogProps<V extends object, O> {
  readonly title: string
  readonly item: CaseDetails
  readonly form: PortalForm<V, O>
  readonly saveLabel: string
  /** Why nothing can be saved before the input is changed. */
  readonly unchanged: string
  /** What the form is about, above it. */
  readonly about?: ReactNode
  readonly children: ReactNode
  readonly onClose: () => void
}

/** A small dialog with a form that changes something of a case. */
export function FormDialog<V extends object, O>({
  title,
  item,
  form,
  saveLabel,
  unchanged,
  about,
  children,
  onClose,
}: FormDialogProps<V, O>) {
  const t = useText()
  const guard = useLeaveGuard(form.isDirty, form.reset)
  return (
    <>
      <Dialog
        open
        size="sm"
        title={title}
        onClose={() => guard.ask(onClose)}
        footer={
          <>
            <Button onClick={() => guard.ask(onClose)}>{t('shared.ui.cancel')}</Button>
            <SubmitButton
              form={form}
              disabled={!form.isDirty || !allows(item, 'work-on')}
              notYet={form.isDirty ? undefined : unchanged}
            >
              {saveLabel}
            </SubmitButton>
          </>
        }
      >
        {about}
        {/* Focus the field rather than the close button, which comes first in the DOM. */}
        <Form form={form} label={title} focusFirstField>
          <Overtaken item={item} />
          {children}
        </Form>
      </Dialog>
      {guard.dialog}
    </>
  )
}
