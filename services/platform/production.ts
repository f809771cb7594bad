import { sql } from 'drizzle-orm'
import { type Connection, connect, type Database } from './database.ts'
import { type DatabaseUser, findExcessRights } from './database-rights.ts'
import { messageOf } from './error-message.ts'
import { DEMO_MAIL_FROM, type Settings, SettingsError } from './settings.ts'

/** The password of the demo accounts. */
const DEMO_PASSWORD = 'portal'

/** Settings with an address to which a process connects; the public addresses are not among them. */
const CALLED_ADDRESSES = [
  'PORTAL_IDENTITY_KEYS',
  'PORTAL_RELEASE_LIST',
  'PORTAL_FILES_ENDPOINT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
] as const

export type Environment = Readonly<Record<string, string | undefined>>

/** Finds what does not fit production: one line each, with what to do. */
export type FindUnfit = (settings: Settings) => Promise<readonly string[]>

/**
 * Throws in production if anything does not fit it; the error lists all of it. A process that does
 * not say what it needs there is for demonstrations only.
 */
export async function refuseUnfitProduction(
  name: string,
  settings: Settings,
  findUnfit?: FindUnfit,
): Promise<void> {
  if (settings.mode !== 'production') return
  const unfit = findUnfit
    ? await findUnfit(settings)
    : [`${name} is for demonstrations: start each service by its own main.ts.`]
  if (unfit.length === 0) return
  throw new SettingsError(
    ['PORTAL_MODE is production, which refuses this:', ...unfit.map((line) => `- ${line}`)].join(
      '\n',
    ),
  )
}

/** What production refuses of the settings of mail. */
export function unfitMail({ smtpUrl, mailFrom }: Settings): readonly string[] {
  const unfit: string[] = []
  if (mailFrom === DEMO_MAIL_FROM) unfit.push('MAIL_FROM is missing: set the sender of all mails.')
  if (smtpUrl === undefined) {
    return [...unfit, 'SMTP_URL is missing: the mailbox is for demonstrations.']
  }
  if (new URL(smtpUrl).search !== '') {
    unfit.push('SMTP_URL has options: remove what follows the ?, because they can switch off TLS.')
  }
  return unfit
}

/** What a service looks for in addition; each function returns a line for each problem. */
interface OwnNeeds {
  /** False for a service that can also run without databases. */
  readonly needsDatabase?: boolean
  /** Looks at the settings that only this service uses. */
  readonly inSettings?: (settings: Settings, environment: Environment) => readonly string[]
  /** Looks into the union's database for what only this service can see. */
  readonly inDatabase?: (union: Database) => Promise<readonly string[]>
}

/**
 * Looks for unfit settings, and in both databases for demo data and for rights that the user does
 * not need.
 */
export function unfitFor(
  user: DatabaseUser,
  { needsDatabase = true, inSettings = () => [], inDatabase = async () => [] }: OwnNeeds = {},
): FindUnfit {
  return async (settings) => {
    const { databaseUrl, dummyDatabaseUrl } = settings
    const unfit = [
      ...findUnfitSettings(settings, process.env, needsDatabase),
      ...inSettings(settings, process.env),
    ]
    if (databaseUrl !== undefined) {
      unfit.push(
        ...(await connected('DATABASE_URL', databaseUrl, async ({ db }) => [
          ...(await unfitDatabase(db, user)),
          ...(await inDatabase(db)),
        ])),
      )
    }
    if (dummyDatabaseUrl !== undefined) {
      unfit.push(
        ...(await connected('DATABASE_URL_DUMMY', dummyDatabaseUrl, ({ db }) =>
          unfitDatabase(db, user),
        )),
      )
    }
    return unfit
  }
}

async function connected(
  setting: string,
  url: string,
  find: (connection: Connection) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const connection = connect(url, { connections: 1 })
  try {
    return (await find(connection)).map((line) => `${setting}: ${line}`)
  } catch (error) {
    return [`${setting}: the database does not answer (${messageOf(error)}).`]
  } finally {
    await connection.close()
  }
}

/** The schema in which the demo data record that they were inserted. */
const DEMO_SCHEMA = 'seed'

async function unfitDatabase(db: Database, user: DatabaseUser): Promise<readonly string[]> {
  const { rowCount } = await db.execute(
    sql`select 1 from pg_namespace where nspname = ${DEMO_SCHEMA}`,
  )
  return [
    ...(rowCount === 0 ? [] : ['it was filled with the demo data: use an empty database.']),
    ...(await findExcessRights(db, user)).map(
      (excess) => `${excess}: use the role that services/roles.ts makes for ${user}.`,
    ),
  ]
}

/** What is wrong with the settings that every service uses: one line each, with what to do. */
export function findUnfitSettings(
  settings: Settings,
  environment: Environment = process.env,
  needsDatabase = true,
): readonly string[] {
  return [
    ...unfitAddresses(settings, environment),
    ...unfitDatabases(settings, needsDatabase),
    ...unfitPasswords(environment),
    ...unfitSwitches(settings, environment),
  ]
}

function unfitAddresses({ identity }: Settings, environment: Environment): readonly string[] {
  const given = (name: string) => environment[name] ?? ''
  const publicNames = Object.keys(environment).filter(
    (name) => name.startsWith('PORTAL_ADDRESS_') || name === 'PORTAL_IDENTITY_ISSUER',
  )
  const isOwnProvider = identity.endedSessionsUrl !== undefined
  const needed = ['PORTAL_ADDRESS_HOST', ...(isOwnProvider ? ['PORTAL_ADDRESS_IDENTITY'] : [])]
  return [
    ...needed
      .filter((name) => given(name) === '')
      .map((name) => `${name} is missing: set its public address, with https.`),
    ...publicNames
      .filter((name) => given(name).startsWith('http:'))
      .map((name) => `${name} is an http address: set its public address, with https.`),
    ...CALLED_ADDRESSES.filter(
      (name) => given(name).startsWith('http:') && !isInside(new URL(given(name)).hostname),
    ).map((name) => `${name} is an http address of another network: use https.`),
  ]
}

function unfitDatabases(
  { databaseUrl, dummyDatabaseUrl }: Settings,
  needsDatabase: boolean,
): readonly string[] {
  const both = { DATABASE_URL: databaseUrl, DATABASE_URL_DUMMY: dummyDatabaseUrl }
  return Object.entries(both).flatMap(([name, address]) => {
    if (address === undefined) {
      return needsDatabase ? [`${name} is missing: the portal's own is for demonstrations.`] : []
    }
    const { hostname, searchParams } = new URL(address)
    // The driver uses the last of equal parameters, and a parameter rather than the host.
    const host = searchParams.getAll('host').at(-1) ?? hostname
    const isSocket = host === '' || host.startsWith('/')
    return isSocket || isInside(host) || searchParams.getAll('sslmode').at(-1) === 'verify-full'
      ? []
      : [`${name} has no checked TLS: add sslmode=verify-full, and sslrootcert=<file of the CA>.`]
  })
}

function unfitPasswords(environment: Environment): readonly string[] {
  return Object.entries(environment)
    .filter(
      ([name, value = '']) =>
        (/PASSWORD|SECRET|ACCESS_KEY/.test(name) && value === DEMO_PASSWORD) ||
        (URL.canParse(value) && decodeURIComponent(new URL(value).password) === DEMO_PASSWORD),
    )
    .map(([name]) => `${name} has the password of the demonstration: choose another.`)
}

function unfitSwitches(
  { today, developerOrigins }: Settings,
  environment: Environment,
): readonly string[] {
  const unfit: string[] = []
  if (today !== undefined) unfit.push('PORTAL_TODAY stops the clock: remove it.')
  if (developerOrigins.length > 0) {
    unfit.push('PORTAL_DEVELOPER_ORIGINS lets other pages act as the user: remove it.')
  }
  if (environment.NODE_TLS_REJECT_UNAUTHORIZED === '0') {
    unfit.push('NODE_TLS_REJECT_UNAUTHORIZED accepts any certificate: set NODE_EXTRA_CA_CERTS.')
  }
  return unfit
}

/**
 * Whether a host is this machine or in its private network of containers: names without a dot, such
 * as `database`, exist nowhere else.
 */
function isInside(host: string): boolean {
  return !host.includes('.')
    ? !host.includes(':') || host === '[::1]'
    : /^127(\.\d+){3}$/.test(host)
}
