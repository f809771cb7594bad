import { ApiError, refetchAfterRenewal, reportFailure, serverMessage } from '@portal/platform/api'
import type { PortalConfiguration } from '@portal/platform/deployment'
import { configureApi, isSupport, isTestAccount } from '@portal/platform/host'
import { readSession } from '@portal/platform/session'
import {
  announceSignOut,
  clearEverything,
  clearForSignOut,
  endSession,
  enterSession,
  hasStoredTokens,
  keepDraftsOf,
  provideProfileReload,
  readStored,
  readTokens,
  removeDrafts,
  removeKept,
  removeStored,
  type SignOutReason,
  storeTokens,
  subscribeTokens,
  updateOwnProfile,
  updateUser,
} from '@portal/platform/session/write'
import * as v from 'valibot'
import { createListeners } from '../common/listeners.ts'
import { type IdleTimes, toIdleTimes } from '../idle/idle-machine.ts'
import { type IdleWatch, watchIdle } from '../idle/idle-watch.ts'
import { activityMark, isStale, markActivity } from './activity.ts'
import { type AutomaticLogOut, keepLogOut, takeLogOut } from './automatic-log-out.ts'
import { type Callback, takeCallback } from './callback.ts'
import { newCodeVerifier, randomText } from './code-verifier.ts'
import { type GetProvider, providerOnDemand } from './identity-provider-on-demand.ts'
import { keepPendingSignIn } from './pending-sign-in.ts'
import { tokenRenewal } from './renew-tokens.ts'
import {
  atRest,
  type Beginning,
  next,
  type SignInEffect,
  type SignInEvent,
  type SignInMachine,
  type SignInState,
} from './sign-in-machine.ts'
import { markSignOut, readSignOutMark, removeSignOutMark } from './sign-out-mark.ts'
import { fetchProfile, fetchUser, sayUserIsActive } from './startup-api.ts'
import { WrongClock } from './wrong-clock.ts'

/** Interval for refetching the startup data while a user is signed in. */
export const STARTUP_REFETCH_MS = 300_000

/** Delay before the provider's code is preloaded; by then the first rows are shown. */
const FETCH_PROVIDER_MS = 10_000

const STATE_BYTES = 24

const LEAVING_LOCK = 'portal.idle-sign-out'

/** How long the first idle tab holds the lock; by then every tab knows that the session is over. */
const LEAVING_MS = 10_000

/** The states in which a user's tokens are in use. */
const HAS_SOMEBODY = new Set<SignInState['kind']>(['signed-in', 'start-failed', 'profile-failed'])

/** Navigation out of the page; tests inject their own. */
export interface Browser {
  goTo(address: string): void
  reload(): void
}

const realBrowser: Browser = {
  // No entry in the history, so that Back does not lead through the sign-in again.
  goTo: (address) => location.replace(address),
  reload: () => location.reload(),
}

/** A running sign-in. */
export interface SignIn {
  readState(): SignInState
  subscribe(changed: () => void): () => void
  /** Redirects the user to the identity provider. */
  start(): void
  signOut(reason: SignOutReason): void
  /** Retries a failed start. */
  retry(): void
  /** Removes listeners and timers. */
  stop(): void
}

/**
 * Starts the sign-in: processes a redirect from the identity provider or continues with stored
 * tokens, and configures the API client.
 *
 * @param configuration the configuration of the page
 * @param browser navigation out of the page
 */
export function runSignIn(
  configuration: PortalConfiguration,
  browser: Browser = realBrowser,
): SignIn {
  const getProvider = providerOnDemand(configuration.identity, `${location.origin}/`)
  const idleTimes = toIdleTimes(configuration.idle)
  const callback = takeCallback()
  const logOut = takeLogOut()
  const { subscribe, tell } = createListeners()
  const cleanups: (() => void)[] = []
  let machine: SignInMachine = atRest
  let poll: ReturnType<typeof setInterval> | undefined
  let later: ReturnType<typeof setTimeout> | undefined
  let idle: IdleWatch | null = null
  /** The login name of the user whose tokens this tab uses. */
  let loginName = readTokens()?.loginName ?? null

  const send = (event: SignInEvent): void => {
    const { machine: after, effects } = next(machine, event)
    const changed = after !== machine
    machine = after
    follow(after.state.kind)
    for (const effect of effects) perform(effect)
    if (changed) tell()
  }

  const logOutIdle = () => send({ type: 'sign-out-asked', reason: 'idle' })

  const follow = (state: SignInState['kind'] | null): void => {
    if (state !== 'signed-in') {
      clearInterval(poll)
      poll = undefined
    } else poll ??= setInterval(() => void refetchUser(), STARTUP_REFETCH_MS)

    clearTimeout(later)
    // Preload the code; if that fails, it is loaded again when needed.
    const prepare = () => void getProvider().catch(() => {})
    if (state === 'signed-out') prepare()
    if (state === 'signed-in') later = setTimeout(prepare, FETCH_PROVIDER_MS)

    if (state === null || !HAS_SOMEBODY.has(state)) {
      idle?.stop()
      idle = null
    } else idle ??= watchIdle(activityMark, idleTimes, logOutIdle)
  }

  /**
   * Whether the session is still active. Checked before each API call, because after a sleep the
   * session may have expired although no timer has fired yet.
   */
  const isHere = (): boolean => {
    if (idle !== null) return idle.isHere()
    if (readTokens() === null || !isStale(idleTimes)) return true
    logOutIdle()
    return false
  }

  const perform = (effect: SignInEffect): void => {
    switch (effect.do) {
      case 'exchange-code':
        void exchange(getProvider, callback, machine.run).then(send)
        break
      case 'keep-tokens':
        loginName = effect.tokens.loginName
        // Mark activity first: a tab that finds tokens without a mark treats them as abandoned.
        markActivity()
        storeTokens(effect.tokens)
        break
      case 'say-user-is-active':
        sayUserIsActive()
        break
      case 'load':
        loginName = readTokens()?.loginName ?? null
        // Remove what other users left, whether or not the start succeeds.
        keepDraftsOf(loginName ?? '')
        removeKept(loginName ?? '')
        void load(configuration, loginName ?? '', machine.run).then(send)
        break
      case 'enter':
        markActivity()
        enterSession(effect.user, effect.profile)
        break
      case 'forget-acting-profile':
        removeStored('actingProfile')
        break
      case 'report':
        reportFailure(effect.error)
        break
      case 'end-session':
        loginName = null
        endSession()
        break
      case 'forget-drafts':
        removeDrafts()
        removeKept()
        break
      case 'go-to-sign-in':
        void goToSignIn(getProvider, browser).catch(() => send({ type: 'provider-unreachable' }))
        break
      case 'go-to-sign-out':
        void goToSignOut(getProvider, browser, effect.reason).then(({ left, acting }) => {
          if (!left) send({ type: 'sign-out-stuck', reason: effect.reason, acting })
        })
        break
      case 'clear-and-go-to-root':
        announceSignOut('expired')
        clearEverything()
        keepLogOut({ reason: 'expired', deepLink: '/' })
        browser.goTo('/')
        break
      case 'reload':
        browser.reload()
        break
    }
  }

  const renewal = tokenRenewal(getProvider, () => send({ type: 'renewal-failed' }))
  configureApi({
    baseUrls: configuration.services,
    requestIds: configuration.requestIds,
    traces: configuration.telemetry.traces,
    caller: async () => {
      if (!isHere()) return null
      const asking = readTokens()?.loginName
      await renewal.ifExpired()
      const tokens = readTokens()
      // The user may have signed out meanwhile, in this tab or another.
      if (tokens?.loginName !== asking) return null
      return {
        accessToken: tokens?.accessToken ?? null,
        testAccount:
          tokens !== null &&
          isTestAccount(tokens.loginName, location.hostname, configuration.testAccount),
      }
    },
    renewTokens: async (refused) => isHere() && renewal.afterRefusal(refused),
  })

  provideProfileReload(() => reloadOwnProfile(configuration))

  cleanups.push(
    subscribeTokens((tokens, reason) =>
      send(
        tokens === null
          ? { type: 'tokens-gone', reason, acting: readSession().kind === 'imitating' }
          : {
              type: 'tokens-changed',
              samePerson: loginName === null || tokens.loginName === loginName,
            },
      ),
    ),
    onReturnFromHistory(() => {
      const isSamePerson = (readTokens()?.loginName ?? null) === loginName
      if (machine.state.kind === 'leaving' || !isSamePerson) browser.reload()
    }),
  )
  send({ type: 'opened', with: whatIsThere(callback, logOut, idleTimes) })

  return {
    readState: () => machine.state,
    subscribe,
    start: () => send({ type: 'sign-in-asked' }),
    signOut: (reason) => send({ type: 'sign-out-asked', reason }),
    retry: () => send({ type: 'retry-asked' }),
    stop() {
      follow(null)
      for (const cleanup of cleanups) cleanup()
    },
  }
}

function whatIsThere(
  callback: Callback,
  logOut: AutomaticLogOut | null,
  idleTimes: IdleTimes,
): Beginning {
  if (callback.kind === 'code') return 'code'
  if (readTokens() !== null) return isStale(idleTimes) ? 'stale-tokens' : 'tokens'
  // Remove stored tokens that cannot be parsed.
  if (hasStoredTokens()) removeStored('tokens')
  if (callback.kind === 'unusable') return 'unusable-answer'
  if (logOut !== null) return { logOut: logOut.reason }
  return readSignOutMark() === 'not-told' ? 'sign-out-mark' : 'nothing'
}

/**
 * Calls back after a return from the back/forward cache: a page in it misses other tabs' changes.
 */
function onReturnFromHistory(check: () => void): () => void {
  const listen = (event: PageTransitionEvent) => {
    if (event.persisted) check()
  }
  window.addEventListener('pageshow', listen)
  return () => window.removeEventListener('pageshow', listen)
}

async function exchange(
  getProvider: GetProvider,
  callback: Callback,
  run: number,
): Promise<SignInEvent> {
  try {
    if (callback.kind !== 'code') throw new Error('There is no code to exchange.')
    const provider = await getProvider()
    const tokens = await provider.exchange(callback.answer, callback.pending)
    removeSignOutMark()
    return { type: 'exchanged', run, tokens }
  } catch (error) {
    console.error(error)
    const problem = error instanceof WrongClock ? 'wrong-clock' : 'sign-in-failed'
    return { type: 'exchange-failed', run, problem }
  }
}

async function load(
  configuration: PortalConfiguration,
  loginName: string,
  run: number,
): Promise<SignInEvent> {
  try {
    const user = await refetchAfterRenewal(() => fetchUser(loginName))
    if (isSupport(user)) return { type: 'loaded', run, user, profile: null }
    try {
      const lookup = await refetchAfterRenewal(() =>
        fetchProfile({ salaryModule: configuration.salaryModule, isImitator: false }),
      )
      return lookup.found
        ? { type: 'loaded', run, user, profile: lookup.profile }
        : { type: 'profile-refused', run, message: lookup.message }
    } catch (error) {
      const failure = asApiError(error)
      return failure.status === 503
        ? { type: 'startup-failed', run, error: failure }
        : { type: 'profile-refused', run, message: serverMessage(failure.failure) }
    }
  } catch (error) {
    return { type: 'startup-failed', run, error: asApiError(error) }
  }
}

function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  throw error
}

/**
 * Runs in the background, so it ignores a failed request; the user's next action shows the error.
 */
async function refetchUser(): Promise<void> {
  try {
    const session = readSession()
    if (session.kind === 'signed-out') return
    const user = await refetchAfterRenewal(() => fetchUser(session.user.loginName))
    const now = readSession()
    const isSame = now.kind !== 'signed-out' && now.user.memberId === user.memberId
    if (isSame && JSON.stringify(now.user) !== JSON.stringify(user)) updateUser(user)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}

/** Refetches the profile after the user has changed it. */
async function reloadOwnProfile({ salaryModule }: PortalConfiguration): Promise<void> {
  const before = readSession()
  if (before.kind !== 'signed-in' || before.profile === null) return
  const lookup = await refetchAfterRenewal(() => fetchProfile({ salaryModule, isImitator: false }))
  const now = readSession()
  const isSame = now.kind === 'signed-in' && now.user.memberId === before.user.memberId
  if (isSame && lookup.found) updateOwnProfile(lookup.profile)
}

async function goToSignIn(getProvider: GetProvider, browser: Browser): Promise<void> {
  const secrets = { verifier: newCodeVerifier(), state: randomText(STATE_BYTES) }
  const provider = await getProvider()
  const asksForPassword = readSignOutMark() !== null
  const address = await provider.authorizeAddress(secrets, asksForPassword)
  await keepPendingSignIn({ ...secrets, deepLink: currentAddress() })
  browser.goTo(address)
}

interface SignOutOutcome {
  /** Whether the browser leaves the page. */
  readonly left: boolean
  /** Whether the user acted as somebody else. */
  readonly acting: boolean
}

/** Signs out and leaves the page, if it can. */
async function goToSignOut(
  getProvider: GetProvider,
  browser: Browser,
  reason: SignOutReason,
): Promise<SignOutOutcome> {
  const idToken = readTokens()?.idToken ?? null
  const acting = readStored('actingProfile', v.object({})) !== null
  // Remove the user's data from this browser first, in case the provider cannot be reached.
  announceSignOut(reason)
  clearForSignOut()
  const { onLine } = navigator
  // All idle tabs wake up at once, but the provider's session can be ended only once.
  if (onLine && reason === 'idle' && (idToken === null || !(await isFirstTab()))) {
    return { left: false, acting }
  }
  markSignOut('not-told')
  // Offline, the browser would show its own error page instead of the gate.
  if (!onLine) return { left: false, acting }
  try {
    const provider = await getProvider()
    const address = await provider.signOutAddress(idToken)
    markSignOut('told')
    if (reason === 'idle') {
      keepLogOut({ reason: acting ? 'idle-acting' : 'idle', deepLink: currentAddress() })
    }
    browser.goTo(address)
  } catch {
    if (reason === 'idle') return { left: false, acting }
    browser.goTo('/')
  }
  return { left: true, acting }
}

/** Whether this tab is the first to sign out; only the first goes to the provider. */
function isFirstTab(): Promise<boolean> {
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise((decide) => {
    void navigator.locks.request(LEAVING_LOCK, { ifAvailable: true }, (lock) => {
      decide(lock !== null)
      return lock && new Promise((release) => setTimeout(release, LEAVING_MS))
    })
  })
}

function currentAddress(): string {
  return `${location.pathname}${location.search}${location.hash}`
}
