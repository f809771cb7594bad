/** How to reach somebody who helps; what is not known is null. */
export interface SupportContact {
  readonly phone: string | null
  readonly email: string | null
}

/** Whom a representative can turn to. */
export interface SupportContacts {
  /** For the portal itself. */
  readonly hotline: SupportContact | null
  /** For errors in member data. */
  readonly department: SupportContact | null
}

const DANISH_NUMBER = /^\d{8}$/

/** A Danish number in pairs; any other as it is. */
export function formatPhone(number: string): string {
  return DANISH_NUMBER.test(number) ? number.replace(/(..)(?=.)/g, '$1 ') : number
}

/** Where a telephone program takes a number from; null for what is none. */
export function phoneAddress(number: string): string | null {
  const digits = number.replace(/[\s().-]/g, '')
  if (DANISH_NUMBER.test(digits)) return `tel:+45${digits}`
  return /^\+?\d{2,15}$/.test(digits) ? `tel:${digits}` : null
}

/** Where a mail program takes an address from; null for what would write to somebody else too. */
export function mailAddress(email: string): string | null {
  return /^[^\s@?&,;:<>"%]+@[^\s@?&,;:<>"%]+$/.test(email) ? `mailto:${email}` : null
}
