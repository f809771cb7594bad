import { createHash } from 'node:crypto'
import { and, desc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { PortalAccount } from '../../platform/imitation.ts'
import { oneAtATime, REPEAT_SECONDS } from '../one-at-a-time.ts'
import { persons, updateBatches, updateFields } from '../tables.ts'
import type { Report, Reporter } from './reports.ts'
import type { UpdateType } from './updates-wire.ts'

interface ReportedUpdate {
  readonly Medlemsident: string
  readonly OevrigeOplysninger: string | null
}

interface Surroundings extends Pick<Reporter, 'db' | 'clock'> {
  readonly person: Pick<PortalAccount, 'personIdent'>
}

/**
 * Creates the handler of a report: it stores an update for the worker to apply. An identical report
 * of the same member within a minute counts as a repeated request.
 */
export function storeUpdate<Body extends ReportedUpdate>(
  type: UpdateType,
  report: (reporter: Reporter, body: Body) => Promise<Report>,
) {
  return async (
    { db: database, clock, person: { personIdent: userIdent } }: Surroundings,
    _query: unknown,
    body: Body,
  ): Promise<void> => {
    const memberIdent = body.Medlemsident
    const fingerprint = createHash('sha256').update(type).update(JSON.stringify(body)).digest('hex')
    await oneAtATime(database, userIdent, async (db) => {
      if ((await lastFingerprint(db, userIdent, memberIdent)) === fingerprint) return
      const { effectiveOn, endedOn, fields, change } = await report({ db, userIdent, clock }, body)
      const [batch] = await db
        .insert(updateBatches)
        .values({
          type,
          status: 'UnderOpdatering',
          registeredAt: clock.now(),
          userIdent,
          memberIdent,
          effectiveOn,
          endedOn,
          remarks: body.OevrigeOplysninger,
          fingerprint,
          change,
        })
        .returning({ id: updateBatches.id })
      if (batch && fields.length > 0) {
        await db
          .insert(updateFields)
          .values(fields.map((field, place) => ({ batchId: batch.id, place, ...field })))
      }
      await db
        .update(persons)
        .set({ updateStatus: 'UnderOpdatering' })
        .where(eq(persons.ident, memberIdent))
    })
  }
}

/** The hash of the user's last report about the member; undefined if there is no recent one. */
async function lastFingerprint(
  db: Database,
  userIdent: string,
  memberIdent: string,
): Promise<string | null | undefined> {
  const [last] = await db
    .select({ fingerprint: updateBatches.fingerprint })
    .from(updateBatches)
    .where(
      and(
        eq(updateBatches.userIdent, userIdent),
        eq(updateBatches.memberIdent, memberIdent),
        gt(
          updateBatches.receivedAt,
          sql`clock_timestamp() - make_interval(secs => ${REPEAT_SECONDS})`,
        ),
      ),
    )
    .orderBy(desc(updateBatches.id))
    .limit(1)
  return last?.fingerprint
}
