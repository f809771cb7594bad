import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { configurationFile } from '../../tools/build/src/configuration.ts'
import { drillAlerts } from './alerts.ts'
import { attackRows } from './attack-rows.ts'
import { DEVELOPER_ORIGIN } from './developer.ts'
import { type DrillOutcome, joinOutcomes, toOutcome } from './drill-outcome.ts'
import { keepRecord } from './drill-record.ts'
import { collectTables, reportTable } from './drill-tables.ts'
import { findFirefox, NOT_IN_FIREFOX } from './firefox.ts'
import { drillHours } from './hours.ts'
import { openFindings } from './kept-findings.ts'
import { drillKubernetes } from './kubernetes.ts'
import { drillMigrations } from './migrations.ts'
import { drillMutants } from './mutants/sample.ts'
import { DRILL_RESULTS, DRILL_TABLES, tool } from './places.ts'
import { startPortal } from './portal.ts'
import { type Environment, run } from './process.ts'
import { countAxeStates } from './results.ts'
import { drillScaffold } from './scaffold.ts'
import { drillScanner } from './scanner.ts'
import {
  countJourneys,
  runDrillJourneys,
  runDrillSpecs,
  runDrillTests,
  runJourneys,
} from './suites.ts'
import { drillSurvival } from './survival.ts'
import { drillTls } from './tls.ts'

/**
 * How many schedules (random actions of two people on the same cases) and kills of the services to
 * test; `npm test` tests far fewer.
 */
const SERVICE_DRILLS = { PORTAL_SCHEDULES: '500', PORTAL_KILLS: '50' }

async function drillServices(): Promise<DrillOutcome> {
  const names = ['schedules.test', 'kills.test']
  return toOutcome(await runDrillTests(['--maxWorkers=2', ...names], SERVICE_DRILLS))
}

/** Tries all attacks, of which `npm test` tries a sample, and counts what was held. */
async function drillAttacks(): Promise<DrillOutcome> {
  const tests = await runDrillTests(['--maxWorkers=2', String.raw`\.attacks\.test`], {
    PORTAL_MATRIX: 'whole',
  })
  const portal = await startPortal()
  try {
    const journeys = await runDrillJourneys('.attacks.spec.ts', {
      ...portal.environment,
      PORTAL_MATRIX: 'whole',
    })
    const rows = attackRows([...(tests.results ?? []), ...(journeys.results ?? [])])
    reportTable('attacks', ['Attack', 'Tries', 'Held'], rows)
    return joinOutcomes([toOutcome(tests), toOutcome(journeys)])
  } finally {
    await portal.stop()
  }
}

/** Measures how much each page moves while slow services answer. */
async function drillSteady(): Promise<DrillOutcome> {
  const portal = await startPortal()
  try {
    return toOutcome(await runDrillJourneys('steady.spec.ts', portal.environment))
  } finally {
    await portal.stop()
  }
}

/** Lets axe look at every state that pressing everything reaches, and counts the states. */
async function drillAxe(): Promise<DrillOutcome> {
  const portal = await startPortal()
  try {
    const tests = await runDrillSpecs('axe', portal.environment)
    const results = tests.results ?? []
    reportTable(
      'axe',
      ['States', 'Number'],
      [
        ...results.map((one) => [
          `${one.title}, ${one.within?.at(-1)}`,
          String(countAxeStates([one])),
        ]),
        ['different states together', String(countAxeStates(results))],
      ],
    )
    return toOutcome(tests)
  } finally {
    await portal.stop()
  }
}

/** Where the matrices are of which `npm test` tests a sample. */
const MATRICES = [
  String.raw`/remote-\w+/src/`,
  String.raw`machine\.test`,
  String.raw`/imitation\.test`,
]

/** Tests every screen with every fault of every call that the screen makes. */
async function drillScreens(): Promise<DrillOutcome> {
  return toOutcome(
    await runDrillTests(['--maxWorkers=2', '--silent', ...MATRICES], { PORTAL_MATRIX: 'whole' }),
  )
}

/** Runs the front end's unit tests with frames that come 50 ms late, as on a busy machine. */
async function drillFrames(): Promise<DrillOutcome> {
  return toOutcome(
    await runDrillTests(['--maxWorkers=2', '--selectProjects', 'front'], {
      PORTAL_FRAME_DELAY: '50',
    }),
  )
}

/** Runs Playwright projects one after another against the same portal. */
async function drillPortal(
  projects: readonly string[],
  settings: Environment = {},
): Promise<DrillOutcome> {
  const portal = await startPortal(settings)
  try {
    const outcomes: DrillOutcome[] = []
    for (const project of projects) {
      outcomes.push(toOutcome(await runDrillSpecs(project, portal.environment)))
    }
    return joinOutcomes(outcomes)
  } finally {
    await portal.stop()
  }
}

/**
 * Runs the journeys on a portal whose services offer no extension. Journeys about an extension are
 * left out.
 */
async function drillPlain(): Promise<DrillOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-plain-'))
  const configuration = join(folder, 'portal.json')
  const own = v.parse(v.looseObject({}), JSON.parse(readFileSync(configurationFile(), 'utf8')))
  writeFileSync(configuration, JSON.stringify({ ...own, extensions: [] }))
  const portal = await startPortal({ PORTAL_CONFIGURATION: configuration })
  try {
    return toOutcome(await runJourneys({ ...portal.environment, PORTAL_PLAIN: 'yes' }))
  } finally {
    await portal.stop()
    rmSync(folder, { recursive: true })
  }
}

/** Runs the journeys in Firefox, and counts those that are left out there. */
async function drillFirefox(): Promise<DrillOutcome> {
  findFirefox()
  const rows: string[][] = []
  for (const [tag, reason] of Object.entries(NOT_IN_FIREFOX)) {
    rows.push([`\`${tag}\``, reason, String(await countJourneys(tag))])
  }
  reportTable('firefox', ['Left out', 'Reason', 'Journeys'], rows)
  const portal = await startPortal()
  try {
    return toOutcome(await runJourneys({ ...portal.environment, PORTAL_BROWSER: 'firefox' }))
  } finally {
    await portal.stop()
  }
}

/** Tests remotes in their own repositories, on a portal with separate keys. */
async function drillStandalone(): Promise<DrillOutcome> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-keys-'))
  const keys = join(folder, 'keys.json')
  writeFileSync(keys, '{}')
  try {
    return await drillPortal(['standalone'], {
      PORTAL_DEVELOPER_ORIGINS: DEVELOPER_ORIGIN,
      PORTAL_KEYS: keys,
    })
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The Node versions of the images and of newer machines; `npm test` uses the installed Node. */
const NEWER_NODES = ['22', '24']

async function drillNodes(): Promise<DrillOutcome> {
  const outcomes: DrillOutcome[] = []
  for (const version of NEWER_NODES) {
    const code = await run('npx', ['--yes', `--package=node@${version}`, '--', tool('jest')])
    const name = `unit and service tests on Node ${version}`
    outcomes.push({ passed: code === 0 ? 1 : 0, failures: code === 0 ? [] : [name] })
  }
  return joinOutcomes(outcomes)
}

/** Drills that download files or take long; they run only when named. */
const BY_NAME_ONLY = ['days', 'firefox', 'habits', 'hours', 'mutants', 'nodes', 'plain']

const DRILLS: Readonly<Record<string, () => Promise<DrillOutcome>>> = {
  services: drillServices,
  attacks: drillAttacks,
  screens: drillScreens,
  frames: drillFrames,
  steady: drillSteady,
  axe: drillAxe,
  portal: () => drillPortal(['drills', 'deployments']),
  changes: () => drillPortal(['changes']),
  scaffold: drillScaffold,
  nodes: drillNodes,
  survival: drillSurvival,
  migrations: drillMigrations,
  standalone: drillStandalone,
  alerts: drillAlerts,
  kubernetes: drillKubernetes,
  scanner: drillScanner,
  tls: drillTls,
  hours: drillHours,
  mutants: drillMutants,
  plain: drillPlain,
  firefox: drillFirefox,
  days: () => drillPortal(['days']),
  habits: () => drillPortal(['habits']),
}

/** Removes what a drill has changed in the environment of this process. */
function restoreEnvironment(before: Readonly<NodeJS.ProcessEnv>): void {
  for (const name of Object.keys(process.env)) delete process.env[name]
  Object.assign(process.env, before)
}

/** Runs a drill and records what it found; an error ends this drill alone. */
async function drill(name: string, commit: string): Promise<boolean> {
  console.log(`\n── ${name}`)
  const start = Date.now()
  const environment = { ...process.env }
  const { result, tables } = await collectTables(DRILL_TABLES, async () => {
    try {
      return (await DRILLS[name]?.()) ?? { passed: 0, failures: [] }
    } catch (error) {
      console.error(error)
      return { passed: 0, failures: [error instanceof Error ? error.message : String(error)] }
    }
  })
  restoreEnvironment(environment)
  const seconds = Math.round((Date.now() - start) / 1000)
  keepRecord(name, {
    commit,
    date: new Date(start).toISOString().slice(0, 10),
    seconds,
    passed: result.passed,
    failures: [...result.failures],
    tables,
  })
  console.log(`\n${name}: ${result.passed} passed, ${result.failures.length} failed, ${seconds} s`)
  for (const title of result.failures) console.log(`- ${title}`)
  return result.failures.length === 0
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => DRILLS[name] === undefined)
if (unknown.length > 0) {
  console.error(
    `There is no drill '${unknown.join()}'; there are ${Object.keys(DRILLS).join(', ')}.`,
  )
  process.exit(1)
}
const wanted =
  named.length > 0 ? named : Object.keys(DRILLS).filter((name) => !BY_NAME_ONLY.includes(name))
const findings = openFindings(DRILL_RESULTS, v.boolean())
for (const name of wanted) {
  if (named.length === 0 && findings.found[name]) {
    console.log(`\n── ${name}: has passed on ${findings.commit}`)
    continue
  }
  findings.found[name] = await drill(name, findings.commit)
  findings.keep()
}
process.exitCode = wanted.every((name) => findings.found[name]) ? 0 : 1
