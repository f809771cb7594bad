import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import * as v from 'valibot'

const envelopeSchema = v.object({
  /** Sender and recipients of the SMTP envelope, which includes hidden (bcc) ones. */
  from: v.string(),
  to: v.array(v.string()),
  receivedAt: v.string(),
})

type Envelope = v.InferOutput<typeof envelopeSchema>

export interface StoredMail extends Envelope {
  readonly id: string
  /** As received. */
  readonly message: Uint8Array
  readonly email: Email
}

export interface MailStore {
  /** Newest first; with an address, only the emails sent to it. */
  list(to?: string): Promise<readonly StoredMail[]>
  find(id: string): Promise<StoredMail | undefined>
  add(envelope: Pick<Envelope, 'from' | 'to'>, content: Readable): Promise<void>
  clear(): Promise<void>
}

const MOST_KEPT = 1_000
const ENDING = '.mail'

/** Stores emails in a folder, a file each: a line with the envelope, then the message as received. */
export async function openMailStore(folder: string, most = MOST_KEPT): Promise<MailStore> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let last = 0

  const fileOf = (id: string) => join(folder, `${id}${ENDING}`)

  /** Oldest first. */
  async function ids(): Promise<readonly string[]> {
    const names = (await readdir(folder)).filter((name) => name.endsWith(ENDING))
    return names.map((name) => name.slice(0, -ENDING.length)).sort()
  }

  async function remove(old: readonly string[]): Promise<void> {
    for (const id of old) await rm(fileOf(id), { force: true })
  }

  async function read(id: string, isWanted: (envelope: Envelope) => boolean = () => true) {
    const content = await readFile(fileOf(id))
    const end = content.indexOf('\n')
    const envelope = v.parse(envelopeSchema, JSON.parse(content.toString('utf8', 0, end)))
    if (!isWanted(envelope)) return []
    const message = content.subarray(end + 1)
    return [{ id, ...envelope, message, email: await parse(message) }]
  }

  return {
    async list(to) {
      const isWanted = ({ to: all }: Envelope) =>
        to === undefined || all.some((each) => each.toLowerCase() === to.toLowerCase())
      const mails = await Promise.all((await ids()).map((id) => read(id, isWanted)))
      return mails.flat().reverse()
    },
    async find(id) {
      if (!(await ids()).includes(id)) return undefined
      const [mail] = await read(id)
      return mail
    },
    async add({ from, to }, content) {
      // Ids sort by time of receipt, even for emails received in the same millisecond.
      last = Math.max(last + 1, Date.now())
      const id = `${last}-${randomBytes(4).toString('hex')}`
      const envelope: Envelope = { from, to, receivedAt: new Date(Date.now()).toISOString() }
      const part = `${fileOf(id)}.part`
      const message = Buffer.concat([
        Buffer.from(`${JSON.stringify(envelope)}\n`),
        await buffer(content),
      ])
      await writeFile(part, message, { mode: 0o600 })
      await rename(part, fileOf(id))
      await remove((await ids()).slice(0, -most))
    },
    clear: async () => remove(await ids()),
  }
}

/** Parses a message; an invalid one results in no headers, text or attachments. */
async function parse(message: Uint8Array): Promise<Email> {
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
