import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { ROOT } from './places.ts'
import { run } from './process.ts'

/**
 * `npm run portal -- audit`: compares the lockfile with the advisories of the registry, and fails for one of
 * high or critical severity, or if the registry has no advisories. Not a test, because its result
 * changes while the code does not.
 */

const manifestSchema = v.object({ engines: v.object({ pnpm: v.string() }) })

const { engines } = v.parse(
  manifestSchema,
  JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')),
)
process.exitCode = await run('npx', [
  '--yes',
  `pnpm@${engines.pnpm}`,
  'audit',
  '--audit-level',
  'high',
])
