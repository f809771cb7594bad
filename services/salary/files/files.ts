import { and, eq } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { Upload } from '../../platform/operation.ts'
import { atOwnWorkplaces } from '../authorisation.ts'
import { type Caseworker, holdCaseToWorkOn, refusal } from '../case/change-case.ts'
import { requireRoom, type SalaryLimits } from '../limits.ts'
import { cases, files } from '../tables.ts'
import { kindOf } from './file-kinds.ts'
import { numberedFileName, safeFileName } from './file-name.ts'

/** An identical file within this time counts as a repeated upload. */
const REPEAT_MS = 2 * 60 * 1000

const NOT_FOUND = 'Filen findes ikke, eller du har ikke adgang til den.'

/** Throws if the person may not add files to the case, or no more of them. */
export function requireCaseForFiles(
  { db, personIdent, clock }: Caseworker,
  limits: SalaryLimits,
  caseId: string,
): Promise<unknown> {
  return db.transaction(async (transaction) => {
    await holdCaseToWorkOn(transaction, personIdent, caseId)
    // The size is not known yet; this rejects whoever may not send a single byte more.
    await requireRoom(transaction, limits, { caseId, personIdent, now: clock.now(), bytes: 1 })
  })
}

/**
 * Adds a file to a case under a safe, unique name: if a file with other content has the name, a
 * number is appended.
 *
 * @returns false if the same file was added a moment ago
 */
export function addFile(
  { db: database, personIdent, clock }: Caseworker,
  limits: SalaryLimits,
  caseId: string,
  upload: Upload,
): Promise<boolean> {
  return database.transaction(async (db) => {
    // Lock the case, so that the second of two identical concurrent uploads sees the first.
    await holdCaseToWorkOn(db, personIdent, caseId)
    const now = clock.now()
    const rows = await db.select().from(files).where(eq(files.caseId, caseId))
    const taken = new Map(rows.map((row) => [row.fullName, row]))
    const wanted = safeFileName(upload.name)
    for (let number = 1; ; number++) {
      const fullName = numberedFileName(wanted, number)
      const twin = taken.get(fullName)
      if (!twin) {
        await requireRoom(db, limits, { caseId, personIdent, now, bytes: upload.size })
        await db.insert(files).values({
          caseId,
          fullName,
          ...kindOf(fullName),
          bytes: upload.size,
          sha256: upload.sha256,
          changedAt: now,
          byIdent: personIdent,
          storageKey: upload.key,
        })
        return true
      }
      const isRepeat =
        twin.sha256 === upload.sha256 &&
        twin.byIdent === personIdent &&
        now.getTime() - twin.changedAt.getTime() < REPEAT_MS
      if (isRepeat) return false
    }
  })
}

/** Finds a file of a case; throws unless the person may see the case. */
export async function findFile(
  db: Database,
  personIdent: string,
  { caseNumber, fullName }: { readonly caseNumber: string; readonly fullName: string },
): Promise<typeof files.$inferSelect> {
  const [found] = await db
    .select({ file: files })
    .from(files)
    .innerJoin(cases, eq(cases.id, files.caseId))
    .where(
      and(
        eq(cases.number, caseNumber),
        eq(files.fullName, fullName),
        atOwnWorkplaces(db, personIdent),
      ),
    )
  if (!found) throw refusal(404, { fuldeNavn: [NOT_FOUND] })
  return found.file
}
