/** One of the browser's storage areas, with memory as the fallback when it is full or blocked. */
interface StorageArea {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
  /** All keys, including those of other applications. */
  keys(): readonly string[]
}

/**
 * Creates a storage that never throws. Values that cannot be written are kept in memory until the
 * page is left.
 *
 * @param open returns the browser's storage; it may throw
 */
export function storageArea(open: () => Storage): StorageArea {
  /** Values that could not be written; null for a key that could not be removed. */
  const unwritten = new Map<string, string | null>()

  const remove = (key: string) => {
    try {
      open().removeItem(key)
      unwritten.delete(key)
    } catch {
      unwritten.set(key, null)
    }
  }
  const storedKeys = (): readonly string[] => {
    try {
      return Object.keys(open())
    } catch {
      return []
    }
  }

  return {
    read(key) {
      const held = unwritten.get(key)
      if (held !== undefined) return held
      try {
        return open().getItem(key)
      } catch {
        return null
      }
    },
    write(key, value) {
      try {
        open().setItem(key, value)
        unwritten.delete(key)
      } catch {
        // The older stored value must not reappear after a reload.
        remove(key)
        unwritten.set(key, value)
      }
    },
    remove,
    keys: () => [
      ...new Set(
        [...storedKeys(), ...unwritten.keys()].filter((key) => unwritten.get(key) !== null),
      ),
    ],
  }
}
