/** Removes everything but digits from the input of a whole number. */
export function keepDigits(typed: string): string {
  return typed.replace(/\D/g, '')
}
