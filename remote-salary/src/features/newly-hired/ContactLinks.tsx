import { guardLink } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Badge, Box, CircleAlert, ExternalLink, Flex, Mail, Phone } from '@portal/ui'
import type { ReactNode } from 'react'
import type { NewlyHired } from '../../common/case/case.ts'
import { EmailText } from '../../common/EmailText.tsx'
import { type ContactName, foundValues, isAmbiguous } from './newly-hired-details.ts'

/** The characters to remove from a telephone number in a tel link. */
const DIALLED = /[^\d+]/g

/** The tel link for a number; null if it contains no digits. */
function phoneAddress(number: string): string | null {
  const dialled = number.replaceAll(DIALLED, '')
  return dialled === '' ? null : `tel:${dialled}`
}

/** The mailto link for an e-mail address; null if it contains no @. */
function mailAddress(email: string): string | null {
  return email.includes('@') ? `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}` : null
}

/** Formats a telephone number for display: eight digits in groups of two, others unchanged. */
export function formatPhone(number: string): string {
  return /^\d{8}$/.test(number) ? number.replace(/(\d\d)(?=\d)/g, '$1 ') : number
}

/**
 * Calls and mails the newly hired person in one press, on windows in which the panel with number and
 * address is far below. Several numbers or addresses get no button, since one must be chosen first.
 */
export function ContactButtons({ person }: { readonly person: NewlyHired }) {
  const t = useText()
  const only = (name: ContactName) => {
    const [value, ...others] = foundValues(person, name)
    return others.length === 0 && value !== undefined ? value : ''
  }
  const call = phoneAddress(only('mobile'))
  const mail = mailAddress(only('email'))
  if (call === null && mail === null) return null
  return (
    <Flex gap="2" mb="4" display={{ base: 'flex', lg: 'none' }} _print={{ display: 'none' }}>
      {call !== null && (
        <Way href={call} label={t('salary.newlyHired.callNamed', { name: person.name })}>
          <Phone size={18} aria-hidden="true" />
          {t('salary.newlyHired.call')}
        </Way>
      )}
      {mail !== null && (
        <Way href={mail} label={t('salary.newlyHired.mailNamed', { name: person.name })}>
          <Mail size={18} aria-hidden="true" />
          {t('salary.newlyHired.mail')}
        </Way>
      )}
    </Flex>
  )
}

interface WayProps {
  readonly href: string
  readonly label: string
  readonly children: ReactNode
}

function Way({ href, label, children }: WayProps) {
  return (
    <ExternalLink
      href={href}
      aria-label={label}
      flex={{ base: '1', sm: 'none' }}
      display="inline-flex"
      alignItems="center"
      justifyContent="center"
      gap="2"
      minH="11"
      px="4"
      borderWidth="1px"
      borderColor="control"
      borderRadius="md"
      fontWeight="medium"
      textDecoration="none"
      _hover={{ bg: 'green.tint' }}
      {...guardLink('mail:open')}
    >
      {children}
    </ExternalLink>
  )
}

interface ContactValuesProps {
  readonly name: ContactName
  readonly found: readonly string[]
}

/**
 * Phone numbers or e-mail addresses. If there are several, a badge says so, because it is unknown
 * which one is right.
 */
export function ContactValues({ name, found }: ContactValuesProps) {
  const t = useText()
  return (
    <>
      {isAmbiguous(found) && (
        <Badge tone="red">
          <CircleAlert size={12} aria-hidden="true" />
          {t('salary.newlyHired.several')}
        </Badge>
      )}
      {found.map((value) => (
        <Box key={value}>
          <ContactLink name={name} value={value} />
        </Box>
      ))}
    </>
  )
}

/** A mailto or tel link; while imitating it opens the restricted-access dialog instead. */
export function ContactLink({
  name,
  value,
}: {
  readonly name: ContactName
  readonly value: string
}) {
  const href = name === 'email' ? mailAddress(value) : phoneAddress(value)
  const words = name === 'email' ? <EmailText address={value} /> : formatPhone(value)
  if (href === null) return words
  return (
    <ExternalLink
      href={href}
      // A block, whose first line the label stands beside.
      display="block"
      w="fit-content"
      minH="6"
      maxW="full"
      overflowWrap="anywhere"
      // The whole address, because a name is computed with spaces at the breaks.
      {...(name === 'email' && { 'aria-label': value })}
      {...guardLink('mail:open')}
    >
      {words}
    </ExternalLink>
  )
}
