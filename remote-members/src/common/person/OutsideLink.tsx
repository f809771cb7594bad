import { useText } from '@portal/platform/texts'
import { ExternalLink, ExternalLinkIcon, VisuallyHidden } from '@portal/ui'
import type { MouseEventHandler, ReactNode } from 'react'

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
