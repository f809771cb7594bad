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

/** Converts HTML to plain text, for an email or the history; that of `toHtml` to exactly its text. */
export function toPlainText(html: string): string {
  return html
    .replace(/<br\s*\/?>|<\/(?:li|h\d|div|blockquote)>\s*/gi, '\n')
    .replace(/<li[^>]*>/gi, '– ')
    .replace(/<\/p>\s*/gi, '\n\n')
    .replace(/<[^>]*>/g, '')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => SIGNS[entity] ?? entity)
    .trim()
}
