import { and, count, eq } from 'drizzle-orm'
import { ageOn } from '../../platform/calendar.ts'
import type { Database } from '../../platform/database.ts'
import {
  selectDeputyships,
  selectEmployments,
  selectPosts,
  toContactsWire,
  toPositionsWire,
  toPostWire,
  toWorkplacesWire,
} from '../person-parts.ts'
import { departments, employments, favourites, notes, persons, posts } from '../tables.ts'
import type { MemberWire } from '../wire.ts'

/** One member with everything the detail shows. The caller has checked that they are covered. */
export async function readOwnMember(
  db: Database,
  representativeIdent: string,
  memberIdent: string,
  today: string,
): Promise<MemberWire | null> {
  const [found] = await db
    .select({ person: persons, department: departments })
    .from(persons)
    .leftJoin(departments, eq(departments.number, persons.departmentNumber))
    .where(eq(persons.ident, memberIdent))
  if (!found) return null
  const { person, department } = found
  const jobs = await selectEmployments(db, eq(employments.personIdent, memberIdent))
  const held = await selectPosts(db, eq(posts.personIdent, memberIdent))
  const deputyFor = await selectDeputyships(db, eq(posts.personIdent, memberIdent))
  const favourite = await db
    .select({ personIdent: favourites.personIdent })
    .from(favourites)
    .where(
      and(eq(favourites.ownerIdent, representativeIdent), eq(favourites.personIdent, memberIdent)),
    )
  const noteCounts = await countNotes(db, representativeIdent)

  return {
    Medlemsident: person.ident,
    Medlemsnummer: person.memberNumber,
    Fornavn: person.firstName,
    Efternavn: person.lastName,
    FuldeNavn: `${person.firstName} ${person.lastName}`,
    FoedselsDato: person.birthDate,
    Alder: ageOn(person.birthDate, today),
    ErFavorit: favourite.length > 0,
    AntalNoter: noteCounts.get(`MedlemIdent ${person.ident}`) ?? 0,
    OpdateringStatus: person.updateStatus,
    ErEgetMedlem: true,
    ErTilfoejetAfBruger: false,
    Afdeling: department ? { Nummer: department.number, Navn: department.name } : null,
    Stillinger: toPositionsWire(jobs),
    TillidsHverv: held.map((post) => toPostWire(post, deputyFor.get(post.id) ?? [])),
    Arbejdssteder: toWorkplacesWire(jobs, (number) => noteCounts.get(`ArbejdsstedNr ${number}`)),
    Kontaktoplysninger: toContactsWire(withoutSecretPhones(person), jobs),
    Profilbillede: null,
  }
}

/** A secret number is for the union's office, not for colleagues. */
function withoutSecretPhones<
  T extends { phoneIsSecret: boolean; phone: string | null; mobile: string | null },
>(person: T): T {
  return person.phoneIsSecret ? { ...person, phone: null, mobile: null } : person
}

async function countNotes(db: Database, ownerIdent: string): Promise<Map<string, number>> {
  const rows = await db
    .select({ type: notes.referenceType, id: notes.referenceId, count: count() })
    .from(notes)
    .where(eq(notes.ownerIdent, ownerIdent))
    .groupBy(notes.referenceType, notes.referenceId)
  return new Map(rows.map((row) => [`${row.type} ${row.id}`, row.count]))
}
