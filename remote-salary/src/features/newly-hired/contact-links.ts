/** The characters to remove from a telephone number in a tel link. */
const DIALLED = /[^\d+]/g

/** The tel link for a number; null if it contains no digits. */
export function phoneAddress(number: string): string | null {
  const dialled = number.replaceAll(DIALLED, '')
  return dialled === '' ? null : `tel:${dialled}`
}

/** The mailto link for an e-mail address; null if it contains no @. */
export function mailAddress(email: string): string | null {
  return email.includes('@') ? `mailto:${encodeURIComponent(email).replaceAll('%40', '@')}` : null
}

/** Formats a telephone number for display: eight digits in groups of two, others unchanged. */
export function formatPhone(number: string): string {
  return /^\d{8}$/.test(number) ? number.replace(/(\d\d)(?=\d)/g, '$1 ') : number
}
