import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants } from 'node:zlib'

/** A JSON answer as it is sent. */
export class PreparedAnswer {
  /** Changes with the content; with its quotation marks. */
  readonly tag: string
  /** The JSON, compressed by Brotli. */
  readonly packed: Buffer

  constructor(tag: string, packed: Buffer) {
    this.tag = tag
    this.packed = packed
  }

  unpack(): Promise<Buffer> {
    return decompress(this.packed)
  }
}

interface KeptOptions {
  /** What all answers may take together; those asked for least recently are dropped. */
  readonly maxBytes: number
}

interface Making {
  /** What the answer is made from, in a word that changes with it; asked before it is made. */
  versionOf(): Promise<string>
  make(): Promise<unknown>
}

interface Kept {
  readonly version: string
  readonly answer: PreparedAnswer
}

/** Keeps answers in memory, and sends them again as long as nothing they were made from changes. */
export class KeptAnswers {
  readonly #maxBytes: number
  /** In the order of their use. */
  readonly #kept = new Map<string, Kept>()
  #bytes = 0

  constructor({ maxBytes }: KeptOptions) {
    this.#maxBytes = maxBytes
  }

  /** @param key whose answer it is, and to which call */
  async take(key: string, { versionOf, make }: Making): Promise<PreparedAnswer> {
    const version = await versionOf()
    const found = this.#kept.get(key)
    const kept =
      found?.version === version ? found : { version, answer: await prepare(await make()) }
    this.#put(key, kept)
    return kept.answer
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.answer.packed.length ?? 0
    this.#kept.delete(key)
  }

  #put(key: string, kept: Kept): void {
    this.#drop(key)
    this.#kept.set(key, kept)
    this.#bytes += kept.answer.packed.length
    for (const oldest of this.#kept.keys()) {
      if (this.#bytes <= this.#maxBytes) return
      this.#drop(oldest)
    }
  }
}

/** The entity tag of an answer. */
export function tagOf(text: string): string {
  return `"${createHash('sha1').update(text).digest('hex')}"`
}

const compress = promisify(brotliCompress)
const decompress = promisify(brotliDecompress)

/** From 0 to 11. At 5 a list of members takes hardly longer than gzip, and is a quarter smaller. */
const QUALITY = 5

async function prepare(value: unknown): Promise<PreparedAnswer> {
  const text = JSON.stringify(value)
  const packed = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
  return new PreparedAnswer(tagOf(text), packed)
}
