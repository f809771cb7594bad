import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { fetchConfigured } from './fetch-configured.ts'
import type { Logger } from './log.ts'

/** Whether the session of an access token has ended; `sid` is the claim with its id. */
export type HasEnded = (sid: string) => Promise<boolean>

interface EndedSessionsSettings {
  /** Address of the identity provider's list of ended sessions. */
  readonly address: string
  readonly log: Logger
  readonly now?: () => number
}

/** How long a list is used: a token is accepted for at most so long after the log-out. */
const FRESH_MS = 1_000
/** Pause after a failed read, so that calls do not wait for a provider that is down. */
const PAUSE_MS = 10_000
const TIMEOUT_MS = 500

const listSchema = v.object({ sessions: v.array(v.string()) })

/** The list has hashes, so that nobody learns the ids of sessions from it. */
export function hashOfSession(sid: string): string {
  return createHash('sha256').update(sid).digest('base64url')
}

/**
 * Reads the sessions that have ended before their access tokens expire. While the identity provider
 * does not answer, the last list is used: a call must not fail because the provider is down.
 */
export function createEndedSessions({
  address,
  log,
  now = Date.now,
}: EndedSessionsSettings): HasEnded {
  let ended: ReadonlySet<string> = new Set()
  let staleAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null

  async function read(): Promise<void> {
    try {
      const answer = await fetchConfigured(address, TIMEOUT_MS)
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
      ended = new Set(v.parse(listSchema, await answer.json()).sessions)
      staleAt = now() + FRESH_MS
    } catch (error) {
      staleAt = now() + PAUSE_MS
      log.warn({ address, err: error })
    }
  }

  return async (sid) => {
    if (reading === null && now() >= staleAt) {
      reading = read().finally(() => {
        reading = null
      })
    }
    await reading
    return ended.has(hashOfSession(sid))
  }
}
