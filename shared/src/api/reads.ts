let current = new AbortController()

/** The signal of reads for the person whose data shows now. */
export function readsSignal(): AbortSignal {
  return current.signal
}

/** Gives up all reads under way: they are another person's. */
export function abandonReads(): void {
  current.abort()
  current = new AbortController()
}
