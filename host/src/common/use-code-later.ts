import { useEffect, useState } from 'react'

/** By then the first screen is shown. */
const LATER_MS = 10_000

/**
 * Loads code that is rarely needed, before it might become impossible to fetch: some time after the
 * first screen, or at once if it is needed earlier.
 *
 * @param fetch imports the code; must be the same function each time
 * @param wanted whether it is needed now
 * @returns null until it is loaded
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
        // The current caller gets null; the import is retried when the code is needed again.
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
