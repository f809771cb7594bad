/** Digits that a telephone can dial, and a plus in front. */
const DIALLED = /[^\d+]/g

/** Where a number leads; null for what holds none. */
export function phoneAddress(number: string): string | null {
  const dialled = number.replaceAll(DIALLED, '')
  return dialled === '' ? null : `tel:${dialled}`
}

/** Where an email address leads; null for what cannot be one. */
export function mailAddress(email: string): string | null {
  return email.includes('@') ? `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}` : null
}

/** A telephone number for reading: eight digits in groups of two, others as they are. */
export function formatPhone(number: string): string {
  return /^\d{8}$/.test(number) ? number.replace(/(\d\d)(?=\d)/g, '$1 ') : number
}
