import { asc, desc, eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import {
  deputyships,
  employments,
  positionGroups,
  positions,
  posts,
  postTypes,
  workplaces,
} from './tables.ts'
import type { AddressWire, ContactWire, PositionWire, PostWire, WorkplaceWire } from './wire.ts'

/** An employment with the names of its position and workplace. */
export type EmploymentRow = Awaited<ReturnType<typeof selectEmployments>>[number]

/** The employments of the selected people, each person's primary one first. */
export function selectEmployments(db: Database, chosen: SQL) {
  return db
    .select({
      ...getTableColumns(employments),
      workplace: workplaces,
      positionName: positions.name,
      groupId: positionGroups.id,
      groupName: positionGroups.name,
    })
    .from(employments)
    .innerJoin(workplaces, eq(workplaces.number, employments.workplaceNumber))
    .innerJoin(positions, eq(positions.number, employments.positionNumber))
    .leftJoin(positionGroups, eq(positionGroups.id, positions.groupId))
    .where(chosen)
    .orderBy(
      asc(employments.personIdent),
      desc(employments.isPrimary),
      asc(employments.workplaceNumber),
      asc(employments.id),
    )
}

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number]

export function selectPosts(db: Database, chosen: SQL) {
  return db
    .select({
      id: posts.id,
      personIdent: posts.personIdent,
      active: posts.active,
      electedOn: posts.electedOn,
      type: postTypes,
    })
    .from(posts)
    .innerJoin(postTypes, eq(postTypes.code, posts.typeCode))
    .where(chosen)
    .orderBy(asc(postTypes.sort), asc(posts.id))
}

/** For each post, the people whom its holder is a deputy for. */
export async function selectDeputyships(db: Database, chosen: SQL): Promise<Map<number, string[]>> {
  const rows = await db
    .select({ postId: deputyships.postId, personIdent: deputyships.personIdent })
    .from(deputyships)
    .innerJoin(posts, eq(posts.id, deputyships.postId))
    .where(chosen)
    .orderBy(asc(deputyships.personIdent))
  return groupBy(
    rows,
    (row) => row.postId,
    (row) => row.personIdent,
  )
}

export function toPostWire(row: PostRow, deputyFor: readonly string[]): PostWire {
  return {
    ErAktiv: row.active,
    Navn: row.type.name,
    KortNavn: row.type.shortName,
    Sortering: row.type.sort,
    Type: row.type.code,
    VisLangtNavn: row.type.showLongName,
    ValgtDato: row.electedOn,
    SuppleantForMedlemsidenter: [...deputyFor],
    SuppleretHvervType: row.type.deputisesCode,
  }
}

/** One entry per employment, with its workplace. */
export function toPositionsWire(rows: readonly EmploymentRow[]): PositionWire[] {
  return rows.map((row) => ({
    Stillingsnummer: row.positionNumber,
    Navn: row.positionName,
    Gruppe:
      row.groupId === null || row.groupName === null
        ? null
        : { Id: row.groupId, Navn: row.groupName },
    Arbejdsstedsnumre: [row.workplace.number],
    Timetal: row.hoursPerWeek,
    Ansaettelsesident: String(row.id),
  }))
}

/** One entry per workplace, also if the person has several positions there. */
export function toWorkplacesWire(
  rows: readonly EmploymentRow[],
  notesOn: (workplaceNumber: string) => number | undefined,
): WorkplaceWire[] {
  const byWorkplace = groupBy(
    rows,
    (row) => row.workplace.number,
    (row) => row,
  )
  return [...byWorkplace.values()].flatMap((there) => {
    const [first] = there
    if (!first) return []
    const { workplace } = first
    return {
      Nummer: workplace.number,
      Navn: workplace.name,
      ErPrimaer: there.some(({ isPrimary }) => isPrimary),
      Type: workplace.type,
      OKGruppe: workplace.agreementGroup,
      Adresse: toAddressWire(workplace),
      AntalNoter: notesOn(workplace.number) ?? 0,
    }
  })
}

export function toAddressWire(workplace: typeof workplaces.$inferSelect): AddressWire {
  return {
    Adresselinje1: workplace.addressLine1,
    Adresselinje2: workplace.addressLine2,
    Adresselinje3: workplace.addressLine3,
    Postnummer: workplace.postcode,
    Postdistrikt: workplace.city,
  }
}

/** The private contact first, then one entry per employment. */
export function toContactsWire(
  person: {
    email: string | null
    phone: string | null
    mobile: string | null
    phoneIsSecret: boolean
  },
  rows: readonly EmploymentRow[],
): ContactWire[] {
  return [
    {
      Type: 'Privat',
      Email: person.email,
      Telefon: person.phone,
      Mobil: person.mobile,
      ErTelefonHemmelig: person.phoneIsSecret,
      Arbejdsstednummer: null,
    },
    ...rows.map((row) => ({
      Type: 'Arbejde',
      Email: row.workEmail,
      Telefon: row.workPhone,
      Mobil: null,
      ErTelefonHemmelig: false,
      Arbejdsstednummer: row.workplace.number,
      Ansaettelsesident: String(row.id),
    })),
  ]
}

export function groupBy<Row, Key, Value>(
  rows: readonly Row[],
  key: (row: Row) => Key,
  value: (row: Row) => Value,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  for (const row of rows) {
    const group = groups.get(key(row))
    if (group) group.push(value(row))
    else groups.set(key(row), [value(row)])
  }
  return groups
}
