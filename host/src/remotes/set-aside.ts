import * as v from 'valibot'

const KEY = 'portal.setAside'

const schema = v.record(v.string(), v.string())

/** Releases that the user of this tab has had enough of: address of the entry, by remote. */
export interface SetAside {
  read(): Readonly<Record<string, string>>
  add(name: string, entry: string): void
}

/** Kept for the tab, so that a reload leads into the release before. */
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
      // The reload then tries the newest release once more.
    }
  },
}
