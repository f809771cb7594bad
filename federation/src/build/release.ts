import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { REMOTES } from '@portal/shared/contract'
import * as v from 'valibot'

const fileSchema = v.object({ file: v.string(), integrity: v.string() })

const releaseSchema = v.object({
  name: v.picklist(['host' as const, ...REMOTES.map(({ name }) => name)]),
  /** Hash of everything that was emitted; the same output is the same release. */
  version: v.string(),
  /** The contract it was built for. */
  contract: v.string(),
  /** The file that it is entered by. */
  entry: fileSchema,
  /** For each named group of chunks the files that it needs beside the entry. */
  groups: v.record(v.string(), v.array(fileSchema)),
})

/** What is known of one build; stands as `release.json` in its folder. */
export type Release = v.InferOutput<typeof releaseSchema>

export const RELEASE_FILE = 'release.json'

/** The release in a folder. */
export function readRelease(folder: string): Release {
  return v.parse(releaseSchema, JSON.parse(readFileSync(join(folder, RELEASE_FILE), 'utf8')))
}
