import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const store = createStore<{ readonly count: number }>(() => ({ count: 0 }))

function add(difference: number): void {
  store.setState(({ count }) => ({ count: count + difference }))
}

/**
 * Says that something is being written that a reload would interrupt.
 *
 * @returns says that it has been sent or given up; call it once
 */
export function noteUnsaved(): () => void {
  add(1)
  return () => add(-1)
}

/** Whether something on the page is being written; the component renders again when that changes. */
export function useUnsaved(): boolean {
  return useStore(store, ({ count }) => count > 0)
}
