import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { createOnce } from './once.ts'
import type { Session } from './session.ts'

export const sessionStore = createOnce('session', () =>
  createStore<Session>(() => ({ kind: 'signed-out' })),
)

/** The session; re-renders the component when it changes. */
export function useSession(): Session {
  return useStore(sessionStore)
}

/** The current session, for code outside components. */
export function readSession(): Session {
  return sessionStore.getState()
}

/**
 * Calls back after each change of the session.
 *
 * @returns a function that ends the subscription
 */
export function subscribeSession(changed: (session: Session, before: Session) => void): () => void {
  return sessionStore.subscribe(changed)
}
