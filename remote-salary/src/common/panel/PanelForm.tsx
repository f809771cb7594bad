import { useText } from '@portal/platform/texts'
import { Button } from '@portal/ui'
import { Form, type PortalForm, SubmitButton, useLeaveGuard } from '@portal/ui/forms'
import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { allows, type CaseDetails } from '../case-details/case-details.ts'
import { Overtaken } from '../dialog/Overtaken.tsx'
import type { PanelFrame } from './FormPanel.tsx'

interface PanelFormProps<V extends Record<string, string | boolean>, O> {
  readonly item: CaseDetails
  readonly form: PortalForm<V, O>
  readonly frame: PanelFrame
  readonly saveLabel: string
  /** Why the form cannot be saved yet; null if it can. */
  readonly notYet: string | null
  readonly onBack: () => void
  readonly children: ReactNode
}

/**
 * A form in a `FormPanel`, with its buttons in the panel's footer and a confirmation before unsaved
 * input is lost.
 */
export function PanelForm<V extends Record<string, string | boolean>, O>({
  item,
  form,
  frame,
  saveLabel,
  notYet,
  onBack,
  children,
}: PanelFormProps<V, O>) {
  const t = useText()
  const guard = useLeaveGuard(form.isDirty, form.reset)
  const { footer, leave } = frame

  useEffect(() => {
    leave.current = guard.ask
    return () => {
      leave.current = (goOn) => goOn()
    }
  })

  return (
    <>
      <Form form={form} focusFirstField>
        <Overtaken item={item} />
        {children}
      </Form>
      {footer &&
        createPortal(
          <>
            <Button onClick={() => guard.ask(onBack)}>{t('salary.panel.cancel')}</Button>
            <SubmitButton
              form={form}
              disabled={notYet !== null || !allows(item, 'work-on')}
              notYet={notYet ?? undefined}
            >
              {saveLabel}
            </SubmitButton>
          </>,
          footer,
        )}
      {guard.dialog}
    </>
  )
}
