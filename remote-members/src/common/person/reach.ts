import { mapAddress, offersExtension } from '@portal/platform/contract'
import { type Employment, type Member, workContactAt } from '../member/member.ts'
import { addressText } from './address.ts'

/** How a person is reached. What is unknown or secret is null, or an empty address. */
export interface Reach {
  readonly mobile: string | null
  readonly landline: string | null
  readonly email: string | null
  /** The address of the workplace on one line. */
  readonly address: string
}

/** One way to reach a person, as a link. */
interface Way {
  readonly kind: 'call' | 'text' | 'mail' | 'map'
  readonly href: string
  /** The number or address, for the tooltip. */
  readonly to: string
}

/** The ways to reach a person, in the order in which they are shown. */
export function waysTo({ mobile, landline, email, address }: Reach): readonly Way[] {
  const dialled = digitsOf(mobile) || digitsOf(landline)
  const texted = offersExtension('members') ? digitsOf(mobile) : ''
  const mailed = email?.trim() ?? ''
  const ways: readonly Way[] = [
    { kind: 'call', href: dialled && `tel:${dialled}`, to: dialled },
    { kind: 'text', href: texted && `sms:${texted}`, to: texted },
    { kind: 'mail', href: mailed && mailtoAddress(mailed), to: mailed },
    { kind: 'map', href: address && mapAddress(address), to: address },
  ]
  return ways.filter(({ href }) => href !== '')
}

/** Opens a `mailto:` or `sms:` address in the user's program. */
export function openAddress(address: string): void {
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.click()
}

/** The `mailto:` address of one recipient. */
export function mailtoAddress(email: string): string {
  return `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`
}

function digitsOf(number: string | null): string {
  return (number ?? '').replaceAll(/[^\d+]/g, '')
}

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
