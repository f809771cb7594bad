import { expect } from '@playwright/test'
import { addressOf } from '@portal/machine/ports'
import * as v from 'valibot'

export const MAILBOX = addressOf('mailbox')

const mailSchema = v.object({
  id: v.string(),
  from: v.string(),
  /** Recipients from the envelope, including hidden (bcc) ones. */
  to: v.array(v.string()),
  subject: v.string(),
  headers: v.array(v.object({ name: v.string(), value: v.string() })),
  text: v.nullable(v.string()),
  attachments: v.array(
    v.object({ name: v.string(), mimeType: v.string(), bytes: v.number(), address: v.string() }),
  ),
})

const listSchema = v.object({ mails: v.array(mailSchema) })

export type Mail = v.InferOutput<typeof mailSchema>

/** Emails received by an address, newest first. */
async function mails(to: string): Promise<readonly Mail[]> {
  const answer = await get(`/api/mails?to=${encodeURIComponent(to)}`)
  return v.parse(listSchema, await answer.json()).mails
}

/** Waits until an address has received this many emails, and returns them. */
export async function waitForMails(to: string, count = 1): Promise<readonly Mail[]> {
  await expect.poll(async () => (await mails(to)).length).toBe(count)
  return mails(to)
}

/** The headers as text, with encoded words (non-ASCII characters) decoded. */
export function headersAsRead({ headers }: Mail): string {
  return headers
    .map(({ name, value }) => `${name}: ${value.replace(/\?=\s+=\?/g, '?==?')}`)
    .join('\n')
    .replace(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(word, 'base64').toString()
        : decodeURIComponent(word.replaceAll('_', ' ').replaceAll('%', '%25').replaceAll('=', '%')),
    )
}

export async function attachment(mail: Mail, index: number): Promise<Buffer> {
  const address = mail.attachments[index]?.address ?? ''
  return Buffer.from(await (await get(address)).arrayBuffer())
}

async function get(path: string) {
  const answer = await fetch(`${MAILBOX}${path}`)
  if (!answer.ok) throw new Error(`The mailbox responded ${answer.status} to ${path}.`)
  return answer
}
