import { and, eq, ne } from 'drizzle-orm'
import { ageOn } from '../platform/calendar.ts'
import type { Database } from '../platform/database.ts'
import { countNotes } from './note-counts.ts'
import {
  selectDeputyships,
  selectEmployments,
  selectPosts,
  toContactsWire,
  toPositionsWire,
  toPostWire,
  toWorkplacesWire,
} from './person-parts.ts'
import { departments, employments, favourites, persons, posts, updateBatches } from './tables.ts'
import type { MemberWire } from './wire.ts'

interface MemberReading {
  readonly representativeIdent: string
  readonly memberIdent: string
  /** Whether the representative covers the member; determined by the caller. */
  readonly isOwn: boolean
  readonly today: string
}

/**
 * Returns a member with all details, or null for an unknown ident. Work contact details are
 * included only if the representative covers the member.
 */
export async function readMember(
  db: Database,
  { representativeIdent, memberIdent, isOwn, today }: MemberReading,
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
  const memberNotes = await countNotes(db, representativeIdent, 'MedlemIdent')
  const workplaceNotes = await countNotes(db, representativeIdent, 'ArbejdsstedNr')

  return {
    Medlemsident: person.ident,
    Medlemsnummer: person.memberNumber,
    Fornavn: person.firstName,
    Efternavn: person.lastName,
    FuldeNavn: `${person.firstName} ${person.lastName}`,
    FoedselsDato: person.birthDate,
    Alder: ageOn(person.birthDate, today),
    ErFavorit: favourite.length > 0,
    AntalNoter: memberNotes.get(person.ident) ?? 0,
    OpdateringStatus: person.updateStatus,
    ErEgetMedlem: isOwn,
    ErTilfoejetAfBruger: await isAdditionWaiting(db, representativeIdent, memberIdent),
    Afdeling: department
      ? {
          Nummer: department.number,
          Navn: department.name,
          RegistreringsDato: person.enrolledOn,
        }
      : null,
    Stillinger: toPositionsWire(jobs),
    TillidsHverv: held.map((post) => toPostWire(post, deputyFor.get(post.id) ?? [])),
    Arbejdssteder: toWorkplacesWire(jobs, (number) => workplaceNotes.get(number)),
    Kontaktoplysninger: toContactsWire(withoutSecretPhones(person), isOwn ? jobs : []),
    Profilbillede: null,
  }
}

/** A secret number is visible to the union's office only, not to colleagues. */
function withoutSecretPhones<
  T extends { phoneIsSecret: boolean; phone: string | null; mobile: string | null },
>(person: T): T {
  return person.phoneIsSecret ? { ...person, phone: null, mobile: null } : person
}

/** Whether the representative's request to add the member to their list is still open. */
async function isAdditionWaiting(
  db: Database,
  representativeIdent: string,
  memberIdent: string,
): Promise<boolean> {
  const waiting = await db
    .select({ id: updateBatches.id })
    .from(updateBatches)
    .where(
      and(
        eq(updateBatches.userIdent, representativeIdent),
        eq(updateBatches.memberIdent, memberIdent),
        eq(updateBatches.type, 'OpdaterOgTilfoejEksisterendeMedlem'),
        ne(updateBatches.status, 'FaerdigBehandlet'),
      ),
    )
    .limit(1)
  return waiting.length > 0
}
