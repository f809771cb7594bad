import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SERVICES } from '@portal/machine/ports'
import type { Representative } from '@portal/rig/seed'
import * as v from 'valibot'
import { type DrillOutcome, outcomeOfSteps } from './drill-outcome.ts'
import { reportTable } from './drill-tables.ts'
import { ROOT } from './places.ts'
import { startPortal, testEnvironment } from './portal.ts'
import { startPostgres } from './postgres.ts'
import { type Environment, run } from './process.ts'
import { startInstance } from './survival/instance.ts'
import { startLoad, untilAnswered } from './survival/load.ts'
import { addressesAt, makePeople } from './survival/people.ts'

/** Keeps the ports apart from those of the other drills' portals. */
const OFFSET = Number(process.env.PORTAL_PORT_OFFSET ?? 13_000)
/** Added for the machine that the backup is restored to. */
const OTHER_MACHINE = 100
const ROUNDS = 2
const COLUMNS = ['Database', 'Backup under load', 'Restored on an empty machine', 'Found there']

interface Row {
  readonly name: string
  readonly cells: readonly string[]
  readonly isGood: boolean
}

/** The databases of a portal, as settings; none for its own. */
type CreateDatabases = (name: string) => Promise<Environment>

/** Runs a command as an operator does; returns the seconds it took. */
async function command(
  name: 'demo-data' | 'backup' | 'restore',
  args: readonly string[],
  environment: Environment,
): Promise<number> {
  const began = performance.now()
  const script = join(ROOT, `tools/rig/src/${name}.ts`)
  const code = await run(process.execPath, ['--import', 'tsx', script, ...args], environment)
  if (code !== 0) throw new Error(`${name} ended with ${code}.`)
  return (performance.now() - began) / 1000
}

const manifestSchema = v.object({ parts: v.array(v.object({ bytes: v.number() })) })

function megabytesOf(folder: string): string {
  const text = readFileSync(join(folder, 'manifest.json'), 'utf8')
  const { parts } = v.parse(manifestSchema, JSON.parse(text))
  return (parts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000_000).toFixed(0)
}

const releasesSchema = v.object({
  releases: v.record(v.string(), v.array(v.object({ version: v.string() }))),
})

/** The versions that a portal lists, without its addresses, which differ between machines. */
async function releasesAt(host: string): Promise<string> {
  const response = await fetch(`${host}/releases.json`)
  return JSON.stringify(v.parse(releasesSchema, await response.json()))
}

/** Backs up a portal under load, restores it elsewhere, and compares; returns a row per round. */
async function drillOn(name: string, create: CreateDatabases): Promise<readonly Row[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-backup-'))
  const databases = await create('source')
  const source = {
    PORTAL_PORT_OFFSET: String(OFFSET),
    PORTAL_DATA_DIR: join(folder, 'data'),
    ...databases,
  }
  if (databases.DATABASE_URL !== undefined) await command('demo-data', [], source)
  const portal = await startPortal(source)
  const rows: Row[] = []
  try {
    const people = await makePeople(3, portal.environment)
    const addresses = addressesAt(OFFSET)
    const load = await startLoad({ addresses, people, sendsAgain: true, uploads: true })
    try {
      for (let round = 1; round <= ROUNDS; round += 1) {
        await untilAnswered(load, 100)
        load.slowestSeconds()
        const before = load.acknowledged()
        const backup = join(folder, `backup-${round}`)
        const seconds = await command('backup', [backup], portal.environment)
        const slowest = load.slowestSeconds().toFixed(1)
        const { cells, isGood } = await compareRestored({
          backup,
          before,
          people,
          data: join(folder, `data-${round}`),
          databases: await create(`restored_${round}`),
          releases: await releasesAt(addresses.host),
        })
        const made = `${megabytesOf(backup)} MB in ${seconds.toFixed(1)} s; slowest call meanwhile ${slowest} s`
        rows.push({ name: `${name}, backup ${round}`, cells: [name, made, ...cells], isGood })
      }
    } finally {
      const { lost, doubled, failed, unanswered } = await load.stop()
      const found = `${failed} calls answered 5xx, ${unanswered} unanswered, ${lost} acknowledged writes lost, ${doubled} doubled`
      rows.push({
        name: `${name}, the portal that was backed up`,
        cells: [name, 'the portal that was backed up', '–', found],
        isGood: lost + doubled + failed + unanswered === 0,
      })
    }
    return rows
  } finally {
    await portal.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

interface Restored {
  readonly backup: string
  /** The marks of the writes that were acknowledged before the backup began. */
  readonly before: readonly string[]
  readonly people: readonly Representative[]
  readonly data: string
  readonly databases: Environment
  /** The releases of the portal that was backed up. */
  readonly releases: string
}

async function compareRestored({
  backup,
  before,
  people,
  data,
  databases,
  releases,
}: Restored): Promise<Pick<Row, 'cells' | 'isGood'>> {
  const environment = {
    ...testEnvironment(data),
    PORTAL_PORT_OFFSET: String(OFFSET + OTHER_MACHINE),
    DATABASE_URL: '',
    DATABASE_URL_DUMMY: '',
    ...databases,
  }
  const restoreSeconds = await command('restore', [backup], environment)
  const began = performance.now()
  const instance = startInstance(environment, 'tools/rig/src/serve.ts', SERVICES)
  try {
    await instance.untilReady()
    await instance.untilSaid('Portal ready')
    const startSeconds = (performance.now() - began) / 1000
    const addresses = addressesAt(OFFSET + OTHER_MACHINE)
    const hasReleases = (await releasesAt(addresses.host)) === releases
    // Also shows that the restored portal takes new changes.
    const load = await startLoad({ addresses, people, sendsAgain: true, uploads: true })
    await untilAnswered(load, 50)
    const { written, lost, doubled, halfWritten, failed } = await load.stop()
    const missing = before.filter((mark) => !written.has(mark)).length
    return {
      cells: [
        `restored in ${restoreSeconds.toFixed(1)} s, ready ${startSeconds.toFixed(1)} s after its start`,
        `${before.length} writes acknowledged before the backup, ${missing} missing; ${doubled} doubled; ` +
          `${halfWritten} half written; ${hasReleases ? 'the same' : 'OTHER'} releases; ` +
          `${lost} of its own new writes lost, ${failed} calls answered 5xx`,
      ],
      isGood: missing + doubled + halfWritten + lost + failed === 0 && hasReleases,
    }
  } finally {
    await instance.stop()
  }
}

/** Backs up and restores whole portals while people write, on both kinds of databases. */
export async function drillBackup(): Promise<DrillOutcome> {
  const rows = [...(await drillOn('own', async () => ({})))]
  const postgres = await startPostgres()
  try {
    const create: CreateDatabases = async (name) => ({
      DATABASE_URL: await postgres.createDatabase(name),
      DATABASE_URL_DUMMY: await postgres.createDatabase(`${name}_dummy`),
    })
    rows.push(...(await drillOn('configured', create)))
  } finally {
    await postgres.stop()
  }
  reportTable(
    'backup',
    COLUMNS,
    rows.map(({ cells, isGood }) =>
      isGood ? cells : [...cells.slice(0, -1), `${cells.at(-1)} **NOT GOOD**`],
    ),
  )
  return outcomeOfSteps(rows)
}
