import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { SMTPServer } from 'smtp-server'
import { type Authority, createAuthority } from '../testing/certificates.ts'

const SEND = fileURLToPath(new URL('../testing/send-mail.ts', import.meta.url))

describe('mail-tls', () => {
  let folder: string
  let authority: Authority
  let key: Buffer
  let cert: Buffer
  const servers: SMTPServer[] = []

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-mail-tls-'))
    authority = createAuthority(folder, 'authority')
    const issued = authority.issue('mail', 'DNS:localhost')
    key = readFileSync(issued.key)
    cert = readFileSync(issued.certificate)
  })

  afterAll(async () => {
    for (const server of servers) await new Promise<void>((closed) => server.close(closed))
    rmSync(folder, { recursive: true, force: true })
  })

  /** Starts an SMTP server; `received` says of each mail whether it came over TLS. */
  async function startServer(offersTls: boolean) {
    const received: boolean[] = []
    const server = new SMTPServer({
      ...(offersTls ? { key, cert } : { disabledCommands: ['STARTTLS'] }),
      logger: false,
      authOptional: true,
      disableReverseLookup: true,
      onData(stream, session, done) {
        received.push(session.secure)
        stream.resume().once('end', () => done())
      },
    })
    // A client that refuses the certificate ends the connection.
    server.on('error', () => {})
    servers.push(server)
    const listening = server.listen(0, '127.0.0.1')
    await once(listening, 'listening')
    const address = listening.address()
    return { received, port: typeof address === 'object' ? address?.port : 0 }
  }

  /** Returns null if the mail was sent, and the error otherwise. */
  async function send(
    port: number | undefined,
    tls: 'required' | 'optional',
    trusted: Authority | null = authority,
    host = 'localhost',
  ): Promise<string | null> {
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', SEND, `smtp://${host}:${port}`, tls],
      {
        stdio: ['ignore', 'ignore', 'pipe'],
        env: {
          ...process.env,
          NODE_OPTIONS: '',
          ...(trusted && { NODE_EXTRA_CA_CERTS: trusted.file }),
        },
      },
    )
    const [errors] = await Promise.all([text(child.stderr), once(child, 'exit')])
    return child.exitCode === 0 ? null : errors
  }

  test('a mail goes over TLS to a server that offers it and has a trusted certificate', async () => {
    const { received, port } = await startServer(true)
    expect(await send(port, 'required')).toBeNull()
    expect(await send(port, 'optional')).toBeNull()
    expect(received).toEqual([true, true])
  }, 60_000)

  test('where TLS is required, a server without it gets no mail', async () => {
    const { received, port } = await startServer(false)
    expect(await send(port, 'required')).toMatch(/STARTTLS/)
    expect(received).toEqual([])
    expect(await send(port, 'optional')).toBeNull()
    expect(received).toEqual([false])
  }, 60_000)

  test('a certificate of an unknown authority, or for another name, is refused', async () => {
    const { received, port } = await startServer(true)
    expect(await send(port, 'required', null)).toMatch(/certificate/)
    expect(await send(port, 'required', authority, '127.0.0.1')).toMatch(/certificate|altnames/)
    expect(received).toEqual([])
  }, 60_000)
})
