import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { LOCKFILE, root } from '../paths.ts'
import type { Provenance } from './description.ts'

const packageSchema = v.object({ engines: v.object({ pnpm: v.string() }) })

/** What a build is made with, besides its sources. The statement of a release has its commit. */
export function readProvenance(): Provenance {
  const { engines } = v.parse(
    packageSchema,
    JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
  )
  return {
    node: process.versions.node,
    pnpm: engines.pnpm,
    lockfile: createHash('sha256')
      .update(readFileSync(join(root, LOCKFILE)))
      .digest('hex'),
  }
}
