import { createHash } from 'node:crypto'
import { inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { signInAttempts } from './tables.ts'

interface Attempt {
  readonly login: string
  /** The client's IP address. */
  readonly address: string
}

interface Limit {
  /** Failures that have no consequence. */
  readonly free: number
  /** The wait doubles with each further failure, up to this number of seconds. */
  readonly longestWait: number
}

/**
 * Nobody is locked out: whoever guesses at an account slows down others at the same account by a few
 * seconds only, and so does one client of a proxy the others behind it.
 */
const LIMITS = {
  accountAtAddress: { free: 5, longestWait: 60 },
  account: { free: 20, longestWait: 5 },
  address: { free: 100, longestWait: 5 },
} as const satisfies Record<string, Limit>

/** Failures are forgotten after this time without another. */
const FORGOTTEN_AFTER_SECONDS = 15 * 60

const nowInSeconds = () => Math.floor(Date.now() / 1000)

type Subject = keyof typeof LIMITS

const SUBJECTS = ['accountAtAddress', 'account', 'address'] as const satisfies Subject[]

function keysOf({ login, address }: Attempt): Readonly<Record<Subject, string>> {
  const name = login.trim().toLowerCase()
  const hash = (...parts: readonly string[]) =>
    createHash('sha256').update(parts.join('\n')).digest('base64url')
  return {
    accountAtAddress: hash('accountAtAddress', name, address),
    account: hash('account', name),
    address: hash('address', address),
  }
}

/**
 * Counts an attempt, before its password is checked: otherwise many attempts at once would all be
 * checked. Returns the seconds to wait if it comes too early, else 0.
 */
export async function beginAttempt(db: Database, attempt: Attempt): Promise<number> {
  const now = nowInSeconds()
  const keys = keysOf(attempt)
  for (const subject of SUBJECTS) {
    const wait = await count(db, keys[subject], LIMITS[subject], now)
    if (wait > 0) return wait
  }
  return 0
}

async function count(db: Database, key: string, limit: Limit, now: number): Promise<number> {
  const { failures, lastAt } = signInAttempts
  const isForgotten = sql`${lastAt} <= ${now - FORGOTTEN_AFTER_SECONDS}`
  const freeAt = sql`${lastAt} + case when ${failures} < ${limit.free} then 0
    else least(power(2, least(${failures} - ${limit.free}, 10)), ${limit.longestWait}) end`
  const counted = await db
    .insert(signInAttempts)
    .values({ key, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: signInAttempts.key,
      set: { failures: sql`case when ${isForgotten} then 1 else ${failures} + 1 end`, lastAt: now },
      setWhere: sql`${isForgotten} or ${freeAt} <= ${now}`,
    })
    .returning({ key: signInAttempts.key })
  if (counted.length > 0) return 0
  const [waiting] = await db
    .select({ seconds: sql<number>`(${freeAt} - ${now})::int` })
    .from(signInAttempts)
    .where(sql`${signInAttempts.key} = ${key}`)
  return Math.max(1, waiting?.seconds ?? 1)
}

/** Forgets the failures of an account whose password was right. */
export async function forgetFailures(db: Database, attempt: Attempt): Promise<void> {
  const { accountAtAddress, account, address } = keysOf(attempt)
  await db.delete(signInAttempts).where(inArray(signInAttempts.key, [accountAtAddress, account]))
  // Others may have failed at this address, so take back this attempt alone.
  await db
    .update(signInAttempts)
    .set({ failures: sql`greatest(${signInAttempts.failures} - 1, 0)` })
    .where(sql`${signInAttempts.key} = ${address}`)
}

/** Removes counts that no longer matter; called periodically. */
export async function removeOldAttempts(db: Database): Promise<void> {
  await db
    .delete(signInAttempts)
    .where(lte(signInAttempts.lastAt, nowInSeconds() - FORGOTTEN_AFTER_SECONDS))
}
