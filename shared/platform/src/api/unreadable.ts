import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

interface Unreadable {
  /** The page that was open when the response arrived. */
  readonly page: string
  readonly count: number
}

/** The number of unreadable rows in the last response of each called address. */
const store = createStore<Readonly<Record<string, Unreadable>>>(() => ({}))

/** Records how many rows of a response were unreadable. */
export function noteUnreadableRows(address: string, count: number): void {
  store.setState({ [address]: { page: location.pathname, count } })
}

/** Clears the counts when another person's data is shown. */
export function forgetUnreadableRows(): void {
  store.setState({}, true)
}

/**
 * The number of unreadable rows among the data of a page; re-renders the component when it changes.
 */
export function useUnreadableRows(page: string): number {
  return useStore(store, (all) =>
    Object.values(all).reduce((sum, one) => (one.page === page ? sum + one.count : sum), 0),
  )
}
