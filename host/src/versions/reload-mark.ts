const KEY = 'portal.reloadedFor'

/** The version that this tab was last reloaded for. */
export interface ReloadMark {
  read(): string | null
  write(version: string): void
}

/** Stored for the tab, so that it is reloaded at most once per version. */
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
      // If storing fails, the update may be offered again. Only the user can reload, so there is no
      // loop.
    }
  },
}
