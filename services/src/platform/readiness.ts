import { setTimeout as pause } from 'node:timers/promises'

/** What a service needs to answer calls, by name; each check rejects where it is not there. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>

/** What each check came to; null for one that passed. */
export type Readiness = ReadonlyMap<string, string | null>

const CHECK_MS = 1_000

/** Runs all checks at once, each for at most a second. */
export async function readinessOf(
  checks: ReadinessChecks,
  explain: (error: unknown) => string,
): Promise<Readiness> {
  return new Map(
    await Promise.all(
      Object.entries(checks).map(
        async ([name, check]): Promise<[string, string | null]> => [
          name,
          await withinTime(check).then(() => null, explain),
        ],
      ),
    ),
  )
}

export function failedChecks(readiness: Readiness): readonly string[] {
  return [...readiness].flatMap(([name, problem]) => (problem === null ? [] : [name]))
}

async function withinTime(check: () => Promise<unknown>): Promise<void> {
  const done = new AbortController()
  const tooLong = pause(CHECK_MS, undefined, { signal: done.signal }).then(() => {
    throw new Error(`no answer within ${CHECK_MS / 1000} s`)
  })
  // Of the two, one is not waited for.
  tooLong.catch(() => {})
  try {
    await Promise.race([check(), tooLong])
  } finally {
    done.abort()
  }
}
