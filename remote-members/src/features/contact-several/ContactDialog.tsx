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
  Mail,
  Stack,
  Text,
  TextField,
} from '@portal/ui'
import { Dialog } from '@portal/ui/overlays'
import { useMemo, useState } from 'react'
import { addTexts } from '../../common/added-texts.ts'
import {
  type Contactable,
  contactState,
  type MailType,
  type Outcome,
  recipientsOf,
} from './contact-recipients.ts'
import { currentPlatform, mailtoLinks, openMail, separatorFor } from './mailto.ts'
import da from './texts/da.json' with { type: 'json' }

addTexts(da)

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

const People = chakra('ul', {
  base: {
    listStyle: 'none',
    m: 0,
    px: '3',
    maxH: '8.5rem',
    overflowY: 'auto',
    bg: 'ground',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    fontSize: 'sm',
    '& li': { display: 'flex', justifyContent: 'space-between', gap: '3', py: '1.5' },
    '& li + li': { borderTopWidth: '1px', borderColor: 'line' },
    '& span': { color: 'quiet', flexShrink: 0 },
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

/** Up to this many emails have a button each; with more, one button opens the next email. */
const BUTTONS_UP_TO = 8

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
  const [copied, setCopied] = useState<'yes' | 'refused' | null>(null)

  const recipients = useMemo(
    () => recipientsOf(members, mailType, includeOther),
    [members, mailType, includeOther],
  )
  const separator = separatorFor(currentPlatform())
  const links = mailtoLinks(recipients.addresses, separator)
  const nextLink = links.findIndex((link) => !opened.has(link))
  const state = contactState(recipients, outcome)
  const { lacking, unreachable, addresses } = recipients
  const none = mailType === 'work' ? 'noWorkMail' : 'noPrivateMail'

  function startOver() {
    setOutcome('none')
    setOpened(new Set())
    setCopied(null)
  }

  function open(link: string | undefined) {
    if (link === undefined) return setOutcome('failed')
    try {
      openMail(link)
      const all = new Set(opened).add(link)
      setOpened(all)
      setOutcome(links.every((one) => all.has(one)) ? 'opened' : 'none')
    } catch {
      setOutcome('failed')
    }
  }

  async function copy() {
    try {
      await navigator.clipboard.writeText(addresses.join(`${separator} `))
      setCopied('yes')
    } catch {
      // Without access to the clipboard, the user copies the addresses from a text field.
      setCopied('refused')
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
            {links.length > BUTTONS_UP_TO && nextLink !== -1 && (
              <Button variant="solid" onClick={() => open(links[nextLink])}>
                <Mail size={18} aria-hidden="true" />
                {t('members.contact.openOne', { number: nextLink + 1, count: links.length })}
              </Button>
            )}
            {links.length <= 1 && (
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
        )}

        {state !== 'success' && lacking.length > 0 && (
          <Stack gap="2">
            <Text size="sm">{t(`members.contact.${none}List`, { count: lacking.length })}</Text>
            <People
              tabIndex={0}
              aria-label={t(`members.contact.${none}List`, { count: lacking.length })}
            >
              {lacking.map((member) => (
                <li key={member.memberId}>
                  {member.fullName} <span>{t(`members.contact.${none}`)}</span>
                </li>
              ))}
            </People>
            <Checkbox
              label={t(`members.contact.includeOther.${mailType}`)}
              checked={includeOther}
              onChange={(on) => {
                setIncludeOther(on)
                startOver()
              }}
            />
          </Stack>
        )}

        {state !== 'success' && unreachable.length > 0 && (
          <Stack gap="2">
            <Text size="sm">{t('members.contact.noMailList', { count: unreachable.length })}</Text>
            <People
              tabIndex={0}
              aria-label={t('members.contact.noMailList', { count: unreachable.length })}
            >
              {unreachable.map((member) => (
                <li key={member.memberId}>
                  {member.fullName} <span>{t('members.contact.noMail')}</span>
                </li>
              ))}
            </People>
          </Stack>
        )}

        {links.length > 1 && state !== 'success' && (
          <Stack gap="2">
            <Text size="sm">{t('members.contact.tooMany', { count: links.length })}</Text>
            {links.length <= BUTTONS_UP_TO && (
              <Flex gap="2" wrap="wrap">
                {links.map((link, place) => (
                  <Button key={link} size="sm" onClick={() => open(link)}>
                    {opened.has(link) ? (
                      <Check size={16} aria-hidden="true" />
                    ) : (
                      <Mail size={16} aria-hidden="true" />
                    )}
                    {t(opened.has(link) ? 'members.contact.openedOne' : 'members.contact.openOne', {
                      number: place + 1,
                      count: links.length,
                    })}
                  </Button>
                ))}
              </Flex>
            )}
          </Stack>
        )}

        {addresses.length > 0 && (
          <Flex gap="3" wrap="wrap" align="center">
            <Button size="sm" variant="ghost" onClick={copy}>
              <Copy size={16} aria-hidden="true" />
              {t('members.contact.copy', { count: addresses.length })}
            </Button>
            <Text role="status" size="sm" tone="quiet">
              {copied === 'yes' ? t('members.contact.copied') : ''}
            </Text>
          </Flex>
        )}
        {copied === 'refused' && (
          <TextField
            label={t('members.contact.copyByHand')}
            readOnly
            value={addresses.join(`${separator} `)}
            onFocus={(event) => event.target.select()}
          />
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
            {t(addresses.length === 0 ? 'members.contact.nobody' : 'members.contact.failed')}
          </Result>
        )}
      </Stack>
    </Dialog>
  )
}
