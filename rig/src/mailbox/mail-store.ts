import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import PostalMime, { type Email } from 'postal-mime'
import * as v from 'valibot'

const attachmentSummary = v.object({
  name: v.string(),
  mimeType: v.string(),
  bytes: v.number(),
})

/** The summary of an email, as shown in the list. */
const mailSummary = v.object({
  id: v.string(),
  receivedAt: v.string(),
  /** Sender and recipients of the SMTP envelope, which includes hidden (bcc) ones. */
  from: v.string(),
  to: v.array(v.string()),
  subject: v.string(),
  bytes: v.number(),
  attachments: v.array(attachmentSummary),
})
export type MailSummary = v.InferOutput<typeof mailSummary>

interface Envelope {
  readonly from: string
  readonly to: readonly string[]
}

export interface MailStore {
  /** Newest first; with an address, only the emails sent to it. */
  list(to?: string): readonly MailSummary[]
  find(id: string): MailSummary | undefined
  /** The message as received, byte for byte. */
  read(id: string): Promise<Buffer>
  add(envelope: Envelope, content: Readable): Promise<MailSummary>
}

export interface MailStoreLimits {
  readonly mails: number
  readonly bytes: number
}

const LIMITS: MailStoreLimits = { mails: 1_000, bytes: 1_000_000_000 }

/**
 * Stores emails in a folder: each message as received, with a summary file beside it. Removes the
 * oldest ones when a limit is exceeded.
 */
export async function openMailStore(
  folder: string,
  limits: MailStoreLimits = LIMITS,
): Promise<MailStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const mails = await readSummaries(folder)
  let last = 0

  const messageOf = (id: string) => join(folder, `${id}.eml`)
  const summaryOf = (id: string) => join(folder, `${id}.json`)

  /** Ids sort by time of receipt, even for emails received in the same millisecond. */
  function nextId(): string {
    last = Math.max(last + 1, Date.now())
    return `${last}-${randomBytes(4).toString('hex')}`
  }

  async function makeRoom(): Promise<void> {
    let bytes = mails.reduce((sum, mail) => sum + mail.bytes, 0)
    while (mails.length > 1 && (mails.length > limits.mails || bytes > limits.bytes)) {
      const oldest = mails.shift()
      if (oldest === undefined) return
      bytes -= oldest.bytes
      await rm(summaryOf(oldest.id), { force: true })
      await rm(messageOf(oldest.id), { force: true })
    }
  }

  return {
    list: (to) =>
      mails.filter((mail) => to === undefined || mail.to.some((each) => alike(each, to))).reverse(),
    find: (id) => mails.find((mail) => mail.id === id),
    read: (id) => readFile(messageOf(id)),
    async add({ from, to }, content) {
      const id = nextId()
      try {
        await pipeline(content, createWriteStream(messageOf(id), { flags: 'wx', mode: 0o600 }))
        const email = await parseMail(await readFile(messageOf(id)))
        const mail: MailSummary = {
          id,
          receivedAt: new Date(Date.now()).toISOString(),
          from,
          to: [...to],
          subject: email.subject ?? '',
          bytes: (await stat(messageOf(id))).size,
          attachments: attachmentsOf(email).map(({ name, mimeType, content: { length } }) => ({
            name,
            mimeType,
            bytes: length,
          })),
        }
        // Rename the summary once it is complete, because the next start reads these files.
        await writeFile(`${summaryOf(id)}.part`, JSON.stringify(mail), { mode: 0o600 })
        await rename(`${summaryOf(id)}.part`, summaryOf(id))
        mails.push(mail)
        await makeRoom()
        return mail
      } catch (error) {
        await rm(messageOf(id), { force: true })
        throw error
      }
    },
  }
}

/** Parses a message; an invalid one results in no headers, text or attachments. */
export async function parseMail(message: Uint8Array): Promise<Email> {
  try {
    return await PostalMime.parse(message)
  } catch {
    return { headers: [], headerLines: [], attachments: [] }
  }
}

export interface ReadAttachment {
  readonly name: string
  readonly mimeType: string
  readonly content: Uint8Array<ArrayBuffer>
}

export function attachmentsOf(email: Email): readonly ReadAttachment[] {
  return email.attachments.map(({ filename, mimeType, content }, index) => ({
    name: filename ?? `vedhæftning-${index + 1}`,
    mimeType,
    content: new Uint8Array(typeof content === 'string' ? Buffer.from(content) : content),
  }))
}

/** Reads all summaries, and removes partial files that a killed process left behind. */
async function readSummaries(folder: string): Promise<MailSummary[]> {
  const names = await readdir(folder)
  const mails: MailSummary[] = []
  for (const name of names.filter((each) => each.endsWith('.json')).sort()) {
    const mail = v.safeParse(mailSummary, readJson(await readFile(join(folder, name), 'utf8')))
    if (mail.success && `${mail.output.id}.json` === name) mails.push(mail.output)
  }
  const known = new Set(mails.flatMap(({ id }) => [`${id}.json`, `${id}.eml`]))
  for (const name of names) {
    if (!known.has(name)) await rm(join(folder, name), { force: true })
  }
  return mails
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function alike(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}
