import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { createFaultService } from './faults/fault-service.ts'
import { createIdentityProvider } from './identity/identity-provider.ts'
import { removeExpired } from './identity/sql-adapter.ts'
import { startMailbox } from './mailbox/mailbox.ts'
import { createMemberService } from './members/member-service.ts'
import { startUpdateWorker } from './members/updates/update-worker.ts'
import { createAuthenticator, keysOf } from './platform/auth.ts'
import { createClock } from './platform/clock.ts'
import { migrateService } from './platform/database.ts'
import { type DataSets, openDataSets } from './platform/databases.ts'
import { fileFolderOf, openFileStore } from './platform/file-store.ts'
import { createLog, type Logger } from './platform/log.ts'
import { createMailSender, type MailSender } from './platform/mail.ts'
import { addressOf, portOf } from './platform/ports.ts'
import { listenerOf, type RunningServer, serve } from './platform/serve.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { startReminderWorker } from './salary/reminders/reminder-worker.ts'
import { createSalaryService } from './salary/salary-service.ts'
import type { SalaryTools } from './salary/tools.ts'
import { type SeedState, seed } from './seed/seed.ts'
import { readCatalogues, saveCatalogues } from './texts/catalogues.ts'
import { createTextService } from './texts/text-service.ts'

export interface ServiceSettings {
  /** The folder that holds what the portal keeps. */
  readonly data: string
  /** Throw the data away and seed anew. */
  readonly fresh?: boolean
}

export interface RunningServices {
  stop(): Promise<void>
}

const CLEANING_INTERVAL_MS = 10 * 60 * 1000
const MS_A_DAY = 24 * 60 * 60 * 1000
const BYTES_A_MEGABYTE = 1024 * 1024

async function migrate(db: NodePgDatabase, services: readonly string[]): Promise<void> {
  for (const service of services) {
    await migrateService(
      db,
      service,
      fileURLToPath(new URL(`./${service}/migrations`, import.meta.url)),
    )
  }
}

function ageOfSeed({ day, unionMembers, made }: SeedState, today: string): string {
  const size = `${unionMembers.toLocaleString('en')} union members`
  const days = Math.round((Date.parse(today) - Date.parse(day)) / MS_A_DAY)
  return made || days === 0
    ? `Data: ${size}, seeded ${made ? 'just now' : 'today'} (${day}).`
    : `Data: ${size}, seeded ${day}, ${days} days from today. 'npm start -- --fresh' seeds anew.`
}

async function startServers(
  { union, dummy }: DataSets,
  today: string | undefined,
  salaryTools: SalaryTools,
  log: Logger,
): Promise<readonly RunningServer[]> {
  const issuer = addressOf('identity')
  const hostAddress = addressOf('host')
  const authenticate = createAuthenticator({ issuer, keys: keysOf(issuer) })
  const common = { clock: createClock(today), authenticate, log, hostAddress }
  const identity = await createIdentityProvider({ db: union.db, issuer, hostAddress })
  const listeners = [
    { name: 'identity', listener: identity.handler },
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
      listener: listenerOf(createTextService({ db: union.db, log, hostAddress })),
    },
    {
      name: 'faults',
      listener: listenerOf(createFaultService({ db: union.db, log, hostAddress })),
    },
  ] as const
  const servers: RunningServer[] = []
  try {
    for (const { name, listener } of listeners) {
      servers.push(await serve(name, listener, portOf(name)))
    }
  } catch (error) {
    await Promise.all(servers.map((server) => server.stop()))
    throw error
  }
  return servers
}

interface RunningMail {
  readonly sender: MailSender
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

/** Starts the database, when none is set, and all services; what is not there yet is seeded. */
export async function startServices({
  data,
  fresh = false,
}: ServiceSettings): Promise<RunningServices> {
  const settings = readSettings()
  const clock = createClock(settings.today)
  const log = createLog(data)
  const dataSets = await openDataSets(settings, data, (error) => log.warn({ err: error }))
  let mail: RunningMail | undefined
  try {
    await migrate(dataSets.union.db, ['identity', 'members', 'salary', 'texts', 'faults'])
    await migrate(dataSets.dummy.db, ['members', 'salary'])
    mail = await startMail(settings, data, log)
    const { sender, stop: stopMail } = mail
    const fileFolder = fileFolderOf(data)
    if (fresh) await rm(fileFolder, { recursive: true, force: true })
    const files = await openFileStore(fileFolder)
    const salaryTools = {
      mail: sender,
      files,
      maxFileBytes: settings.uploadMegabytes * BYTES_A_MEGABYTE,
    }
    const state = await seed({
      union: dataSets.union.db,
      dummy: dataSets.dummy.db,
      clock,
      unionMembers: settings.unionMembers,
      files,
      fresh,
    })
    console.log(ageOfSeed(state, clock.today()))
    await saveCatalogues(dataSets.union.db, readCatalogues())
    const servers = await startServers(dataSets, settings.today, salaryTools, log)
    const cleaning = setInterval(() => {
      removeExpired(dataSets.union.db).catch((error: unknown) => log.error({ err: error }))
    }, CLEANING_INTERVAL_MS)
    const hostAddress = addressOf('host')
    const workers = [dataSets.union, dataSets.dummy].flatMap(({ db }) => [
      startUpdateWorker({ db, clock, log, delaySeconds: settings.updateSeconds }),
      startReminderWorker({ db, clock, log, mail: sender, hostAddress }),
    ])
    return {
      stop: async () => {
        clearInterval(cleaning)
        // First, since a worker that is sending would wait for its mail server.
        await stopMail()
        await Promise.all(workers.map((worker) => worker.stop()))
        await Promise.all(servers.map((server) => server.stop()))
        await dataSets.stop()
      },
    }
  } catch (error) {
    await mail?.stop()
    await dataSets.stop()
    throw error
  }
}
