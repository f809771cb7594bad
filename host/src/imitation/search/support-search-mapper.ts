import { isCalendarDate } from '@portal/platform/dates'
import {
  POST_NAMES,
  type SearchDepartment,
  type SupportHit,
  type SupportHits,
} from './support-hit.ts'
import type { SearchDepartmentsWire, SupportSearchWire } from './support-search-wire.ts'

export function toSearchDepartments(wire: SearchDepartmentsWire): readonly SearchDepartment[] {
  return wire.Afdelinger.map(({ Nummer, Navn }) => ({ number: Nummer, name: Navn }))
}

export function toSupportHits(wire: SupportSearchWire): SupportHits {
  return {
    hits: wire.Medlemmer.map(toSupportHit),
    hasMore: wire.FlereFindes,
    needsReason: wire.KraeverBegrundelse ?? false,
  }
}

function toSupportHit(wire: SupportSearchWire['Medlemmer'][number]): SupportHit {
  const [fullName = '', ...rest] = wire.FuldeNavn.split(',').map((part) => part.trim())
  return {
    memberId: wire.Medlemsident,
    fullName,
    birthDay: toCalendarDate(wire.FoedselsDato),
    posts: POST_NAMES.filter((post) => rest.includes(post)),
    role: wire.Rolle,
  }
}

/** The date part of a date or a timestamp; null for anything else. */
function toCalendarDate(value: string | null): string | null {
  if (value === null) return null
  const date = value.slice(0, 10)
  return isCalendarDate(date) ? date : null
}
