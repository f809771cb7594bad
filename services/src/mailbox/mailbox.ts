import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { SMTPServer } from 'smtp-server'
import { hasCode } from '../platform/error-code.ts'
import type { Logger } from '../platform/log.ts'
import { addressOf, BIND_ADDRESS, portOf } from '../platform/ports.ts'
import { type RunningServer, serve } from '../platform/serve.ts'
import { type MailStore, openMailStore } from './mail-store.ts'
import { createMailboxApp } from './mailbox-app.ts'

export interface RunningMailbox {
  /** Where mail is handed in. */
  readonly smtpUrl: string
  /** Where it is read. */
  readonly address: string
  stop(): Promise<void>
}

const LARGEST_MAIL_BYTES = 100_000_000
const CLOSE_MS = 1_000

/** Takes every mail that is handed in, for whomever, keeps it and shows it in the browser. */
export async function startMailbox(data: string, log: Logger): Promise<RunningMailbox> {
  const store = await openMailStore(join(data, 'mailbox'))
  const smtp = await serveSmtp(store, log)
  try {
    const pages = await serve(
      'mailbox',
      getRequestListener(createMailboxApp(store, portOf('mailbox')).fetch),
      portOf('mailbox'),
    )
    return {
      smtpUrl: `smtp://${BIND_ADDRESS}:${portOf('smtp')}`,
      address: addressOf('mailbox'),
      stop: async () => {
        await Promise.all([smtp.stop(), pages.stop()])
      },
    }
  } catch (error) {
    await smtp.stop()
    throw error
  }
}

function serveSmtp(store: MailStore, log: Logger): Promise<RunningServer> {
  const port = portOf('smtp')
  const server = new SMTPServer({
    // It listens to this machine alone, and has no certificate that anybody could check.
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    logger: false,
    size: LARGEST_MAIL_BYTES,
    rejectOversized: true,
    closeTimeout: CLOSE_MS,
    onData(stream, { envelope }, done) {
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      const to = envelope.rcptTo.map(({ address }) => address)
      store.add({ from, to }, stream).then(
        () => done(),
        (error: unknown) => {
          log.error({ service: 'mailbox', err: error })
          done(new Error('The mail could not be kept.'))
        },
      )
    },
  })
  return new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      reject(
        hasCode(error, 'EADDRINUSE')
          ? new Error(`Port ${port} (smtp) is in use by another program.`)
          : error,
      )
    }
    server.once('error', fail)
    server.listen(port, BIND_ADDRESS, () => {
      server.off('error', fail)
      // A client that breaks off must not end the process.
      server.on('error', (error) => log.warn({ service: 'mailbox', err: error }))
      resolve({ stop: () => new Promise((stopped) => server.close(() => stopped())) })
    })
  })
}
