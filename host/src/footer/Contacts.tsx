import { guardLink } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Box, chakra, ExternalLink, Mail, Phone, Skeleton, Text } from '@portal/ui'
import type { ReactNode } from 'react'
import { FailedWays } from './FailedWays.tsx'
import { FooterBlock } from './FooterBlock.tsx'
import { formatPhone, mailAddress, phoneAddress, type SupportContact } from './support-contact.ts'
import { useSupportContacts } from './support-contacts-api.ts'

const KINDS = ['hotline', 'department'] as const

/** Hotline and department, each with its contact details. */
export function Contacts() {
  const t = useText()
  const contacts = useSupportContacts()
  return KINDS.map((kind) => (
    <FooterBlock
      key={kind}
      title={t(`host.footer.${kind}.title`)}
      about={t(`host.footer.${kind}.about`)}
    >
      {contacts.state === 'loading' && <LoadingWays />}
      {contacts.state === 'error' && <FailedWays onRetry={contacts.retry} />}
      {contacts.state === 'ready' && <Ways contact={contacts.data[kind]} />}
    </FooterBlock>
  ))
}

function LoadingWays() {
  return (
    <Box aria-hidden="true" py="1.5">
      <Skeleton w="32" mb="4" />
      <Skeleton w="48" />
    </Box>
  )
}

/** The phone number and the e-mail address of a contact. */
export function Ways({ contact }: { readonly contact: SupportContact | null }) {
  const t = useText()
  const { phone = null, email = null } = contact ?? {}
  if (phone === null && email === null) {
    return (
      <Text size="sm" tone="quiet">
        {t('host.footer.contacts.none')}
      </Text>
    )
  }
  return (
    <>
      {phone !== null && (
        <Way icon={<Phone size={16} aria-hidden="true" />} address={phoneAddress(phone)}>
          {formatPhone(phone)}
        </Way>
      )}
      {email !== null && (
        <Way icon={<Mail size={16} aria-hidden="true" />} address={mailAddress(email)} mail>
          {email}
        </Way>
      )}
    </>
  )
}

const Line = chakra('span', {
  base: { display: 'flex', alignItems: 'center', gap: '2', minH: '7', minW: '0' },
})

interface WayProps {
  readonly icon: ReactNode
  /** Target of the link; without one, the value is plain text. */
  readonly address: string | null
  readonly mail?: boolean
  readonly children: ReactNode
}

function Way({ icon, address, mail = false, children }: WayProps) {
  return (
    <Line>
      {icon}
      {address === null ? (
        <span>{children}</span>
      ) : (
        <ExternalLink
          href={address}
          minW="0"
          overflowWrap="anywhere"
          {...(mail && guardLink('mail:open'))}
        >
          {children}
        </ExternalLink>
      )}
    </Line>
  )
}
