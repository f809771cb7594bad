import { useSyncExternalStore } from 'react'
import { createListeners } from '../common/listeners.ts'

/** Published shortly before the session ends. */
export interface IdleWarning {
  readonly endsAt: number
  /** Call when the user confirms being there. */
  stay(): void
  /** Call when the dialog is open: from then on, only an answer to it counts as activity. */
  shown(): void
}

let warning: IdleWarning | null = null
const { subscribe, tell } = createListeners()

/** Publishes the warning; null if the session is no longer about to end. */
export function publishWarning(next: IdleWarning | null): void {
  if (next?.endsAt === warning?.endsAt) return
  warning = next
  tell()
}

/** The current warning; null if there is none. */
export function useIdleWarning(): IdleWarning | null {
  return useSyncExternalStore(subscribe, () => warning)
}
