let provided: (() => Promise<void>) | null = null

/** Hands over what fetches the profile anew; for the host, which alone writes the session. */
export function provideProfileReload(reload: () => Promise<void>): void {
  provided = reload
}

/**
 * Fetches the signed-in person's profile anew, after a change of it.
 *
 * @throws ApiError when the profile cannot be had; the session keeps the old one
 */
export async function reloadProfile(): Promise<void> {
  if (provided === null) throw new Error('The host has provided no way to fetch the profile.')
  await provided()
}
