import type { Schema } from '../wire/schema.ts'
import { storageArea } from './storage-area.ts'
import { parseStored } from './stored-value.ts'

/** All keys of the local storage; the portal stores nothing else there. */
export const STORAGE_KEYS = {
  translations: 'portal.translations',
  tokens: 'portal.tokens',
  actingProfile: 'portal.actingProfile',
  loginData: 'portal.loginData',
  firstUseDialog: 'portal.firstUseDialog',
  addColleaguePopup: 'portal.addColleaguePopup',
  salaryTab: 'portal.salaryTab',
  showTestCases: 'portal.showTestCases',
  lastActivity: 'portal.lastActivity',
} as const

/** Name of a value in the local storage. */
export type StoredName = keyof typeof STORAGE_KEYS

const area = storageArea(() => localStorage)

/**
 * A value in the local storage, or null if it is missing or invalid.
 *
 * @param name name of the value
 * @param schema schema that the value must match
 */
export function readStored<T>(name: StoredName, schema: Schema<T>): T | null {
  return parseStored(area.read(STORAGE_KEYS[name]), schema)
}

/** Whether a value is stored, even an invalid one. */
export function isStored(name: StoredName): boolean {
  return area.read(STORAGE_KEYS[name]) !== null
}

/** Stores a value; in memory if the local storage is full or blocked. */
export function writeStored(name: StoredName, value: unknown): void {
  area.write(STORAGE_KEYS[name], JSON.stringify(value))
}

/** Removes a value. */
export function removeStored(name: StoredName): void {
  area.remove(STORAGE_KEYS[name])
}

/**
 * Clears the local storage.
 *
 * @param keep names of the values to keep
 */
export function clearStored(...keep: readonly StoredName[]): void {
  const kept = new Set<string>(keep.map((name) => STORAGE_KEYS[name]))
  for (const name of Object.keys(STORAGE_KEYS) as StoredName[]) {
    if (!keep.includes(name)) removeStored(name)
  }
  for (const key of area.keys()) {
    if (!kept.has(key)) area.remove(key)
  }
}

/**
 * Calls back when another tab changes or clears a stored value, with the new raw value or null.
 *
 * @returns a function that ends the subscription
 */
export function subscribeStored(
  name: StoredName,
  changed: (written: string | null) => void,
): () => void {
  const listen = (event: StorageEvent) => {
    if (event.storageArea !== null && event.storageArea !== localStorageOrNull()) return
    if (event.key === null || event.key === STORAGE_KEYS[name]) changed(event.newValue)
  }
  window.addEventListener('storage', listen)
  return () => window.removeEventListener('storage', listen)
}

function localStorageOrNull(): Storage | null {
  try {
    return window.localStorage
  } catch {
    return null
  }
}
