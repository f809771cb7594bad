import { useSyncExternalStore } from 'react'

/** Published while the session is about to end. */
export interface IdleWarning {
  readonly endsAt: number
  /** The user confirms being there. */
  stay(): void
  /** The dialog is open: from now on only an answer to it counts as activity. */
  shown(): void
}

let warning: IdleWarning | null = null
const listeners = new Set<() => void>()

/** Publishes that the session is about to end, or no longer is. */
export function publishWarning(next: IdleWarning | null): void {
  if (next?.endsAt === warning?.endsAt) return
  warning = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current warning; null if there is none. */
export function useIdleWarning(): IdleWarning | null {
  return useSyncExternalStore(subscribe, () => warning)
}
