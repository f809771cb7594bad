import * as v from 'valibot'

const KEY = 'portal.setAside'

const schema = v.record(v.string(), v.string())

/**
 * For each remote, the entry address of the release that the user has set aside in this tab, that
 * is, wants to replace by another release if there is one.
 */
export interface SetAside {
  read(): Readonly<Record<string, string>>
  add(name: string, entry: string): void
}

/** Stored for the tab, so that a reload runs the previous release. */
export const tabSetAside: SetAside = {
  read() {
    try {
      const result = v.safeParse(schema, JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
      return result.success ? result.output : {}
    } catch {
      return {}
    }
  },
  add(name, entry) {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ ...tabSetAside.read(), [name]: entry }))
    } catch {
      // If storing fails, the reload tries the newest release again.
    }
  },
}
