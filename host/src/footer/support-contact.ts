/** Contact details of a support function; unknown values are null. */
export interface SupportContact {
  readonly phone: string | null
  readonly email: string | null
}

/** The support contacts of a representative. */
export interface SupportContacts {
  /** For questions about the portal. */
  readonly hotline: SupportContact | null
  /** For errors in member data. */
  readonly department: SupportContact | null
}

const DANISH_NUMBER = /^\d{8}$/

/** Formats a Danish number in pairs of digits; leaves any other unchanged. */
export function formatPhone(number: string): string {
  return DANISH_NUMBER.test(number) ? number.replace(/(..)(?=.)/g, '$1 ') : number
}

/** The `tel:` link of a number; null if it is not a phone number. */
export function phoneAddress(number: string): string | null {
  const digits = number.replace(/[\s().-]/g, '')
  if (DANISH_NUMBER.test(digits)) return `tel:+45${digits}`
  return /^\+?\d{2,15}$/.test(digits) ? `tel:${digits}` : null
}

/** The `mailto:` link of an email address; null if the text is not exactly one plain address. */
export function mailAddress(email: string): string | null {
  return /^[^\s@?&,;:<>"%]+@[^\s@?&,;:<>"%]+$/.test(email) ? `mailto:${email}` : null
}
