import { Readable } from 'node:stream'
import { domainToASCII } from 'node:url'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { isEmail } from './contact.ts'
import { isMailAddress } from './mail-address.ts'
import { isOneLine } from './one-line.ts'

export interface MailAttachment {
  /** As the recipient sees it. */
  readonly name: string
  readonly mimeType: string
  /** Called only once the mail server is ready for it. */
  open(): Promise<Readable>
}

export interface Mail {
  /** The same when a mail is sent again, so that duplicates can be recognised. */
  readonly id: string
  /** The person on whose behalf it is sent. */
  readonly fromName: string | null
  /** Where replies go; null for the common sender address. */
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
   * Sends a mail. Never call it within a transaction: the server may be slow.
   *
   * @returns the recipients that the server rejected, if it accepted the mail for others
   * @throws MailError if nobody gets it
   */
  send(mail: Mail): Promise<{ readonly refused: readonly string[] }>
  /** Aborts sending. */
  stop(): void
}

/** A mail that was not sent to anybody. */
export class MailError extends Error {
  override readonly name = 'MailError'
  /** The recipients that the server rejected; empty if it could not be reached. */
  readonly refused: readonly string[]
  /** Whether the server rejects the mail itself, whoever it is for. */
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
  /** The sender address of all mails. */
  readonly from: string
}

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
/** Time-out for one mail. */
export const LONGEST_SENDING_MS = 60_000

/** 'Exceeded storage allocation', which is also said of a single mail. */
const TOO_LARGE = 552

/** 'Mailbox name not allowed', for example because of its syntax. */
const NAME_NOT_ALLOWED = 553

const SENDER_NAME = 'TR-portalen'
const MIME_TYPE = /^[a-z]+\/[\w.+-]+$/
/** A part of this type may not be encoded, and would arrive changed. */
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
    // The text of a mail must never be taken as a file name or an address to fetch.
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

/** Throws for input that callers should have rejected: it could inject another header. */
function toMessage(mail: Mail, from: string, domain: string): SendMailOptions {
  const { to, cc = [], bcc = [], replyTo, attachments = [] } = mail
  const recipients = recipientsOf(mail)
  const fromName = mail.fromName === null ? SENDER_NAME : `${mail.fromName} via ${SENDER_NAME}`
  requireAddresses(recipients, isEmail)
  requireAddresses(replyTo === null ? [] : [replyTo], isMailAddress)
  requireOneLine([mail.id, fromName, mail.subject, ...attachments.map(({ name }) => name)])
  return {
    // As objects: an address in a string could be parsed as a list.
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

/** The recipients in a server's response, in the form in which they were sent. */
function among(recipients: readonly string[], spokenOf: readonly string[]): readonly string[] {
  const spoken = new Set(spokenOf.map(asSpoken))
  return recipients.filter((address) => spoken.has(asSpoken(address)))
}

/** With an ASCII domain; a local part such as `a..b` is quoted. */
function asSpoken(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).replace(/^"(.*)"$/, '$1')
  return `${local}@${domainToASCII(address.slice(at + 1))}`
}

const alone = (address: string) => ({ name: '', address })

/** A mail that fails at the first command has opened no file. */
function openedWhenRead(open: () => Promise<Readable>): Readable {
  return Readable.from(
    (async function* () {
      yield* await open()
    })(),
    { objectMode: false },
  )
}

/** Replies of a mail server to addresses that it cannot parse. */
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

/** Only for permanent failures: a temporary one may succeed later. */
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
