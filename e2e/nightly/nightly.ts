import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEVELOPER_ORIGIN } from '../run/developer.ts'
import { ROOT } from '../run/places.ts'
import { startPortal } from '../run/portal.ts'
import type { Environment } from '../run/process.ts'
import { countAxeStates } from '../run/results.ts'
import { runNightlySpecs, runNightlyTests } from '../run/suites.ts'
import { attackRows } from './attack-rows.ts'
import { testAlerts } from './containers/alerts.ts'
import { testImages } from './containers/images.ts'
import { testKubernetes } from './containers/kubernetes.ts'
import { testSurvival } from './faults/survival.ts'
import { failuresOf, type Outcome, toJUnit, toOutcome } from './outcome.ts'
import { testMigrations } from './releases/migrations.ts'
import { testScaffold } from './releases/scaffold.ts'
import { reportTable, TABLES } from './table.ts'

/**
 * `npm run nightly [-- <part> …]`: the long tests. Each part writes its results as JUnit XML, and
 * its tables, to `.cache/nightly`.
 */

const FOLDER = join(ROOT, '.cache', 'nightly')

type Work = () => Promise<Outcome>

const tests =
  (names: readonly string[], settings: Environment = {}): Work =>
  async () =>
    toOutcome(await runNightlyTests(['--maxWorkers=2', '--silent', ...names], settings))

/** Runs the specs of a Playwright project on a portal of their own. */
const specs =
  (project: string, settings: Environment = {}): Work =>
  async () => {
    const portal = await startPortal(settings)
    try {
      return toOutcome(await runNightlySpecs(project, { ...portal.environment, ...settings }))
    } finally {
      await portal.stop()
    }
  }

/** Tries all attacks, of which `npm test` tries a sample, and counts what was held. */
async function attacks(): Promise<Outcome> {
  const whole = { PORTAL_MATRIX: 'whole' }
  const outcome = [
    ...(await tests([String.raw`\.attacks\.test`], whole)()),
    ...(await specs('attacks', whole)()),
  ]
  reportTable(['Attack', 'Tries', 'Held'], attackRows(outcome))
  return outcome
}

/** Lets axe look at every state that pressing everything reaches, and counts the states. */
async function axe(): Promise<Outcome> {
  const outcome = await specs('axe')()
  reportTable(['Different states that axe has seen'], [[String(countAxeStates(outcome))]])
  return outcome
}

/** Half an hour before the clocks have gone back for a day. */
function lateInOctober(): Environment {
  const library = readdirSync('/usr/lib')
    .map((folder) => join('/usr/lib', folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((file) => existsSync(file))
  if (library === undefined) {
    console.log("Left out: another hour, which needs libfaketime (Debian: 'faketime').")
    return {}
  }
  const seconds = Math.round((Date.parse('2027-10-31T23:30Z') - Date.now()) / 1000)
  return { LD_PRELOAD: library, FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}s` }
}

/** Where faults are of which `npm test` tests a sample, and where dates are read and written. */
const FRONT_ENDS = [
  String.raw`/remote-\w+/src/`,
  String.raw`/host/src/.*machine\.test`,
  String.raw`/shared/\w+/src/dates/`,
]

/** Tests the front ends with every fault of every call. */
const frontEnds: Work = () => tests(FRONT_ENDS, { PORTAL_MATRIX: 'whole', ...lateInOctober() })()

/** Tests remotes in their own repositories, on a portal with separate keys. */
async function standalone(): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-keys-'))
  const keys = join(folder, 'keys.json')
  writeFileSync(keys, '{}')
  try {
    return await specs('standalone', {
      PORTAL_DEVELOPER_ORIGINS: DEVELOPER_ORIGIN,
      PORTAL_KEYS: keys,
    })()
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const PARTS: Readonly<Record<string, readonly Work[]>> = {
  faults: [testSurvival, specs('faults')],
  schedules: [
    tests(['schedules.test', 'kills.test'], { PORTAL_SCHEDULES: '200', PORTAL_KILLS: '20' }),
  ],
  attacks: [attacks],
  screens: [frontEnds, axe, specs('imitation')],
  releases: [specs('releases'), standalone, testScaffold, testMigrations],
  containers: [testImages, testKubernetes, testAlerts],
}

async function outcomeOf(work: Work): Promise<Outcome> {
  const before = { ...process.env }
  try {
    return await work()
  } catch (error) {
    console.error(error)
    return [{ title: String(error), file: null, outcome: 'failed' }]
  } finally {
    for (const name of Object.keys(process.env)) delete process.env[name]
    Object.assign(process.env, before)
  }
}

async function runPart(name: string): Promise<boolean> {
  console.log(`\n── ${name}`)
  process.env[TABLES] = join(FOLDER, `${name}.md`)
  const start = Date.now()
  const outcome: Outcome[number][] = []
  for (const work of PARTS[name] ?? []) outcome.push(...(await outcomeOf(work)))
  writeFileSync(join(FOLDER, `${name}.xml`), toJUnit(name, outcome))
  const failures = failuresOf(outcome)
  const passed = outcome.filter((one) => one.outcome === 'passed').length
  const seconds = Math.round((Date.now() - start) / 1000)
  console.log(`\n${name}: ${passed} passed, ${failures.length} failed, ${seconds} s`)
  for (const { title } of failures) console.log(`- ${title}`)
  return failures.length === 0
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => PARTS[name] === undefined)
if (unknown.length > 0) {
  console.error(`There is no part '${unknown.join()}'; there are ${Object.keys(PARTS).join(', ')}.`)
  process.exit(1)
}
if (existsSync(FOLDER)) rmSync(FOLDER, { recursive: true })
mkdirSync(FOLDER, { recursive: true })
let isGood = true
for (const name of named.length > 0 ? named : Object.keys(PARTS)) {
  isGood = (await runPart(name)) && isGood
}
process.exitCode = isGood ? 0 : 1
