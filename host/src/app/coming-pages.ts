/** Addresses of pages that are not built yet. */
const COMING = [/^\/mine-lonindplaceringer\/sag\/[^/]+$/]

/** Whether an address will have a page, but has none yet. */
export function isComing(pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '')
  return COMING.some((pattern) => pattern.test(path))
}
