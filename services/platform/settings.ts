import { resolve } from 'node:path'
import { portOffset } from '@portal/machine/ports'
import * as v from 'valibot'
import { isCalendarDay } from './calendar.ts'
import { isEmail } from './contact.ts'
import { type IdentitySettings, identityEntries, identityOf } from './identity-settings.ts'
import { LOG_LEVELS } from './log.ts'
import { bucketAddress, type ObjectStorage } from './object-storage.ts'
import { isAddressRange } from './proxies.ts'
import { type ScannerAddress, scannerAddress } from './scanner-address.ts'
import { parseSecretsKeys } from './secrets-key.ts'
import type { TelemetrySettings } from './telemetry/telemetry-settings.ts'

/** The settings from environment variables. */
export interface Settings {
  readonly dataDir: string
  /** Production refuses to start with anything that is meant for demonstrations. */
  readonly mode: (typeof MODES)[number]
  /** The least severe level of events in the log. */
  readonly logLevel: (typeof LOG_LEVELS)[number]
  readonly databaseUrl: string | undefined
  readonly dummyDatabaseUrl: string | undefined
  /** Beginning of the names of the services' database roles; undefined without such roles. */
  readonly databaseRoles: string | undefined
  readonly telemetry: TelemetrySettings
  /** How long an ending service reports 'not ready' but still answers. */
  readonly drainSeconds: number
  readonly identity: IdentitySettings
  /** The keys that encrypt the provider's secrets: the first one encrypts, all decrypt. */
  readonly secretsKey: readonly Buffer[] | undefined
  /** Address of the list of releases; undefined if it is on the host's public address. */
  readonly releaseListUrl: string | undefined
  /** Origins of developers' own pages, which may sign in and call services. */
  readonly developerOrigins: readonly string[]
  /** Addresses of proxies whose `X-Forwarded-For` is believed. */
  readonly trustedProxies: readonly string[]
  /** Whether support staff must say why, before they act as a representative. */
  readonly imitationNeedsReason: boolean
  /** Whether users are told by mail what is new. */
  readonly sendsNotices: boolean
  /** How many whole months the audit of imitated reads is kept, besides the current one. */
  readonly auditMonths: number
  /** The same for the log of every access to people's data. */
  readonly accessLogMonths: number
  /** How many days the service keeps the rows of mails that were sent from cases. */
  readonly mailDays: number
  /** How many days a note on somebody who is no longer covered is kept after its last change. */
  readonly noteDays: number
  /** How many months a reported change of a member is kept after it was handled. */
  readonly updateMonths: number
  /** How many months a case is kept after it was closed. */
  readonly caseMonths: number
  /** Address of the mail server; undefined for the built-in mailbox. */
  readonly smtpUrl: string | undefined
  /** The sender address of all emails. */
  readonly mailFrom: string
  /** Fixed date of the portal's clock; undefined for the real date. */
  readonly today: string | undefined
  /** Maximum size of a file in a case. */
  readonly uploadMegabytes: number
  /** Where files are stored; undefined for a folder in the data folder. */
  readonly objectStorage: ObjectStorage | undefined
  /** Where files are scanned for viruses; null if they are not scanned. */
  readonly scanner: ScannerAddress | null
  /** How many days contents without a row are kept; longer than the time between two backups. */
  readonly fileGraceDays: number
  readonly portOffset: number
}

const MODES = ['demonstration', 'production'] as const

/** The sender address of demonstrations, whose domain does not exist. */
export const DEMO_MAIL_FROM = 'tr-portalen@portal.test'

export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

function address(protocols: readonly string[], example: string, meaning: string) {
  return v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.check(
          (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
          `must be an address such as ${example}`,
        ),
      ),
    ),
    v.description(meaning),
  )
}

function wholeNumber(unit: string, byDefault: string, meaning: string, least = 1) {
  return v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,4}$/, `must be a whole number of ${unit}`),
        v.transform(Number),
        v.minValue(least, `must be at least ${least}`),
      ),
      byDefault,
    ),
    v.description(meaning),
  )
}

/** The databases refuse to remove younger rows of these logs: `least_log_months()`. */
const LEAST_LOG_MONTHS = 6

const WEB = ['http:', 'https:']
const POSTGRES = ['postgres:', 'postgresql:']
const POSTGRES_EXAMPLE = 'postgres://user:password@host/name'

/** Each setting of the services: its rule, its default and, for `docs/settings.md`, its meaning. */
export const environmentSchema = v.object({
  PORTAL_MODE: v.pipe(
    v.optional(v.picklist(MODES, `must be one of ${MODES.join(', ')}`), 'demonstration'),
    v.description(
      '`demonstration`, or `production` as in the images, which [refuses to start](deployment.md#production-mode) with anything that is meant for demonstrations',
    ),
  ),
  PORTAL_DATA_DIR: v.pipe(
    v.optional(v.string(), '.data'),
    v.description('folder of data, builds and releases'),
  ),
  DATABASE_URL: address(
    POSTGRES,
    POSTGRES_EXAMPLE,
    "PostgreSQL for the union's data, with `sslmode=verify-full&sslrootcert=<file>` for TLS; without it the portal starts a server of its own",
  ),
  DATABASE_URL_DUMMY: address(
    POSTGRES,
    POSTGRES_EXAMPLE,
    "PostgreSQL for the test accounts' data, another database than `DATABASE_URL`",
  ),
  PORTAL_DATABASE_ROLES: v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be a name of lower-case letters, digits and _'),
      ),
    ),
    v.description(
      "beginning of the names of the [services' database roles](deployment.md#database-roles), such as `portal`",
    ),
  ),
  SMTP_URL: address(
    ['smtp:', 'smtps:'],
    'smtp://host:25',
    "mail server for mails to employers and members, reminders and notices, `smtp://user:password@host:587`, in production over TLS only; without it mails go to the portal's own mailbox",
  ),
  MAIL_FROM: v.pipe(
    v.optional(
      v.pipe(v.string(), v.check(isEmail, 'must be a mail address alone')),
      DEMO_MAIL_FROM,
    ),
    v.description('sender address of mails; replies go to the representative'),
  ),
  PORTAL_FILES: v.pipe(
    v.optional(bucketAddress),
    v.description(
      '[bucket of files](deployment.md#files), `s3://bucket/folder`; without it the folder `files` in the data folder',
    ),
  ),
  PORTAL_FILES_ENDPOINT: address(
    WEB,
    'https://storage.example',
    "address of the bucket's storage if that is not AWS",
  ),
  PORTAL_SCANNER: v.pipe(
    v.optional(scannerAddress, 'none'),
    v.description(
      '[virus scanner](deployment.md#virus-scanner) of uploaded files, `clamd://host:3310` or `clamd:///run/clamav/clamd.ctl`, or `none`; must be set in production',
    ),
  ),
  PORTAL_UPLOAD_MB: wholeNumber(
    'megabytes',
    '25',
    'maximum size of an uploaded file, in megabytes',
  ),
  PORTAL_SECRETS_KEY: v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.rawTransform(({ dataset, addIssue, NEVER }) => {
          const keys = parseSecretsKeys(dataset.value)
          if (keys !== null) return keys
          addIssue({ message: 'must be 32 bytes in base64' })
          return NEVER
        }),
      ),
    ),
    v.description(
      "32 bytes in base64 that [encrypt the reference provider's keys](deployment.md#keys-of-tokens) in the database; without them the keys are not encrypted",
    ),
  ),
  ...identityEntries,
  PORTAL_RELEASE_LIST: address(
    WEB,
    'http://host:8080/releases.json',
    "where the service `site` fetches `releases.json`, next to the texts of releases; without it the host's public address",
  ),
  PORTAL_TRUSTED_PROXIES: v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.check(
          (list) => list.split(',').every(isAddressRange),
          'must be IP addresses or ranges such as 10.0.0.0/8, with commas between them',
        ),
        v.transform((list) => list.split(',')),
      ),
    ),
    v.description(
      'IP addresses and ranges of the proxies in front of the services, with commas between them, whose `X-Forwarded-For` is believed',
    ),
  ),
  PORTAL_DRAIN_SECONDS: wholeNumber(
    'seconds',
    '0',
    'seconds for which [a service that ends](deployment.md#stopping-and-rolling-restarts) still answers while `/health/ready` says 503',
    0,
  ),
  PORTAL_LOG_LEVEL: v.pipe(
    v.optional(v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`), 'info'),
    v.description(
      'the least severe events that the services log: `trace`, `debug`, `info`, `warn`, `error` or `fatal`',
    ),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(
    WEB,
    'http://collector:4318',
    'collector that receives [traces and metrics](deployment.md#traces-metrics-and-alerts) by OTLP over HTTP; without it nothing is sent',
  ),
  PORTAL_METRICS_PORT: v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,5}$/, 'must be a port'),
        v.transform(Number),
        v.minValue(1, 'must be a port'),
        v.maxValue(65_535, 'must be a port'),
      ),
    ),
    v.description(
      'port on which Prometheus fetches metrics (`/metrics`), which `PORTAL_PORT_OFFSET` does not move',
    ),
  ),
  PORTAL_IMITATION_REASON: v.pipe(
    v.optional(v.picklist(['none', 'required'], 'must be none or required'), 'none'),
    v.description(
      '`required` if support staff must say why before they see the portal as a representative, or `none`',
    ),
  ),
  PORTAL_NOTICES: v.pipe(
    v.optional(v.picklist(['mail', 'none'], 'must be mail or none'), 'mail'),
    v.description(
      '`mail` if users are told by mail what is new, as each chooses on the profile; `none` for a portal without the extensions `portal`',
    ),
  ),
  PORTAL_ACCESS_LOG_MONTHS: wholeNumber(
    'months',
    '12',
    "whole months that the log of every read of people's data is kept, besides the current one; at least 6",
    LEAST_LOG_MONTHS,
  ),
  PORTAL_AUDIT_MONTHS: wholeNumber(
    'months',
    '60',
    'whole months that the audit of imitated reads is kept, besides the current one; at least 6',
    LEAST_LOG_MONTHS,
  ),
  PORTAL_MAIL_DAYS: wholeNumber(
    'days',
    '90',
    'days that a sent mail is kept: recipients, text, and names and hashes of its files',
  ),
  PORTAL_NOTE_DAYS: wholeNumber(
    'days',
    '365',
    'days after its last change that a note on somebody whom its author no longer covers is kept',
  ),
  PORTAL_UPDATE_MONTHS: wholeNumber(
    'months',
    '60',
    'months that a reported change of a member is kept after it was handled',
  ),
  PORTAL_CASE_MONTHS: wholeNumber(
    'months',
    '60',
    'months that a case is kept after it was closed, with its notes, files, reminders and mails',
  ),
  PORTAL_FILE_GRACE_DAYS: wholeNumber(
    'days',
    '30',
    'days that contents without a file are kept, which must be more than the time between two backups',
  ),
  PORTAL_DEVELOPER_ORIGINS: v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.regex(
          /^https?:\/\/[^/\s,]+(?:,https?:\/\/[^/\s,]+)*$/,
          'must be origins such as http://localhost:3004, with commas between them',
        ),
        v.transform((list) => list.split(',')),
      ),
    ),
    v.description(
      "origins of [development servers](deployment.md#developers) outside this machine's portal that may sign in and call services, with commas between them",
    ),
  ),
  PORTAL_TODAY: v.pipe(
    v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date as yyyy-mm-dd'),
        v.check(isCalendarDay, 'must be a date that exists'),
      ),
    ),
    v.description("the portal's current date, `yyyy-mm-dd`; without it today in Copenhagen"),
  ),
})

/**
 * Parses environment variables; an empty one counts as unset.
 *
 * @throws SettingsError that names all invalid settings
 */
export function parseEnvironment<T>(
  schema: v.GenericSchema<unknown, T>,
  environment: NodeJS.ProcessEnv,
): T {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = v.safeParse(schema, given, { abortPipeEarly: true })
  if (!parsed.success) {
    const problems = parsed.issues.map(
      (issue) => `${v.getDotPath(issue)} ${issue.message}${givenValue(issue)}.`,
    )
    throw new SettingsError(problems.join('\n'))
  }
  return parsed.output
}

/** The value of an invalid setting, for its message; a key is left out. */
function givenValue(issue: v.BaseIssue<unknown>): string {
  return v.getDotPath(issue)?.includes('SECRET') ? '' : ` (it is '${String(issue.input)}')`
}

/** Throws a SettingsError that names all invalid settings. */
export function readSettings(environment: NodeJS.ProcessEnv = process.env): Settings {
  const values = parseEnvironment(environmentSchema, environment)
  if ((values.DATABASE_URL === undefined) !== (values.DATABASE_URL_DUMMY === undefined)) {
    const missing = values.DATABASE_URL === undefined ? 'DATABASE_URL' : 'DATABASE_URL_DUMMY'
    throw new SettingsError(
      `${missing} is missing: both data sets need a database of their own, or leave both out.`,
    )
  }
  if (values.DATABASE_URL !== undefined && values.DATABASE_URL === values.DATABASE_URL_DUMMY) {
    throw new SettingsError('DATABASE_URL_DUMMY must be another database than DATABASE_URL.')
  }
  if (values.PORTAL_FILES === undefined && values.PORTAL_FILES_ENDPOINT !== undefined) {
    throw new SettingsError('PORTAL_FILES is missing: the bucket at PORTAL_FILES_ENDPOINT.')
  }
  const identity = identityOf(values, environment)
  if (identity === null) {
    throw new SettingsError(
      'PORTAL_IDENTITY_KEYS is missing: the address of the keys of PORTAL_IDENTITY_ISSUER.',
    )
  }
  return {
    dataDir: resolve(values.PORTAL_DATA_DIR),
    mode: values.PORTAL_MODE,
    logLevel: values.PORTAL_LOG_LEVEL,
    databaseUrl: values.DATABASE_URL,
    dummyDatabaseUrl: values.DATABASE_URL_DUMMY,
    databaseRoles: values.PORTAL_DATABASE_ROLES,
    telemetry: {
      otlpEndpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
      metricsPort: values.PORTAL_METRICS_PORT,
    },
    drainSeconds: values.PORTAL_DRAIN_SECONDS,
    identity,
    secretsKey: values.PORTAL_SECRETS_KEY,
    releaseListUrl: values.PORTAL_RELEASE_LIST,
    developerOrigins: values.PORTAL_DEVELOPER_ORIGINS ?? [],
    trustedProxies: values.PORTAL_TRUSTED_PROXIES ?? [],
    imitationNeedsReason: values.PORTAL_IMITATION_REASON === 'required',
    sendsNotices: values.PORTAL_NOTICES === 'mail',
    auditMonths: values.PORTAL_AUDIT_MONTHS,
    accessLogMonths: values.PORTAL_ACCESS_LOG_MONTHS,
    mailDays: values.PORTAL_MAIL_DAYS,
    noteDays: values.PORTAL_NOTE_DAYS,
    updateMonths: values.PORTAL_UPDATE_MONTHS,
    caseMonths: values.PORTAL_CASE_MONTHS,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    today: values.PORTAL_TODAY,
    uploadMegabytes: values.PORTAL_UPLOAD_MB,
    objectStorage: values.PORTAL_FILES && {
      ...values.PORTAL_FILES,
      endpoint: values.PORTAL_FILES_ENDPOINT,
    },
    fileGraceDays: values.PORTAL_FILE_GRACE_DAYS,
    scanner: values.PORTAL_SCANNER,
    portOffset: offsetOf(environment),
  }
}

function offsetOf(environment: NodeJS.ProcessEnv): number {
  try {
    return portOffset(environment.PORTAL_PORT_OFFSET)
  } catch (error) {
    throw new SettingsError(error instanceof Error ? error.message : String(error))
  }
}
