import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const store = createStore<{ readonly open: boolean }>(() => ({ open: false }))

/** Asks for the one dialog that tells an imitator that something is closed to them. */
export function requestRestrictedNotice(): void {
  store.setState({ open: true })
}

/** Takes the restricted-access dialog away. */
export function closeRestrictedNotice(): void {
  store.setState({ open: false })
}

/** Whether the restricted-access dialog is asked for; for the host, which shows it. */
export function useRestrictedNotice(): boolean {
  return useStore(store, (state) => state.open)
}
