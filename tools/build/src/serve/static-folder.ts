import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Readable } from 'node:stream'
import sirv from 'sirv'
import { CACHE_CONTROL, type Caching } from './headers.ts'

type Handler = (request: IncomingMessage, response: ServerResponse, path: string) => boolean

const handlers = new Map<string, Handler>()

/** Serves the files of an immutable folder, compressed if the browser accepts it. */
export function staticFolder(folder: string, caching: Caching): Handler {
  const key = `${caching} ${folder}`
  const known = handlers.get(key)
  if (known) return known
  const serve = sirv(folder, {
    // Checks the disk on each request: if a compressed copy is gone, another variant is served.
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
    // sirv does not handle errors of the file stream. The headers are already sent, so the only
    // option is to close the connection.
    response.once('pipe', (file: Readable) => {
      file.once('error', (error) => {
        console.error(`${folder}${path}: ${error.message}`)
        response.destroy()
      })
    })
    // sirv reads the URL from the request, and caches the parsed URL on the request.
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
