import { useEffect, useState } from 'react'

/** The first screen is there by then. */
const LATER_MS = 10_000

/**
 * Code that is seldom needed and may be needed when it cannot be fetched any more: it comes some
 * time after the first screen, or at once when it is wanted before.
 *
 * @param fetch fetches it; the same function each time
 * @param wanted whether it is to show now
 * @returns null until it is there
 */
export function useCodeLater<T>(fetch: () => Promise<T>, wanted: boolean): T | null {
  const [code, setCode] = useState<{ readonly it: T } | null>(null)
  const isThere = code !== null

  useEffect(() => {
    if (isThere) return
    let left = false
    const come = () => {
      fetch().then(
        (it) => {
          if (!left) setCode({ it })
        },
        // Whoever waits for it must do without; the next time it is wanted it is fetched again.
        () => {},
      )
    }
    const timer = setTimeout(come, wanted ? 0 : LATER_MS)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [fetch, wanted, isThere])

  return code?.it ?? null
}
