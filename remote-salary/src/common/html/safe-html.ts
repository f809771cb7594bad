import DOMPurify from 'dompurify'

/** The allowed elements; `SafeHtml` renders no others. */
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

/** A sanitised text or element; a link target is the only attribute that is kept. */
export type SafePiece =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'element'
      readonly name: SafeElement
      /** The target of a link; null for other elements and for unsafe links. */
      readonly address: string | null
      readonly pieces: readonly SafePiece[]
    }

/**
 * Sanitises HTML from a service. Removed elements leave their text, except `script` and the like.
 */
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

/** Elements that break the line by themselves, so that they need no line break. */
const BREAKS: ReadonlySet<SafeElement> = new Set(['blockquote', 'br', 'li', 'ol', 'p', 'pre', 'ul'])

/**
 * Whether to show newlines in the text as line breaks: true for plain text, false if the HTML has
 * elements that break lines.
 */
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
  // Check the element again rather than rely on the sanitiser library alone.
  if (name === undefined) return []
  const address = name === 'a' ? safeAddress(node.getAttribute('href')) : null
  return [{ kind: 'element', name, address, pieces: piecesOf(node) }]
}

/** Normalises a link target; returns null if it is not safe. */
function safeAddress(address: string | null): string | null {
  if (address === null || !URL.canParse(address)) return null
  const { href } = new URL(address)
  return SAFE_ADDRESS.test(href) ? href : null
}
