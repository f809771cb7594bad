import { siteAddress } from '@portal/platform/contract'
import { guardLink } from '@portal/platform/session'
import { safeAddress, useText } from '@portal/platform/texts'
import { chakra, ExternalLink, ExternalLinkIcon, TextLink, VisuallyHidden } from '@portal/ui'

/**
 * An address from the texts, or null if it is not safe to open. One that begins with `./` is a page
 * of the union's public site.
 */
export function textAddress(address: string): string | null {
  return safeAddress(address.startsWith('./') ? siteAddress(address) : address)
}

const covering = {
  color: 'ink',
  textDecoration: 'none',
  _hover: { textDecoration: 'underline' },
  _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
  css: {
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: '3px solid',
      outlineColor: 'green.main',
      outlineOffset: '1px',
    },
  },
} as const

const Sign = chakra(ExternalLinkIcon, {
  base: { display: 'inline', verticalAlign: '-0.125em', ms: '1.5', color: 'quiet' },
})

interface SafeLinkProps {
  /** Null if the text catalogue contains no safe address. */
  readonly address: string | null
  readonly label: string
  /** Extends the click area to the whole card (the nearest positioned element). */
  readonly covers?: boolean
  /** Refuses the link whatever address the texts give it. */
  readonly guard?: ReturnType<typeof guardLink>
}

/** A link whose address comes from the text catalogue: internal, https, mailto or tel. */
export function SafeLink({ address, label, covers = false, guard }: SafeLinkProps) {
  const t = useText()
  const look = {
    ...(covers && covering),
    ...(guard ?? (address?.startsWith('mailto:') && guardLink('mail:open'))),
  }
  if (address === null) {
    return (
      <>
        {label}
        <chakra.span display="block" fontSize="sm" fontWeight="normal" color="quiet">
          {t('organising.link.missing')}
        </chakra.span>
      </>
    )
  }
  if (address.startsWith('/')) {
    return (
      <TextLink to={address} {...look}>
        {label}
      </TextLink>
    )
  }
  if (!address.startsWith('https:')) {
    return (
      <ExternalLink href={address} {...look}>
        {label}
      </ExternalLink>
    )
  }
  return (
    <ExternalLink href={address} target="_blank" rel="noopener noreferrer" {...look}>
      {label}
      <Sign size={14} aria-hidden="true" />
      <VisuallyHidden>{t('organising.link.newWindow')}</VisuallyHidden>
    </ExternalLink>
  )
}
