import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const store = createStore<{ readonly count: number }>(() => ({ count: 0 }))

function add(difference: number): void {
  store.setState(({ count }) => ({ count: count + difference }))
}

/**
 * Registers unsaved input that a reload would interrupt.
 *
 * @returns unregisters it after it was sent or discarded; call it once
 */
export function noteUnsaved(): () => void {
  add(1)
  return () => add(-1)
}

/** Whether the page has unsaved input; re-renders the component when that changes. */
export function useUnsaved(): boolean {
  return useStore(store, ({ count }) => count > 0)
}
