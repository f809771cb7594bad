import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { commitOfTree } from './commit.ts'

/** What a run that takes hours has found so far. */
export interface KeptFindings<Finding> {
  readonly commit: string
  readonly found: Record<string, Finding>
  /** Writes it down, so that a run that is broken off goes on from here. */
  keep(): void
}

/** What earlier runs found on the same commit; nothing on another. */
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
