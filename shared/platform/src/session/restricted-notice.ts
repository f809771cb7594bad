import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const store = createStore<{ readonly open: boolean }>(() => ({ open: false }))

/** Opens the restricted-access dialog, for an action that is not allowed while imitating. */
export function requestRestrictedNotice(): void {
  store.setState({ open: true })
}

/** Closes the restricted-access dialog. */
export function closeRestrictedNotice(): void {
  store.setState({ open: false })
}

/** Whether the restricted-access dialog is open; for the host, which renders it. */
export function useRestrictedNotice(): boolean {
  return useStore(store, (state) => state.open)
}
