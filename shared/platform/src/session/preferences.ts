import * as v from 'valibot'
import { readStored, writeStored } from './storage.ts'

/** What the portal remembers of the user's choices; everybody may read and write these. */
const SCHEMAS = {
  /** When the welcome was accepted: the day, `yyyy-mm-dd`. */
  loginData: v.object({ date: v.pipe(v.string(), v.isoDate()), agreed: v.boolean() }),
  /** Whether the first-use dialog of contact-several has been seen. */
  firstUseDialog: v.boolean(),
  /** Whether the add-colleague popup is not to show again. */
  addColleaguePopup: v.boolean(),
  /** The salary tab used last. */
  salaryTab: v.picklist(['open', 'closed']),
  showTestCases: v.boolean(),
} as const

/** Name of a remembered choice. */
export type Preference = keyof typeof SCHEMAS

/** Value of a remembered choice. */
export type PreferenceValue<P extends Preference> = v.InferOutput<(typeof SCHEMAS)[P]>

/** A remembered choice, or null when there is none. */
export function readPreference<P extends Preference>(name: P): PreferenceValue<P> | null {
  const schema: v.GenericSchema<unknown, PreferenceValue<P>> = SCHEMAS[name]
  return readStored(name, schema)
}

/** Remembers a choice. */
export function writePreference<P extends Preference>(name: P, value: PreferenceValue<P>): void {
  writeStored(name, value)
}

const textsSchema = v.record(v.string(), v.string())

/** The cache that the texts are kept in between visits. */
export const translationsCache = {
  read(): Readonly<Record<string, string>> | null {
    return readStored('translations', textsSchema)
  },
  write(texts: Readonly<Record<string, string>>): void {
    writeStored('translations', texts)
  },
}
