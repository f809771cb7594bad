import { isCalendarDate } from '@portal/shared/dates'
import { POST_NAMES, type SearchDepartment, type SupportHit } from './support-hit.ts'
import type { SearchDepartmentsWire, SupportSearchWire } from './support-search-wire.ts'

export function toSearchDepartments(wire: SearchDepartmentsWire): readonly SearchDepartment[] {
  return wire.Afdelinger.map(({ Nummer, Navn }) => ({ number: Nummer, name: Navn }))
}

export function toSupportHits(wire: SupportSearchWire): readonly SupportHit[] {
  return wire.Medlemmer.map((member) => {
    const [name = '', ...rest] = member.FuldeNavn.split(',').map((part) => part.trim())
    return {
      memberId: member.Medlemsident,
      fullName: name,
      birthDay: toCalendarDate(member.FoedselsDato),
      posts: POST_NAMES.filter((post) => rest.includes(post)),
      role: member.Rolle,
    }
  })
}

/** The date of a timestamp too; null for what is none. */
function toCalendarDate(value: string | null): string | null {
  const date = value?.slice(0, 10) ?? ''
  return isCalendarDate(date) ? date : null
}
