const ESCAPED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Text as somebody wrote it, as HTML that shows just that. */
export function toHtml(text: string): string {
  const lines = text.replace(/[&<>"']/g, (character) => ESCAPED[character] ?? '').split('\n')
  return `<p>${lines.join('<br>')}</p>`
}
