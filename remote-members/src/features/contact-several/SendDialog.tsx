import { type CommandResult, useCommand, useRefetch } from '@portal/platform/api'
import { can, effectiveProfile, useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Box, Button, Flex, Heading, Stack, Text } from '@portal/ui'
import {
  Checkbox,
  Form,
  requiredText,
  TextArea,
  TextField,
  useForm,
  useLeaveGuard,
} from '@portal/ui/forms'
import { Dialog } from '@portal/ui/overlays'
import { useEffect, useRef, useState } from 'react'
import * as v from 'valibot'
import type { Recipients } from './contact-recipients.ts'
import { MembersWithoutMail } from './MembersWithoutMail.tsx'
import { type SendingState, sendMemberMail, useSending } from './member-mail-api.ts'
import { Rows } from './WorkplaceMailings.tsx'

const SUBJECT_LIMIT = 200
const CONTENT_LIMIT = 20_000
const LOOK_AGAIN_MS = 2000

const schema = v.object({
  subject: requiredText('members.send.subjectMissing', SUBJECT_LIMIT),
  content: requiredText('members.send.contentMissing', CONTENT_LIMIT),
  takesNotes: v.boolean(),
})

type Typed = v.InferOutput<typeof schema>

/** Returned when the user goes back to the text: the form shows no error for `restricted`. */
const WENT_BACK = { ok: false, error: 'restricted' } as const

interface SendDialogProps {
  readonly recipients: Recipients
  readonly onClose: () => void
  /** Called when the user closes the dialog after the mail was sent. */
  readonly onDone: () => void
}

/** Writes a mail to each recipient, shows it before it is sent, and what became of it. */
export function SendDialog({ recipients, onClose, onDone }: SendDialogProps) {
  const t = useText()
  const session = useSession()
  const { reached, lacking, unreachable } = recipients
  const reachedIds = new Set(reached.map(({ member }) => member.memberId))
  const missed = [...lacking, ...unreachable].filter(({ memberId }) => !reachedIds.has(memberId))
  const count = reached.length
  const [review, setReview] = useState<{ values: Typed; answer(sends: boolean): void } | null>(null)
  const [sentKey, setSentKey] = useState<string | null>(null)
  const tried = useRef({ mail: '', key: '' })
  const command = useCommand(sendMemberMail, { ability: 'mail:send' })
  const primary = useRef<HTMLButtonElement>(null)

  const form = useForm({
    schema,
    defaultValues: {
      subject: '',
      content: t('members.send.template', {
        fornavn: '{fornavn}',
        sender: effectiveProfile(session)?.fullName ?? '',
      }),
      takesNotes: false,
    },
    async submit(values: Typed): Promise<CommandResult<void>> {
      const sends = await new Promise<boolean>((answer) => setReview({ values, answer }))
      if (!sends) {
        setReview(null)
        return WENT_BACK
      }
      const mail = {
        ...values,
        recipients: reached.map(({ member, address }) => ({ memberId: member.memberId, address })),
      }
      // The same mail keeps its key, so that a lost answer does not make it two mails.
      const same = JSON.stringify(mail)
      if (tried.current.mail !== same) tried.current = { mail: same, key: crypto.randomUUID() }
      const result = await command.run({ ...mail, key: tried.current.key })
      if (!result.ok) setReview(null)
      return result
    },
    onSaved: () => setSentKey(tried.current.key),
    serverFields: { Emne: 'subject', Besked: 'content' },
    draft: { form: 'members/send-mail', object: 'several' },
  })
  const guard = useLeaveGuard(form.isDirty && sentKey === null, form.reset)

  if (sentKey !== null) {
    return (
      <Dialog
        open
        title={t('members.send.resultTitle')}
        onClose={onDone}
        footer={
          <Button variant="solid" onClick={onDone}>
            {t('members.contact.done')}
          </Button>
        }
      >
        <Sending mailKey={sentKey} reached={reached} takesNotes={form.values().takesNotes} />
      </Dialog>
    )
  }
  return (
    <>
      <Dialog
        open
        title={t('members.send.title', { count })}
        onClose={() => guard.ask(onClose)}
        footer={
          <>
            <Button
              disabled={command.running}
              onClick={() => (review ? review.answer(false) : guard.ask(onClose))}
            >
              {t(review ? 'members.send.change' : 'members.contact.back')}
            </Button>
            {/* One element for both steps: if the focused button were removed, the focus trap
                would move the focus elsewhere. */}
            <Button
              ref={primary}
              variant="solid"
              type={review ? 'button' : 'submit'}
              form={form.id}
              loading={command.running}
              onClick={(event) => {
                // Not the second click of a double click, which would confirm an unread mail.
                if (review && event.detail < 2) review.answer(true)
              }}
            >
              {t(review ? 'members.send.send' : 'members.send.goOn', { count })}
            </Button>
          </>
        }
      >
        <Box hidden={review !== null}>
          <Form form={form} focusFirstField>
            <Text size="sm" tone="quiet">
              {t('members.send.about')}
            </Text>
            <TextField form={form} name="subject" label={t('members.send.subject')} required />
            <TextArea
              form={form}
              name="content"
              label={t('members.send.content')}
              hint={t('members.send.contentHint', { fornavn: '{fornavn}' })}
              limit={CONTENT_LIMIT}
              rows={10}
              required
            />
            {can(session, 'note:create') && can(session, 'notes:open') && (
              <Checkbox form={form} name="takesNotes" label={t('members.send.takesNotes')} />
            )}
          </Form>
        </Box>
        {review && (
          <Stack gap="4">
            <Preview values={review.values} reached={reached} />
            <MembersWithoutMail
              title={t('members.contact.noMailList', { count: missed.length })}
              members={missed}
              lack={t('members.contact.noMail')}
            />
          </Stack>
        )}
      </Dialog>
      {guard.dialog}
    </>
  )
}

/** The mail as the first recipient gets it, and what else happens when it is sent. */
function Preview({
  values,
  reached,
}: {
  readonly values: Typed
  readonly reached: Recipients['reached']
}) {
  const t = useText()
  const profile = effectiveProfile(useSession())
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const first = reached[0]?.member
  const filled = (text: string) => text.replace(/\{fornavn\}/gi, () => first?.firstName ?? '')
  return (
    <Stack gap="3">
      <Heading as="h3" size="sm" ref={heading} tabIndex={-1} outline="none">
        {t('members.send.summary', { count: reached.length })}
      </Heading>
      <Text size="sm">{t('members.send.summaryHint', { sender: profile?.fullName ?? '' })}</Text>
      {values.takesNotes && <Text size="sm">{t('members.send.summaryNotes')}</Text>}
      <Text size="sm" tone="quiet">
        {t('members.send.preview', { name: first?.fullName ?? '' })}
      </Text>
      <Box borderWidth="1px" borderColor="line" borderRadius="md" p="4" bg="ground">
        <Text fontWeight="semibold" overflowWrap="anywhere">
          {filled(values.subject)}
        </Text>
        <Text mt="3" whiteSpace="pre-line" overflowWrap="anywhere">
          {filled(values.content)}
        </Text>
      </Box>
    </Stack>
  )
}

/** What became of the mail to each recipient; asks again until nobody waits. */
function Sending({
  mailKey,
  reached,
  takesNotes,
}: {
  readonly mailKey: string
  readonly reached: Recipients['reached']
  readonly takesNotes: boolean
}) {
  const t = useText()
  const query = useSending(mailKey)
  const refetch = useRefetch()
  const stateOf = (memberId: string): SendingState =>
    (query.state === 'ready' && query.data[memberId]) || 'waiting'
  const states = reached.map(({ member }) => stateOf(member.memberId))
  const isWaiting = states.includes('waiting')
  const sent = states.filter((state) => state === 'sent').length
  useEffect(() => {
    if (!isWaiting) {
      if (takesNotes) void refetch(['own-members'])
      return
    }
    const timer = setInterval(() => void refetch(['member-mail', mailKey]), LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [isWaiting, takesNotes, refetch, mailKey])
  return (
    <Stack gap="3">
      <Text role="status">
        {t(isWaiting ? 'members.send.underWay' : 'members.send.over', {
          sent,
          count: reached.length,
        })}
      </Text>
      {query.state === 'error' && <Text role="alert">{t('members.send.failed')}</Text>}
      {isWaiting && (
        <Text size="sm" tone="quiet">
          {t('members.send.mayClose')}
        </Text>
      )}
      <Rows aria-label={t('members.send.resultTitle')}>
        {reached.map(({ member }) => {
          const state = stateOf(member.memberId)
          return (
            <Flex as="li" key={member.memberId} gap="3" justify="space-between" wrap="wrap">
              <span>{member.fullName}</span>
              <Text as="span" size="sm" tone={state === 'sent' ? 'quiet' : 'normal'}>
                {t(`members.send.states.${state}`)}
              </Text>
            </Flex>
          )
        })}
      </Rows>
    </Stack>
  )
}
