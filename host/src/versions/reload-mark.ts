const KEY = 'portal.reloadedFor'

/** The version that this tab was reloaded for last. */
export interface ReloadMark {
  read(): string | null
  write(version: string): void
}

/** Kept for the tab, so that it is reloaded at most once for a version. */
export const tabReloadMark: ReloadMark = {
  read() {
    try {
      return sessionStorage.getItem(KEY)
    } catch {
      return null
    }
  },
  write(version) {
    try {
      sessionStorage.setItem(KEY, version)
    } catch {
      // Then it may be offered once more; it is the user who reloads, so there is no loop.
    }
  },
}
