import type { PortalConfiguration } from '@portal/platform/deployment'

/** Hash of the empty text: the style element that Emotion adds and fills through the CSSOM. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

/**
 * The policy of every page. It is static: no nonce that a cached page could fall out of step
 * with, no eval, and nothing inline that runs or styles.
 */
function contentSecurityPolicy(configuration: PortalConfiguration): string {
  const { services, identity, texts, faults, remoteOrigins, tryOut, welcomeVideo } = configuration
  const called = [...Object.values(services), identity.issuer, texts, faults].map(
    (address) => new URL(address).origin,
  )
  // Captions are fetched under the same directive as the video. What is a path is our own.
  const media = Object.values(welcomeVideo ?? {}).filter((address) => !address.startsWith('/'))
  const tried = tryOut?.origins ?? []
  const code = [...new Set([...remoteOrigins, ...tried])]
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...code],
    'style-src': ["'self'", EMPTY_STYLE],
    // The loader asks a remote's origin why a script was refused. A developer's own server tells
    // the page over a socket what has changed.
    'connect-src': ["'self'", ...new Set([...called, ...code, ...tried.map(socketOf)])],
    'img-src': ["'self'", ...code, 'data:', 'blob:'],
    'font-src': ["'self'"],
    'media-src': ["'self'", ...new Set(media.map((address) => new URL(address).origin))],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  }
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')
}

function socketOf(origin: string): string {
  return origin.replace(/^http/, 'ws')
}

/** A version's folder never changes; a page is asked for anew each time. */
export type Caching = 'immutable' | 'no-cache'

export const CACHE_CONTROL: Readonly<Record<Caching, string>> = {
  immutable: 'public, max-age=31536000, immutable',
  'no-cache': 'no-cache',
}

/** Headers of everything that is served. */
export const COMMON_HEADERS: Readonly<Record<string, string>> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
}

/** Headers of a remote's files, which pages of another origin load. */
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
