import { call } from '@portal/platform/api'
import { code, flag, ident, joined, name, response, rows } from '@portal/platform/wire'
import * as v from 'valibot'
import { STATUSES } from '../../common/member/update-status.ts'
import type { MemberHits } from './member-hit.ts'
import type { SearchCriteria } from './search-criteria.ts'

const placeWire = v.object({ Nummer: ident, Navn: name })

/** Response of `soegallemedlemmer`. */
export const memberHitsWire = response({
  Medlemmer: rows(
    v.object({
      Medlemsident: ident,
      FuldeNavn: name,
      Afdeling: v.nullish(placeWire, null),
      Arbejdssteder: rows(v.object({ ...placeWire.entries, ErPrimaer: flag })),
      OpdateringStatus: code(STATUSES),
      ErEgetMedlem: flag,
      ErTilfoejetAfBruger: flag,
    }),
  ),
  /** Whether there are more hits than returned; older services do not send this field. */
  FlereFindes: flag,
})

/** Response of `hentafdelinger`. */
export const departmentsWire = response({ Afdelinger: rows(placeWire) })

export type MemberHitsWire = v.InferOutput<typeof memberHitsWire>

/** A department that the search can be limited to. */
export interface SearchDepartment {
  readonly number: string
  readonly name: string
}

export async function searchAllMembers(
  criteria: SearchCriteria,
  signal: AbortSignal,
): Promise<MemberHits> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/medlem/soegallemedlemmer',
    query: toSearchQuery(criteria),
    intent: 'read',
    answer: memberHitsWire,
    signal,
  })
  return toMemberHits(wire)
}

export async function fetchDepartments(signal: AbortSignal): Promise<readonly SearchDepartment[]> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/opslagsdata/hentafdelinger',
    intent: 'read',
    forUser: true,
    answer: departmentsWire,
    signal,
  })
  return wire.Afdelinger.map(({ Nummer, Navn }) => ({ number: Nummer, name: Navn }))
}

type Hit = MemberHitsWire['Medlemmer'][number]

const joinHit = (hit: Hit, again: Hit): Hit => ({
  ...hit,
  Arbejdssteder: [...hit.Arbejdssteder, ...again.Arbejdssteder],
})

export function toMemberHits(wire: MemberHitsWire): MemberHits {
  return {
    hits: joined(wire.Medlemmer, ({ Medlemsident }) => Medlemsident, joinHit).map((hit) => ({
      memberId: hit.Medlemsident,
      fullName: hit.FuldeNavn,
      workplace:
        (hit.Arbejdssteder.find(({ ErPrimaer }) => ErPrimaer) ?? hit.Arbejdssteder[0])?.Navn ??
        null,
      department: hit.Afdeling?.Navn ?? null,
      status: hit.OpdateringStatus,
      isOwnMember: hit.ErEgetMedlem,
      isAddedByUser: hit.ErTilfoejetAfBruger,
    })),
    thereAreMore: wire.FlereFindes,
  }
}

/** The query parameters of the search; empty criteria are omitted. */
export function toSearchQuery({
  name,
  birthday,
  phone,
  departmentNumber,
}: SearchCriteria): Readonly<Record<string, string>> {
  return {
    ...(name !== '' && { 'request.fuldeNavn': name }),
    ...(birthday !== null && { 'request.foedselsesdato': birthday }),
    ...(phone !== '' && { 'request.telefon': phone }),
    ...(departmentNumber !== '' && { 'request.afdelingsnummer': departmentNumber }),
  }
}
