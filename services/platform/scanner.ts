import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { ScannerAddress } from './scanner-address.ts'

/** Looks for viruses in files. */
export interface Scanner {
  /**
   * Returns the name of what was found; null for a clean file.
   *
   * @throws ScannerError if the scanner gives no verdict
   */
  scan(content: Readable): Promise<string | null>
  /** Throws if the scanner cannot be reached. */
  probe(): Promise<void>
}

/** Thrown when the scanner cannot be reached, or does not say what it found. */
export class ScannerError extends Error {
  override readonly name = 'ScannerError'
}

export interface ClamdOptions {
  /** How long the scanner may say nothing, in milliseconds. */
  readonly silenceMs?: number
}

/** The scanner looks into the whole file before it answers. */
const SILENCE_MS = 60_000
const PROBE_SILENCE_MS = 1_000
const LONGEST_CHUNK_BYTES = 64 * 1024
/** The commands end with a NUL (`z`), as do the answers. */
const SCAN = 'zINSTREAM\0'
const PING = 'zPING\0'

/** A client of ClamAV's daemon. Each command has a connection of its own, as clamd expects. */
export function createClamdScanner(
  address: ScannerAddress,
  { silenceMs = SILENCE_MS }: ClamdOptions = {},
): Scanner {
  async function ask(command: Readable, longest = silenceMs): Promise<string> {
    const socket = connect(address)
    socket.setTimeout(longest, () => socket.destroy(new Error('it says nothing')))
    try {
      // The answer may come, or the connection end, before everything is sent.
      const [answer] = await Promise.all([text(socket), pipeline(command, socket)])
      return answer.replace(/\0$/, '')
    } catch (error) {
      throw new ScannerError('The virus scanner did not answer.', { cause: error })
    } finally {
      socket.destroy()
    }
  }

  return {
    async scan(content) {
      const answer = await ask(Readable.from(framesOf(content))).finally(() => content.destroy())
      if (answer === 'stream: OK') return null
      const [, found] = /^stream: (.+) FOUND$/.exec(answer) ?? []
      if (found === undefined) throw new ScannerError(`The virus scanner answered '${answer}'.`)
      return found
    },
    async probe() {
      const answer = await ask(Readable.from([Buffer.from(PING)]), PROBE_SILENCE_MS)
      if (answer !== 'PONG') throw new ScannerError(`The virus scanner answered '${answer}'.`)
    },
  }
}

/** The content in clamd's format: each chunk after its length, and a length of 0 at the end. */
async function* framesOf(content: Readable): AsyncGenerator<Buffer> {
  yield Buffer.from(SCAN)
  for await (const chunk of content) {
    for (let start = 0; start < chunk.length; start += LONGEST_CHUNK_BYTES) {
      const part: Buffer = chunk.subarray(start, start + LONGEST_CHUNK_BYTES)
      yield lengthOf(part.length)
      yield part
    }
  }
  yield lengthOf(0)
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes)
  return length
}
