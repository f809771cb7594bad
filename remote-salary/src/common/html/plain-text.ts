/** Elements that are removed together with their text. */
const UNREAD = 'script, style, template, title, noscript, iframe, object, textarea, svg, math'

/** Elements that separate words, so a space is inserted after them. */
const ENDS_WORD =
  'address, article, blockquote, br, dd, div, dt, h1, h2, h3, h4, h5, h6, hr, li, p, pre, section, td, th, tr'

/**
 * Extracts the text of HTML from a service, on one line. The HTML is parsed into an inert document,
 * which runs no scripts and fetches nothing.
 */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(UNREAD)) element.remove()
  for (const element of body.querySelectorAll(ENDS_WORD)) element.after(' ')
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
