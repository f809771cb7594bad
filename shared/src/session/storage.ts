import type * as v from 'valibot'
import { safeParse } from 'valibot'

/** Every key of the local storage; what stands here and nothing else is kept in the browser. */
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

/** Name of something kept in the local storage. */
export type StoredName = keyof typeof STORAGE_KEYS

/**
 * Values that could not be written to the local storage. The portal goes on with them until the
 * page is left; null stands for one that could not be removed.
 */
const unwritten = new Map<string, string | null>()

function readRaw(key: string): string | null {
  const held = unwritten.get(key)
  if (held !== undefined) return held
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/**
 * Something kept in the local storage, or null when there is none or it cannot be understood.
 *
 * @param name what is wanted
 * @param schema what it must look like
 */
export function readStored<T>(name: StoredName, schema: v.GenericSchema<unknown, T>): T | null {
  const raw = readRaw(STORAGE_KEYS[name])
  if (raw === null) return null
  try {
    const result = safeParse(schema, JSON.parse(raw))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

/** Whether something is kept, whatever it looks like. */
export function isStored(name: StoredName): boolean {
  return readRaw(STORAGE_KEYS[name]) !== null
}

/** Keeps something; in memory where the local storage is full or blocked. */
export function writeStored(name: StoredName, value: unknown): void {
  const key = STORAGE_KEYS[name]
  const raw = JSON.stringify(value)
  try {
    localStorage.setItem(key, raw)
    unwritten.delete(key)
  } catch {
    unwritten.set(key, raw)
    // An older value must not come back after a reload.
    tryRemove(key)
  }
}

function tryRemove(key: string): boolean {
  try {
    localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

/** Forgets something. */
export function removeStored(name: StoredName): void {
  const key = STORAGE_KEYS[name]
  if (tryRemove(key)) unwritten.delete(key)
  else unwritten.set(key, null)
}

/**
 * Empties the local storage.
 *
 * @param keep names of what stays
 */
export function clearStored(keep: readonly StoredName[] = []): void {
  const kept = new Set<string>(keep.map((name) => STORAGE_KEYS[name]))
  for (const name of Object.keys(STORAGE_KEYS) as StoredName[]) {
    if (!keep.includes(name)) removeStored(name)
  }
  for (const key of foreignKeys()) {
    if (!kept.has(key)) tryRemove(key)
  }
}

function foreignKeys(): readonly string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

/**
 * Calls back when another tab changes or clears something kept.
 *
 * @returns ends the subscription
 */
export function subscribeStored(name: StoredName, changed: () => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.storageArea !== null && event.storageArea !== localStorageOrNull()) return
    if (event.key === null || event.key === STORAGE_KEYS[name]) changed()
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
