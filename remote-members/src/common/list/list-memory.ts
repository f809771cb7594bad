/** The member whose page was opened last from the list, so that going back finds the row again. */
let opened: string | null = null

export function rememberOpened(memberId: string): void {
  opened = memberId
}

/** The member remembered, once. */
export function takeOpened(): string | null {
  const memberId = opened
  opened = null
  return memberId
}
