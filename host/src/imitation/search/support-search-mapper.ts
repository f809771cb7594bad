import { isCalendarDate } from '@portal/platform/dates'
import { joined } from '@portal/platform/wire'
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
