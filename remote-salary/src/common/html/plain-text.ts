/** What holds words that nobody is meant to read. */
const UNREAD = 'script, style, template, title, noscript, iframe, object, textarea, svg, math'

/** After these, words do not run on. */
const ENDS_WORD =
  'address, article, blockquote, br, dd, div, dt, h1, h2, h3, h4, h5, h6, hr, li, p, pre, section, td, th, tr'

/**
 * The words of a text that a service sent as HTML, on one line. Read in a document of its own,
 * which runs nothing and fetches nothing.
 */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(UNREAD)) element.remove()
  for (const element of body.querySelectorAll(ENDS_WORD)) element.after(' ')
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
