import type { PortalConfiguration } from '@portal/platform/deployment'
import type { SignOutReason } from '@portal/platform/session/write'
import { useSyncExternalStore } from 'react'
import { runSignIn, type SignIn } from './sign-in.ts'
import type { SignInState } from './sign-in-machine.ts'

let running: SignIn | null = null

/**
 * Starts the sign-in. Call once, before the router is created, because the sign-in restores the
 * address that was open before the redirect.
 *
 * @param configuration the configuration of the page
 */
export function startSignIn(configuration: PortalConfiguration): void {
  running ??= runSignIn(configuration)
}

function theSignIn(): SignIn {
  if (running === null) throw new Error('startSignIn has not been called.')
  return running
}

export function useSignIn(): {
  readonly state: SignInState
  start(): void
  signOut(reason: SignOutReason): void
  retry(): void
} {
  const { readState, subscribe, start, signOut, retry } = theSignIn()
  return { state: useSyncExternalStore(subscribe, readState), start, signOut, retry }
}
