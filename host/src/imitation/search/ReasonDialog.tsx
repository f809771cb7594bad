import { useText } from '@portal/platform/texts'
import { Button, Text } from '@portal/ui'
import { Form, SubmitButton, TextArea, useForm } from '@portal/ui/forms'
import { Dialog } from '@portal/ui/overlays'
import { REASON_LIMIT, reasonSchema } from './reason-form-schema.ts'
import type { SupportHit } from './support-hit.ts'

export interface ReasonDialogProps {
  readonly hit: SupportHit
  readonly onReason: (reason: string) => void
  readonly onClose: () => void
}

/** Asks why the user wants to see the portal as a person. What is typed stays after closing. */
export function ReasonDialog({ hit, onReason, onClose }: ReasonDialogProps) {
  const t = useText()
  const form = useForm({
    schema: reasonSchema,
    defaultValues: { reason: '' },
    submit: async ({ reason }) => ({ ok: true, value: reason }),
    onSaved: onReason,
    draft: { form: 'host/imitation-reason', object: hit.memberId },
  })
  return (
    <Dialog
      open
      size="sm"
      title={t('host.support.reason.title', { name: hit.fullName })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('host.support.reason.cancel')}</Button>
          <SubmitButton form={form}>{t('host.support.reason.submit')}</SubmitButton>
        </>
      }
    >
      <Form form={form} focusFirstField>
        <Text tone="quiet">{t('host.support.reason.about')}</Text>
        <TextArea
          form={form}
          name="reason"
          label={t('host.support.reason.label')}
          rows={3}
          limit={REASON_LIMIT}
          required
        />
      </Form>
    </Dialog>
  )
}
