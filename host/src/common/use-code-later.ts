import { useEffect, useState } from 'react'

/** Delay before code is loaded that is not needed yet; by then the first screen is shown. */
const LATER_MS = 10_000

/**
 * Loads rarely needed code in advance, because it might be impossible to fetch when it is needed:
 * some time after the first screen, or at once if it is needed earlier.
 *
 * @param fetch imports the code; must be the same function each time
 * @param wanted whether the code is needed now
 * @returns null until the code is loaded
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
        // After a failed import the hook still returns null; it tries again when `wanted` changes.
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
