import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'
import { ageOn } from '../../platform/calendar.ts'
import { danishOrder } from '../../platform/danish-order.ts'
import type { Database } from '../../platform/database.ts'
import { coveredMembers } from '../covered.ts'
import { groupBy, selectDeputyships, selectPosts, toPostWire } from '../person-parts.ts'
import {
  coverage,
  departments,
  employments,
  favourites,
  notes,
  persons,
  positionGroups,
  positions,
  posts,
  postTypes,
  workplaces,
} from '../tables.ts'
import type { ContactWire, MemberWire, OwnMembersWire, PositionWire, PostWire } from '../wire.ts'

/** The names of the statuses in the own-members list and its update-status filter. */
const UPDATE_STATUSES = [
  { Id: 'UnderOpdatering', Navn: 'Under opdatering' },
  { Id: 'AfventerGodkendelse', Navn: 'Afventer godkendelse' },
  { Id: 'FaerdigBehandlet', Navn: 'Færdigbehandlet' },
  { Id: 'Opdateret', Navn: 'Opdateret' },
] as const

/**
 * Returns the covered members, the filter values, and which post covers which members at which
 * workplace. Uses a fixed number of queries for any number of members. An entry contains only the
 * fields that the list shows, sorts or filters by, and what members are reached by from it.
 */
export async function listOwnMembers(
  db: Database,
  representativeIdent: string,
  today: string,
): Promise<OwnMembersWire> {
  const covered = coveredMembers(db, representativeIdent)
  const coveringPosts = await selectCoverage(db, representativeIdent)
  const people = await selectPeople(db, representativeIdent)
  const jobs = await db
    .select({
      personIdent: employments.personIdent,
      workplaceNumber: employments.workplaceNumber,
      positionNumber: employments.positionNumber,
      hoursPerWeek: employments.hoursPerWeek,
      isPrimary: employments.isPrimary,
      workEmail: employments.workEmail,
    })
    .from(employments)
    .where(inArray(employments.personIdent, covered))
    .orderBy(
      asc(employments.personIdent),
      desc(employments.isPrimary),
      asc(employments.workplaceNumber),
      asc(employments.id),
    )
  const heldPosts = await selectPosts(db, inArray(posts.personIdent, covered))
  const deputyFor = await selectDeputyships(db, inArray(posts.personIdent, covered))
  const workplaceNames = await selectWorkplaceNames(
    db,
    jobs.map((job) => job.workplaceNumber),
  )
  const positionsByNumber = await selectPositions(db)

  const jobsOf = groupBy(
    jobs,
    (job) => job.personIdent,
    (job) => job,
  )
  const postsOf = groupBy(
    heldPosts,
    (post) => post.personIdent,
    (post) => toPostWire(post, deputyFor.get(post.id) ?? []),
  )

  const members = people.map((person): MemberWire => {
    const own = jobsOf.get(person.ident) ?? []
    return {
      Medlemsident: person.ident,
      Medlemsnummer: person.memberNumber,
      Fornavn: person.firstName,
      Efternavn: person.lastName,
      FuldeNavn: `${person.firstName} ${person.lastName}`,
      FoedselsDato: person.birthDate,
      Alder: ageOn(person.birthDate, today),
      ErFavorit: person.isFavourite,
      AntalNoter: person.noteCount,
      OpdateringStatus: person.updateStatus,
      ErEgetMedlem: true,
      ErTilfoejetAfBruger: false,
      Afdeling:
        person.departmentNumber === null || person.departmentName === null
          ? null
          : { Nummer: person.departmentNumber, Navn: person.departmentName },
      Stillinger: own.map((job): PositionWire => {
        const position = positionsByNumber.get(job.positionNumber)
        return {
          Stillingsnummer: job.positionNumber,
          Navn: position?.name ?? job.positionNumber,
          Gruppe: position?.group ?? null,
          Arbejdsstedsnumre: [job.workplaceNumber],
          Timetal: job.hoursPerWeek,
        }
      }),
      TillidsHverv: postsOf.get(person.ident) ?? [],
      Arbejdssteder: [...new Set(own.map((job) => job.workplaceNumber))].map((number) => ({
        Nummer: number,
        Navn: workplaceNames.get(number) ?? number,
        ErPrimaer: own.some((job) => job.workplaceNumber === number && job.isPrimary),
      })),
      Kontaktoplysninger: [
        ...contact('Privat', person, null),
        ...own.flatMap((job) => contact('Arbejde', { email: job.workEmail }, job.workplaceNumber)),
      ],
      Profilbillede: null,
    }
  })

  return {
    Medlemmer: members,
    Filter: toFilter(members, coveringPosts),
    ArbejdsstedTRHvervMedlemLister: toLists(members, coveringPosts),
  }
}

type CoverageRow = Awaited<ReturnType<typeof selectCoverage>>[number]

function selectCoverage(db: Database, representativeIdent: string) {
  return db
    .select({
      workplaceNumber: workplaces.number,
      workplaceName: workplaces.name,
      postName: postTypes.name,
      postShortName: postTypes.shortName,
    })
    .from(posts)
    .innerJoin(postTypes, eq(postTypes.code, posts.typeCode))
    .innerJoin(coverage, eq(coverage.postId, posts.id))
    .innerJoin(workplaces, eq(workplaces.number, coverage.workplaceNumber))
    .where(and(eq(posts.personIdent, representativeIdent), posts.active))
    .orderBy(danishOrder(workplaces.name), asc(workplaces.number), asc(postTypes.sort))
}

function selectPeople(db: Database, representativeIdent: string) {
  const noteCounts = db
    .select({ referenceId: notes.referenceId, count: count().as('note_count') })
    .from(notes)
    .where(and(eq(notes.ownerIdent, representativeIdent), eq(notes.referenceType, 'MedlemIdent')))
    .groupBy(notes.referenceId)
    .as('note_counts')
  return db
    .select({
      ident: persons.ident,
      memberNumber: persons.memberNumber,
      firstName: persons.firstName,
      lastName: persons.lastName,
      birthDate: persons.birthDate,
      updateStatus: persons.updateStatus,
      email: persons.email,
      mobile: persons.mobile,
      phoneIsSecret: persons.phoneIsSecret,
      departmentNumber: departments.number,
      departmentName: departments.name,
      isFavourite: sql<boolean>`${favourites.personIdent} is not null`,
      noteCount: sql<number>`coalesce(${noteCounts.count}, 0)::int`,
    })
    .from(persons)
    .leftJoin(departments, eq(departments.number, persons.departmentNumber))
    .leftJoin(
      favourites,
      and(
        eq(favourites.personIdent, persons.ident),
        eq(favourites.ownerIdent, representativeIdent),
      ),
    )
    .leftJoin(noteCounts, eq(noteCounts.referenceId, persons.ident))
    .where(inArray(persons.ident, coveredMembers(db, representativeIdent)))
    .orderBy(danishOrder(persons.firstName), danishOrder(persons.lastName), asc(persons.ident))
}

async function selectWorkplaceNames(
  db: Database,
  numbers: readonly string[],
): Promise<Map<string, string>> {
  const distinct = [...new Set(numbers)]
  if (distinct.length === 0) return new Map()
  const rows = await db
    .select({ number: workplaces.number, name: workplaces.name })
    .from(workplaces)
    .where(inArray(workplaces.number, distinct))
  return new Map(rows.map((row) => [row.number, row.name]))
}

async function selectPositions(db: Database) {
  const rows = await db
    .select({
      number: positions.number,
      name: positions.name,
      groupId: positionGroups.id,
      groupName: positionGroups.name,
    })
    .from(positions)
    .leftJoin(positionGroups, eq(positionGroups.id, positions.groupId))
  return new Map(
    rows.map(({ number, name, groupId, groupName }) => [
      number,
      {
        name,
        group: groupId === null || groupName === null ? null : { Id: groupId, Navn: groupName },
      },
    ]),
  )
}

/** The list needs email addresses and mobile numbers, secret ones excepted. */
function contact(
  type: 'Privat' | 'Arbejde',
  known: { email: string | null; mobile?: string | null; phoneIsSecret?: boolean },
  workplaceNumber: string | null,
): ContactWire[] {
  const { email, mobile = null, phoneIsSecret = false } = known
  if (email === null && mobile === null) return []
  return [
    {
      Type: type,
      Email: email,
      Telefon: null,
      Mobil: phoneIsSecret ? null : mobile,
      ErTelefonHemmelig: phoneIsSecret,
      Arbejdsstednummer: workplaceNumber,
    },
  ]
}

function toFilter(
  members: readonly MemberWire[],
  coveringPosts: readonly CoverageRow[],
): OwnMembersWire['Filter'] {
  const held = members.flatMap((member) => member.Stillinger)
  return {
    Arbejdssteder: distinctBy(
      coveringPosts.map((row) => ({ Nummer: row.workplaceNumber, Navn: row.workplaceName })),
      (workplace) => workplace.Nummer,
    ),
    Grupper: sortByName(
      distinctBy(
        held.flatMap((position) => (position.Gruppe ? [position.Gruppe] : [])),
        (group) => group.Id,
      ),
    ),
    Stillinger: sortByName(
      distinctBy(
        held.map(({ Stillingsnummer, Navn }) => ({ Stillingsnummer, Navn })),
        (position) => position.Stillingsnummer,
      ),
    ),
    TRHverv: sortByName(
      distinctBy(
        members
          .flatMap((member) => member.TillidsHverv)
          .filter((post) => post.ErAktiv)
          .map(({ Navn }: PostWire) => ({ Navn })),
        (post) => post.Navn,
      ),
    ),
    Repraesenterer: sortByName(
      distinctBy(
        coveringPosts.map((row) => ({ Navn: row.postName, VisningsNavn: displayName(row) })),
        (post) => post.Navn,
      ),
    ),
    OpdateringStatus: [...UPDATE_STATUSES],
  }
}

function toLists(
  members: readonly MemberWire[],
  coveringPosts: readonly CoverageRow[],
): OwnMembersWire['ArbejdsstedTRHvervMedlemLister'] {
  const identsAt = groupBy(
    members.flatMap((member) =>
      member.Arbejdssteder.map(({ Nummer }) => [Nummer, member.Medlemsident] as const),
    ),
    ([number]) => number,
    ([, ident]) => ident,
  )
  return coveringPosts.map((row) => ({
    Arbejdsstednummer: row.workplaceNumber,
    ArbejdsstedNavn: row.workplaceName,
    TRHvervNavn: row.postName,
    TRHvervVisningsNavn: displayName(row),
    Medlemsidenter: identsAt.get(row.workplaceNumber) ?? [],
  }))
}

function displayName(row: CoverageRow): string {
  return `${row.postName} (${row.postShortName})`
}

function distinctBy<T>(values: readonly T[], key: (value: T) => string): T[] {
  return [...new Map(values.map((value) => [key(value), value])).values()]
}

const danish = new Intl.Collator('da')

function sortByName<T extends { Navn: string }>(values: T[]): T[] {
  return values.sort((one, other) => danish.compare(one.Navn, other.Navn))
}
