import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import busboy from 'busboy'
import { HttpError } from './http-error.ts'

/** An incoming multipart form, not read yet. */
export interface IncomingForm {
  readonly contentType: string
  readonly body: ReadableStream<Uint8Array>
}

/** The file in a form, as a stream. */
interface IncomingFile {
  /** The name that the sender gave; not validated. */
  readonly name: string
  readonly content: Readable
}

type Fields = Readonly<Record<string, string>>

interface ReadForm<Taken> {
  /** All fields except the file, wherever they are in the form. */
  readonly fields: Fields
  /** Undefined if the form had no file. */
  readonly taken: Taken | undefined
}

interface FormOptions<Taken> {
  /** The name of the file's field. */
  readonly fileField: string
  readonly maxBytes: number
  /**
   * Receives the file. The sender is paused until the content is read.
   *
   * @param before the fields that came before the file
   */
  take(file: IncomingFile, before: Fields): Promise<Taken>
  /** Discards the received file, because the rest of the form is invalid. */
  undo(taken: Taken): Promise<void>
}

const LIMITS = { files: 1, fields: 20, parts: 30, fieldSize: 1_000, fieldNameSize: 100 }

/**
 * Limits for reading the rest of a rejected form. It is read because many clients receive the
 * response only after sending the whole form.
 */
const PATIENCE_BYTES = 1024 * 1024 * 1024
const PATIENCE_MS = 60_000

const BYTES_A_MEGABYTE = 1024 * 1024

const TEXTS = {
  broken: 'Filen kom ikke helt frem. Prøv igen.',
  oneFile: 'Send én fil ad gangen.',
} as const

/** Reads a form with one file as a stream; at most a few chunks are in memory. */
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
        // An abandoned file stream must not end the process with an unhandled error.
        content.on('error', () => {})
        if (name !== fileField) {
          // A file in any other field counts as a field with an empty value.
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

/**
 * Creates the parser of a form; null if the content type is unusable, for example without a
 * boundary.
 */
function openParser(contentType: string, maxBytes: number) {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      // Browsers send file names in the form's character set, which is UTF-8.
      defParamCharset: 'utf8',
      preservePath: true,
      // The parser reports a file of exactly this size as too large, so allow one more byte.
      limits: { ...LIMITS, fileSize: maxBytes + 1 },
    })
  } catch {
    return null
  }
}

function tooLarge(maxBytes: number): string {
  return `Filen må højst fylde ${Math.floor(maxBytes / BYTES_A_MEGABYTE)} MB.`
}

/** Discards the rest of the form: many clients read the response only after sending it all. */
async function drain(body: Readable): Promise<void> {
  const enough = new AbortController()
  const signal = AbortSignal.any([enough.signal, AbortSignal.timeout(PATIENCE_MS)])
  let left = PATIENCE_BYTES
  body.on('data', (chunk: Uint8Array) => {
    left -= chunk.length
    if (left < 0) enough.abort()
  })
  // Detaching the body from the parser has paused it.
  body.resume()
  await finished(body, { signal }).catch(() => {})
  // Do not destroy the body: that would close the connection before the response is sent.
  body.pause()
}
