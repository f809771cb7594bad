/** Elements that are removed together with their text. */
const UNREAD = 'script, style, template, title, noscript, iframe, object, textarea, svg, math'

/** Elements that separate words, so they get a space on both sides. */
const SEPARATES =
  'address, article, blockquote, br, dd, div, dt, h1, h2, h3, h4, h5, h6, hr, li, p, pre, section, td, th, tr'

/**
 * Extracts the text of HTML from a service, on one line. The HTML is parsed into an inert document,
 * which runs no scripts and fetches nothing.
 */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(UNREAD)) element.remove()
  for (const element of body.querySelectorAll(SEPARATES)) {
    element.before(' ')
    element.after(' ')
  }
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
