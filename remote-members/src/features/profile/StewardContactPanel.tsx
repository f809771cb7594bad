import { ApiError, useCommand } from '@portal/platform/api'
import { readSession, reloadProfile } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Button, Text, toast } from '@portal/ui'
import {
  EmailField,
  Form,
  PhoneField,
  SubmitButton,
  useForm,
  useLeaveGuard,
} from '@portal/ui/forms'
import { Dialog, SidePanel } from '@portal/ui/overlays'
import { useRef, useState } from 'react'
import {
  changeStewardContact,
  type StewardContact,
  stewardContactOf,
  stewardContactSchema,
} from './profile-api.ts'

export interface StewardContactPanelProps {
  readonly memberId: string
  readonly contact: StewardContact
  readonly onClose: () => void
}

/** The form with a steward's contact details, then a confirmation. */
export function StewardContactPanel({ memberId, contact, onClose }: StewardContactPanelProps) {
  const t = useText()
  const [saved, setSaved] = useState(false)
  const done = useRef<HTMLButtonElement>(null)
  /** Saves the details unless they were changed elsewhere; returns whether it did. */
  const change = useCommand(
    async (next: StewardContact) => {
      await reloadProfile()
      const session = readSession()
      const now = session.kind === 'signed-in' ? session.profile : null
      if (now && form.differsFrom(stewardContactOf(now))) return false
      await changeStewardContact(next)
      return true
    },
    { ability: 'profile:edit' },
  )
  const form = useForm({
    schema: stewardContactSchema,
    defaultValues: contact,
    async submit(next) {
      const result = await change.run(next)
      if (!result.ok) return result
      // For `restricted` the form shows no message: it already shows what was changed elsewhere.
      return result.value ? { ok: true, value: undefined } : { ok: false, error: 'restricted' }
    },
    onSaved() {
      setSaved(true)
      reloadProfile().catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error
        // The change was saved; if the refetch fails, the old details stay until the next reload.
        toast({ tone: 'info', message: t('members.profile.contact.notReloaded') })
      })
    },
    draft: { form: 'members/steward-contact', object: memberId },
  })
  const guard = useLeaveGuard(form.isDirty, form.reset)
  return (
    <>
      <SidePanel
        open
        title={t('members.profile.contact.edit')}
        onClose={() => guard.ask(onClose)}
        footer={
          <>
            <Button onClick={() => guard.ask(onClose)}>{t('shared.ui.cancel')}</Button>
            <SubmitButton form={form} disabled={!form.isDirty} notYet={t('members.form.unchanged')}>
              {t('members.profile.contact.save')}
            </SubmitButton>
          </>
        }
      >
        <Form form={form} focusFirstField>
          <Text tone="quiet">{t('members.profile.contact.about')}</Text>
          <PhoneField
            form={form}
            name="mobile"
            label={t('members.person.mobile')}
            autoComplete="tel"
          />
          <EmailField
            form={form}
            name="email"
            label={t('members.person.email')}
            autoComplete="email"
          />
        </Form>
      </SidePanel>
      {guard.dialog}
      {/* Opened on top of the panel: a panel that closes first would return the focus to its
          opener, which would close the dialog. */}
      {saved && (
        <Dialog
          open
          size="sm"
          title={t('members.profile.contact.savedTitle')}
          onClose={onClose}
          initialFocus={done}
          footer={
            <Button ref={done} variant="solid" onClick={onClose}>
              {t('members.profile.contact.ok')}
            </Button>
          }
        >
          <Text>{t('members.profile.contact.savedMessage')}</Text>
        </Dialog>
      )}
    </>
  )
}
