import { and, eq, gt } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { type Caseworker, holdCaseToWorkOn, refusal } from '../case/change-case.ts'
import { type CaseEventDetails, recordCaseEvent } from '../history/case-events.ts'
import { caseEvents, files } from '../tables.ts'
import { kindOf } from './file-kinds.ts'
import { hasFolder, safeFileName } from './file-name.ts'

/** The same change of a file within this time counts as a repeated request. */
const REPEAT_MS = 2 * 60 * 1000

const REFUSED = {
  gone: 'Filen er slettet eller omdøbt, siden du åbnede sagen.',
  foreign: 'Du kan kun omdøbe og slette filer, som du selv har tilføjet.',
  nameless: 'Skriv et navn med mindst ét bogstav eller tal.',
  folder: 'Navnet må ikke indeholde / eller \\.',
  type: 'Filen har ingen filtype, så navnet må ikke indeholde et punktum.',
  taken: 'Sagen har allerede en fil med det navn.',
} as const

/** The file that a request is about. */
interface NamedFile {
  readonly caseId: string
  readonly fullName: string
}

/**
 * Renames a file; its type stays. Only who added a file may rename it, while they may work on the
 * case.
 *
 * @param wanted the new name, with or without the file's extension
 * @returns the new full name
 */
export function renameFile(
  { db: database, personIdent, clock }: Caseworker,
  { caseId, fullName }: NamedFile,
  wanted: string,
): Promise<string> {
  return database.transaction(async (db) => {
    await holdCaseToWorkOn(db, personIdent, caseId)
    const now = clock.now()
    const renamed = nameFor(fullName, wanted)
    const change = { from: fullName, to: renamed }
    const file = await findOwnFile(db, personIdent, { caseId, fullName })
    if (file === null) {
      await requireRepeat(db, { caseId, personIdent, now, kind: 'file-renamed', details: change })
      return renamed
    }
    if (renamed === fullName) return renamed
    const isTaken = and(eq(files.caseId, caseId), eq(files.fullName, renamed))
    if ((await db.$count(files, isTaken)) > 0) throw refusal(400, { nytNavn: [REFUSED.taken] })
    const { title } = kindOf(renamed)
    await db.update(files).set({ fullName: renamed, title }).where(eq(files.id, file.id))
    await recordCaseEvent(db, {
      caseId,
      kind: 'file-renamed',
      at: now,
      byIdent: personIdent,
      details: change,
    })
    return renamed
  })
}

/**
 * Removes a file from its case; like `renameFile`, only who added it may. The sweep removes its
 * contents later, so a mail that is being sent with it still gets them.
 */
export function removeFile(
  { db: database, personIdent, clock }: Caseworker,
  { caseId, fullName }: NamedFile,
): Promise<void> {
  return database.transaction(async (db) => {
    await holdCaseToWorkOn(db, personIdent, caseId)
    const now = clock.now()
    const file = await findOwnFile(db, personIdent, { caseId, fullName })
    if (file === null) {
      const details = { fullName }
      await requireRepeat(db, { caseId, personIdent, now, kind: 'file-removed', details })
      return
    }
    await db.delete(files).where(eq(files.id, file.id))
    await recordCaseEvent(db, {
      caseId,
      kind: 'file-removed',
      at: now,
      byIdent: personIdent,
      details: { fullName, bytes: String(file.bytes), addedAt: file.changedAt.toISOString() },
    })
  })
}

/** The safe full name that a file gets; throws for a name that it cannot get. */
function nameFor(fullName: string, wanted: string): string {
  const extension = extensionOf(fullName)
  const stem = withoutEnding(wanted.trim(), extension)
  if (!/[\p{L}\p{N}]/u.test(stem)) throw refusal(400, { nytNavn: [REFUSED.nameless] })
  if (hasFolder(stem)) throw refusal(400, { nytNavn: [REFUSED.folder] })
  const renamed = safeFileName(stem + extension)
  if (kindOf(renamed).extension !== kindOf(fullName).extension) {
    throw refusal(400, { nytNavn: [REFUSED.type] })
  }
  return renamed
}

/** The extension as written, with its dot. */
function extensionOf(fullName: string): string {
  const { title } = kindOf(fullName)
  return fullName.slice(title.length)
}

function withoutEnding(name: string, ending: string): string {
  const isEnding = ending !== '' && name.toLowerCase().endsWith(ending.toLowerCase())
  return isEnding ? name.slice(0, -ending.length) : name
}

/** Null if the case has no such file; throws if somebody else added it. */
async function findOwnFile(
  db: Database,
  personIdent: string,
  { caseId, fullName }: NamedFile,
): Promise<typeof files.$inferSelect | null> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.caseId, caseId), eq(files.fullName, fullName)))
  if (!file) return null
  if (file.byIdent !== personIdent) throw refusal(403, { fuldeNavn: [REFUSED.foreign] })
  return file
}

/** Throws unless the person made the same change a moment ago. */
async function requireRepeat<Kind extends 'file-renamed' | 'file-removed'>(
  db: Database,
  change: {
    readonly caseId: string
    readonly personIdent: string
    readonly now: Date
    readonly kind: Kind
    readonly details: Partial<CaseEventDetails[Kind]>
  },
): Promise<void> {
  const done = await db
    .select({ details: caseEvents.details })
    .from(caseEvents)
    .where(
      and(
        eq(caseEvents.caseId, change.caseId),
        eq(caseEvents.kind, change.kind),
        eq(caseEvents.byIdent, change.personIdent),
        gt(caseEvents.at, new Date(change.now.getTime() - REPEAT_MS)),
      ),
    )
  const wanted = Object.entries(change.details)
  const isRepeat = done.some(({ details }) =>
    wanted.every(([name, value]) => details[name] === value),
  )
  if (!isRepeat) throw refusal(409, { fuldeNavn: [REFUSED.gone] })
}
