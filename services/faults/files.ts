import * as v from 'valibot'
import type { Logger } from '../platform/log.ts'
import { createPublished } from './published.ts'

/** Whether a release contains a file of that name. */
export type HasFile = (name: string, version: string, file: string) => Promise<boolean>

interface FileLookupSettings {
  /** Address of the site's `files.json`. */
  readonly address: string
  readonly log: Logger
  readonly now?: () => number
}

const FRESH_MS = 60_000

const filesSchema = v.object({
  files: v.record(v.string(), v.record(v.string(), v.array(v.string()))),
})

/**
 * Looks up files in the list that the site publishes; while the list is unavailable, no file is
 * known.
 */
export function createFileLookup(settings: FileLookupSettings): HasFile {
  const published = createPublished({ ...settings, schema: filesSchema, freshMs: FRESH_MS })
  return async (name, version, file) => {
    const files = (await published())?.files
    return ownOf(ownOf(files, name), version)?.includes(file) ?? false
  }
}

function ownOf<T>(record: Readonly<Record<string, T>> | undefined, key: string): T | undefined {
  return record !== undefined && Object.hasOwn(record, key) ? record[key] : undefined
}
