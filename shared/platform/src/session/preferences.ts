import * as v from 'valibot'
import { readStored, writeStored } from './storage.ts'

/** The user's choices that the portal remembers; all packages may read and write them. */
const SCHEMAS = {
  /** When the welcome was accepted: the date, `yyyy-mm-dd`. */
  loginData: v.object({ date: v.pipe(v.string(), v.isoDate()), agreed: v.boolean() }),
  /** Whether the feature 'contact several' has shown the dialog that explains it on first use. */
  firstUseDialog: v.boolean(),
  /** Whether the add-colleague pop-up is dismissed for good. */
  addColleaguePopup: v.boolean(),
  /** The last used salary tab. */
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

/** The cache that stores the texts between visits. */
export const translationsCache = {
  read(): Readonly<Record<string, string>> | null {
    return readStored('translations', textsSchema)
  },
  write(texts: Readonly<Record<string, string>>): void {
    writeStored('translations', texts)
  },
}
