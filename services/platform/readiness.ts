import { setTimeout as pause } from 'node:timers/promises'

/** The dependencies of a service, by name; each check rejects if its dependency is unavailable. */
export type ReadinessChecks = Readonly<Record<string, () => Promise<unknown>>>

/** The results by name; null for a passed check. */
export type Readiness = ReadonlyMap<string, string | null>

const CHECK_MS = 1_000

/** Runs all checks in parallel, each with a time-out of one second. */
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
  // If the check wins the race, this promise must not become an unhandled rejection.
  tooLong.catch(() => {})
  try {
    await Promise.race([check(), tooLong])
  } finally {
    done.abort()
  }
}
