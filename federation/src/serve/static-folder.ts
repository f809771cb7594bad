import type { IncomingMessage, ServerResponse } from 'node:http'
import sirv from 'sirv'

type Handler = (request: IncomingMessage, response: ServerResponse, path: string) => boolean

/** A version's folder never changes; a page is asked for anew each time. */
export type Caching = 'immutable' | 'no-cache'

const handlers = new Map<string, Handler>()

/** Serves the files of a folder that never changes, compressed as the browser can take them. */
export function staticFolder(folder: string, caching: Caching): Handler {
  const key = `${caching} ${folder}`
  const known = handlers.get(key)
  if (known) return known
  const serve = sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response) => {
      response.setHeader(
        'Cache-Control',
        caching === 'immutable' ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
  const handler: Handler = (request, response, path) => {
    let found = true
    // sirv reads the address from the request, and keeps what it has parsed on it.
    const original = request.url
    request.url = path
    serve(request, response, () => {
      found = false
    })
    if (original !== undefined) request.url = original
    return found
  }
  handlers.set(key, handler)
  return handler
}
