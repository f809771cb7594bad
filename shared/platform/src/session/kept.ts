import * as v from 'valibot'
import type { Schema } from '../wire/schema.ts'
import { tabStorage } from './tab-storage.ts'

const kept = tabStorage('portal.kept.')

/**
 * What the signed-in user's tab keeps until they log out, or null if there is nothing that matches
 * the schema. Always null while imitating.
 *
 * @param name the package and what is kept, for example `members/own-filters`
 * @param schema schema that the value must match
 */
export function readKept<T>(name: string, schema: Schema<T>): T | null {
  return kept.read([name], schema)
}

/**
 * Keeps a value in the signed-in user's tab until they log out. Does nothing while imitating.
 *
 * @param name the package and what is kept, for example `members/own-filters`
 * @param value must be serialisable as JSON
 */
export function writeKept(name: string, value: unknown): void {
  kept.write([name], value)
}

/**
 * Removes what this tab keeps until the log-out.
 *
 * @param except login name of the user whose values stay
 */
export function removeKept(except?: string): void {
  kept.removeAll(except === undefined ? undefined : { person: except, schema: v.unknown() })
}
