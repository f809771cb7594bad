/**
 * Id of the member whose page was last opened from the list, so that the list can find the row
 * again when the user goes back.
 */
let opened: string | null = null

export function rememberOpened(memberId: string): void {
  opened = memberId
}

/** Returns the remembered member and clears it. */
export function takeOpened(): string | null {
  const memberId = opened
  opened = null
  return memberId
}
