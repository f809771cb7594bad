import * as v from 'valibot'

function parse(address: string): URL | null {
  try {
    return new URL(address)
  } catch {
    return null
  }
}

function isLocal(url: URL): boolean {
  return url.hostname === 'localhost' || url.hostname === '127.0.0.1'
}

/** An address that the portal calls or loads code from: https, or http on localhost. */
export const calledAddress = v.pipe(
  v.string('must be an address'),
  v.check((address) => {
    const url = parse(address)
    return (
      url !== null &&
      (url.protocol === 'https:' || (url.protocol === 'http:' && isLocal(url))) &&
      url.username === '' &&
      url.search === '' &&
      url.hash === ''
    )
  }, 'must be an https address (http only on localhost), without query'),
)

/** A `calledAddress` without trailing slashes, so that paths can be appended. */
export const serviceAddress = v.pipe(
  calledAddress,
  v.transform((address) => address.replace(/\/+$/, '')),
)

/** Scheme, host and port only, for example `https://portal.example.dk`. */
export const origin = v.pipe(
  serviceAddress,
  v.check((address) => parse(address)?.origin === address, 'must be an origin, without a path'),
)

/** A link target for users: https, mailto or tel. */
export const linkAddress = v.pipe(
  v.string('must be an address'),
  v.check(
    (address) => ['https:', 'mailto:', 'tel:'].includes(parse(address)?.protocol ?? ''),
    'must be an https, mailto or tel address',
  ),
)

/** A mailto link target. */
export const mailAddress = v.pipe(
  linkAddress,
  v.check((address) => parse(address)?.protocol === 'mailto:', 'must be a mailto address'),
)

/** A file that a page shows: https, or a path on the portal's own origin. */
export const fileAddress = v.pipe(
  v.string('must be an address'),
  v.check(
    // `//`, or `/` and a character that browsers treat like a slash, would lead to another host.
    (address) => /^\/(?![/\\\s])/.test(address) || parse(address)?.protocol === 'https:',
    'must be an https address or a path of the portal',
  ),
)
