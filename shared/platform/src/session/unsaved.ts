import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const store = createStore<{ readonly count: number }>(() => ({ count: 0 }))

function add(difference: number): void {
  store.setState(({ count }) => ({ count: count + difference }))
}

/**
 * Registers unsaved input, so that the portal offers no reload meanwhile.
 *
 * @returns a function to call once, when the input was sent or discarded
 */
export function noteUnsaved(): () => void {
  add(1)
  return () => add(-1)
}

/** Whether the page has unsaved input; re-renders the component when that changes. */
export function useUnsaved(): boolean {
  return useStore(store, ({ count }) => count > 0)
}
