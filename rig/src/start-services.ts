import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { addressOf, portOf, SERVICES, type ServiceName } from '@portal/machine/ports'
import { sql } from 'drizzle-orm'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { createFaultService } from '../../services/faults/fault-service.ts'
import { createFileLookup } from '../../services/faults/files.ts'
import { createReleaseLookup } from '../../services/faults/released.ts'
import { createCanaryLookup } from '../../services/faults/serving.ts'
import { createIdentityProvider } from '../../services/identity/identity-provider.ts'
import { signingKey } from '../../services/identity/secrets.ts'
import { removeExpired } from '../../services/identity/sql-adapter.ts'
import { createMemberService } from '../../services/members/member-service.ts'
import { startUpdateWorker } from '../../services/members/updates/update-worker.ts'
import {
  checkKeys,
  createAuthenticator,
  keysAt,
  type RemoteKeys,
} from '../../services/platform/auth.ts'
import { daysBetween } from '../../services/platform/calendar.ts'
import { type Clock, createClock } from '../../services/platform/clock.ts'
import {
  checkMigrations,
  type DatabaseLimits,
  migrateService,
} from '../../services/platform/database.ts'
import {
  connectDataSets,
  type DataSetAddresses,
  type DataSets,
  findDatabases,
} from '../../services/platform/databases.ts'
import { messageOf } from '../../services/platform/error-message.ts'
import { type FileStore, fileFolderOf, openFileStore } from '../../services/platform/file-store.ts'
import { createLog, type Logger } from '../../services/platform/log.ts'
import { createMailSender, type MailSender } from '../../services/platform/mail.ts'
import { prepareDatabase } from '../../services/platform/prepare-database.ts'
import { whileNobodyElsePrepares } from '../../services/platform/prepare-lock.ts'
import type { ReadinessChecks } from '../../services/platform/readiness.ts'
import { createReleaseList } from '../../services/platform/release-list.ts'
import { listenerOf, type RunningServer, serve } from '../../services/platform/serve.ts'
import { readSettings, type Settings } from '../../services/platform/settings.ts'
import { startReminderWorker } from '../../services/salary/reminders/reminder-worker.ts'
import { createSalaryService } from '../../services/salary/salary-service.ts'
import type { SalaryTools } from '../../services/salary/tools.ts'
import { createReleaseTexts } from '../../services/texts/release-texts.ts'
import { createTextService } from '../../services/texts/text-service.ts'
import { startMailbox } from './mailbox/mailbox.ts'
import { readCatalogues, saveCatalogues } from './seed/catalogues.ts'
import { type SeedState, seed } from './seed/seed.ts'

export interface ServiceSettings {
  /** The folder that holds what the portal keeps. */
  readonly data: string
  /** Throw the data away and seed anew. */
  readonly fresh?: boolean
  /** Those to start, of a portal whose services run apart; its databases are prepared already. */
  readonly only?: readonly ServiceName[]
}

export interface RunningServices {
  stop(): Promise<void>
}

const CLEANING_INTERVAL_MS = 10 * 60 * 1000
const READY_MS = 10_000
const READY_PAUSE_MS = 200
const PROBE_LIMITS: DatabaseLimits = {
  statementSeconds: 1,
  lockSeconds: 1,
  connectionSeconds: 1,
  idleTransactionSeconds: 1,
}
const BYTES_A_MEGABYTE = 1024 * 1024

/** The services that the dummy users have too, in their own database. */
const DUMMY_SERVICES: readonly ServiceName[] = ['members', 'salary']

function migrationsOf(service: string): string {
  return fileURLToPath(new URL(`../../services/${service}/migrations`, import.meta.url))
}

async function migrate(db: NodePgDatabase, services: readonly string[]): Promise<void> {
  for (const service of services) await migrateService(db, service, migrationsOf(service))
}

function ageOfSeed({ day, unionMembers, made }: SeedState, today: string): string {
  const size = `${unionMembers.toLocaleString('en')} union members`
  const days = daysBetween(day, today)
  return made || days === 0
    ? `Data: ${size}, seeded ${made ? 'just now' : 'today'} (${day}).`
    : `Data: ${size}, seeded ${day}, ${days} days from today. 'npm start -- --fresh' seeds anew.`
}

/** What each service needs to be ready. */
function readinessChecks(
  service: ServiceName,
  probes: DataSets,
  keys: RemoteKeys,
  files: FileStore,
): ReadinessChecks {
  const databases = [probes.union, ...(DUMMY_SERVICES.includes(service) ? [probes.dummy] : [])]
  const onEach = (check: (db: NodePgDatabase) => Promise<unknown>) => () =>
    Promise.all(databases.map(({ db }) => check(db)))
  return {
    database: onEach((db) => db.execute(sql`select 1`)),
    migrations: onEach((db) => checkMigrations(db, service, migrationsOf(service))),
    ...(service === 'identity' && { keys: () => signingKey(probes.union.db) }),
    ...(['members', 'salary', 'faults'].includes(service) && { keys: () => checkKeys(keys) }),
    ...(service === 'salary' && { files: () => files.probe() }),
  }
}

async function startServers(
  { union, dummy }: DataSets,
  probes: DataSets,
  { identity: identitySettings, releaseListUrl, faultDays, developerOrigins, ending }: Settings,
  clock: Clock,
  salaryTools: SalaryTools,
  log: Logger,
  wanted: readonly ServiceName[],
): Promise<readonly RunningServer[]> {
  const hostAddress = addressOf('host')
  const keys = keysAt(identitySettings.keysUrl)
  const authenticate = createAuthenticator({ rules: identitySettings, keys })
  const releaseList = releaseListUrl ?? `${hostAddress}/releases.json`
  const lookUpFor = (service: ServiceName) =>
    createReleaseList({ address: releaseList, service, log })
  const published = (file: string) => ({ address: new URL(file, releaseList).href, log })
  const common = { clock, authenticate, log, hostAddress, developerOrigins }
  // One alone may make the keys that tokens are signed with.
  const identity = wanted.includes('identity')
    ? await createIdentityProvider({
        db: union.db,
        issuer: addressOf('identity'),
        audience: identitySettings.audience,
        hostAddress,
        developerOrigins,
        log,
      })
    : null
  const listeners = [
    ...(identity ? [{ name: 'identity', listener: identity.handler } as const] : []),
    {
      name: 'members',
      listener: listenerOf(
        createMemberService({ ...common, db: union.db }),
        createMemberService({ ...common, db: dummy.db }),
      ),
    },
    {
      name: 'salary',
      listener: listenerOf(
        createSalaryService({ ...common, tools: salaryTools, db: union.db }),
        createSalaryService({ ...common, tools: salaryTools, db: dummy.db }),
      ),
    },
    {
      name: 'texts',
      listener: listenerOf(
        createTextService({
          db: union.db,
          log,
          hostAddress,
          developerOrigins,
          readReleaseTexts: createReleaseTexts({
            lookUp: lookUpFor('texts'),
            address: releaseList,
            log,
          }),
        }),
      ),
    },
    {
      name: 'faults',
      listener: listenerOf(
        createFaultService({
          db: union.db,
          log,
          hostAddress,
          developerOrigins,
          authenticate,
          hasFile: createFileLookup(published('files.json')),
          canaryOf: createCanaryLookup(published('remotes.json')),
          isReleased: createReleaseLookup(lookUpFor('faults')),
          keepDays: faultDays,
        }),
      ),
    },
  ] as const
  const servers: RunningServer[] = []
  try {
    for (const { name, listener } of listeners.filter(({ name }) => wanted.includes(name))) {
      const checks = readinessChecks(name, probes, keys, salaryTools.files)
      servers.push(await serve(name, listener, portOf(name), { checks, ending }))
    }
  } catch (error) {
    await Promise.all(servers.map((server) => server.stop()))
    throw error
  }
  return servers
}

interface RunningMail {
  readonly sender: MailSender
  /** Ends the mailbox too, if there is one. */
  stop(): Promise<void>
}

/** What sends mail, and the mailbox that it goes to where no server is set. */
async function startMail(
  { smtpUrl, mailFrom }: Settings,
  data: string,
  log: Logger,
): Promise<RunningMail> {
  if (smtpUrl !== undefined) {
    const sender = createMailSender({ smtpUrl, from: mailFrom })
    return { sender, stop: async () => sender.stop() }
  }
  const mailbox = await startMailbox(data, log)
  console.log(`Mailbox: ${mailbox.address}`)
  const sender = createMailSender({ smtpUrl: mailbox.smtpUrl, from: mailFrom })
  return {
    sender,
    stop: () => {
      sender.stop()
      return mailbox.stop()
    },
  }
}

interface Preparation {
  readonly settings: Settings
  readonly clock: Clock
  readonly files: FileStore
  readonly fresh: boolean
  readonly log: Logger
}

/**
 * Brings the databases up to date, with as much time for each statement as it needs; what is not
 * there yet is seeded.
 */
async function prepare(addresses: DataSetAddresses, preparation: Preparation): Promise<void> {
  const { settings, clock, files, fresh, log } = preparation
  const onError = (error: Error) => log.warn({ err: error })
  const onWait = () => console.log('Another start prepares the databases. Waiting for it …')
  const dataSets = await connectDataSets(addresses, { onError })
  const { union, dummy } = dataSets
  try {
    await whileNobodyElsePrepares(addresses.union, { onWait, onError }, async () => {
      await prepareDatabase(union.db)
      await prepareDatabase(dummy.db)
      await migrate(union.db, SERVICES)
      await migrate(dummy.db, DUMMY_SERVICES)
      const { unionMembers } = settings
      const state = await seed({
        union: union.db,
        dummy: dummy.db,
        clock,
        unionMembers,
        files,
        fresh,
      })
      console.log(ageOfSeed(state, clock.today()))
      await saveCatalogues(union.db, readCatalogues())
    })
  } catch (error) {
    throw new Error(`The databases were not prepared: ${messageOf(error)}`, { cause: error })
  } finally {
    await dataSets.close()
  }
}

async function openFiles(data: string, fresh: boolean): Promise<FileStore> {
  const folder = fileFolderOf(data)
  if (fresh) await rm(folder, { recursive: true, force: true })
  return openFileStore(folder)
}

/** Prepares the databases of a portal whose services run apart. */
export async function prepareServices({ data, fresh = false }: ServiceSettings): Promise<void> {
  const settings = readSettings()
  const log = createLog(data)
  const databases = await findDatabases(settings, data, fresh)
  try {
    const files = await openFiles(data, fresh)
    const clock = createClock(settings.today)
    await prepare(databases, { settings, clock, files, fresh, log })
  } finally {
    await databases.stop()
  }
}

/** What one process keeps to itself, services that run apart must be told where to find. */
function requireSharedParts({ databaseUrl, smtpUrl }: Settings): void {
  if (databaseUrl === undefined) {
    throw new Error('Services that run apart need a database in common: set DATABASE_URL.')
  }
  if (smtpUrl === undefined) {
    throw new Error('Services that run apart need a mail server: set SMTP_URL.')
  }
}

/** Says what is missing where it does not come; the services run, and take it up when it does. */
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
 * Starts the database, when none is set, and all services; what is not there yet is seeded. Of
 * services that run apart only the wanted ones are started, and nothing is prepared.
 */
export async function startServices({
  data,
  fresh = false,
  only,
}: ServiceSettings): Promise<RunningServices> {
  const settings = readSettings()
  if (only) requireSharedParts(settings)
  const wanted = only ?? SERVICES
  const clock = createClock(settings.today)
  const log = createLog(data)
  const databases = await findDatabases(settings, data, fresh)
  let mail: RunningMail | undefined
  let dataSets: DataSets | undefined
  let probes: DataSets | undefined
  const closeAll = async () => {
    await mail?.stop()
    await Promise.all([dataSets?.close(), probes?.close()])
    await databases.stop()
  }
  try {
    mail = await startMail(settings, data, log)
    const { sender } = mail
    const files = await openFiles(data, fresh)
    const salaryTools = {
      mail: sender,
      files,
      maxFileBytes: settings.uploadMegabytes * BYTES_A_MEGABYTE,
    }
    if (!only) await prepare(databases, { settings, clock, files, fresh, log })
    dataSets = await connectDataSets(databases, {
      limits: settings.databaseLimits,
      onError: (error) => log.warn({ err: error }),
    })
    // Of their own: a probe that waits for a connection says nothing about the database.
    probes = await connectDataSets(databases, { limits: PROBE_LIMITS, connections: 1 })
    const { union, dummy } = dataSets
    const servers = await startServers(dataSets, probes, settings, clock, salaryTools, log, wanted)
    if (!only) await untilReady(servers)
    const cleaning = wanted.includes('identity')
      ? setInterval(() => {
          removeExpired(union.db).catch((error: unknown) => log.error({ err: error }))
        }, CLEANING_INTERVAL_MS)
      : undefined
    const hostAddress = addressOf('host')
    const workers = [union, dummy].flatMap(({ db }) => [
      ...(wanted.includes('members')
        ? [startUpdateWorker({ db, clock, log, delaySeconds: settings.updateSeconds })]
        : []),
      ...(wanted.includes('salary')
        ? [startReminderWorker({ db, clock, log, mail: sender, hostAddress })]
        : []),
    ])
    return {
      stop: async () => {
        clearInterval(cleaning)
        const { drainSeconds, finishSeconds } = settings.ending
        // What is being sent may be finished in that time, like any request.
        const tooLong = setTimeout(() => sender.stop(), (drainSeconds + finishSeconds) * 1000)
        await Promise.all([...workers, ...servers].map((part) => part.stop()))
        clearTimeout(tooLong)
        await closeAll()
      },
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}
