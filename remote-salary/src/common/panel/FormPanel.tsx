import { useText } from '@portal/platform/texts'
import { Box, Button } from '@portal/ui'
import { Form, type PortalForm, SubmitButton, useLeaveGuard } from '@portal/ui/forms'
import { SidePanel } from '@portal/ui/overlays'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { allows, type CaseDetails } from '../case-details/case-details.ts'
import { Overtaken } from '../dialog/Overtaken.tsx'

/** The API that `FormPanel` provides to the form inside it. */
export interface PanelFrame {
  /** The container for the buttons, below the form, so that field errors do not move them. */
  readonly footer: HTMLElement | null
  /** Runs before the panel closes; calls its argument once the panel may close. */
  readonly leave: RefObject<(goOn: () => void) => void>
}

interface FormPanelProps {
  readonly title: string
  /** Whether the panel currently shows a form. */
  readonly isForm: boolean
  readonly onClose: () => void
  readonly children: (frame: PanelFrame) => ReactNode
}

/**
 * A side panel that shows either a list or the form for a new entry. Both use the same panel,
 * because opening a second one would close the first.
 */
export function FormPanel({ title, isForm, onClose, children }: FormPanelProps) {
  const [footer, setFooter] = useState<HTMLElement | null>(null)
  const leave: PanelFrame['leave'] = useRef((goOn) => goOn())
  return (
    <SidePanel
      open
      title={title}
      onClose={() => leave.current(onClose)}
      {...(isForm && { footer: <Box ref={setFooter} display="contents" /> })}
    >
      {children({ footer, leave })}
    </SidePanel>
  )
}

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
            <Button onClick={() => guard.ask(onBack)}>{t('shared.ui.cancel')}</Button>
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
