import { FRONT_ENDS, type FrontEnd } from '../front-ends.ts'
import { describeWeight, type Weight, weigh } from './budget.ts'
import { type Build, buildFrontEnd } from './build-front-end.ts'

/** The builds of the host and of all remotes. */
export interface Builds {
  readonly host: Build
  readonly remotes: readonly Build[]
}

/** Builds every front end that has changed. */
export async function buildAll(report: (line: string) => void): Promise<Builds> {
  const builds: Build[] = []
  for (const frontEnd of FRONT_ENDS) {
    const { build } = await buildAndReport(frontEnd, report)
    builds.push(build)
  }
  const [host, ...remotes] = builds
  if (!host) throw new Error('There is no host to build.')
  return { host, remotes }
}

/** Builds a front end if it has changed, and reports the result. */
export async function buildAndReport(
  frontEnd: FrontEnd,
  report: (line: string) => void,
): Promise<{ readonly build: Build; readonly weight: Weight }> {
  const started = performance.now()
  const build = await buildFrontEnd(frontEnd)
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  const { release, folder, fresh } = build
  const done = fresh ? `Built in ${seconds} s:` : 'Unchanged:'
  const weight = weigh(release, folder)
  report(`${done} ${release.name} ${release.version} (first page ${describeWeight(weight)})`)
  return { build, weight }
}
