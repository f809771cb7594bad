import { useSyncExternalStore } from 'react'

/** That the session is about to end. */
export interface IdleWarning {
  readonly endsAt: number
  /** The user is here. */
  stay(): void
  /** The dialog stands: from now on it is what has to be answered. */
  shown(): void
}

let warning: IdleWarning | null = null
const listeners = new Set<() => void>()

/** Says that the session is about to end, or that it is not. */
export function publishWarning(next: IdleWarning | null): void {
  if (next?.endsAt === warning?.endsAt) return
  warning = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** That the session is about to end; null while it is not. */
export function useIdleWarning(): IdleWarning | null {
  return useSyncExternalStore(subscribe, () => warning)
}
