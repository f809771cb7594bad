import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { notInArray, sql } from 'drizzle-orm'
import * as v from 'valibot'
import type { Database } from '../../../../services/platform/database.ts'
import type { Texts } from '../../../../services/site/compose.ts'
import { danishTexts } from '../../../../services/site/tables.ts'

/** Folders of the packages that may contain text catalogues. */
const PACKAGE = /^(?:host|shared\/[a-z]+|remote-[a-z]+)$/

const catalogueSchema = v.record(v.string(), v.string())

/** Reads the texts of all packages from their JSON files, without importing the packages. */
export function readCatalogues(
  root = fileURLToPath(new URL('../../../../', import.meta.url)),
): Texts {
  const files = ['', 'shared/']
    .filter((place) => existsSync(join(root, place)))
    .flatMap((place) => readdirSync(join(root, place)).map((name) => place + name))
    .filter((name) => PACKAGE.test(name))
    .map((name) => join(root, name, 'src/texts/da.json'))
    .filter((file) => existsSync(file))
  return Object.assign(
    {},
    ...files.map((file) => v.parse(catalogueSchema, JSON.parse(readFileSync(file, 'utf8')))),
  )
}

const ROWS_AT_A_TIME = 1000

/** Replaces the stored catalogue texts. Editors' changes are in another table. */
export async function saveCatalogues(database: Database, catalogue: Texts): Promise<void> {
  const rows = Object.entries(catalogue).map(([key, text]) => ({ key, text }))
  if (rows.length === 0) {
    return
  }
  await database.transaction(async (db) => {
    for (let start = 0; start < rows.length; start += ROWS_AT_A_TIME) {
      await db
        .insert(danishTexts)
        .values(rows.slice(start, start + ROWS_AT_A_TIME))
        .onConflictDoUpdate({
          target: danishTexts.key,
          set: { text: sql`excluded.text` },
        })
    }
    await db.delete(danishTexts).where(notInArray(danishTexts.key, Object.keys(catalogue)))
  })
}
