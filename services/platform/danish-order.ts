import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from './database.ts'

/**
 * The Danish sorting rules of CLDR, for every server that supports custom rules. The locale `da`
 * does not suffice: the embedded database accepts it, but sorts wrongly because it has root
 * collations only.
 */
const danishRules = [
  '[caseFirst upper]',
  '&D<<đ<<<Đ<<ð<<<Ð',
  '&t<<<þ/h',
  '&T<<<Þ/h',
  '&Y<<ü<<<Ü<<ű<<<Ű',
  '&[before 1]ǀ<æ<<<Æ<<ä<<<Ä<ø<<<Ø<<ö<<<Ö<<ő<<<Ő<å<<<Å<<<aa<<<Aa<<<AA',
].join('')

/** The first PostgreSQL version with custom rules; older ones use their own Danish collation. */
const firstVersionWithRules = 160_000

/** Creates the collation `danish`, which sorts like `Intl.Collator('da')` on every server. */
export async function createDanishCollation(db: Database): Promise<void> {
  const answer = await db.execute<{ version: number }>(
    sql`select current_setting('server_version_num')::int as version`,
  )
  const version = answer.rows[0]?.version ?? 0
  const definition =
    version >= firstVersionWithRules
      ? `provider = icu, locale = 'und', rules = '${danishRules}'`
      : `provider = icu, locale = 'da-DK'`
  await db.execute(sql.raw(`create collation if not exists "public"."danish" (${definition})`))
}

/** For `orderBy` and for indexes: sorts names in Danish order. */
export function danishOrder(column: SQLWrapper): SQL {
  return sql`${column} collate "danish"`
}
