import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database.ts'
import { folded, swapped } from '../../platform/folded.ts'
import { cases, workplaces } from '../tables.ts'

/**
 * The same as `folded`. Not a function in the database, because a representative has too few closed
 * cases for an index to matter.
 */
export function foldedText(text: SQLWrapper): SQL {
  return sql`replace(regexp_replace(normalize(
    replace(replace(replace(replace(replace(
      normalize(lower((${text}) collate "public"."danish"), NFC),
      'æ', 'ae'), 'ä', 'ae'), 'ø', 'o'), 'ö', 'o'), 'å', 'aa'),
    NFD), '[\u0300-\u036f]', '', 'g'), 'oe', 'o')`
}

const SEARCHED = foldedText(
  sql`concat_ws(' ', ${cases.newlyHiredName}, ${cases.number}, ${workplaces.name}, ${workplaces.number})`,
)

function contains(word: string): SQL {
  return sql`${SEARCHED} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`
}

/**
 * The condition that a case contains each word of a search, in its name, number or workplace. Of a
 * word that no case contains, two letters may be swapped. This is how the portal searches the cases
 * that it has loaded, so the open and the closed cases are found in the same way.
 *
 * @param chosen the cases that are searched
 * @returns undefined if the search has no words
 */
export async function closedMatching(
  db: Database,
  chosen: SQL | undefined,
  search: string,
): Promise<SQL | undefined> {
  const words = folded(search)
    .split(/[\s,]+/)
    .filter(Boolean)
  if (words.length === 0) return undefined
  const [known] = await db
    .select({
      words: sql<boolean[]>`array[${sql.join(
        words.map((word) => sql`coalesce(bool_or(${contains(word)}), false)`),
        sql`, `,
      )}]`,
    })
    .from(cases)
    .innerJoin(workplaces, eq(workplaces.number, cases.workplaceNumber))
    .where(chosen)
  return and(
    ...words.map((word, at) =>
      known?.words[at] ? contains(word) : (or(...swapped(word).map(contains)) ?? sql`false`),
    ),
  )
}
