const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Converts plain text to HTML that shows exactly that text. */
export function toHtml(text: string): string {
  const lines = text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? '').split('\n')
  return `<p>${lines.join('<br>')}</p>`
}

const SIGNS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
}

/** Elements that stand on lines of their own. */
const LINES: ReadonlySet<string> = new Set(
  'address article blockquote caption dd div dl dt footer h1 h2 h3 h4 h5 h6 header hr li ol pre section table tbody tfoot thead tr ul'.split(
    ' ',
  ),
)

/** What a tag means for the text: the edge of a line or paragraph, a break, a bullet or a space. */
function markOf(name: string, isEnd: boolean): string {
  if (name === 'br') return '<br>'
  if (name === 'p') return '<||>'
  if (name === 'li' && !isEnd) return '<|><li>'
  if (name === 'td' || name === 'th') return isEnd ? ' ' : ''
  return LINES.has(name) ? '<|>' : ''
}

/** Converts HTML to plain text, for an email or the history; that of `toHtml` to exactly its text. */
export function toPlainText(html: string): string {
  return html
    .replace(/<(\/?)(\w+)[^>]*>|<[^>]*>/g, (_tag, end = '', name = '') =>
      markOf(name.toLowerCase(), end === '/'),
    )
    .replace(/<li>(?:\s|<\|+>)*/g, '– ')
    .replace(/\s*(?:<br>\s*)?<\|+>(?:\s|<\|+>)*/g, (edges) =>
      edges.includes('||') ? '\n\n' : '\n',
    )
    .replaceAll('<br>', '\n')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => SIGNS[entity] ?? entity)
    .trim()
}
