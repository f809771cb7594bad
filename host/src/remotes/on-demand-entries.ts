/**
 * The shared entries that come in chunks of their own. The federation plugin provides an entry
 * only if the host imports it somewhere: this table is that somewhere, and a remote's chunk
 * that needs an entry fetches it from here.
 *
 * @public read by the federation plugin, and by the test of its table
 */
export const ON_DEMAND_ENTRIES = {
  '@portal/platform/api/files': () => import('@portal/platform/api/files'),
  '@portal/ui/overlays': () => import('@portal/ui/overlays'),
  '@portal/ui/dates': () => import('@portal/ui/dates'),
  '@portal/ui/forms': () => import('@portal/ui/forms'),
  '@portal/ui/slots': () => import('@portal/ui/slots'),
}
