import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { SUBJECT_ROWS, type Subject } from './subject-rows.ts'

type Row = Readonly<Record<string, unknown>>

/** Only the operator may read what is exported. */
const FOLDER_MODE = 0o700
const FILE_MODE = 0o600

const quoted = (table: string) =>
  sql.raw(
    table
      .split('.')
      .map((name) => `"${name}"`)
      .join('.'),
  )

export async function findSubject(db: Database, ident: string): Promise<Subject> {
  const { rows } = await db.execute<{ name: string; birthDate: string | null }>(sql`
    select first_name || ' ' || last_name as name, birth_date::text as "birthDate"
    from members.person where ident = ${ident}`)
  return { ident, person: rows[0] ?? null }
}

/**
 * Writes all that the portal stores about a person into a folder: a JSON file per table, and the
 * files of the cases about them.
 *
 * @param folder is created; must not exist
 * @returns a line per table
 * @throws if nothing is stored about the person
 */
export async function exportSubject(
  db: Database,
  files: FileStore,
  ident: string,
  folder: string,
): Promise<readonly string[]> {
  const subject = await findSubject(db, ident)
  const found = new Map<string, Row[]>()
  for (const { table, where, secret = [] } of SUBJECT_ROWS) {
    const { rows } = await db.execute<Row>(
      sql`select * from ${quoted(table)} where ${where(subject)}`,
    )
    const shown = rows.map((row) =>
      Object.fromEntries(Object.entries(row).filter(([column]) => !secret.includes(column))),
    )
    if (shown.length > 0) found.set(table, unique([...(found.get(table) ?? []), ...shown]))
  }
  if (found.size === 0) throw new Error(`Nothing is stored about ${ident}.`)
  await mkdir(folder, { mode: FOLDER_MODE })
  for (const [table, rows] of found) {
    await writeFile(join(folder, `${table}.json`), `${JSON.stringify(rows, null, 2)}\n`, {
      mode: FILE_MODE,
    })
  }
  const contents = found.get('salary.file') ?? []
  for (const { id, storage_key: key } of contents) {
    const { content } = await files.open(String(key))
    await writeFile(join(folder, `salary.file.${id}`), await buffer(content), { mode: FILE_MODE })
  }
  return [...found].map(([table, rows]) => `${table}: ${rows.length}`)
}

function unique(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [JSON.stringify(row), row])).values()]
}

/**
 * Erases a person in one transaction: accounts, sessions, notes, favourites, reports about them,
 * posts and the record in the register. What must stay is named with the reason.
 *
 * @returns a line per table
 * @throws if nothing is stored about the person
 */
export async function eraseSubject(db: Database, ident: string): Promise<readonly string[]> {
  return db.transaction(async (transaction) => {
    const subject = await findSubject(transaction, ident)
    // What stays is counted first, because deleting other rows hides some of it.
    const kept: string[] = []
    for (const { table, where, erase } of SUBJECT_ROWS) {
      if (erase === 'delete' || !('keep' in erase)) continue
      const { rows } = await transaction.execute<{ count: number }>(
        sql`select count(*)::integer as count from ${quoted(table)} where ${where(subject)}`,
      )
      const count = rows[0]?.count ?? 0
      if (count > 0) kept.push(`kept in ${table}: ${count}, because it is ${erase.keep}`)
    }
    const erased: string[] = []
    for (const { table, where, erase } of SUBJECT_ROWS) {
      if (erase !== 'delete' && !('set' in erase)) continue
      const rows = sql`${quoted(table)} ${erase === 'delete' ? sql`` : sql`set ${erase.set}`} where ${where(subject)}`
      const { rowCount } = await transaction.execute(
        erase === 'delete' ? sql`delete from ${rows}` : sql`update ${rows}`,
      )
      if (rowCount) {
        erased.push(`${erase === 'delete' ? 'deleted from' : 'no name in'} ${table}: ${rowCount}`)
      }
    }
    if (erased.length + kept.length === 0) throw new Error(`Nothing is stored about ${ident}.`)
    return [...erased, ...kept]
  })
}
