import { useText } from '@portal/platform/texts'
import { Button, Text } from '@portal/ui'
import { Form, requiredText, SubmitButton, TextArea, useForm } from '@portal/ui/forms'
import { Dialog } from '@portal/ui/overlays'
import * as v from 'valibot'
import type { SupportHit } from './support-search-api.ts'

/** Longest reason that the service accepts. */
export const REASON_LIMIT = 500

/** Why a support user wants to see the portal as somebody. */
export const reasonSchema = v.object({
  reason: requiredText('host.support.reason.missing', REASON_LIMIT),
})

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
