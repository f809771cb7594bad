import { createServer, type RequestListener, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { BIND_ADDRESS } from '@portal/machine/ports'
import { hasCode } from './error-code.ts'
import type { Connection } from './http.ts'

export interface RunningServer {
  stop(): Promise<void>
}

/** How long requests under way may take once the server stops. */
const PATIENCE_MS = 2_000

interface App {
  fetch(request: Request, connection?: Connection): Response | Promise<Response>
}

/** The listener of an app with a second one, for the dummy users, under `/dummy`. */
export function listenerOf(main: App, dummy?: App): RequestListener {
  const prefix = /^\/dummy(?=\/|$)/
  return getRequestListener((request, { incoming }) => {
    const { remoteAddress } = incoming.socket
    const url = new URL(request.url)
    if (dummy === undefined || !prefix.test(url.pathname)) {
      return main.fetch(request, { remoteAddress })
    }
    url.pathname = url.pathname.replace(prefix, '')
    return dummy.fetch(new Request(url, request), { remoteAddress })
  })
}

/** Listens, and names the port when it is taken. */
export function serve(
  name: string,
  listener: RequestListener,
  port: number,
): Promise<RunningServer> {
  const server = createServer(listener)
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      reject(
        hasCode(error, 'EADDRINUSE')
          ? new Error(`Port ${port} (${name}) is in use by another program.`)
          : error,
      )
    })
    server.listen(port, BIND_ADDRESS, () => {
      // Too many open files, for one: whoever knocks is refused, and the server goes on.
      server.on('error', (error) => console.error(`${name}: ${error.message}`))
      resolve({ stop: () => close(server) })
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const tooLong = setTimeout(() => server.closeAllConnections(), PATIENCE_MS)
    server.close(() => {
      clearTimeout(tooLong)
      resolve()
    })
    server.closeIdleConnections()
  })
}
