import DOMPurify from 'dompurify'

/** What a text may be made of; each is rendered by `SafeHtml`, and nothing else is. */
export const SAFE_ELEMENTS = [
  'a',
  'b',
  'blockquote',
  'br',
  'code',
  'em',
  'i',
  'li',
  'ol',
  'p',
  'pre',
  's',
  'strong',
  'sub',
  'sup',
  'u',
  'ul',
] as const

type SafeElement = (typeof SAFE_ELEMENTS)[number]

const SAFE_ADDRESS = /^(?:https|mailto|tel):/i

/** A piece of a text that a service sent as HTML, with nothing in it but what is named here. */
export type SafePiece =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'element'
      readonly name: SafeElement
      /** Where a link leads; null for all else, and for a link that leads somewhere unsafe. */
      readonly address: string | null
      readonly pieces: readonly SafePiece[]
    }

/** What may be shown of the HTML that a service sent; the words of what may not stay, where they are words. */
export function safePieces(html: string): readonly SafePiece[] {
  const clean = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...SAFE_ELEMENTS],
    ALLOWED_ATTR: ['href'],
    ALLOWED_URI_REGEXP: SAFE_ADDRESS,
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  })
  return piecesOf(clean)
}

/** Elements that break lines themselves. */
const BREAKS: ReadonlySet<SafeElement> = new Set(['blockquote', 'br', 'li', 'ol', 'p', 'pre', 'ul'])

/** Whether the lines of a text are broken by its own line ends: it was typed, not written as HTML. */
export function hasTypedLines(pieces: readonly SafePiece[]): boolean {
  return pieces.every(
    (piece) => piece.kind === 'text' || (!BREAKS.has(piece.name) && hasTypedLines(piece.pieces)),
  )
}

function piecesOf(parent: Node): readonly SafePiece[] {
  return Array.from(parent.childNodes).flatMap(pieceOf)
}

function pieceOf(node: Node): readonly SafePiece[] {
  if (node.nodeType === Node.TEXT_NODE) return [{ kind: 'text', text: node.textContent ?? '' }]
  if (!(node instanceof Element)) return []
  const name = SAFE_ELEMENTS.find((safe) => safe === node.localName)
  // Read once more, from what will be rendered: nothing rests on the library alone.
  if (name === undefined) return []
  const address = name === 'a' ? safeAddress(node.getAttribute('href')) : null
  return [{ kind: 'element', name, address, pieces: piecesOf(node) }]
}

/** An address that a link may lead to, as the browser understands it; null for any other. */
function safeAddress(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  const { href } = new URL(address)
  return SAFE_ADDRESS.test(href) ? href : null
}
