import { and, eq, lt, notExists } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { canaryLoads, canaryTrials, faultCounts, singleFaults } from './tables.ts'

/**
 * Removes expired faults and loads, and the trials of canaries without loads. Each report removes
 * expired rows of its own table too, so that a fault that returns starts from zero; without reports,
 * only this does.
 *
 * @param since rows before this instant are expired
 */
export async function removeExpired(db: Database, since: Date): Promise<void> {
  await db.delete(faultCounts).where(lt(faultCounts.lastAt, since))
  await db.delete(singleFaults).where(lt(singleFaults.at, since))
  await db.delete(canaryLoads).where(lt(canaryLoads.at, since))
  await db.delete(canaryTrials).where(
    notExists(
      db
        .select()
        .from(canaryLoads)
        .where(
          and(
            eq(canaryLoads.remote, canaryTrials.remote),
            eq(canaryLoads.canary, canaryTrials.canary),
          ),
        ),
    ),
  )
}
