import { spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BASE_PORTS, SERVICES } from '@portal/machine/ports'
import type { Representative } from '@portal/rig/seed'
import { type Instance, postgresProcessOf, startInstance } from '../../run/instance.ts'
import { testEnvironment } from '../../run/portal.ts'
import { type Postgres, startPostgres } from '../../run/postgres.ts'
import type { Environment } from '../../run/process.ts'
import { type Outcome, outcomeOfSteps } from '../outcome.ts'
import { reportTable } from '../table.ts'
import { type Balancer, startBalancer } from './survival/balancer.ts'
import { type Addresses, type LoadResult, startLoad, untilAnswered } from './survival/load.ts'
import { addressesAt, makePeople } from './survival/people.ts'

/** Keeps the ports apart from those of the other portals of the nightly run. */
const OFFSET = Number(process.env.PORTAL_PORT_OFFSET ?? 12_000)
const INSTANCE_STEP = 100
const BALANCER_STEP = 200
const SETTLE_MS = 1_500
/** Services must be ready again this soon after their dependency has returned. */
const GOAL_SECONDS = 10

/** The script that runs all services in one process. */
const ALL_SERVICES = 'tools/rig/src/services.ts'

/** A row of the table reported at the end. */
interface Row {
  readonly fault: string
  readonly where: string
  readonly tried: string
  readonly happened: string
  readonly isGood: boolean
}

/** Running services, and the representatives whose data the load uses. */
interface Site {
  readonly name: string
  readonly environment: Environment
  readonly data: string
  readonly instances: readonly Instance[]
  readonly addresses: Addresses
  readonly people: readonly Representative[]
  stop(): Promise<void>
}

const rows: Row[] = []

function note(row: Row): void {
  rows.push(row)
  console.log(toCells(row).join(' | '))
}

const toCells = ({ fault, where, tried, happened, isGood }: Row) => [
  fault,
  where,
  tried,
  `${happened}${isGood ? '' : ' **NOT GOOD**'}`,
]

/** Port offset of the `i`th set of instances. */
const offsetOf = (i: number) => OFFSET + i * INSTANCE_STEP

async function databasesOf(postgres: Postgres, name: string): Promise<Environment> {
  return {
    DATABASE_URL: await postgres.createDatabase(name),
    DATABASE_URL_DUMMY: await postgres.createDatabase(`${name}_dummy`),
  }
}

function surroundings(more: Environment = {}): { data: string; environment: Environment } {
  const data = mkdtempSync(join(tmpdir(), 'portal-survival-'))
  const environment = {
    ...testEnvironment(data),
    PORTAL_UNION_MEMBERS: '1',
    PORTAL_PORT_OFFSET: String(OFFSET),
    ...more,
  }
  return { data, environment }
}

/** Starts all services in one process. */
async function startTogether(name: string, more: Environment = {}): Promise<Site> {
  const { data, environment } = surroundings(more)
  if ('DATABASE_URL' in environment) await runDemoData(environment)
  const instance = startInstance(environment, ALL_SERVICES, SERVICES)
  try {
    await instance.untilReady()
    const people = await makePeople(2, environment)
    return {
      name,
      environment,
      data,
      instances: [instance],
      addresses: addressesAt(OFFSET),
      people,
      async stop() {
        await instance.stop()
        rmSync(data, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await instance.stop()
    throw error
  }
}

interface ApartSite extends Site {
  /** Starts one instance of the service at `index` in `SERVICES`, on the ports of this set. */
  startOne(index: number, set: number): Instance
  readonly sets: Instance[][]
}

/**
 * Starts two instances of each service, each in its own process and behind a load balancer, and a
 * mailbox.
 */
async function startApart(name: string, postgres: Postgres): Promise<ApartSite> {
  const offset = OFFSET + BALANCER_STEP
  const addresses = addressesAt(offset, OFFSET)
  const { data, environment } = surroundings({
    ...(await databasesOf(postgres, 'apart')),
    PORTAL_ADDRESS_HOST: addresses.host,
    PORTAL_ADDRESS_IDENTITY: addresses.identity,
    PORTAL_IDENTITY_KEYS: `${addresses.identity}/jwks`,
    PORTAL_DRAIN_SECONDS: '2',
    SMTP_URL: `smtp://127.0.0.1:${BASE_PORTS.smtp + OFFSET}`,
  })
  const balancers: Balancer[] = []
  const mailbox = startInstance(environment, 'tools/rig/src/mailbox.ts', ['mailbox'])
  const startOne = (index: number, set: number) => {
    const service = SERVICES[index] ?? 'identity'
    const own = { ...environment, PORTAL_PORT_OFFSET: String(offsetOf(set)) }
    return startInstance(own, `services/${service}/main.ts`, [service])
  }
  const sets: Instance[][] = []
  const stop = async () => {
    await Promise.all(balancers.map((balancer) => balancer.stop()))
    await Promise.all([mailbox, ...sets.flat()].map((instance) => instance.stop()))
    rmSync(data, { recursive: true, force: true })
  }
  try {
    await runDemoData(environment)
    for (let set = 0; set < 2; set += 1) sets.push(SERVICES.map((_, i) => startOne(i, set)))
    for (const service of SERVICES) {
      const ports = sets.map((_, set) => BASE_PORTS[service] + offsetOf(set))
      balancers.push(await startBalancer(BASE_PORTS[service] + offset, ports))
    }
    await Promise.all(sets.flat().map((instance) => instance.untilReady()))
    await pause(SETTLE_MS)
    const people = await makePeople(2, environment)
    return {
      name,
      environment,
      data,
      addresses,
      people,
      sets,
      startOne,
      stop,
      get instances() {
        return [mailbox, ...sets.flat()]
      },
    }
  } catch (error) {
    await stop()
    throw error
  }
}

async function runDemoData(environment: Environment): Promise<string> {
  const instance = startInstance(environment, 'tools/rig/src/demo-data.ts', [])
  const code = await new Promise<number | null>((resolve) => instance.child.once('exit', resolve))
  if (code !== 0) throw new Error(`demo-data ended with ${code}:\n${instance.lines.join('\n')}`)
  return instance.lines.join('\n')
}

function tell(result: LoadResult, processes: string, readySeconds: readonly number[]): string {
  return [
    `${result.calls} calls, ${result.failed} answered 5xx, ${result.unanswered} unanswered, the slowest took ${result.slowestSeconds.toFixed(1)} s`,
    processes,
    `${result.lost} acknowledged writes lost, ${result.doubled} doubled`,
    ...(readySeconds.length === 0 ? [] : [`ready ${inSeconds(readySeconds)} after its return`]),
  ].join('; ')
}

function tellRepairs(seconds: readonly number[]): string {
  return seconds.length === 0 ? '' : `; started again after ${inSeconds(seconds)}`
}

const inSeconds = (seconds: readonly number[]) =>
  `${seconds.map((each) => each.toFixed(1)).join(', ')} s`

/** What was seen while a fault lasted. */
interface Observed {
  /** Seconds until the services had recovered by themselves. */
  readonly repairSeconds?: number
  /** Instances that said they were ready although they were not, and live ones that denied it. */
  readonly wrongHealth?: number
}

/** Causes a fault repeatedly under load, and records how the services cope. */
async function underLoad(
  site: Site,
  fault: string,
  times: number,
  /** Resolves when the fault is over. */
  breakIt: (site: Site) => Promise<Observed>,
): Promise<void> {
  const load = await startLoad({ ...site, sendsAgain: true })
  const ready: number[] = []
  const repairs: number[] = []
  const wrongHealth: number[] = []
  for (let n = 0; n < times; n += 1) {
    await untilAnswered(load, 20)
    const observed = await breakIt(site)
    if (observed.repairSeconds !== undefined) repairs.push(observed.repairSeconds)
    if (observed.wrongHealth !== undefined) wrongHealth.push(observed.wrongHealth)
    const seconds = await Promise.all(site.instances.map((instance) => instance.untilReady()))
    ready.push(Math.max(...seconds))
  }
  await untilAnswered(load, 20)
  const result = await load.stop()
  const ended = site.instances.filter((instance) => !instance.isRunning()).length
  const slowest = Math.max(...ready)
  const wrong = wrongHealth.reduce((sum, each) => sum + each, 0)
  note({
    fault,
    where: site.name,
    tried: `${times === 1 ? 'once' : `${times} times`} under load`,
    happened: [
      tell(result, `${ended} processes ended`, ready),
      tellRepairs(repairs),
      wrongHealth.length === 0 ? '' : `; ${wrong} wrong answers to health checks meanwhile`,
    ].join(''),
    isGood: ended + result.lost + result.doubled + wrong === 0 && slowest < GOAL_SECONDS,
  })
}

/** Asks all services for their health while the database is away. */
async function askHealth({ instances }: Site): Promise<number> {
  const needDatabase = instances.filter((instance) => instance.usesDatabase)
  const answers = await Promise.all(
    needDatabase.map(async (one) => !(await one.isReady()) && (await one.isLive())),
  )
  return answers.filter((isRight) => !isRight).length
}

/** Kills the portal's own PostgreSQL, and waits until it runs again. */
async function killOwn({ instances: [instance] }: Site): Promise<{ repairSeconds: number }> {
  if (instance === undefined) throw new Error('Nothing runs.')
  const began = performance.now()
  process.kill(postgresProcessOf(instance), 'SIGKILL')
  await instance.untilSaid('PostgreSQL runs again.')
  return { repairSeconds: (performance.now() - began) / 1000 }
}

async function tryOwn(): Promise<void> {
  const site = await startTogether('together, own PostgreSQL')
  try {
    await underLoad(site, 'own PostgreSQL killed (kill -9)', 4, killOwn)
  } finally {
    await site.stop()
  }
}

/** Mounts a small separate disk; returns null if this user may not mount one. */
function mountSmallDisk(
  folder: string,
  megabytes: number,
): { grow(): void; remove(): void } | null {
  const size = (value: number) => `size=${value}m`
  mkdirSync(folder, { recursive: true })
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', size(megabytes), 'tmpfs', folder]).status !== 0) {
    return null
  }
  return {
    grow: () => spawnSync('mount', ['-o', `remount,${size(megabytes * 20)}`, folder]),
    remove: () => spawnSync('umount', ['-l', folder]),
  }
}

async function tryFullDisk(): Promise<void> {
  const fault = 'disk of PostgreSQL is full while seeding'
  const where = 'together, own PostgreSQL'
  const { data, environment } = surroundings({ PORTAL_UNION_MEMBERS: '12000' })
  const disk = mountSmallDisk(join(data, 'database'), 70)
  if (disk === null) {
    const happened = 'not tried: this user cannot mount a small disk'
    note({ fault, where, tried: '–', happened, isGood: true })
    return
  }
  try {
    const began = performance.now()
    const instance = startInstance(environment, ALL_SERVICES, SERVICES)
    const ended = once(instance.child, 'exit').then(([code]) => Number(code))
    const code = await instance.untilReady().then(
      () => null,
      () => ended,
    )
    const seconds = (performance.now() - began) / 1000
    const said = instance.lines.find((line) => /No space left/.test(line))
    disk.grow()
    const again = startInstance(environment, ALL_SERVICES, SERVICES)
    const readySeconds = await again.untilReady()
    await again.stop()
    note({
      fault,
      where,
      tried: 'once; then the disk was made larger and it was started again',
      happened: `ended with ${code} after ${seconds.toFixed(0)} s and said "${said}"; the second start was ready after ${readySeconds.toFixed(0)} s`,
      isGood: code === 1 && said !== undefined,
    })
  } finally {
    disk.remove()
    rmSync(data, { recursive: true, force: true })
  }
}

const IDLE_IN_TRANSACTION =
  "select pg_terminate_backend(pid) from pg_stat_activity where state like 'idle in transaction%'"

async function tryPostgres(site: Site, postgres: Postgres): Promise<void> {
  await underLoad(
    site,
    "sessions 'idle in transaction' ended (pg_terminate_backend)",
    5,
    async () => {
      // Repeat until the query has ended at least one session that was in a transaction.
      for (let ended = 0; ended === 0; ) ended = (await postgres.query(IDLE_IN_TRANSACTION)).length
      return {}
    },
  )
  await underLoad(site, 'PostgreSQL restarted', 3, async () => {
    await postgres.pause()
    await postgres.resume()
    return {}
  })
  await underLoad(site, 'PostgreSQL stopped for 5 s', 1, async () => {
    await postgres.pause()
    await pause(2_500)
    const wrongHealth = await askHealth(site)
    await pause(2_500)
    await postgres.resume()
    return { wrongHealth }
  })
  await underLoad(site, 'PostgreSQL hung for 15 s (SIGSTOP)', 1, async () => {
    postgres.signal('SIGSTOP')
    await pause(5_000)
    const wrongHealth = await askHealth(site)
    await pause(10_000)
    postgres.signal('SIGCONT')
    return { wrongHealth }
  })
}

async function tryTogether(postgres: Postgres): Promise<void> {
  const site = await startTogether(
    'together, configured PostgreSQL',
    await databasesOf(postgres, 'together'),
  )
  try {
    await tryPostgres(site, postgres)
  } finally {
    await site.stop()
  }
}

async function trySigterm(postgres: Postgres): Promise<void> {
  const times = 5
  const environment = await databasesOf(postgres, 'sigterm')
  const site = await startTogether('together, configured PostgreSQL', environment)
  let [instance] = site.instances
  const results: LoadResult[] = []
  const codes: (number | null | undefined)[] = []
  try {
    for (let n = 0; n < times; n += 1) {
      const load = await startLoad({ ...site, sendsAgain: false })
      await untilAnswered(load, 50)
      codes.push(await instance?.end())
      instance = startInstance(site.environment, ALL_SERVICES, SERVICES)
      await instance.untilReady()
      results.push(await load.stop())
    }
    const sum = (count: (result: LoadResult) => number) =>
      results.reduce((total, result) => total + count(result), 0)
    const committed = sum(({ committedUnheard }) => committedUnheard)
    const lost = sum(({ lost }) => lost)
    const doubled = sum(({ doubled }) => doubled)
    note({
      fault: 'SIGTERM',
      where: site.name,
      tried: `${times} times under load, without a load balancer`,
      happened: `ended with ${codes.join(', ')}; ${committed} writes committed but unanswered; ${lost} acknowledged writes lost, ${doubled} doubled`,
      isGood: committed + lost + doubled === 0 && codes.every((code) => code === 0),
    })
  } finally {
    await instance?.stop()
    await site.stop()
  }
}

async function tryRolling(postgres: Postgres): Promise<void> {
  const site = await startApart('apart, two of each behind a load balancer', postgres)
  try {
    const load = await startLoad({ ...site, sendsAgain: true })
    const codes: (number | null | undefined)[] = []
    await untilAnswered(load, 50)
    for (const [set, instances] of site.sets.entries()) {
      for (const index of SERVICES.keys()) {
        codes.push(await instances[index]?.end())
        const next = site.startOne(index, set)
        instances[index] = next
        await next.untilReady()
        // Give the balancer time to notice the new instance.
        await pause(SETTLE_MS)
      }
    }
    const result = await load.stop()
    const wrong = codes.filter((code) => code !== 0).length
    note({
      fault: 'rolling restart (SIGTERM, one after the other)',
      where: site.name,
      tried: `${codes.length} processes under load`,
      happened: tell(result, `${codes.length - wrong} ended with 0`, []),
      isGood: result.failed + result.unanswered + result.lost + result.doubled + wrong === 0,
    })
  } finally {
    await site.stop()
  }
}

/** Tries the faults in `docs/deployment.md` on services under load. */
export async function testSurvival(): Promise<Outcome> {
  await tryOwn()
  await tryFullDisk()
  const postgres = await startPostgres()
  try {
    for (const tryFaults of [tryTogether, trySigterm, tryRolling]) {
      await tryFaults(postgres)
    }
  } finally {
    await postgres.stop()
  }
  reportTable(['Fault', 'Where', 'Tried', 'What happened'], rows.map(toCells))
  return outcomeOfSteps(
    rows.map(({ fault, where, isGood }) => ({ name: `${fault} (${where})`, isGood })),
  )
}
