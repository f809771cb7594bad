/** How long a mark lasts; by then, data stored by one tab is visible in all others. */
const MARK_MS = 5_000

/** Number of trailing characters that identify a token. */
const FINGERPRINT_LENGTH = 32

const nameOf = (accessToken: string) => `portal.renewed.${accessToken.slice(-FINGERPRINT_LENGTH)}`

/**
 * Tells all tabs at once that an access token has been renewed. Local storage is too slow: a write
 * reaches tabs of other processes some milliseconds later, so the next tab in the queue would still
 * read the old refresh token and use it a second time. The browser manages locks centrally, so a
 * lock serves as the mark.
 */
export function markForAllTabs(accessToken: string): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve()
  return new Promise((marked) => {
    void navigator.locks.request(nameOf(accessToken), () => {
      marked()
      return new Promise((release) => setTimeout(release, MARK_MS))
    })
  })
}

/** Whether a tab has just marked this access token as renewed. */
export async function isMarked(accessToken: string): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === nameOf(accessToken))
}
