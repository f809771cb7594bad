import { guardLink } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Badge, Box, CircleAlert, ExternalLink } from '@portal/ui'
import { EmailText } from '../../common/EmailText.tsx'
import { formatPhone, mailAddress, phoneAddress } from './ContactButtons.tsx'
import { type ContactName, isAmbiguous } from './newly-hired-details.ts'

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
