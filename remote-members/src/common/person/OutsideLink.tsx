import { mapAddress } from '@portal/platform/contract'
import { guardLink } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { ExternalLink, ExternalLinkIcon, VisuallyHidden } from '@portal/ui'
import type { MouseEventHandler, ReactNode } from 'react'
import { mailtoAddress } from './reach.ts'

/** A link to another site, opened in a new window. */
export function OutsideLink({
  href,
  children,
  ...guard
}: {
  readonly href: string
  readonly children: ReactNode
  /** The handlers from `guardLink`, for a link that some users must not follow. */
  readonly onClick?: MouseEventHandler
  readonly onAuxClick?: MouseEventHandler
}) {
  const t = useText()
  return (
    <ExternalLink
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      display="inline-flex"
      alignItems="center"
      gap="1.5"
      minH="6"
      {...guard}
    >
      <span>
        {children}
        <VisuallyHidden> {t('members.person.newWindow')}</VisuallyHidden>
      </span>
      <ExternalLinkIcon size={14} aria-hidden="true" />
    </ExternalLink>
  )
}

/** A link that shows an address on a map. */
export function MapLink({
  name,
  address,
}: {
  /** Name of the place for screen readers, because a page has several such links. */
  readonly name: string
  /** The address on one line. */
  readonly address: string
}) {
  const t = useText()
  return (
    <OutsideLink href={mapAddress(address)}>
      {t('members.person.showOnMap')}
      <VisuallyHidden>{t('members.person.showOnMapTo', { name })}</VisuallyHidden>
    </OutsideLink>
  )
}

/** A mailto link; while imitating it opens the restricted-access dialog instead. */
export function MailLink({ address }: { readonly address: string }) {
  return (
    <ExternalLink
      href={mailtoAddress(address)}
      // A block, whose first line the label stands beside.
      display="block"
      w="fit-content"
      minH="6"
      maxW="full"
      overflowWrap="anywhere"
      {...guardLink('mail:open')}
    >
      {address}
    </ExternalLink>
  )
}
