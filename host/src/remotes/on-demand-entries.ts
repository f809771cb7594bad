/**
 * The entry points of the shared packages that have their own chunks. The federation plugin offers
 * an entry point to the remotes only if the host imports it somewhere, so this table imports each
 * one. A remote that needs an entry point loads its chunk from the host.
 *
 * @public read by the federation plugin, and by the test of its table
 */
export const ON_DEMAND_ENTRIES = {
  '@portal/platform/api/files': () => import('@portal/platform/api/files'),
  '@portal/platform/settings': () => import('@portal/platform/settings'),
  '@portal/ui/overlays': () => import('@portal/ui/overlays'),
  '@portal/ui/dates': () => import('@portal/ui/dates'),
  '@portal/ui/disclosure': () => import('@portal/ui/disclosure'),
  '@portal/ui/forms': () => import('@portal/ui/forms'),
  '@portal/ui/slots': () => import('@portal/ui/slots'),
}
