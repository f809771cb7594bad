import * as v from 'valibot'
import type { Schema } from '../wire/schema.ts'
import { storageArea } from './storage-area.ts'
import { sessionStore } from './store.ts'
import { parseStored } from './stored-value.ts'

/**
 * What the signed-in user's tab keeps: in the session storage, which each tab has for itself, so
 * that tabs do not overwrite each other's values. A key names its owner, and nothing is read or
 * written while imitating or signed out.
 */
interface TabStorage {
  /** A value of the user, or null if there is none that matches the schema. */
  read<T>(name: readonly string[], schema: Schema<T>): T | null
  write(name: readonly string[], value: unknown): void
  remove(name: readonly string[]): void
  /** The names of the user's values. */
  names(): readonly (readonly string[])[]
  /** Removes all values of this tab, except one person's that match the schema. */
  removeAll(except?: { readonly person: string; readonly schema: v.GenericSchema }): void
}

const area = storageArea(() => sessionStorage)

const partsSchema = v.tupleWithRest([v.string()], v.string())

/** Login name of the owner; null while imitating or signed out. */
function owner(): string | null {
  const session = sessionStore.getState()
  return session.kind === 'signed-in' ? session.user.loginName : null
}

/**
 * Creates the storage of one kind of values.
 *
 * @param prefix of its keys, for example `portal.draft.`
 */
export function tabStorage(prefix: string): TabStorage {
  /** Encodes the parts as JSON, so that different names cannot have the same key. */
  const keyOf = (person: string, name: readonly string[]) =>
    `${prefix}${JSON.stringify([person, ...name])}`
  const keys = () => area.keys().filter((key) => key.startsWith(prefix))
  const partsOf = (key: string) => parseStored(key.slice(prefix.length), partsSchema)

  return {
    read(name, schema) {
      const person = owner()
      return person === null ? null : parseStored(area.read(keyOf(person, name)), schema)
    },
    write(name, value) {
      const person = owner()
      if (person !== null) area.write(keyOf(person, name), JSON.stringify(value))
    },
    remove(name) {
      const person = owner()
      if (person !== null) area.remove(keyOf(person, name))
    },
    names() {
      const person = owner()
      return keys().flatMap((key) => {
        const parts = partsOf(key)
        return parts?.[0] === person ? [parts.slice(1)] : []
      })
    },
    removeAll(except) {
      for (const key of keys()) {
        const isKept =
          except !== undefined &&
          partsOf(key)?.[0] === except.person &&
          parseStored(area.read(key), except.schema) !== null
        if (!isKept) area.remove(key)
      }
    },
  }
}
