import type { RequestListener } from 'node:http'
import { addressOf, portOf, type ServiceName } from '@portal/machine/ports'
import { sql } from 'drizzle-orm'
import { type Authenticator, checkKeys, createAuthenticator, keysAt } from './auth.ts'
import { type Clock, createClock } from './clock.ts'
import type { DatabaseLimits, TraceableDatabase } from './database.ts'
import { connectDataSets, type DataSets, requireDatabases } from './databases.ts'
import { createEndedSessions } from './ended-sessions.ts'
import type { Logger } from './log.ts'
import { checkSchema, databasesOf } from './migrations.ts'
import type { ReadinessChecks } from './readiness.ts'
import { FINISH_SECONDS, type RunningServer, serve } from './serve.ts'
import type { Settings } from './settings.ts'
import type { RunningWorker } from './worker.ts'

export interface StartOptions {
  readonly settings: Settings
  readonly log: Logger
}

/** The dependencies of a service besides its databases. */
export interface BaseContext extends StartOptions {
  /** Options that all HTTP apps have in common. */
  readonly app: {
    readonly clock: Clock
    readonly authenticate: Authenticator
    readonly log: Logger
    readonly hostAddress: string
    readonly developerOrigins: readonly string[]
  }
  /** Rejects if the public keys that verify tokens are unknown and cannot be fetched. */
  checkKeys(): Promise<void>
}

/** The dependencies of a service. */
export interface ServiceContext extends BaseContext {
  readonly union: TraceableDatabase
  readonly dummy: TraceableDatabase
  /** The union's database, on a connection that only readiness checks use. */
  readonly probe: TraceableDatabase
}

export interface ServiceParts {
  readonly listener: RequestListener
  /** Readiness checks in addition to those of databases and migrations. */
  readonly checks?: ReadinessChecks
  /** Checks that are reported, but without which the service is ready all the same. */
  readonly sideChecks?: ReadinessChecks
  /** Called once the server listens. */
  readonly startWorkers?: () => readonly RunningWorker[]
}

const DATABASE_LIMITS: DatabaseLimits = {
  statementSeconds: 10,
  lockSeconds: 5,
  connectionSeconds: 5,
  idleTransactionSeconds: 15,
}

const PROBE_LIMITS: DatabaseLimits = {
  statementSeconds: 1,
  lockSeconds: 1,
  connectionSeconds: 1,
  idleTransactionSeconds: 1,
}

/** Starts a service on prepared databases: its HTTP server and its workers. */
export async function startService(
  name: ServiceName,
  options: StartOptions,
  create: (context: ServiceContext) => ServiceParts | Promise<ServiceParts>,
): Promise<RunningServer> {
  const addresses = requireDatabases(options.settings)
  const context = baseContext(name, options)
  const { log } = context
  const connected: DataSets[] = []
  const closeAll = () => Promise.all(connected.map((dataSets) => dataSets.close()))
  try {
    const dataSets = await connectDataSets(addresses, {
      name,
      limits: DATABASE_LIMITS,
      onError: (error) => log.warn({ err: error }),
    })
    connected.push(dataSets)
    // Separate connections, so that a busy pool does not make the database look unavailable.
    const probes = await connectDataSets(addresses, { limits: PROBE_LIMITS, connections: 1 })
    connected.push(probes)
    const parts = await create({
      ...context,
      union: dataSets.union.db,
      dummy: dataSets.dummy.db,
      probe: probes.union.db,
    })
    const onEach = (check: (db: TraceableDatabase) => Promise<unknown>) => () =>
      Promise.all(databasesOf(name, probes).map(check))
    const server = await serveParts(name, context, {
      ...parts,
      checks: {
        database: onEach((db) => db.execute(sql`select 1`)),
        migrations: onEach((db) => checkSchema(db, name)),
        ...parts.checks,
      },
    })
    return {
      ...server,
      stop: async () => {
        await server.stop()
        await closeAll()
      },
    }
  } catch (error) {
    await closeAll()
    throw error
  }
}

/** What a service has before it connects to anything. */
export function baseContext(name: ServiceName, { settings, log }: StartOptions): BaseContext {
  const { keysUrl, endedSessionsUrl } = settings.identity
  const keys = keysAt(keysUrl)
  const ownLog = log.child({ service: name })
  return {
    settings,
    log: ownLog,
    app: {
      clock: createClock(settings.today),
      authenticate: createAuthenticator({
        rules: settings.identity,
        keys,
        ...(endedSessionsUrl && {
          hasEnded: createEndedSessions({ address: endedSessionsUrl, log: ownLog }),
        }),
      }),
      log: ownLog,
      hostAddress: addressOf('host'),
      developerOrigins: settings.developerOrigins,
    },
    checkKeys: () => checkKeys(keys),
  }
}

/** Serves a service and runs its workers, until it is stopped. */
export async function serveParts(
  name: ServiceName,
  { settings, log }: StartOptions,
  { listener, checks = {}, sideChecks, startWorkers }: ServiceParts,
): Promise<RunningServer> {
  const server = await serve(name, listener, portOf(name), {
    log,
    checks,
    ...(sideChecks && { sideChecks }),
    ending: { drainSeconds: settings.drainSeconds, finishSeconds: FINISH_SECONDS },
  })
  const workers = startWorkers?.() ?? []
  return {
    ...server,
    stop: async () => {
      await Promise.all([server, ...workers].map((part) => part.stop()))
    },
  }
}
