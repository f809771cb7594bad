import { BIND_ADDRESS, portTaken } from '@portal/machine/ports'
import { SMTPServer } from 'smtp-server'
import { hasCode } from '../../../../services/platform/error-code.ts'
import type { Logger } from '../../../../services/platform/log.ts'
import type { RunningServer } from '../../../../services/platform/serve.ts'
import type { MailStore } from './mail-store.ts'

const LARGEST_MAIL_BYTES = 100_000_000
const CLOSE_MS = 1_000

/**
 * Starts an SMTP server that stores every email it receives, for any recipient.
 *
 * @param port 0 for any free port
 */
export function serveSmtp(
  store: MailStore,
  port: number,
  log: Logger,
): Promise<Pick<RunningServer, 'stop'> & { readonly port: number }> {
  const server = new SMTPServer({
    // The mailbox has no user accounts, and no certificate that a client could verify.
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
      reject(hasCode(error, 'EADDRINUSE') ? portTaken(port, 'smtp') : error)
    }
    server.once('error', fail)
    const listening = server.listen(port, BIND_ADDRESS, () => {
      server.off('error', fail)
      // Without a listener, a connection error of a client would end the process.
      server.on('error', (error) => log.warn({ service: 'mailbox', err: error }))
      const address = listening.address()
      resolve({
        port: typeof address === 'object' && address !== null ? address.port : port,
        stop: () => new Promise((stopped) => server.close(() => stopped())),
      })
    })
  })
}
