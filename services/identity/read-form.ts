import type { IncomingMessage } from 'node:http'

const LONGEST_FORM_BYTES = 10_000

/** Reads the fields of a posted form; returns none if the body is too long. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = []
  let length = 0
  for await (const part of request) {
    const bytes = Buffer.from(part)
    length += bytes.length
    if (length > LONGEST_FORM_BYTES) {
      return new URLSearchParams()
    }
    parts.push(bytes)
  }
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'))
}
