import { call } from '@portal/platform/api'
import { extension } from '@portal/platform/contract'
import { isCalendarDate } from '@portal/platform/dates'
import { dayOrText, flag, ident, joined, name, response, rows } from '@portal/platform/wire'
import * as v from 'valibot'
import {
  POST_NAMES,
  type SearchDepartment,
  type SupportHit,
  type SupportHits,
} from './support-hit.ts'

/** Response of `hentafdelinger`. */
export const searchDepartmentsWire = response({
  Afdelinger: rows(v.object({ Nummer: ident, Navn: name })),
})

/** Response of `soegtrtilimitering`. */
export const supportSearchWire = response({
  Medlemmer: rows(
    v.object({
      Medlemsident: ident,
      /** The name followed by the posts: 'Anna Holm, TR, FTR'. */
      FuldeNavn: name,
      Rolle: v.nullish(v.string(), ''),
      FoedselsDato: dayOrText,
    }),
  ),
  FlereFindes: flag,
  KraeverBegrundelse: extension('portal', v.boolean()),
})

export type SearchDepartmentsWire = v.InferOutput<typeof searchDepartmentsWire>
export type SupportSearchWire = v.InferOutput<typeof supportSearchWire>

export function toSearchDepartments(wire: SearchDepartmentsWire): readonly SearchDepartment[] {
  return wire.Afdelinger.map(({ Nummer, Navn }) => ({ number: Nummer, name: Navn }))
}

export function toSupportHits(wire: SupportSearchWire): SupportHits {
  return {
    hits: joined(wire.Medlemmer, ({ Medlemsident }) => Medlemsident).map(toSupportHit),
    hasMore: wire.FlereFindes,
    needsReason: wire.KraeverBegrundelse ?? false,
  }
}

function toSupportHit(wire: SupportSearchWire['Medlemmer'][number]): SupportHit {
  const [fullName = '', ...rest] = wire.FuldeNavn.split(',').map((part) => part.trim())
  return {
    memberId: wire.Medlemsident,
    fullName,
    birthDay: wire.FoedselsDato && isCalendarDate(wire.FoedselsDato) ? wire.FoedselsDato : null,
    posts: POST_NAMES.filter((post) => rest.includes(post)),
    role: wire.Rolle,
  }
}

export async function fetchDepartments(signal: AbortSignal): Promise<readonly SearchDepartment[]> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/opslagsdata/hentafdelinger',
    intent: 'read',
    forUser: true,
    answer: searchDepartmentsWire,
    signal,
  })
  return toSearchDepartments(wire)
}

export async function searchRepresentatives(
  departmentNumber: string,
  name: string,
  signal: AbortSignal,
): Promise<SupportHits> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/profil/soegtrtilimitering',
    query: { 'request.afdelingsnummer': departmentNumber, 'request.fuldeNavn': name },
    intent: 'read',
    forUser: true,
    answer: supportSearchWire,
    signal,
  })
  return toSupportHits(wire)
}
