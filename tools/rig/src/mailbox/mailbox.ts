import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { addressOf, portOf } from '@portal/machine/ports'
import type { Logger } from '../../../../services/platform/log.ts'
import { serve } from '../../../../services/platform/serve.ts'
import { openMailStore } from './mail-store.ts'
import { createMailboxApp } from './mailbox-app.ts'
import { serveSmtp } from './smtp.ts'

export interface RunningMailbox {
  /** Address of the SMTP server. */
  readonly smtpUrl: string
  /** Address of the web pages. */
  readonly address: string
  stop(): Promise<void>
}

/** Starts a mail server that shows every email in the browser, for a portal without a real one. */
export async function startMailbox(data: string, log: Logger): Promise<RunningMailbox> {
  const store = await openMailStore(join(data, 'mailbox'))
  const smtp = await serveSmtp(store, portOf('smtp'), log)
  try {
    const pages = await serve(
      'mailbox',
      getRequestListener(createMailboxApp(store, portOf('mailbox')).fetch),
      portOf('mailbox'),
      { log },
    )
    return {
      smtpUrl: `smtp://127.0.0.1:${portOf('smtp')}`,
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
