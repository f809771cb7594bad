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

function address(protocols: readonly string[], example: string) {
  return v.optional(
    v.pipe(
      v.string(),
      v.check(
        (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
        `must be an address such as ${example}`,
      ),
    ),
  )
}

const days = (byDefault: string) => wholeNumber('days', byDefault)
const months = (byDefault: string) => wholeNumber('months', byDefault)

/** The databases refuse to remove younger rows of these logs: `least_log_months()`. */
const LEAST_LOG_MONTHS = 6
const logMonths = (byDefault: string) => wholeNumber('months', byDefault, LEAST_LOG_MONTHS)

function wholeNumber(unit: string, byDefault: string, least = 1) {
  return v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,4}$/, `must be a whole number of ${unit}`),
      v.transform(Number),
      v.minValue(least, `must be at least ${least}`),
    ),
    byDefault,
  )
}

const databaseAddress = address(['postgres:', 'postgresql:'], 'postgres://user:password@host/name')

const environmentSchema = v.object({
  PORTAL_DATA_DIR: v.optional(v.string(), '.data'),
  PORTAL_MODE: v.optional(v.picklist(MODES, `must be one of ${MODES.join(', ')}`), 'demonstration'),
  PORTAL_LOG_LEVEL: v.optional(
    v.picklist(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`),
    'info',
  ),
  DATABASE_URL: databaseAddress,
  DATABASE_URL_DUMMY: databaseAddress,
  PORTAL_DATABASE_ROLES: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z][a-z0-9_]{0,39}$/, 'must be a name of lower-case letters, digits and _'),
    ),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(['http:', 'https:'], 'http://collector:4318'),
  PORTAL_METRICS_PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/, 'must be a port'),
      v.transform(Number),
      v.minValue(1, 'must be a port'),
      v.maxValue(65_535, 'must be a port'),
    ),
  ),
  PORTAL_DRAIN_SECONDS: wholeNumber('seconds', '0', 0),
  ...identityEntries,
  PORTAL_SECRETS_KEY: v.optional(
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
  PORTAL_RELEASE_LIST: address(['http:', 'https:'], 'http://host:8080/releases.json'),
  PORTAL_DEVELOPER_ORIGINS: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https?:\/\/[^/\s,]+(?:,https?:\/\/[^/\s,]+)*$/,
        'must be origins such as http://localhost:3004, with commas between them',
      ),
      v.transform((list) => list.split(',')),
    ),
  ),
  PORTAL_TRUSTED_PROXIES: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (list) => list.split(',').every(isAddressRange),
        'must be IP addresses or ranges such as 10.0.0.0/8, with commas between them',
      ),
      v.transform((list) => list.split(',')),
    ),
  ),
  PORTAL_AUDIT_MONTHS: logMonths('60'),
  PORTAL_IMITATION_REASON: v.optional(
    v.picklist(['none', 'required'], 'must be none or required'),
    'none',
  ),
  PORTAL_ACCESS_LOG_MONTHS: logMonths('12'),
  PORTAL_MAIL_DAYS: days('90'),
  PORTAL_NOTE_DAYS: days('365'),
  PORTAL_UPDATE_MONTHS: months('60'),
  PORTAL_CASE_MONTHS: months('60'),
  SMTP_URL: address(['smtp:', 'smtps:'], 'smtp://host:25'),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.check(isEmail, 'must be a mail address alone')),
    DEMO_MAIL_FROM,
  ),
  PORTAL_TODAY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{4}-\d{2}-\d{2}$/, 'must be a date as yyyy-mm-dd'),
      v.check(isCalendarDay, 'must be a date that exists'),
    ),
  ),
  PORTAL_UPLOAD_MB: wholeNumber('megabytes', '25'),
  PORTAL_FILES: v.optional(bucketAddress),
  PORTAL_FILES_ENDPOINT: address(['http:', 'https:'], 'https://storage.example'),
  PORTAL_FILE_GRACE_DAYS: days('30'),
  PORTAL_SCANNER: v.optional(scannerAddress, 'none'),
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
