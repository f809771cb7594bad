const KEY = 'portal.reloadedFor'

/** The version that this tab was last reloaded for. */
export interface ReloadMark {
  read(): string | null
  write(version: string): void
}

/** Stored for the tab, so that a version is not offered again after the reload for it. */
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
      // If storing fails, the version may be offered again after the reload. Only the user can
      // start a reload, so the page does not reload endlessly.
    }
  },
}
