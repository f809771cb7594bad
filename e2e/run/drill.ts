import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEVELOPER_ORIGIN } from './developer.ts'
import { drillHours } from './hours.ts'
import { PLAYWRIGHT, tool } from './places.ts'
import { startPortal } from './portal.ts'
import { startPostgres } from './postgres.ts'
import { type Environment, run } from './process.ts'
import { drillScaffold } from './scaffold.ts'
import { drillSurvival } from './survival.ts'

/** Numbers of schedules and kills to test; `npm test` tests far fewer. */
const SERVICE_DRILLS = { PORTAL_SCHEDULES: '500', PORTAL_KILLS: '100' }

async function drillServices(): Promise<number> {
  const postgres = process.env.TEST_DATABASE_URL === undefined ? await startPostgres() : null
  try {
    return await run(tool('jest'), ['--runInBand', 'schedules.test', 'kills.test'], {
      ...SERVICE_DRILLS,
      ...(postgres && { TEST_DATABASE_URL: postgres.url }),
    })
  } finally {
    postgres?.stop()
  }
}

/** Tests every fault of every call on the screens that make the call. */
function drillScreens(): Promise<number> {
  return run(tool('jest'), ['--selectProjects', 'front'], { PORTAL_MATRIX: 'whole' })
}

/** Runs Playwright projects one after another against the same portal. */
async function drillPortal(
  projects: readonly string[],
  settings: Environment = {},
): Promise<number> {
  const portal = await startPortal(settings)
  try {
    const codes: number[] = []
    for (const project of projects) {
      const args = ['test', '--config=e2e/playwright.config.ts', `--project=${project}`]
      codes.push(
        await run(PLAYWRIGHT, args, {
          ...portal.environment,
          PORTAL_RUNNING: 'yes',
          PORTAL_DRILL: 'yes',
        }),
      )
    }
    return codes.find((code) => code !== 0) ?? 0
  } finally {
    await portal.stop()
  }
}

/** Tests remotes in their own repositories, on a portal with separate keys. */
async function drillStandalone(): Promise<number> {
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

async function drillNodes(): Promise<number> {
  const codes: number[] = []
  for (const version of NEWER_NODES) {
    console.log(`Node ${version}:`)
    codes.push(await run('npx', ['--yes', `--package=node@${version}`, '--', tool('jest')]))
  }
  return codes.find((code) => code !== 0) ?? 0
}

/** Drills that download files or take hours; they run only when named. */
const BY_NAME_ONLY = ['hours', 'nodes']

const PARTS: Readonly<Record<string, () => Promise<number>>> = {
  services: drillServices,
  screens: drillScreens,
  portal: () => drillPortal(['drills', 'deployments']),
  changes: () => drillPortal(['changes']),
  scaffold: drillScaffold,
  nodes: drillNodes,
  survival: drillSurvival,
  standalone: drillStandalone,
  hours: drillHours,
}

const named = process.argv.slice(2)
const unknown = named.filter((name) => PARTS[name] === undefined)
if (unknown.length > 0) {
  console.error(
    `There is no drill '${unknown.join()}'; there are ${Object.keys(PARTS).join(', ')}.`,
  )
  process.exit(1)
}
const wanted =
  named.length > 0 ? named : Object.keys(PARTS).filter((name) => !BY_NAME_ONLY.includes(name))
for (const name of wanted) {
  const code = (await PARTS[name]?.()) ?? 0
  if (code !== 0) process.exitCode = code
}
