import { readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import * as v from 'valibot'
import { PACKAGES, ROOT } from './source-tree.ts'

const packageSchema = v.object({
  name: v.string(),
  exports: v.optional(v.record(v.string(), v.string()), {}),
})

/** The exports of the workspace's packages: import specifier to file. */
export function workspaceEntries(): ReadonlyMap<string, string> {
  return new Map(
    PACKAGES.flatMap((folder) => {
      const text = readFileSync(join(ROOT, folder, 'package.json'), 'utf8')
      const { name, exports } = v.parse(packageSchema, JSON.parse(text))
      return Object.entries(exports).map(([entry, file]): [string, string] => [
        posix.join(name, entry),
        posix.join(folder, file),
      ])
    }),
  )
}
