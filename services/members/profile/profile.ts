import { and, asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { ageOn } from '../../platform/calendar.ts'
import type { Database } from '../../platform/database.ts'
import { countCovered } from '../covered.ts'
import { countNotes } from '../note-counts.ts'
import {
  selectDeputyships,
  selectEmployments,
  selectPosts,
  toContactsWire,
  toPositionsWire,
  toPostWire,
  toWorkplacesWire,
} from '../person-parts.ts'
import {
  departments,
  deputyships,
  employments,
  persons,
  portalUsers,
  posts,
  postTypes,
} from '../tables.ts'
import type { ProfileWire } from '../wire.ts'

/** The profile of a portal user, or null if the person is not in the member register. */
export async function readProfile(
  db: Database,
  personIdent: string,
  today: string,
): Promise<ProfileWire | null> {
  const [found] = await db
    .select({ user: portalUsers, person: persons, department: departments })
    .from(portalUsers)
    .innerJoin(persons, eq(persons.ident, portalUsers.personIdent))
    .leftJoin(departments, eq(departments.number, persons.departmentNumber))
    .where(eq(portalUsers.personIdent, personIdent))
  if (!found) return null
  const { user, person, department } = found
  const jobs = await selectEmployments(db, eq(employments.personIdent, personIdent))
  const held = await selectPosts(db, eq(posts.personIdent, personIdent))
  const deputyFor = await selectDeputyships(db, eq(posts.personIdent, personIdent))
  const workplaceNotes = await countNotes(db, personIdent, 'ArbejdsstedNr')
  const totals = [user.colleaguesCoveredTr, user.colleaguesCoveredFtr].filter(
    (total) => total !== null,
  )

  return {
    BrugerprofilId: `profil-${person.ident}`,
    Medlemsident: person.ident,
    Medlemsnummer: person.memberNumber,
    Fornavn: person.firstName,
    Efternavn: person.lastName,
    FuldeNavn: `${person.firstName} ${person.lastName}`,
    FoedselsDato: person.birthDate,
    Alder: ageOn(person.birthDate, today),
    Roller: user.roles,
    HarNoteAdgang: user.notesAccess,
    HarLoenindplaceringAdgang: user.salaryAccess,
    Afdeling: department
      ? {
          Nummer: department.number,
          Navn: department.name,
          RegistreringsDato: person.enrolledOn,
        }
      : null,
    TillidsHverv: held.map((post) => toPostWire(post, deputyFor.get(post.id) ?? [])),
    Arbejdssteder: toWorkplacesWire(jobs, (number) => workplaceNotes.get(number)),
    Stillinger: toPositionsWire(jobs),
    Kontaktoplysninger: toContactsWire(person, jobs),
    KontaktTR: { Mobil: user.stewardMobile, Email: user.stewardEmail },
    TRForAndre: await readStandsInFor(db, personIdent),
    TRForMig: await readDeputies(db, personIdent),
    AntalFoaMedlemmerBrugerDaekkerTotal: await countCovered(db, personIdent, 'any'),
    AntalFoaMedlemmerBrugerDaekkerTR: await countCovered(db, personIdent, 'TR'),
    AntalFoaMedlemmerBrugerDaekkerFTR: await countCovered(db, personIdent, 'FTR'),
    TotalAntalKollegaerBrugerDaekkerTotal:
      totals.length === 0 ? null : totals.reduce((sum, total) => sum + total, 0),
    TotalAntalKollegaerBrugerDaekkerTR: user.colleaguesCoveredTr,
    TotalAntalKollegaerBrugerDaekkerFTR: user.colleaguesCoveredFtr,
  }
}

/**
 * The members for whom the person is a deputy, each with the type of the post that the person is a
 * deputy for.
 */
async function readStandsInFor(db: Database, personIdent: string) {
  const rows = await db
    .select({ person: persons, deputises: postTypes.deputisesCode, code: postTypes.code })
    .from(posts)
    .innerJoin(postTypes, eq(postTypes.code, posts.typeCode))
    .innerJoin(deputyships, eq(deputyships.postId, posts.id))
    .innerJoin(persons, eq(persons.ident, deputyships.personIdent))
    .where(and(eq(posts.personIdent, personIdent), posts.active))
    .orderBy(asc(postTypes.sort), asc(persons.ident))
  return rows.map(({ person, deputises, code }) => ({
    Medlemsident: person.ident,
    FuldeNavn: `${person.firstName} ${person.lastName}`,
    HvervType: deputises ?? code,
  }))
}

/** The person's deputies, with the name of the post that they are deputies for. */
async function readDeputies(db: Database, personIdent: string) {
  const covered = alias(postTypes, 'covered_type')
  const rows = await db
    .select({ person: persons, name: covered.name, own: postTypes.name })
    .from(deputyships)
    .innerJoin(posts, and(eq(posts.id, deputyships.postId), posts.active))
    .innerJoin(postTypes, eq(postTypes.code, posts.typeCode))
    .leftJoin(covered, eq(covered.code, postTypes.deputisesCode))
    .innerJoin(persons, eq(persons.ident, posts.personIdent))
    .where(eq(deputyships.personIdent, personIdent))
    .orderBy(asc(postTypes.sort), asc(persons.ident))
  return rows.map(({ person, name, own }) => ({
    Medlemsident: person.ident,
    FuldeNavn: `${person.firstName} ${person.lastName}`,
    HvervNavn: name ?? own,
  }))
}
