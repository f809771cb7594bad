/**
 * The shared entries that come in chunks of their own. The federation plugin provides an entry
 * only if the host imports it somewhere: this table is that somewhere, and a remote's chunk
 * that needs an entry fetches it from here.
 *
 * @public read by the federation plugin, and by the test of its table
 */
export const ON_DEMAND_ENTRIES = {
  'api/files': () => import('@portal/shared/api/files'),
  'ui/overlays': () => import('@portal/shared/ui/overlays'),
  'ui/dates': () => import('@portal/shared/ui/dates'),
  forms: () => import('@portal/shared/forms'),
  slots: () => import('@portal/shared/slots'),
}
