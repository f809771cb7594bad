import { readTokens, storeTokens, type Tokens } from '@portal/platform/session/write'
import type { IdentityProvider } from './identity-provider.ts'
import type { GetProvider } from './identity-provider-on-demand.ts'
import { isMarked, markForAllTabs } from './renewal-mark.ts'

const LOCK = 'portal.renew-tokens'

/** A tab that holds the lock longer than this is taken to be stuck. */
const LOCK_PATIENCE_MS = 20_000

/** A token with less time left may expire on its way to the service. */
const TRAVEL_MS = 10_000

/** How long another tab's tokens may be on their way. */
const STORAGE_PATIENCE_MS = 3_000
const STORAGE_LOOK_MS = 20

/** How a renewal ended; `stuck` says nothing about the session. */
type Outcome = 'renewed' | 'failed' | 'stuck'

/** Renews the tokens, once at a time in the whole browser. */
export interface TokenRenewal {
  /**
   * Before a call: renews an access token that has expired. Without success the call is sent all the
   * same, and its answer decides what becomes of the session: a lost connection does not end it.
   */
  ifExpired(): Promise<void>
  /**
   * After a 401; false when there are no new tokens.
   *
   * @param refused the access token that was refused, which may have been renewed meanwhile
   */
  afterRefusal(refused: string | null): Promise<boolean>
}

/**
 * Renews the tokens. Never twice with the same refresh token: the provider takes a second use for
 * theft.
 *
 * @param getProvider the identity provider; where its code cannot be fetched, the attempt says
 *   nothing about the session
 * @param failed is told when the session cannot go on
 */
export function tokenRenewal(
  getProvider: GetProvider<'refresh'>,
  failed: () => void,
): TokenRenewal {
  let underWay: Promise<Outcome> | null = null

  const renew = async (refused: string | null): Promise<Outcome> => {
    // Before the lock: nobody is to wait for a download, least of all with tokens read before it.
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
      if (outcome === 'failed') failed()
      return outcome === 'renewed'
    },
  }
}

function hasExpired({ expiresAt }: Tokens): boolean {
  return expiresAt !== undefined && Date.now() >= expiresAt - TRAVEL_MS
}

async function inLock(work: () => Promise<Outcome>): Promise<Outcome> {
  // Not there on an insecure origin; renewUnlessDone then notices when another tab was first.
  if (!('locks' in navigator)) return work()
  try {
    return await navigator.locks.request(
      LOCK,
      { signal: AbortSignal.timeout(LOCK_PATIENCE_MS) },
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
    storeTokens(await provider.refresh(tokens))
    await markForAllTabs(refused)
    return 'renewed'
  } catch {
    const since = readTokens()
    return since !== null && since.accessToken !== refused ? 'renewed' : 'failed'
  }
}

/** Waits until the tokens that another tab has stored arrive in this one. */
async function waitForStorage(refused: string): Promise<Outcome> {
  const end = Date.now() + STORAGE_PATIENCE_MS
  while (readTokens()?.accessToken === refused) {
    if (Date.now() > end) return 'stuck'
    await new Promise((resolve) => setTimeout(resolve, STORAGE_LOOK_MS))
  }
  return readTokens() === null ? 'stuck' : 'renewed'
}

function canRefresh(tokens: Tokens): tokens is Tokens & { readonly refreshToken: string } {
  return tokens.refreshToken !== null
}
