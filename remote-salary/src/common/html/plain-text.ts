/** Elements whose text is not meant to be read. */
const UNREAD = 'script, style, template, title, noscript, iframe, object, textarea, svg, math'

/** Elements that separate words. */
const ENDS_WORD =
  'address, article, blockquote, br, dd, div, dt, h1, h2, h3, h4, h5, h6, hr, li, p, pre, section, td, th, tr'

/**
 * The text of HTML from a service, on one line. It is parsed in an inert document, which runs and
 * fetches nothing.
 */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const element of body.querySelectorAll(UNREAD)) element.remove()
  for (const element of body.querySelectorAll(ENDS_WORD)) element.after(' ')
  return (body.textContent ?? '').replaceAll(/\s+/g, ' ').trim()
}
