/** The listeners of a store, which `useSyncExternalStore` can subscribe. */
export function createListeners() {
  const listeners = new Set<() => void>()
  return {
    /** Returns the function that unsubscribes. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell(): void {
      for (const listener of listeners) listener()
    },
  }
}
