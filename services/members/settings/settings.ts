import { and, eq, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { HttpError } from '../../platform/http.ts'
import { settings } from '../tables.ts'

/** More than the portal has, so that nobody fills the database by the service's calls. */
export const MOST_SETTINGS = 100

const TOO_MANY = `Der kan højst gemmes ${MOST_SETTINGS} indstillinger.`

export function readSettings(db: Database, ownerIdent: string) {
  return db
    .select({ name: settings.name, value: settings.value })
    .from(settings)
    .where(eq(settings.ownerIdent, ownerIdent))
    .orderBy(settings.name)
}

/** @throws HttpError 400 when it would be one too many */
export async function saveSetting(db: Database, ownerIdent: string, name: string, value: string) {
  const [saved] = await db
    .update(settings)
    .set({ value })
    .where(and(eq(settings.ownerIdent, ownerIdent), eq(settings.name, name)))
    .returning({ name: settings.name })
  if (saved) return
  const { rows } = await db.execute(sql`
    insert into ${settings} (owner_ident, name, value)
    select ${ownerIdent}, ${name}, ${value}
    where (select count(*) from ${settings} where owner_ident = ${ownerIdent}) < ${MOST_SETTINGS}
    on conflict (owner_ident, name) do update set value = excluded.value
    returning name`)
  if (rows.length === 0) throw new HttpError(400, TOO_MANY)
}
