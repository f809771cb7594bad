import { and, arrayOverlaps, asc, eq, inArray, not, sql } from 'drizzle-orm'
import { danishOrder } from '../../platform/danish-order.ts'
import type { Database } from '../../platform/database.ts'
import { folded, swapped } from '../../platform/folded.ts'
import { SUPPORT_ROLES } from '../../platform/imitation.ts'
import { persons, portalUsers, posts, postTypes } from '../tables.ts'
import type { RepresentativesWire } from '../wire.ts'

/** The post types TR, TR-sup, FTR, FTR-sup. and FTR-status. */
const REPRESENTATIVE_CODES = ['01', '02', '03', '04', '05']

/** Maximum number of hits; users narrow the search by typing more of the name. */
const MOST_HITS = 200

/** The representatives of a department who use the portal, sorted by name. */
export async function findRepresentatives(
  db: Database,
  departmentNumber: string,
  name: string,
): Promise<RepresentativesWire> {
  const representatives = await db
    .select({
      person: persons,
      roles: portalUsers.roles,
      posts: sql<string[]>`array_agg(${postTypes.shortName} order by ${postTypes.sort})`,
    })
    .from(portalUsers)
    .innerJoin(persons, eq(persons.ident, portalUsers.personIdent))
    .innerJoin(posts, and(eq(posts.personIdent, persons.ident), posts.active))
    .innerJoin(postTypes, eq(postTypes.code, posts.typeCode))
    .where(
      and(
        eq(portalUsers.departmentNumber, departmentNumber),
        // Support staff are excluded: nobody can act as them.
        not(arrayOverlaps(portalUsers.roles, SUPPORT_ROLES)),
      ),
    )
    .groupBy(persons.ident, portalUsers.personIdent)
    .having(sql`bool_or(${inArray(posts.typeCode, REPRESENTATIVE_CODES)})`)
    .orderBy(danishOrder(persons.firstName), danishOrder(persons.lastName), asc(persons.ident))
  // A department has a few hundred representatives at most, so fold their names in memory.
  const texts = representatives.map((one) => ({
    one,
    text: folded(`${one.person.firstName} ${one.person.lastName}`),
  }))
  const having = (some: readonly string[]) =>
    texts.filter(({ text }) => some.some((word) => text.includes(word)))
  const found = folded(name)
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const exact = having([word])
      return exact.length > 0 ? exact : having(swapped(word))
    })
  const hits = texts
    .filter((one) => found.every((those) => those.includes(one)))
    .map(({ one }) => one)
  return {
    Medlemmer: hits.slice(0, MOST_HITS).map(({ person, roles, posts: held }) => ({
      Medlemsident: person.ident,
      FuldeNavn: [`${person.firstName} ${person.lastName}`, ...held].join(', '),
      Rolle: roles.includes('AktivBruger') ? 'Aktiv bruger' : 'Ikke aktiv bruger',
      ...(person.birthDate !== null && { FoedselsDato: person.birthDate }),
    })),
    FlereFindes: hits.length > MOST_HITS,
  }
}
