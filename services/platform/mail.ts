import { Readable } from 'node:stream'
import { domainToASCII } from 'node:url'
import { createTransport, type SendMailOptions } from 'nodemailer'
import { isEmail } from './contact.ts'
import { isOneLine } from './one-line.ts'

export interface MailAttachment {
  /** The file name that the recipient sees. */
  readonly name: string
  readonly mimeType: string
  /** Called only when the mail server is ready for the content. */
  open(): Promise<Readable>
}

export interface Mail {
  /**
   * Becomes the Message-ID. It stays the same when the email is sent again, so that duplicates can
   * be recognised.
   */
  readonly id: string
  /** Name of the person on whose behalf the email is sent; null if unknown. */
  readonly fromName: string | null
  /** The reply address; null for the common sender address. */
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
   * Sends an email. Never call it within a transaction, because the server may be slow.
   *
   * @param beforeHandOver called when the server has the whole email except its end, which makes it
   *   deliver; if this rejects, no recipient gets the email
   * @returns the recipients that the server rejected, if it accepted the email for others
   * @throws MailError if no recipient gets the email, or if that is uncertain
   */
  send(
    mail: Mail,
    beforeHandOver?: () => Promise<void>,
  ): Promise<{ readonly refused: readonly string[] }>
  /** Aborts all emails that are being sent. */
  stop(): void
}

/** Thrown when an email cannot be sent to any of its recipients. */
export class MailError extends Error {
  override readonly name = 'MailError'
  /** The recipients that the server rejected; empty if it could not be reached. */
  readonly refused: readonly string[]
  /** Whether the server rejected the email for its size. */
  readonly tooLarge: boolean
  /**
   * Whether the email may have been delivered: the connection ended after the email was handed
   * over, and before the server answered.
   */
  readonly isUncertain: boolean

  constructor(cause: unknown, recipients: readonly string[], wasHandedOver = false) {
    super(`The mail was not sent: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    })
    this.refused = among(recipients, refusedBy(cause))
    this.tooLarge = codeOf(cause) === TOO_LARGE
    this.isUncertain = wasHandedOver && codeOf(cause) === undefined
  }
}

export interface MailSenderOptions {
  readonly smtpUrl: string
  /** Whether a server that offers no TLS gets no mail. */
  readonly requireTls?: boolean
  /** The sender address of all emails. */
  readonly from: string
}

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
/** Time-out for sending one email. */
export const LONGEST_SENDING_MS = 60_000

/**
 * SMTP reply 'exceeded storage allocation', which servers also send for an email that is too large.
 */
const TOO_LARGE = 552

/** SMTP reply 'mailbox name not allowed', for example because of the address's syntax. */
const NAME_NOT_ALLOWED = 553

const SENDER_NAME = 'TR-portalen'
const MIME_TYPE = /^[a-z]+\/[\w.+-]+$/
/**
 * MIME allows no base64 for these types, so an attachment would arrive changed; it is sent as
 * `UNKNOWN_TYPE` instead.
 */
const COMPOSITE = /^(message|multipart)\//
const UNKNOWN_TYPE = 'application/octet-stream'

/** Makes a server that stops abort emails that are still being sent after this time. */
export function stopWithMail<Server extends { stop(): Promise<void> }>(
  running: Server,
  mail: MailSender,
  limitSeconds: number,
): Server {
  return {
    ...running,
    stop: async () => {
      const tooLong = setTimeout(() => mail.stop(), limitSeconds * 1000)
      await running.stop()
      clearTimeout(tooLong)
      mail.stop()
    },
  }
}

/** Sends mail over SMTP. */
export function createMailSender({
  smtpUrl,
  requireTls = false,
  from,
}: MailSenderOptions): MailSender {
  requireAddresses([from])
  const domain = from.slice(from.lastIndexOf('@') + 1)
  const options = {
    url: smtpUrl,
    requireTLS: requireTls,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    dnsTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
    // The library must never read a file or fetch an address that an email's text names.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
  const stopping = new AbortController()

  return {
    async send(mail, beforeHandOver) {
      const recipients = recipientsOf(mail)
      const unfit = recipients.filter((address) => !isEmail(address))
      if (unfit.length > 0) throw new MailError(refusalOf(unfit), recipients)
      const message = toMessage(mail, from, domain)
      let isHandedOver = false
      const transport = createTransport(options)
      transport.use('stream', ({ message: content }, done) => {
        content?.processFunc((stream) =>
          callBeforeEnd(stream, async () => {
            await beforeHandOver?.()
            isHandedOver = true
          }),
        )
        done()
      })
      try {
        const { rejected } = await transport.sendMail({
          ...message,
          signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(LONGEST_SENDING_MS)]),
        })
        return { refused: among(recipients, rejected) }
      } catch (error) {
        throw new MailError(error, recipients, isHandedOver)
      }
    },
    stop: () => stopping.abort(),
  }
}

/**
 * Builds a message. Throws for invalid addresses and for line breaks in header values: callers
 * should have rejected them, because they could inject a header.
 */
function toMessage(mail: Mail, from: string, domain: string): SendMailOptions {
  const { to, cc = [], bcc = [], replyTo, attachments = [] } = mail
  const recipients = recipientsOf(mail)
  const fromName = mail.fromName === null ? SENDER_NAME : `${mail.fromName} via ${SENDER_NAME}`
  requireAddresses(replyTo === null ? [] : [replyTo])
  requireOneLine([mail.id, fromName, mail.subject, ...attachments.map(({ name }) => name)])
  return {
    // Pass addresses as objects: an address in a string could be parsed as a list.
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

/**
 * The recipients that the server's response names. The server may spell an address differently, so
 * this returns the spelling of the email.
 */
function among(recipients: readonly string[], spokenOf: readonly string[]): readonly string[] {
  const spoken = new Set(spokenOf.map(asSpoken))
  return recipients.filter((address) => spoken.has(asSpoken(address)))
}

/** Normalises an address: the domain in ASCII, and no quotes around the local part. */
function asSpoken(address: string): string {
  const at = address.lastIndexOf('@')
  const local = address.slice(0, at).replace(/^"(.*)"$/, '$1')
  return `${local}@${domainToASCII(address.slice(at + 1))}`
}

const alone = (address: string) => ({ name: '', address })

/**
 * Calls a function when a message has been read except for its end. Nothing is read before the mail
 * server asks for the content, because the stream only starts when somebody reads it.
 */
function callBeforeEnd(message: Readable, call: () => Promise<void>): Readable {
  return Readable.from(
    (async function* () {
      yield* message
      await call()
    })(),
    { objectMode: false },
  )
}

/** Opens the file on the first read, so that an email rejected before opens no file. */
function openedWhenRead(open: () => Promise<Readable>): Readable {
  return Readable.from(
    (async function* () {
      yield* await open()
    })(),
    { objectMode: false },
  )
}

/** The error that a mail server would report for addresses that it cannot parse. */
function refusalOf(addresses: readonly string[]): Error {
  const error = new Error(`${addresses.length} recipients cannot stand in an SMTP command.`)
  return Object.assign(error, { responseCode: NAME_NOT_ALLOWED, rejected: addresses })
}

function requireAddresses(addresses: readonly string[]): void {
  const wrong = addresses.find((address) => !isEmail(address))
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

/**
 * The recipients that the server rejected permanently. Temporary rejections are left out, because a
 * retry may succeed.
 */
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
