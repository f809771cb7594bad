import * as v from 'valibot'

/** Where the virus scanner listens. */
export type ScannerAddress =
  | { readonly path: string }
  | { readonly host: string; readonly port: number }

/** The setting of a portal that deliberately has no scanner. */
const NO_SCANNER = 'none'

/** Parses an address such as `clamd://host:3310`; null for `none`. */
export const scannerAddress = v.pipe(
  v.string(),
  v.rawTransform<string, ScannerAddress | null>(({ dataset, addIssue, NEVER }) => {
    if (dataset.value === NO_SCANNER) return null
    const address = addressIn(dataset.value)
    if (address !== null) return address
    addIssue({
      message: `must be an address such as clamd://host:3310 or clamd:///run/clamav/clamd.ctl, or ${NO_SCANNER}`,
    })
    return NEVER
  }),
)

function addressIn(text: string): ScannerAddress | null {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url?.protocol !== 'clamd:' || url.search !== '' || url.hash !== '') return null
  const { hostname, port, pathname } = url
  if (hostname === '') return pathname.length > 1 ? { path: pathname } : null
  if (port === '' || pathname.length > 1) return null
  return { host: hostname.replace(/^\[(.*)\]$/, '$1'), port: Number(port) }
}
