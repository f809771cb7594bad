import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

/** A proxy between a client and a server that simulates network failures. */
export interface BreakableProxy {
  /** The address for the client: the server's address, but with the proxy's port. */
  readonly url: string
  /** Breaks all connections, like a restart of the server. */
  cut(): void
  /** Breaks the connection that sends this text, before the server receives it. */
  cutAt(text: string): void
  /** Stops forwarding data, but keeps the connections open. */
  freeze(): void
  stop(): Promise<void>
}

/** @param target the address of the server, `postgres://…` */
export async function startBreakableProxy(target: string): Promise<BreakableProxy> {
  const { hostname, port } = new URL(target)
  const pairs = new Set<readonly [Socket, Socket]>()
  let deadlyText: string | null = null
  let isFrozen = false
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    const pair = [client, upstream] as const
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      for (const socket of pair) socket.destroy()
    }
    client.on('data', (data) => {
      if (deadlyText !== null && data.includes(deadlyText)) {
        deadlyText = null
        end()
      } else if (!isFrozen) upstream.write(data)
    })
    upstream.on('data', (data) => {
      if (!isFrozen) client.write(data)
    })
    for (const socket of pair) socket.on('error', end).on('close', end)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const url = new URL(target)
  url.port = address !== null && typeof address === 'object' ? String(address.port) : ''
  const cut = () => {
    for (const pair of pairs) for (const socket of pair) socket.destroy()
  }
  return {
    url: url.href,
    cut,
    cutAt(text) {
      deadlyText = text
    },
    freeze() {
      isFrozen = true
    },
    async stop() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
