import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { startIdentity } from '../../../services/identity/start-identity.ts'
import { startMembers } from '../../../services/members/start-members.ts'
import { daysBetween } from '../../../services/platform/calendar.ts'
import { createClock } from '../../../services/platform/clock.ts'
import type { DataSetAddresses, DataSets } from '../../../services/platform/databases.ts'
import { fileFolderOf } from '../../../services/platform/file-store.ts'
import type { Logger } from '../../../services/platform/log.ts'
import { prepareDataSets, WAITING } from '../../../services/platform/migrations.ts'
import { openFileStore } from '../../../services/platform/open-file-store.ts'
import type { RunningServer } from '../../../services/platform/serve.ts'
import { readSettings } from '../../../services/platform/settings.ts'
import type { StartOptions } from '../../../services/platform/start-service.ts'
import { startSalary } from '../../../services/salary/start-salary.ts'
import { startSite } from '../../../services/site/start-site.ts'
import { type RunningMailbox, startMailbox } from './mailbox/mailbox.ts'
import { findDatabases } from './postgres/databases.ts'
import { readCatalogues, saveCatalogues } from './seed/catalogues.ts'
import { findSeedState, type SeedState, seed } from './seed/seed.ts'
import { readUnionSize } from './seed/union-size.ts'

export interface ServiceSettings {
  readonly log: Logger
  /** The portal's data folder. */
  readonly data: string
  /** Discard the data of the portal's own databases and seed again. */
  readonly fresh?: boolean
}

export interface RunningServices {
  /** Whether the databases contain the demo accounts. */
  readonly hasDemoData: boolean
  stop(): Promise<void>
}

const READY_MS = 10_000
const READY_PAUSE_MS = 200

function ageOfSeed({ day, unionMembers, made }: SeedState, today: string): string {
  const size = `${unionMembers.toLocaleString('en')} union members`
  const days = daysBetween(day, today)
  return made || days === 0
    ? `Data: ${size}, seeded ${made ? 'just now' : 'today'} (${day}).`
    : `Data: ${size}, seeded ${day}, ${days} days from today. 'npm start -- --fresh' seeds anew.`
}

/**
 * Migrates the databases, and stores the text catalogues. Returns the state of the demo data; null
 * if there is none.
 *
 * @param fills whether to fill empty databases with demo data
 * @param unionMembers the number of members in these data
 */
export async function prepareServices(
  addresses: DataSetAddresses,
  { settings, log }: StartOptions,
  fills: boolean,
  unionMembers = readUnionSize(),
): Promise<SeedState | null> {
  const clock = createClock(settings.today)
  let state: SeedState | null = null
  const fill = async ({ union, dummy }: DataSets) => {
    state = fills
      ? await seed({
          union: union.db,
          dummy: dummy.db,
          clock,
          unionMembers,
          files: await openFileStore(settings),
        })
      : await findSeedState(union.db)
    console.log(
      state === null
        ? "There are no demo data. 'npm run portal -- demo-data' fills empty databases."
        : ageOfSeed(state, clock.today()),
    )
    await saveCatalogues(union.db, readCatalogues())
  }
  const onWait = () => console.log(WAITING)
  await prepareDataSets(addresses, log, { fill, onWait, roles: settings.databaseRoles })
  return state
}

/** Waits for the services to become ready, and prints the checks that still fail after 10 s. */
async function untilReady(servers: readonly RunningServer[]): Promise<void> {
  const until = performance.now() + READY_MS
  for (const { name, notReady } of servers) {
    let missing = await notReady()
    while (missing.length > 0 && performance.now() < until) {
      await pause(READY_PAUSE_MS)
      missing = await notReady()
    }
    if (missing.length > 0) console.error(`${name} is not ready: ${missing.join(', ')}.`)
  }
}

/**
 * Starts all services in this process. Where no database or mail server is configured, it starts
 * PostgreSQL and the mailbox too. Only the portal's own databases are seeded.
 */
export async function startServices({
  data,
  log,
  fresh = false,
}: ServiceSettings): Promise<RunningServices> {
  const settings = { ...readSettings(), dataDir: data }
  const databases = await findDatabases(settings, fresh)
  const servers: RunningServer[] = []
  let mailbox: RunningMailbox | undefined
  const stop = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await mailbox?.stop()
    await databases.stop()
  }
  try {
    if (settings.smtpUrl === undefined) {
      mailbox = await startMailbox(data, log)
      console.log(`Mailbox: ${mailbox.address}`)
    }
    const { addresses, areOwn } = databases
    if (fresh) await rm(fileFolderOf(data), { recursive: true, force: true })
    const demoData = await prepareServices(addresses, { settings, log }, areOwn)
    const options: StartOptions = {
      settings: {
        ...settings,
        databaseUrl: addresses.union,
        dummyDatabaseUrl: addresses.dummy,
        smtpUrl: mailbox?.smtpUrl ?? settings.smtpUrl,
      },
      log,
    }
    for (const start of [startIdentity, startMembers, startSalary, startSite]) {
      servers.push(await start(options))
    }
    await untilReady(servers)
    return { hasDemoData: demoData !== null, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
