import { call, type Query, useQuery } from '@portal/platform/api'
import { extension } from '@portal/platform/contract'
import { isCalendarDate } from '@portal/platform/dates'
import { dayOrText, flag, ident, joined, name, response, rows } from '@portal/platform/wire'
import * as v from 'valibot'

/** The codes in the search results that name a representative's post; other codes are ignored. */
const POST_NAMES = ['TR', 'FTR', 'TR-sup', 'FTR-sup.', 'FTR-status'] as const

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

/** A local branch of the union to search for representatives. */
export type SearchDepartment = ReturnType<typeof toSearchDepartments>[number]

/** A representative whom support staff may imitate. */
export type SupportHit = ReturnType<typeof toSupportHit>

/** The result of a search. */
export type SupportHits = ReturnType<typeof toSupportHits>

export function toSearchDepartments(wire: SearchDepartmentsWire) {
  return wire.Afdelinger.map(({ Nummer, Navn }) => ({ number: Nummer, name: Navn }))
}

export function toSupportHits(wire: SupportSearchWire) {
  return {
    hits: joined(wire.Medlemmer, ({ Medlemsident }) => Medlemsident).map(toSupportHit),
    /** Whether there are more hits than returned. */
    hasMore: wire.FlereFindes,
    /** Whether the service asks why, before the portal acts as one of them. */
    needsReason: wire.KraeverBegrundelse ?? false,
  }
}

function toSupportHit(wire: SupportSearchWire['Medlemmer'][number]) {
  const [fullName = '', ...rest] = wire.FuldeNavn.split(',').map((part) => part.trim())
  return {
    memberId: wire.Medlemsident,
    fullName,
    /** `yyyy-mm-dd` */
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

export function useDepartments(): Query<readonly SearchDepartment[]> {
  return useQuery(['support-departments'], fetchDepartments)
}

/**
 * Searches a department's representatives by name.
 *
 * @param wanted null while there is nothing to search for
 */
export function useSupportSearch(
  wanted: { readonly departmentNumber: string; readonly name: string } | null,
): Query<SupportHits> {
  const { departmentNumber = '', name = '' } = wanted ?? {}
  const key = wanted && ['support-search', departmentNumber, name]
  return useQuery(key, (signal) => searchRepresentatives(departmentNumber, name, signal))
}
