import { Readable } from 'node:stream'
import { domainToASCII } from 'node:url'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { isEmail } from './contact.ts'
import { isMailAddress } from './mail-address.ts'
import { isOneLine } from './one-line.ts'

export interface MailAttachment {
  /** As the receiver sees it. */
  readonly name: string
  readonly mimeType: string
  /** Called when the mail server takes it, not before. */
  open(): Promise<Readable>
}

export interface Mail {
  /** The same for a mail that is sent again, so that its receiver can know it. */
  readonly id: string
  /** On whose behalf it is sent. */
  readonly fromName: string | null
  /** Who gets the answer; null for the sender of all mails. */
  readonly replyTo: string | null
  readonly to: readonly string[]
  readonly cc?: readonly string[]
  readonly bcc?: readonly string[]
  readonly subject: string
  readonly text: string
  readonly attachments?: readonly MailAttachment[]
}

export interface MailSender {
  /**
   * Sends a mail, never from within a transaction: the server may take its time.
   *
   * @returns the recipients whom the server has refused, when it has taken the mail for the others
   * @throws MailError when nobody gets it
   */
  send(mail: Mail): Promise<{ readonly refused: readonly string[] }>
  /** Breaks off what is being sent. */
  stop(): void
}

/** A mail that nobody gets. */
export class MailError extends Error {
  override readonly name = 'MailError'
  /** The recipients whom the server has refused; none when there was no talking to it. */
  readonly refused: readonly string[]
  /** The server does not want this mail, whoever it is for. */
  readonly tooLarge: boolean

  constructor(cause: unknown, recipients: readonly string[]) {
    super(`The mail was not sent: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
    this.refused = among(recipients, refusedBy(cause))
    this.tooLarge = codeOf(cause) === TOO_LARGE
  }
}

export interface MailSenderOptions {
  readonly smtpUrl: string
  /** The address that all mails come from. */
  readonly from: string
}

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
/** A connection may go on for as long as this with one mail. */
export const LONGEST_SENDING_MS = 60_000

/** 'Exceeded storage allocation', which is also said of a single mail. */
const TOO_LARGE = 552

/** 'Mailbox name not allowed', such as one with wrong syntax. */
const NAME_NOT_ALLOWED = 553

const SENDER_NAME = 'TR-portalen'
const MIME_TYPE = /^[a-z]+\/[\w.+-]+$/
/** A part of this kind may not be encoded, and arrives with other bytes than it had. */
const COMPOSITE = /^(message|multipart)\//
const UNKNOWN_TYPE = 'application/octet-stream'

/** Sends mail over SMTP. */
export function createMailSender({ smtpUrl, from }: MailSenderOptions): MailSender {
  requireAddresses([from], isMailAddress)
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // Text of a mail is never the name of a file or an address to fetch.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const stopping = new AbortController()

  return {
    async send(mail) {
      const recipients = recipientsOf(mail)
      const message = toMessage(mail, from, domain)
      const unfit = recipients.filter((address) => !isMailAddress(address))
      if (unfit.length > 0) throw new MailError(refusalOf(unfit), recipients)
      try {
        const { rejected } = await transport.sendMail({
          ...message,
          signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(LONGEST_SENDING_MS)]),
        })
        return { refused: among(recipients, rejected) }
      } catch (error) {
        throw new MailError(error, recipients)
      }
    },
    stop: () => stopping.abort(),
  }
}

/** Throws for what callers ought to have refused: nothing else keeps a header from being two. */
function toMessage(mail: Mail, from: string, domain: string): SendMailOptions {
  const { to, cc = [], bcc = [], replyTo, attachments = [] } = mail
  const recipients = recipientsOf(mail)
  const fromName = mail.fromName === null ? SENDER_NAME : `${mail.fromName} via ${SENDER_NAME}`
  requireAddresses(recipients, isEmail)
  requireAddresses(replyTo === null ? [] : [replyTo], isMailAddress)
  requireOneLine([mail.id, fromName, mail.subject, ...attachments.map(({ name }) => name)])
  return {
    // As objects: an address in a string could be read as a list of them.
    from: { name: fromName, address: from },
    ...(replyTo !== null && { replyTo: { name: mail.fromName ?? '', address: replyTo } }),
    to: to.map(alone),
    cc: cc.map(alone),
    bcc: bcc.map(alone),
    envelope: { from, to: recipients },
    messageId: `<${mail.id}@${domain}>`,
    subject: mail.subject,
    text: mail.text,
    attachments: attachments.map(({ name, mimeType, open }) => ({
      filename: name,
      contentType: MIME_TYPE.test(mimeType) && !COMPOSITE.test(mimeType) ? mimeType : UNKNOWN_TYPE,
      contentDisposition: 'attachment',
      contentTransferEncoding: 'base64',
      content: openedWhenRead(open),
    })),
  }
}

function recipientsOf({ to, cc = [], bcc = [] }: Mail): string[] {
  return [...new Set([...to, ...cc, ...bcc])]
}

/** Those of the recipients that a server speaks of, in the form in which it got them. */
function among(recipients: readonly string[], spokenOf: readonly string[]): readonly string[] {
  const spoken = new Set(spokenOf.map(asSpoken))
  return recipients.filter((address) => spoken.has(asSpoken(address)))
}

/** Its domain has ASCII letters only, and a local part such as `a..b` is sent in quotes. */
function asSpoken(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).replace(/^"(.*)"$/, '$1')
  return `${local}@${domainToASCII(address.slice(at + 1))}`
}

const alone = (address: string) => ({ name: '', address })

/** A mail that gets no further than the first command has opened no file. */
function openedWhenRead(open: () => Promise<Readable>): Readable {
  return Readable.from(
    (async function* () {
      yield* await open()
    })(),
    { objectMode: false },
  )
}

/** What a mail server says of addresses that it does not understand. */
function refusalOf(addresses: readonly string[]): Error {
  const error = new Error(`${addresses.length} recipients cannot stand in an SMTP command.`)
  return Object.assign(error, { responseCode: NAME_NOT_ALLOWED, rejected: addresses })
}

function requireAddresses(
  addresses: readonly string[],
  isFine: (address: string) => boolean,
): void {
  const wrong = addresses.find((address) => !isFine(address))
  if (wrong !== undefined) throw new Error(`${JSON.stringify(wrong)} is no mail address.`)
}

function requireOneLine(texts: readonly string[]): void {
  const wrong = texts.find((text) => !isOneLine(text))
  if (wrong !== undefined) throw new Error(`${JSON.stringify(wrong)} is more than one line.`)
}

function codeOf(cause: unknown): number | undefined {
  return hasProperty(cause, 'responseCode') && typeof cause.responseCode === 'number'
    ? cause.responseCode
    : undefined
}

/** Only of a refusal for good: who cannot be written to now can be in a while. */
function refusedBy(cause: unknown): readonly string[] {
  if (!hasProperty(cause, 'rejected') || !Array.isArray(cause.rejected)) return []
  const code = codeOf(cause)
  if (code === undefined || code < 500) return []
  return cause.rejected.filter((address) => typeof address === 'string')
}

function hasProperty<Name extends string>(
  value: unknown,
  name: Name,
): value is Readonly<Record<Name, unknown>> {
  return typeof value === 'object' && value !== null && name in value
}
