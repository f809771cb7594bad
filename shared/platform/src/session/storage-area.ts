/** One of the browser's storages, which goes on in memory where it is full or blocked. */
interface StorageArea {
  read(key: string): string | null
  write(key: string, value: string): void
  remove(key: string): void
  /** Every key there is, those of others included. */
  keys(): readonly string[]
}

/**
 * Makes a storage that never throws. What it cannot write it keeps until the page is left.
 *
 * @param open gives the browser's storage; it may throw
 */
export function storageArea(open: () => Storage): StorageArea {
  /** Values that could not be written; null stands for one that could not be removed. */
  const unwritten = new Map<string, string | null>()

  const tryRemove = (key: string): boolean => {
    try {
      open().removeItem(key)
      return true
    } catch {
      return false
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
        unwritten.set(key, value)
        // An older value must not come back after a reload.
        tryRemove(key)
      }
    },
    remove(key) {
      if (tryRemove(key)) unwritten.delete(key)
      else unwritten.set(key, null)
    },
    keys: () => [
      ...new Set(
        [...storedKeys(), ...unwritten.keys()].filter((key) => unwritten.get(key) !== null),
      ),
    ],
  }
}
