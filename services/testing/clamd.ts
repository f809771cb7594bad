import { createServer, type Server, type Socket } from 'node:net'

/**
 * EICAR's test file, which every scanner finds. In two parts, so that no scanner finds this source.
 */
export const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD'}-ANTIVIRUS-TEST-FILE!$H+H*`

/** What a scanner with a problem does. */
type Fault = 'says nothing' | 'hangs up' | 'answers an error'

/** A server that speaks clamd's protocol, and finds EICAR's test file only. */
export interface TestingClamd {
  readonly port: number
  /** The contents that it has received completely. */
  readonly scanned: readonly Buffer[]
  /** Null makes it work. */
  setFault(fault: Fault | null): void
  stop(): Promise<void>
}

export async function startTestingClamd(): Promise<TestingClamd> {
  const scanned: Buffer[] = []
  const sockets = new Set<Socket>()
  let fault: Fault | null = null

  function answerTo(request: Buffer): string {
    if (request.equals(Buffer.from('zPING\0'))) return 'PONG\0'
    const content = contentIn(request)
    if (content === null) return 'UNKNOWN COMMAND\0'
    if (fault === 'answers an error') return 'INSTREAM size limit exceeded. ERROR\0'
    scanned.push(content)
    return content.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0'
  }

  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    if (fault === 'hangs up') socket.destroy()
    else if (fault === 'says nothing') socket.resume()
    else {
      const chunks: Buffer[] = []
      socket.on('data', (chunk) => chunks.push(chunk))
      socket.on('error', () => {
        // A client that gives up resets the connection.
      })
      socket.on('end', () => socket.end(answerTo(Buffer.concat(chunks))))
    }
  })
  const port = await listen(server)
  return {
    port,
    scanned,
    setFault(next) {
      fault = next
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        for (const socket of sockets) socket.destroy()
      }),
  }
}

/** The content in a request to scan; null for anything else. */
function contentIn(request: Buffer): Buffer | null {
  const command = Buffer.from('zINSTREAM\0')
  if (!request.subarray(0, command.length).equals(command)) return null
  const parts: Buffer[] = []
  for (let at = command.length; at + 4 <= request.length; ) {
    const length = request.readUInt32BE(at)
    at += 4
    if (length === 0) return at === request.length ? Buffer.concat(parts) : null
    parts.push(request.subarray(at, at + length))
    at += length
  }
  return null
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
}
