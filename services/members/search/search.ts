import { and, asc, desc, eq, exists, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { danishOrder } from '../../platform/danish-order.ts'
import type { Database } from '../../platform/database.ts'
import { folded, swapped } from '../../platform/folded.ts'
import { coveredWorkplaces } from '../covered.ts'
import {
  departments,
  employments,
  persons,
  phoneEnd,
  searchText,
  updateBatches,
  workplaces,
} from '../tables.ts'
import type { MemberHitsWire } from './search-wire.ts'

/** The search criteria; at least one is required. */
export interface MemberSearch {
  readonly name: string | undefined
  readonly birthDate: string | undefined
  /** Digits only. */
  readonly phone: string | undefined
  readonly departmentNumber: string | undefined
}

const SEARCH_TEXT = searchText(persons.searchName)

const MOST_HITS = 500
const MOST_ALIKE = 50
/** Minimum length of a word for similar matches; shorter words resemble too many names. */
const SHORTEST_ALIKE = 3

/**
 * Finds the first members, in Danish order, whose names contain a word starting with each search
 * word. If there are none, two letters of a word may be swapped; if there are still none, finds the
 * members with the most similar names.
 */
export async function searchMembers(
  db: Database,
  userIdent: string,
  search: MemberSearch,
): Promise<MemberHitsWire> {
  const words = wordsOf(search.name ?? '')
  const others = [
    search.birthDate === undefined ? undefined : eq(persons.birthDate, search.birthDate),
    search.departmentNumber === undefined
      ? undefined
      : eq(persons.departmentNumber, search.departmentNumber),
    search.phone === undefined ? undefined : hasPhone(search.phone),
  ]
  const exact = await selectHits(db, userIdent, {
    found: and(...words.map(beginsWord), ...others),
    likeness: null,
    most: MOST_HITS,
  })
  if (exact.Medlemmer.length > 0 || !words.some((word) => word.length >= SHORTEST_ALIKE)) {
    return exact
  }
  const meant = await selectHits(db, userIdent, {
    found: and(
      ...words.map((word) => or(beginsWord(word), ...swapped(word).map(beginsWord))),
      ...others,
    ),
    likeness: null,
    most: MOST_HITS,
  })
  if (meant.Medlemmer.length > 0) return meant
  return selectHits(db, userIdent, {
    found: and(
      ...words.map((word) => (word.length < SHORTEST_ALIKE ? beginsWord(word) : hasAlike(word))),
      ...others,
    ),
    likeness: sql.join(words.map(likenessOf), sql` + `),
    most: MOST_ALIKE,
  })
}

/** Splits at hyphens too, like the `searchName` column. */
function wordsOf(name: string): string[] {
  return folded(name)
    .split(/[\s-]+/)
    .filter((word) => word !== '')
}

// Trigrams include the spaces before a word, so one index finds prefixes of any length.
function beginsWord(word: string): SQL {
  return sql`${SEARCH_TEXT} like ${`% ${word.replace(/[\\%_]/g, '\\$&')}%`}`
}

function hasAlike(word: string): SQL {
  return sql`${word} <% ${SEARCH_TEXT}`
}

function likenessOf(word: string): SQL {
  return sql`word_similarity(${word}, ${SEARCH_TEXT})`
}

/** Matches the end of a phone number; secret numbers are never found. */
function hasPhone(digits: string): SQL | undefined {
  const end = digits.slice(-8)
  return and(
    or(sql`${phoneEnd(persons.mobile)} = ${end}`, sql`${phoneEnd(persons.phone)} = ${end}`),
    eq(persons.phoneIsSecret, false),
  )
}

interface Choice {
  readonly found: SQL | undefined
  /** How similar a name is to the search; hits are sorted by this first. Null for exact matches. */
  readonly likeness: SQL | null
  readonly most: number
}

/** Selects all fields in a single statement, because round trips would dominate a short search. */
async function selectHits(
  db: Database,
  userIdent: string,
  { found, likeness, most }: Choice,
): Promise<MemberHitsWire> {
  const hit = db
    .select({
      ident: persons.ident,
      firstName: persons.firstName,
      lastName: persons.lastName,
      updateStatus: persons.updateStatus,
      departmentNumber: persons.departmentNumber,
      likeness: sql<number | null>`${likeness}`.as('likeness'),
      first: danishOrder(persons.firstName).as('first'),
      last: danishOrder(persons.lastName).as('last'),
    })
    .from(persons)
    .where(found)
    .orderBy(
      ...(likeness ? [desc(likeness)] : []),
      danishOrder(persons.firstName),
      danishOrder(persons.lastName),
      asc(persons.ident),
    )
    .limit(most + 1)
    .as('hit')
  const rows = await db
    .select({
      ident: hit.ident,
      firstName: hit.firstName,
      lastName: hit.lastName,
      updateStatus: hit.updateStatus,
      departmentNumber: departments.number,
      departmentName: departments.name,
      workplaces: sql<MemberHitsWire['Medlemmer'][number]['Arbejdssteder']>`coalesce((
        select json_agg(
          json_build_object('Nummer', ${workplaces.number}, 'Navn', ${workplaces.name}, 'ErPrimaer', ${employments.isPrimary})
          order by ${employments.isPrimary} desc, ${workplaces.number})
        from ${employments} join ${workplaces} on ${workplaces.number} = ${employments.workplaceNumber}
        where ${employments.personIdent} = ${hit.ident}), '[]')`,
      isOwn: sql<boolean>`${and(
        ne(hit.ident, userIdent),
        exists(
          db
            .select({ ident: employments.personIdent })
            .from(employments)
            .where(
              and(
                eq(employments.personIdent, hit.ident),
                inArray(employments.workplaceNumber, coveredWorkplaces(db, userIdent)),
              ),
            ),
        ),
      )}`,
      isAsked: sql<boolean>`${exists(
        db
          .select({ id: updateBatches.id })
          .from(updateBatches)
          .where(
            and(
              eq(updateBatches.userIdent, userIdent),
              eq(updateBatches.memberIdent, hit.ident),
              eq(updateBatches.type, 'OpdaterOgTilfoejEksisterendeMedlem'),
              ne(updateBatches.status, 'FaerdigBehandlet'),
            ),
          ),
      )}`,
    })
    .from(hit)
    .leftJoin(departments, eq(departments.number, hit.departmentNumber))
    // The hits are already in this order, so the database does not sort them again.
    .orderBy(
      ...(likeness ? [desc(hit.likeness)] : []),
      asc(hit.first),
      asc(hit.last),
      asc(hit.ident),
    )
  return {
    Medlemmer: rows.slice(0, most).map((row) => ({
      Medlemsident: row.ident,
      Fornavn: row.firstName,
      Efternavn: row.lastName,
      FuldeNavn: `${row.firstName} ${row.lastName}`,
      Afdeling:
        row.departmentNumber === null || row.departmentName === null
          ? null
          : { Nummer: row.departmentNumber, Navn: row.departmentName },
      Arbejdssteder: row.workplaces,
      OpdateringStatus: row.updateStatus,
      ErEgetMedlem: row.isOwn,
      ErTilfoejetAfBruger: row.isAsked,
    })),
    FlereFindes: rows.length > most,
  }
}
