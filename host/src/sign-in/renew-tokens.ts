import { readTokens, storeTokens, type Tokens } from '@portal/platform/session/write'
import type { IdentityProvider } from './identity-provider.ts'
import type { GetProvider } from './identity-provider-on-demand.ts'

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
function markForAllTabs(accessToken: string): Promise<void> {
  if (!('locks' in navigator)) return Promise.resolve()
  return new Promise((marked) => {
    void navigator.locks.request(nameOf(accessToken), () => {
      marked()
      return new Promise((release) => setTimeout(release, MARK_MS))
    })
  })
}

/** Whether a tab has just marked this access token as renewed. */
async function isMarked(accessToken: string): Promise<boolean> {
  if (!('locks' in navigator)) return false
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === nameOf(accessToken))
}

const LOCK = 'portal.renew-tokens'

/** A tab that holds the lock longer than this counts as stuck. */
const LOCK_TIMEOUT_MS = 20_000

/** A token with less time left may expire before the request reaches the service. */
const TRAVEL_MS = 10_000

/** How long to wait for tokens stored by another tab. */
const STORAGE_TIMEOUT_MS = 3_000
const STORAGE_LOOK_MS = 20

/** The result of a renewal. `stuck`: there are no new tokens yet, but the session continues. */
type Outcome = 'renewed' | 'failed' | 'stuck'

/** Renews the tokens, one tab at a time in the whole browser. */
export interface TokenRenewal {
  /**
   * Call before a request: renews an expired access token. If that fails, the request is sent
   * anyway, and its response decides about the session: a lost connection does not end it.
   */
  ifExpired(): Promise<void>
  /**
   * Call after a 401; resolves to false if there are no new tokens.
   *
   * @param refused the rejected access token, which may have been renewed meanwhile
   */
  afterRefusal(refused: string | null): Promise<boolean>
}

/**
 * Renews the tokens. Never uses a refresh token twice: the provider treats a second use as theft.
 *
 * @param getProvider the identity provider; if its code cannot be loaded, the session continues
 * @param failed called when the session cannot continue
 */
export function tokenRenewal(
  getProvider: GetProvider<'refresh'>,
  failed: () => void,
): TokenRenewal {
  let underWay: Promise<Outcome> | null = null

  let isPageLeft = false
  // Not removed: this lasts as long as the page.
  window.addEventListener('pagehide', () => {
    isPageLeft = true
  })
  window.addEventListener('pageshow', () => {
    isPageLeft = false
  })

  const renew = async (refused: string | null): Promise<Outcome> => {
    // Load the code before taking the lock, so that no tab waits for a download, and before reading
    // the tokens.
    const provider = await getProvider().catch(() => null)
    return provider === null ? 'stuck' : inLock(() => renewUnlessDone(provider, refused))
  }

  const renewOnce = (refused: string | null): Promise<Outcome> => {
    underWay ??= renew(refused).finally(() => {
      underWay = null
    })
    return underWay
  }

  return {
    async ifExpired() {
      const tokens = readTokens()
      if (tokens !== null && hasExpired(tokens)) await renewOnce(tokens.accessToken)
    },
    async afterRefusal(refused) {
      const outcome = await renewOnce(refused)
      // The browser breaks off the requests of a page that it leaves. The next page asks again.
      if (outcome === 'failed' && !isPageLeft) failed()
      return outcome === 'renewed'
    },
  }
}

function hasExpired({ expiresAt }: Tokens): boolean {
  return expiresAt !== undefined && Date.now() >= expiresAt - TRAVEL_MS
}

async function inLock(work: () => Promise<Outcome>): Promise<Outcome> {
  // Insecure origins have no Web Locks; renewUnlessDone then detects that another tab was first.
  if (!('locks' in navigator)) return work()
  try {
    return await navigator.locks.request(
      LOCK,
      { signal: AbortSignal.timeout(LOCK_TIMEOUT_MS) },
      work,
    )
  } catch {
    return 'stuck'
  }
}

async function renewUnlessDone(
  provider: Pick<IdentityProvider, 'refresh'>,
  refused: string | null,
): Promise<Outcome> {
  const tokens = readTokens()
  if (refused === null || tokens === null) return tokens === null ? 'failed' : 'renewed'
  if (tokens.accessToken !== refused) return 'renewed'
  if (await isMarked(refused)) return waitForStorage(refused)
  if (!canRefresh(tokens)) return 'failed'
  try {
    const renewed = await provider.refresh(tokens)
    // A log-out in another tab must not be undone, nor another person's sign-in.
    const since = readTokens()
    if (since?.accessToken !== refused) return since === null ? 'failed' : 'renewed'
    storeTokens(renewed)
    await markForAllTabs(refused)
    return 'renewed'
  } catch {
    const since = readTokens()
    return since !== null && since.accessToken !== refused ? 'renewed' : 'failed'
  }
}

/** Waits until tokens stored by another tab are visible in this one. */
async function waitForStorage(refused: string): Promise<Outcome> {
  const end = Date.now() + STORAGE_TIMEOUT_MS
  while (readTokens()?.accessToken === refused) {
    if (Date.now() > end) return 'stuck'
    await new Promise((resolve) => setTimeout(resolve, STORAGE_LOOK_MS))
  }
  return readTokens() === null ? 'stuck' : 'renewed'
}

function canRefresh(tokens: Tokens): tokens is Tokens & { readonly refreshToken: string } {
  return tokens.refreshToken !== null
}
