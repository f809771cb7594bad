import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

interface Unreadable {
  /** The page that was open when the answer came. */
  readonly page: string
  readonly count: number
}

/** By the address that was asked, how many rows of its last answer could not be read. */
const store = createStore<Readonly<Record<string, Unreadable>>>(() => ({}))

/** An answer was read but for so many of its rows. */
export function noteUnreadableRows(address: string, count: number): void {
  store.setState({ [address]: { page: location.pathname, count } })
}

/** Forgets what could not be read: the data of another person show. */
export function forgetUnreadableRows(): void {
  store.setState({}, true)
}

/**
 * How many rows of what a page fetched could not be read; the component renders again when that
 * changes.
 */
export function useUnreadableRows(page: string): number {
  return useStore(store, (all) =>
    Object.values(all).reduce((sum, one) => (one.page === page ? sum + one.count : sum), 0),
  )
}
