import { and, asc, eq, inArray } from 'drizzle-orm'
import { danishOrder } from '../../platform/danish-order.ts'
import type { Database } from '../../platform/database.ts'
import { coveredWorkplaces } from '../covered.ts'
import { countNotes } from '../note-counts.ts'
import { groupBy, toAddressWire } from '../person-parts.ts'
import {
  coverage,
  positionGroups,
  positions,
  posts,
  postTypes,
  workplaces,
  workplaceTypePositions,
} from '../tables.ts'
import type { OwnWorkplacesWire } from '../wire.ts'

type OwnWorkplace = OwnWorkplacesWire['Arbejdssteder'][number]

/** The workplaces that the representative covers, each with its possible positions. */
export async function listOwnWorkplaces(
  db: Database,
  representativeIdent: string,
): Promise<OwnWorkplacesWire> {
  const rows = await db
    .select()
    .from(workplaces)
    .where(inArray(workplaces.number, coveredWorkplaces(db, representativeIdent)))
    .orderBy(danishOrder(workplaces.name), asc(workplaces.number))
  const postsOf = await selectCoveringPosts(db, representativeIdent)
  const positionsAt = await selectPositionsByType(db)
  const notesOn = await countNotes(db, representativeIdent, 'ArbejdsstedNr')
  return {
    Arbejdssteder: rows.map((workplace) => ({
      Nummer: workplace.number,
      Navn: workplace.name,
      Type: workplace.type,
      OKGruppe: workplace.agreementGroup,
      Adresse: toAddressWire(workplace),
      TRHverv: postsOf.get(workplace.number) ?? [],
      Stillinger: positionsAt(workplace.type),
      AntalNoter: notesOn.get(workplace.number) ?? 0,
    })),
  }
}

async function selectCoveringPosts(db: Database, representativeIdent: string) {
  const rows = await db
    .select({
      workplaceNumber: coverage.workplaceNumber,
      name: postTypes.name,
      shortName: postTypes.shortName,
    })
    .from(posts)
    .innerJoin(postTypes, eq(postTypes.code, posts.typeCode))
    .innerJoin(coverage, eq(coverage.postId, posts.id))
    .where(and(eq(posts.personIdent, representativeIdent), posts.active))
    .orderBy(asc(postTypes.sort))
  return groupBy(
    rows,
    (row) => row.workplaceNumber,
    (row) => ({ Navn: row.name, VisningsNavn: `${row.name} (${row.shortName})` }),
  )
}

async function selectPositionsByType(
  db: Database,
): Promise<(type: string | null) => OwnWorkplace['Stillinger']> {
  const rows = await db
    .select({ number: positions.number, name: positions.name, group: positionGroups })
    .from(positions)
    .leftJoin(positionGroups, eq(positionGroups.id, positions.groupId))
    .orderBy(danishOrder(positions.name), asc(positions.number))
  const allowed = groupBy(
    await db.select().from(workplaceTypePositions),
    (row) => row.type,
    (row) => row.positionNumber,
  )
  const all = rows.map(({ number, name, group }) => ({
    Stillingsnummer: number,
    Navn: name,
    Gruppe: group ? { Id: group.id, Navn: group.name } : null,
  }))
  return (type) => {
    const numbers = type === null ? undefined : allowed.get(type)
    return numbers ? all.filter((position) => numbers.includes(position.Stillingsnummer)) : all
  }
}
