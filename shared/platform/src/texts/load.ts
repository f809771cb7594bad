import { type TextMap, takeCachedTexts, takeFetchedTexts } from './texts.ts'

/** Maximum number of attempts to fetch the texts. */
export const TEXT_ATTEMPTS = 5

/** Time in ms after which the portal continues with the texts that it has. */
export const TEXT_DEADLINE_MS = 10_000

const FIRST_GAP_MS = 2_500
const NEXT_GAP_MS = 1_500

/** The dependencies of the loader. */
export interface TextSource {
  /** Address that returns the key-to-text map. */
  readonly address: string
  /** Fetches JSON without a token. */
  readonly fetchJson: (address: string, signal: AbortSignal) => Promise<unknown>
  /** The cache for texts between visits. */
  readonly cache: { read(): TextMap | null; write(texts: TextMap): void }
  /** Aborts the attempts: later responses are ignored. */
  readonly signal?: AbortSignal
}

/**
 * Updates the texts: first from the cache of an earlier visit, then from the service.
 *
 * @returns whether the texts were fetched; never rejects
 */
export async function loadTexts(source: TextSource): Promise<boolean> {
  const cached = source.cache.read()
  if (cached !== null) takeCachedTexts(cached)

  const deadline = new AbortController()
  const giveUp = () => deadline.abort()
  const timer = setTimeout(giveUp, TEXT_DEADLINE_MS)
  source.signal?.addEventListener('abort', giveUp, { once: true })
  try {
    for (let attempt = 1; attempt <= TEXT_ATTEMPTS && !deadline.signal.aborted; attempt += 1) {
      if (attempt > 1) await pause(attempt === 2 ? FIRST_GAP_MS : NEXT_GAP_MS, deadline.signal)
      if (deadline.signal.aborted) break
      const texts = await attemptToFetch(source, deadline.signal)
      if (texts !== null && !deadline.signal.aborted) {
        takeFetchedTexts(texts)
        source.cache.write(texts)
        return true
      }
    }
    return false
  } finally {
    clearTimeout(timer)
    source.signal?.removeEventListener('abort', giveUp)
  }
}

async function attemptToFetch(source: TextSource, signal: AbortSignal): Promise<TextMap | null> {
  try {
    // Enforce the deadline with a race: the given fetch function may ignore the signal.
    const answer = await Promise.race([
      source.fetchJson(withTimestamp(source.address), signal),
      aborted(signal),
    ])
    return toTextMap(answer)
  } catch {
    return null
  }
}

function withTimestamp(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}t=${Date.now()}`
}

function toTextMap(answer: unknown): TextMap | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null
  const texts = Object.entries(answer).filter(
    // Nothing to read is a mistake: the bundled text is better.
    (entry): entry is [string, string] => typeof entry[1] === 'string' && entry[1].trim() !== '',
  )
  return texts.length === 0 ? null : Object.fromEntries(texts)
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
  })
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        resolve()
      },
      { once: true },
    )
  })
}
