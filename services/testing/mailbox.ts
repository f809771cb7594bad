import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type RunningMailbox, startMailbox } from '../../tools/rig/src/mailbox/mailbox.ts'
import { silentLog } from '../platform/log.ts'
import { createMailSender, type Mail, type MailSender } from '../platform/mail.ts'

/**
 * Port offset that avoids the ports of any portal on this machine and of the other tests that start
 * servers.
 */
const OFFSET = 15_006 + (process.pid % 380) * 35

export const FROM = 'tr-portalen@portal.test'

export const MAIL: Mail = {
  id: 'proeve-1',
  fromName: 'Åse Ågård',
  replyTo: 'aase@forbund.test',
  to: ['loen@odense-kommune.test'],
  subject: 'Lønindplacering af Søren Ærø: trin 4 – æøåÆØÅ',
  text: 'Kære arbejdsgiver\n\nÆblegrød på Ærø.\n.\nHilsen Åse',
}

export interface TestMailbox {
  /** The folder of the mailbox, removed after the suite. */
  readonly folder: string
  readonly smtpUrl: string
  readonly address: string
  /** Sends to the mailbox. */
  readonly sender: MailSender
  /** Requests a path of the mailbox's pages. */
  get(path: string): Promise<Response>
  /** The mails to an address, the newest first. */
  listed(to: string): ReturnType<Response['json']>
}

/** A mailbox for the suite that calls this; it can be used in tests and hooks. */
export function mailboxOfSuite(): TestMailbox {
  const before = process.env.PORTAL_PORT_OFFSET
  let folder = ''
  let mailbox: RunningMailbox
  let sender: MailSender

  beforeAll(async () => {
    process.env.PORTAL_PORT_OFFSET = String(OFFSET)
    folder = mkdtempSync(join(tmpdir(), 'portal-mailbox-'))
    mailbox = await startMailbox(folder, silentLog)
    sender = createMailSender({ smtpUrl: mailbox.smtpUrl, from: FROM })
  })

  afterAll(async () => {
    sender.stop()
    await mailbox.stop()
    process.env.PORTAL_PORT_OFFSET = before
    rmSync(folder, { recursive: true, force: true })
  })

  const get = (path: string) => fetch(`${mailbox.address}${path}`)
  return {
    get folder() {
      return folder
    },
    get smtpUrl() {
      return mailbox.smtpUrl
    },
    get address() {
      return mailbox.address
    },
    get sender() {
      return sender
    },
    get,
    listed: async (to) =>
      (await (await get(`/api/mails?to=${encodeURIComponent(to)}`)).json()).mails,
  }
}
