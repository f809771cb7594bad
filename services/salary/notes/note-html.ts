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
