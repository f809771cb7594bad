import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import busboy from 'busboy'
import { HttpError } from './http-error.ts'

/** A multipart form on its way in, of which nothing has been read. */
export interface IncomingForm {
  readonly contentType: string
  readonly body: ReadableStream<Uint8Array>
}

/** The file of a form, still coming in. */
interface IncomingFile {
  /** As the sender calls it: anything at all. */
  readonly name: string
  readonly content: Readable
}

type Fields = Readonly<Record<string, string>>

interface ReadForm<Taken> {
  /** The fields without the file, wherever in the form they stood. */
  readonly fields: Fields
  /** Undefined where the form had no file. */
  readonly taken: Taken | undefined
}

interface FormOptions<Taken> {
  /** The field that carries the file. */
  readonly fileField: string
  readonly maxBytes: number
  /**
   * Takes the file; until it reads, the sender waits.
   *
   * @param before the fields that stood before the file
   */
  take(file: IncomingFile, before: Fields): Promise<Taken>
  /** What was taken is not wanted after all: the rest of the form is wrong. */
  undo(taken: Taken): Promise<void>
}

const LIMITS = { files: 1, fields: 20, parts: 30, fieldSize: 1_000, fieldNameSize: 100 }

/** How much of a refused form is read to its end, and how long, so that its sender hears why. */
const PATIENCE_BYTES = 1024 * 1024 * 1024
const PATIENCE_MS = 60_000

const BYTES_A_MEGABYTE = 1024 * 1024

const TEXTS = {
  broken: 'Filen kom ikke helt frem. Prøv igen.',
  oneFile: 'Send én fil ad gangen.',
} as const

/** Reads a form with one file as it comes in: no more of it than a few chunks stand in memory. */
export async function readForm<Taken>(
  form: IncomingForm,
  options: FormOptions<Taken>,
): Promise<ReadForm<Taken>> {
  const body = Readable.from(form.body, { objectMode: false })
  try {
    return await parse(body, form.contentType, options)
  } catch (error) {
    await drain(body)
    throw error
  }
}

async function parse<Taken>(
  body: Readable,
  contentType: string,
  { fileField, maxBytes, take, undo }: FormOptions<Taken>,
): Promise<ReadForm<Taken>> {
  const refusal = (status: 400 | 413, message: string, cause?: unknown) =>
    new HttpError(status, message, { fields: { [fileField]: [message] }, cause })
  const parser = openParser(contentType, maxBytes)
  if (parser === null) throw refusal(400, TEXTS.broken)
  const fields = new Map<string, string>()
  const files: { readonly content: Readable; readonly taking: Promise<Taken> }[] = []
  try {
    await new Promise<void>((resolve, reject) => {
      parser.on('field', (name, value) => fields.set(name ?? '', value))
      parser.on('file', (name, content, { filename }) => {
        // The stream of a file that nobody takes any more must not end the process.
        content.on('error', () => {})
        if (name !== fileField) {
          // A field that pretends to be a file is still a field.
          fields.set(name ?? '', '')
          content.resume()
          return
        }
        content.on('limit', () => reject(refusal(413, tooLarge(maxBytes))))
        const taking = take({ name: filename ?? '', content }, Object.fromEntries(fields))
        files.push({ content, taking })
        taking.catch(reject)
      })
      for (const limit of ['filesLimit', 'fieldsLimit', 'partsLimit'] as const) {
        parser.on(limit, () => reject(refusal(400, TEXTS.oneFile)))
      }
      const onError = (cause: unknown) => reject(refusal(400, TEXTS.broken, cause))
      parser.on('error', onError)
      parser.on('close', resolve)
      body.on('error', onError)
      body.pipe(parser)
    })
    return { fields: Object.fromEntries(fields), taken: await files[0]?.taking }
  } catch (error) {
    body.unpipe(parser)
    parser.destroy()
    for (const { content, taking } of files) {
      content.destroy(error instanceof Error ? error : undefined)
      await taking.then(undo, () => {})
    }
    throw error
  }
}

/** Null for a form that has no boundary. */
function openParser(contentType: string, maxBytes: number) {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      // Browsers write the name of a file in the form's own letters.
      defParamCharset: 'utf8',
      preservePath: true,
      // A file of just the size that stands here counts as too large.
      limits: { ...LIMITS, fileSize: maxBytes + 1 },
    })
  } catch {
    return null
  }
}

function tooLarge(maxBytes: number): string {
  return `Filen må højst fylde ${Math.floor(maxBytes / BYTES_A_MEGABYTE)} MB.`
}

/** Reads what is left and forgets it: many a sender looks for an answer only when it has sent all. */
async function drain(body: Readable): Promise<void> {
  const enough = new AbortController()
  const signal = AbortSignal.any([enough.signal, AbortSignal.timeout(PATIENCE_MS)])
  let left = PATIENCE_BYTES
  body.on('data', (chunk: Uint8Array) => {
    left -= chunk.length
    if (left < 0) enough.abort()
  })
  // It was paused when it was taken from the parser.
  body.resume()
  await finished(body, { signal }).catch(() => {})
  // Not destroyed, which would take the connection with it, and the answer.
  body.pause()
}
