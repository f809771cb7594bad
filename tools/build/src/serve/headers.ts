import { addressOf } from '@portal/machine/ports'
import type { PortalConfiguration } from '@portal/platform/deployment'

/**
 * Hash of an empty inline style. Emotion adds an empty style element and fills it through the
 * CSSOM, which the policy does not restrict.
 */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/**
 * The content security policy of every page. It is static: no nonce, which a cached page could not
 * match, no eval, and no inline script or style.
 */
function contentSecurityPolicy(configuration: PortalConfiguration): string {
  return Object.entries(directivesFor(configuration))
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

function directivesFor(
  configuration: PortalConfiguration,
): Readonly<Record<string, readonly string[]>> {
  const { services, identity, texts, faults, remoteOrigins, tryOut, welcomeVideo } = configuration
  const called = [...Object.values(services), identity.issuer, texts, faults].map(
    (address) => new URL(address).origin,
  )
  // `media-src` applies to captions as well as to the video. `'self'` covers paths without an
  // origin.
  const media = Object.values(welcomeVideo ?? {}).filter((address) => !address.startsWith('/'))
  const tried = tryOut?.origins ?? []
  const code = [...new Set([...remoteOrigins, ...tried])]
  return {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...code],
    'style-src': ["'self'", EMPTY_STYLE],
    // Not the origins of remotes: their code arrives as scripts with a hash, and so does the answer
    // to why one was rejected. A developer's server tells the page about changes.
    'connect-src': ["'self'", ...new Set([...called, ...tried, ...tried.map(socketOf)])],
    'img-src': ["'self'", ...code, 'data:', 'blob:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", ...new Set(media.map((address) => new URL(address).origin))],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
}

function socketOf(origin: string): string {
  return origin.replace(/^http/, 'ws')
}

/** Files of a version are immutable; pages are revalidated on each request. */
export type Caching = 'immutable' | 'no-cache'

export const CACHE_CONTROL: Readonly<Record<Caching, string>> = {
  immutable: 'public, max-age=31536000, immutable',
  'no-cache': 'no-cache',
}

const A_YEAR_SECONDS = 31_536_000

/** Headers of all responses. */
export function commonHeaders(): Readonly<Record<string, string>> {
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    // Without subdomains: what else the union runs there is not known here.
    ...(addressOf('host').startsWith('https:') && {
      'Strict-Transport-Security': `max-age=${A_YEAR_SECONDS}`,
    }),
  }
}

/** Headers of a remote's files, which are loaded cross-origin. */
export const REMOTE_HEADERS: Readonly<Record<string, string>> = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
}

/** Headers of the host's pages. */
export function pageHeaders(configuration: PortalConfiguration): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(configuration),
    'Cross-Origin-Opener-Policy': 'same-origin',
  }
}
