import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { FRONT_ENDS, packageName } from '../../tools/build/src/front-ends.ts'
import { copyCheckout } from '../run/copy-checkout.ts'

export interface BuildCost {
  readonly name: string
  /** Processor time of all processes of the build, in s. */
  readonly processor: number
}

/** Measures what building everything costs, and what building one front end alone does. */
export function benchBuilds(): readonly BuildCost[] {
  const copy = copyCheckout('portal-builds')
  try {
    timed(copy, 'npm run setup')
    const build = (...names: readonly string[]) => {
      for (const name of names) {
        rmSync(join(copy, '.cache/federation/builds', name), { recursive: true, force: true })
      }
      return timed(copy, 'node --import tsx tools/build/src/cli/build.ts')
    }
    // The first build in this copy also compiles our own TypeScript.
    build()
    return [
      { name: 'the whole portal', processor: build(...FRONT_ENDS.map(({ name }) => name)) },
      ...FRONT_ENDS.map((frontEnd) => ({
        name: packageName(frontEnd),
        processor: build(frontEnd.name),
      })),
    ]
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

/** Runs a command, and returns the processor time in s of it and of the processes that it started. */
function timed(cwd: string, command: string): number {
  const { stdout, stderr, status } = spawnSync(
    'bash',
    ['-c', `TIMEFORMAT='%U %S'; time ${command} >&2`],
    { cwd, encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`${command} failed:\n${stdout}${stderr}`)
  const [user = Number.NaN, system = Number.NaN] = (stderr.trim().split('\n').at(-1) ?? '')
    .split(' ')
    .map(Number)
  return user + system
}
