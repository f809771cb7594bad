/**
 * The name of a page in statistics: its first path segment, and whether it is a page below that.
 * Ids of people and cases are in the further segments.
 *
 * @param path path of an address, with a leading slash
 */
export function pageName(path: string): string {
  const [, first = '', ...further] = path.split('/')
  const page = /^[a-z-]{1,40}$/.test(first) ? `/${first}` : first === '' ? '/' : 'other'
  return page !== 'other' && further.some((segment) => segment !== '') ? `${page}/*` : page
}
