import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { commitOfTree } from './commit.ts'

/** Saved results of a run that takes hours. */
export interface KeptFindings<Finding> {
  readonly commit: string
  readonly found: Record<string, Finding>
  /** Saves the results, so that an interrupted run can resume. */
  keep(): void
}

/** Results of earlier runs on the same commit; empty for another commit. */
export function openFindings<Finding>(
  file: string,
  schema: v.GenericSchema<unknown, Finding>,
): KeptFindings<Finding> {
  const commit = commitOfTree()
  const kept = existsSync(file)
    ? v.parse(
        v.object({ commit: v.string(), found: v.record(v.string(), schema) }),
        JSON.parse(readFileSync(file, 'utf8')),
      )
    : null
  const found = kept?.commit === commit ? kept.found : {}
  return {
    commit,
    found,
    keep() {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ commit, found }, null, 2))
    },
  }
}
