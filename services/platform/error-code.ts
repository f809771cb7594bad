/**
 * Node identifies its errors by code; `instanceof` is unreliable because each realm has its own
 * Error class.
 */
export function hasCode(error: unknown, code: string): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === code
}
