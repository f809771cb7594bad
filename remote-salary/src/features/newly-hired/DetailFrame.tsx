import { useText } from '@portal/platform/texts'
import { Button, Text } from '@portal/ui'
import { Form, type PortalForm, SubmitButton, useLeaveGuard } from '@portal/ui/forms'
import { Dialog } from '@portal/ui/overlays'
import type { ReactNode } from 'react'
import { allows, type CaseDetails } from '../../common/case/case-details.ts'
import { Overtaken } from '../../common/dialog/Overtaken.tsx'

interface DetailFrameProps<V extends { readonly typed: string }> {
  readonly title: string
  readonly item: CaseDetails
  readonly form: PortalForm<V, string | null>
  readonly children: ReactNode
  readonly onClose: () => void
}

/** The dialog around each form that edits a detail of the newly hired person. */
export function DetailFrame<V extends { readonly typed: string }>({
  title,
  item,
  form,
  children,
  onClose,
}: DetailFrameProps<V>) {
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
            <Button onClick={() => guard.ask(onClose)}>{t('salary.newlyHired.cancel')}</Button>
            <SubmitButton
              form={form}
              disabled={!form.isDirty || !allows(item, 'work-on')}
              notYet={form.isDirty ? undefined : t('salary.newlyHired.unchanged')}
            >
              {t('salary.newlyHired.save')}
            </SubmitButton>
          </>
        }
      >
        <Text tone="quiet" size="sm" mb="3">
          {item.newlyHired.name}
        </Text>
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
