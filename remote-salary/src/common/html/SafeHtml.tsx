import { portalLink } from '@portal/platform/contract'
import { guardLink } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { chakra, ExternalLink, VisuallyHidden } from '@portal/ui'
import { Fragment, type ReactNode, useMemo } from 'react'
import { hasTypedLines, type SafePiece, safePieces } from './safe-html.ts'

/** The pages by which one joins, which support staff do not open. */
const JOINING = ['membershipSignUp', 'callMeBack']

const Body = chakra('div', {
  base: {
    overflowWrap: 'anywhere',
    '& p, & ul, & ol, & blockquote, & pre': { m: 0 },
    '& * + p, & p + *, & * + ul, & * + ol': { mt: '2' },
    '& ul, & ol': { ps: '5' },
    '& ul': { listStyleType: 'disc' },
    '& ol': { listStyleType: 'decimal' },
    '& blockquote': { ps: '3', borderStartWidth: '3px', borderColor: 'line', color: 'quiet' },
    '& pre': { whiteSpace: 'pre-wrap', fontFamily: 'inherit' },
  },
})

/**
 * Renders HTML from a service, sanitised so that it can neither run scripts nor imitate the portal.
 */
export function SafeHtml({ html }: { readonly html: string }) {
  const pieces = useMemo(() => safePieces(html), [html])
  return (
    // Another text is another element: React cannot change the texts of a translated page.
    <Body key={html} {...(hasTypedLines(pieces) && { whiteSpace: 'pre-line' })}>
      {rendered(pieces)}
    </Body>
  )
}

function rendered(pieces: readonly SafePiece[]): ReactNode {
  return pieces.map((piece, place) => {
    const key = `${place}`
    if (piece.kind === 'text') return <Fragment key={key}>{piece.text}</Fragment>
    if (piece.name === 'br') return <br key={key} />
    if (piece.name === 'a') {
      return (
        <SafeLink key={key} address={piece.address}>
          {rendered(piece.pieces)}
        </SafeLink>
      )
    }
    const Element = piece.name
    return <Element key={key}>{rendered(piece.pieces)}</Element>
  })
}

function SafeLink({
  address,
  children,
}: {
  readonly address: string | null
  readonly children: ReactNode
}) {
  const t = useText()
  if (address === null) return children
  if (!address.startsWith('https:')) {
    return (
      <ExternalLink href={address} {...(address.startsWith('mailto:') && guardLink('mail:open'))}>
        {children}
      </ExternalLink>
    )
  }
  return (
    <ExternalLink
      href={address}
      target="_blank"
      rel="noopener noreferrer nofollow"
      {...(JOINING.some((name) => portalLink(name) === address) && guardLink('join:open'))}
    >
      {children}
      <VisuallyHidden> {t('salary.html.newWindow')}</VisuallyHidden>
    </ExternalLink>
  )
}
