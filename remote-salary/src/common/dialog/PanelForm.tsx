import { useText } from '@portal/platform/texts'
import { Button } from '@portal/ui'
import { Form, type PortalForm, SubmitButton, useLeaveGuard } from '@portal/ui/forms'
import { PanelButtons } from '@portal/ui/overlays'
import type { ReactNode } from 'react'
import { allows, type CaseDetails } from '../case-details/case-details.ts'
import { Overtaken } from './Overtaken.tsx'

interface PanelFormProps<V extends Record<string, string | boolean>, O> {
  readonly item: CaseDetails
  readonly form: PortalForm<V, O>
  readonly saveLabel: string
  /** Why the form cannot be saved yet; null if it can. */
  readonly notYet: string | null
  readonly onBack: () => void
  readonly children: ReactNode
}

/** A form about a case in a `FormPanel`, with a confirmation before unsaved input is lost. */
export function PanelForm<V extends Record<string, string | boolean>, O>({
  item,
  form,
  saveLabel,
  notYet,
  onBack,
  children,
}: PanelFormProps<V, O>) {
  const t = useText()
  const guard = useLeaveGuard(form.isDirty, form.reset)
  return (
    <>
      <Form form={form} focusFirstField>
        <Overtaken item={item} />
        {children}
      </Form>
      <PanelButtons onLeave={guard.ask}>
        <Button onClick={() => guard.ask(onBack)}>{t('shared.ui.cancel')}</Button>
        <SubmitButton
          form={form}
          disabled={notYet !== null || !allows(item, 'work-on')}
          notYet={notYet ?? undefined}
        >
          {saveLabel}
        </SubmitButton>
      </PanelButtons>
      {guard.dialog}
    </>
  )
}
