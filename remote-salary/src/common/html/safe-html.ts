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

/** Elements that are not kept, but end a line before and after them. */
const LINES: ReadonlySet<string> = new Set(
  'address article caption dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr section table tbody tfoot thead tr'.split(
    ' ',
  ),
)

/** Elements that are not kept, but end a word. */
const CELLS: ReadonlySet<string> = new Set(['td', 'th'])

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
 * Sanitises HTML from a service. Removed elements leave their text and their line breaks, except
 * `script` and the like.
 */
export function safePieces(html: string): readonly SafePiece[] {
  const clean = DOMPurify.sanitize(html, {
    ALLOWED_TAGS: [...SAFE_ELEMENTS, ...LINES, ...CELLS],
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

const BREAK: SafePiece = { kind: 'element', name: 'br', address: null, pieces: [] }

/** The end of a line, which is a line break only between two texts. */
const LINE_END = 'line-end'

function piecesOf(parent: Node): readonly SafePiece[] {
  const pieces: SafePiece[] = []
  let isLineEnded = false
  for (const piece of Array.from(parent.childNodes).flatMap(partsOf)) {
    if (piece === LINE_END) {
      isLineEnded = true
      continue
    }
    const isSpace = piece.kind === 'text' && piece.text.trim() === ''
    if (isLineEnded && isSpace) continue
    if (isLineEnded && needsBreak(pieces.at(-1)) && needsBreak(piece)) pieces.push(BREAK)
    isLineEnded = false
    pieces.push(piece)
  }
  return pieces
}

/** Whether nothing but a line break separates the piece from its neighbour. */
function needsBreak(piece: SafePiece | undefined): boolean {
  return piece !== undefined && (piece.kind === 'text' || !BREAKS.has(piece.name))
}

function partsOf(node: Node): readonly (SafePiece | typeof LINE_END)[] {
  if (node.nodeType === Node.TEXT_NODE) return [{ kind: 'text', text: node.textContent ?? '' }]
  if (!(node instanceof Element)) return []
  const inside = () => Array.from(node.childNodes).flatMap(partsOf)
  if (CELLS.has(node.localName)) return [...inside(), { kind: 'text', text: ' ' }]
  if (LINES.has(node.localName)) return [LINE_END, ...inside(), LINE_END]
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
