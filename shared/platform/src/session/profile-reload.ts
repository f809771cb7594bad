let provided: (() => Promise<void>) | null = null

/**
 * Provides the function that refetches the profile. Only the host calls this, because only the host
 * may write the session.
 */
export function provideProfileReload(reload: () => Promise<void>): void {
  provided = reload
}

/**
 * Refetches the signed-in user's profile after a change to it.
 *
 * @throws ApiError when the profile cannot be fetched; the session keeps the old one
 */
export async function reloadProfile(): Promise<void> {
  if (provided === null) throw new Error('The host has provided no way to fetch the profile.')
  await provided()
}
