import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { CACHE_CONTROL, type Caching } from './headers.ts'

type Handler = (request: IncomingMessage, response: ServerResponse, path: string) => boolean

const handlers = new Map<string, Handler>()

/** Serves the files of a folder that never changes, compressed as the browser can take them. */
export function staticFolder(folder: string, caching: Caching): Handler {
  const key = `${caching} ${folder}`
  const known = handlers.get(key)
  if (known) return known
  const serve = sirv(folder, {
    // Looks at the disk at each request: of a file that has vanished, the next best is served.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response) => {
      response.setHeader('Cache-Control', CACHE_CONTROL[caching])
    },
  })
  const handler: Handler = (request, response, path) => {
    let found = true
    // sirv does not listen to the file that it sends. The headers are gone, so all that is left is
    // to break off.
    response.once('pipe', (file: Readable) => {
      file.once('error', (error) => {
        console.error(`${folder}${path}: ${error.message}`)
        response.destroy()
      })
    })
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
