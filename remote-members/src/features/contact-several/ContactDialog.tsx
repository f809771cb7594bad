import { offersExtension } from '@portal/platform/contract'
import { useText } from '@portal/platform/texts'
import {
  Box,
  Button,
  Check,
  Checkbox,
  CircleAlert,
  CircleCheck,
  Copy,
  chakra,
  Flex,
  lazyDialog,
  Mail,
  Stack,
  Text,
  TextField,
} from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { useState } from 'react'
import { openAddress } from '../../common/person/reach.ts'
import {
  type Contactable,
  contactState,
  type MailType,
  type Outcome,
  recipientsOf,
} from './contact-recipients.ts'
import { MembersWithoutMail } from './MembersWithoutMail.tsx'
import { MAILS_UP_TO, mailingsByWorkplace, workplacesOf } from './mailings.ts'
import { currentPlatform, mailtoLinks, separatorFor } from './mailto.ts'
import { WorkplaceMailings } from './WorkplaceMailings.tsx'

const Choice = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '9',
    px: '3',
    fontSize: 'sm',
    borderWidth: '1px',
    borderColor: 'control',
    borderRadius: 'md',
    cursor: 'pointer',
    '&:has(:checked)': { bg: 'green.tint', borderColor: 'green.main', fontWeight: 'medium' },
    '& input': { accentColor: 'green.main', w: '4', h: '4' },
  },
})

const Result = chakra('p', {
  base: {
    display: 'flex',
    gap: '2',
    alignItems: 'flex-start',
    p: '3',
    borderRadius: 'md',
    fontSize: 'sm',
    '& svg': { flexShrink: 0, mt: '0.5' },
  },
  variants: {
    tone: {
      good: { bg: 'green.tint', color: 'green.deep' },
      bad: { bg: 'red.tint', color: 'red.main' },
    },
  },
})

const SendDialog = lazyDialog(async () => (await import('./SendDialog.tsx')).SendDialog)

const MAIL_TYPES = ['work', 'private'] as const

export interface ContactDialogProps {
  readonly members: readonly Contactable[]
  readonly onClose: () => void
  /** Called when the user closes the dialog after all emails were opened. */
  readonly onDone: () => void
}

/**
 * Lets the user choose work or private addresses, lists the members without such an address, and
 * opens the emails in the user's mail program.
 */
export function ContactDialog({ members, onClose, onDone }: ContactDialogProps) {
  const t = useText()
  const [mailType, setMailType] = useState<MailType>('work')
  const [includeOther, setIncludeOther] = useState(false)
  const [outcome, setOutcome] = useState<Outcome>('none')
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const [isSplit, setIsSplit] = useState(false)
  const [copied, setCopied] = useState<ReadonlySet<string>>(new Set())
  const [refused, setRefused] = useState<string | null>(null)
  const [progress, setProgress] = useState('')
  const [sendsHere, setSendsHere] = useState(false)

  const recipients = recipientsOf(members, mailType, includeOther)
  const separator = separatorFor(currentPlatform())
  const mailings = isSplit
    ? mailingsByWorkplace(members, { mailType, includeOther, separator })
    : []
  const links = isSplit
    ? mailings.flatMap((mailing) => mailing.links)
    : mailtoLinks(recipients.addresses, separator)
  const next = links.findIndex((link) => !opened.has(link))
  const copiesFirst = !isSplit && links.length > MAILS_UP_TO
  const state = contactState(recipients, outcome)
  const { lacking, unreachable, addresses } = recipients
  const keptAt = includeOther && lacking.length > 0 ? 'both' : mailType
  const none = mailType === 'work' ? 'noWorkMail' : 'noPrivateMail'

  function startOver() {
    setOutcome('none')
    setOpened(new Set())
    setCopied(new Set())
    setRefused(null)
    setProgress('')
  }

  function open(link: string | undefined) {
    if (link === undefined) return setOutcome('failed')
    try {
      openAddress(link)
    } catch {
      return setOutcome('failed')
    }
    const all = new Set(opened).add(link)
    setOpened(all)
    setOutcome(links.every((one) => all.has(one)) ? 'opened' : 'none')
    const key = isSplit ? 'members.contact.openedSome' : 'members.contact.openedOne'
    if (links.length > 1) setProgress(t(key, { number: all.size, count: links.length }))
  }

  async function copy(copying: readonly string[]) {
    const all = copying.join(`${separator} `)
    try {
      await navigator.clipboard.writeText(all)
      setRefused(null)
      setCopied(new Set(copied).add(all))
      setProgress(t('members.contact.copied'))
    } catch {
      // Without access to the clipboard, the user copies the addresses from a text field.
      setRefused(all)
    }
  }

  return (
    <Dialog
      open
      title={t('members.contact.title', { count: members.length })}
      onClose={state === 'success' ? onDone : onClose}
      footer={
        state === 'success' ? (
          <Button variant="solid" onClick={onDone}>
            {t('members.contact.done')}
          </Button>
        ) : (
          <>
            <Button onClick={onClose}>{t('members.contact.back')}</Button>
            {copiesFirst && (
              <Button variant="solid" onClick={() => copy(addresses)}>
                <Copy size={18} aria-hidden="true" />
                {t('members.contact.copy', { count: addresses.length })}
              </Button>
            )}
            {offersExtension('portal') && addresses.length > 0 && (
              <Button aria-haspopup="dialog" onClick={() => setSendsHere(true)}>
                {t('members.send.open')}
              </Button>
            )}
            {(links.length === 0 || (!isSplit && links.length === 1)) && (
              <Button variant="solid" onClick={() => open(links[0])}>
                <Mail size={18} aria-hidden="true" />
                {t('members.contact.write', { count: addresses.length })}
              </Button>
            )}
          </>
        )
      }
    >
      <Stack gap="4" data-state={state}>
        {state !== 'success' && (
          <>
            <Box as="fieldset">
              <chakra.legend fontWeight="semibold" mb="2">
                {t('members.contact.mailType')}
              </chakra.legend>
              <Flex gap="2" wrap="wrap">
                {MAIL_TYPES.map((type) => (
                  <Choice key={type}>
                    <input
                      type="radio"
                      name="mail-type"
                      checked={mailType === type}
                      onChange={() => {
                        setMailType(type)
                        startOver()
                      }}
                    />
                    {t(`members.contact.mailTypes.${type}`)}
                  </Choice>
                ))}
              </Flex>
            </Box>
            <MembersWithoutMail
              title={t(`members.contact.${none}List`, { count: lacking.length })}
              members={lacking}
              lack={t(`members.contact.${none}`)}
            >
              <Checkbox
                label={t(`members.contact.includeOther.${mailType}`)}
                checked={includeOther}
                onChange={(on) => {
                  setIncludeOther(on)
                  startOver()
                }}
              />
            </MembersWithoutMail>
            <MembersWithoutMail
              title={t('members.contact.noMailList', { count: unreachable.length })}
              members={unreachable}
              lack={t('members.contact.noMail')}
            />
            {addresses.length > 0 && (
              <Text size="sm">
                {t('members.contact.hidden', { where: t(`members.contact.hidden.${keptAt}`) })}
              </Text>
            )}
            {workplacesOf(members).length > 1 && (
              <Checkbox
                label={t('members.contact.byWorkplace')}
                checked={isSplit}
                onChange={(on) => {
                  setIsSplit(on)
                  startOver()
                }}
              />
            )}
            {!isSplit && links.length > 1 && (
              <Text size="sm">
                {t(copiesFirst ? 'members.contact.copyInstead' : 'members.contact.tooMany', {
                  count: links.length,
                })}
              </Text>
            )}
          </>
        )}

        {isSplit ? (
          <WorkplaceMailings
            mailings={mailings}
            separator={separator}
            opened={opened}
            copied={copied}
            onOpen={open}
            onCopy={copy}
          />
        ) : (
          state !== 'success' &&
          links.length > 1 && (
            <Flex gap="2" wrap="wrap">
              {(copiesFirst ? links.slice(next, next + 1) : links).map((link) => {
                const number = links.indexOf(link) + 1
                const isOpened = opened.has(link)
                const Icon = isOpened ? Check : Mail
                return (
                  <Button
                    // The button for the next mail stays, so that it keeps the focus.
                    key={copiesFirst ? 'next' : link}
                    size="sm"
                    onClick={() => open(link)}
                  >
                    <Icon size={16} aria-hidden="true" />
                    {t(isOpened ? 'members.contact.openedOne' : 'members.contact.openOne', {
                      number,
                      count: links.length,
                    })}
                  </Button>
                )
              })}
            </Flex>
          )
        )}

        {!isSplit && !copiesFirst && addresses.length > 0 && (
          <Flex>
            <Button size="sm" variant="ghost" onClick={() => copy(addresses)}>
              <Copy size={16} aria-hidden="true" />
              {t('members.contact.copy', { count: addresses.length })}
            </Button>
          </Flex>
        )}
        <Text role="status" size="sm" tone="quiet">
          {progress}
        </Text>
        {refused !== null && (
          <TextField
            label={t('members.contact.copyByHand')}
            readOnly
            value={refused}
            onFocus={(event) => event.target.select()}
          />
        )}

        {sendsHere && (
          <SendDialog recipients={recipients} onClose={() => setSendsHere(false)} onDone={onDone} />
        )}

        {state === 'success' && (
          <Result tone="good" role="status">
            <CircleCheck size={18} aria-hidden="true" />
            {t('members.contact.success')}
          </Result>
        )}
        {state === 'error' && (
          <Result tone="bad" role="alert">
            <CircleAlert size={18} aria-hidden="true" />
            <span>
              {t(addresses.length === 0 ? 'members.contact.nobody' : 'members.contact.failed')}
            </span>
          </Result>
        )}
      </Stack>
    </Dialog>
  )
}
