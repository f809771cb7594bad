import { addressText } from '../person/address.ts'
import type { Reach } from '../person/reach.ts'
import type { Employment, Member } from './member.ts'
import { workContactAt } from './work-contact.ts'

/** How a member is reached; the number and the address at work are those of the employment. */
export function reachOf(member: Member, employment: Employment | null): Reach {
  const { mobile, email, isTelefonPrivate } = member.privateContact
  const home = member.contactInfoList.find(({ type }) => type === 'Privat')
  const work = workContactAt(member, employment)
  return {
    mobile: isTelefonPrivate ? null : mobile,
    landline: (isTelefonPrivate ? null : home?.telephone) || work.telephone,
    email: work.email || email,
    address: addressText(employment?.workplace.address ?? null),
  }
}
