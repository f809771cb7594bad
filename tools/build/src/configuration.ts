import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { addressOf, type PortName } from '@portal/machine/ports'
import {
  ConfigurationError,
  type PortalConfiguration,
  parseConfiguration,
} from '@portal/platform/deployment'
import { HOST } from './front-ends.ts'
import { parseJson } from './json.ts'
import { remoteAddresses } from './publish/addresses.ts'
import { WORKSPACE_REMOTES } from './remotes.ts'

const OWN_FILE = join(HOST.folder, 'configuration', 'portal.json')

/** For `docs/settings.md`: meaning and default. */
export const CONFIGURATION_SETTINGS = {
  PORTAL_CONFIGURATION: [
    'configuration file of the portal: links, identity client, idle times, salary module',
    'host/configuration/portal.json',
  ],
} as const

const PLACEHOLDERS: readonly PortName[] = ['identity', 'members', 'salary', 'site']

/** Placeholder in `remoteOrigins` for the origins of all remotes. */
const ALL_REMOTES = '{remotes}'

/**
 * Reads the portal's configuration from its file, or from the file named in `PORTAL_CONFIGURATION`.
 * Placeholders such as `{members}` become addresses on this machine, and `PORTAL_TODAY` fixes the
 * date.
 *
 * @throws ConfigurationError that names each wrong or missing field
 */
export function loadConfiguration(
  environment: NodeJS.ProcessEnv = process.env,
): PortalConfiguration {
  const { text, source, today } = readFile(environment)
  return completeConfiguration(text, source, today).configuration
}

/**
 * Reads the same configuration for publishing. It keeps the placeholder for the remotes' origins,
 * which each publication fills in.
 *
 * @throws ConfigurationError that names each wrong or missing field
 */
export function loadConfigurationToPublish(environment: NodeJS.ProcessEnv = process.env): unknown {
  const { text, source, today } = readFile(environment)
  return completeConfiguration(text, source, today).toPublish
}

/** The configuration file of the portal. */
export function configurationFile(environment: NodeJS.ProcessEnv = process.env): string {
  return environment.PORTAL_CONFIGURATION ? resolve(environment.PORTAL_CONFIGURATION) : OWN_FILE
}

function readFile(environment: NodeJS.ProcessEnv) {
  const source = configurationFile(environment)
  return { text: readFileSync(source, 'utf8'), source, today: environment.PORTAL_TODAY ?? null }
}

interface CompleteConfiguration {
  readonly configuration: PortalConfiguration
  /** The configuration with the placeholder for the remotes' origins. */
  readonly toPublish: unknown
}

/**
 * Parses the text of a configuration file after filling in this machine's addresses and the date.
 */
export function completeConfiguration(
  text: string,
  source: string,
  today: string | null,
): CompleteConfiguration {
  const filled = PLACEHOLDERS.reduce(
    (result, name) => result.replaceAll(`{${name}}`, addressOf(name)),
    text,
  )
  const value = parseJson(filled, source)
  const toPublish = isRecord(value) ? { ...value, today } : value
  const origins = Object.values(remoteAddresses(WORKSPACE_REMOTES.map(({ manifest }) => manifest)))
  const configuration = parseConfiguration(withRemoteOrigins(toPublish, origins), source)
  const unknown = unknownFields(value, configuration)
  if (unknown.length === 0) return { configuration, toPublish }
  // Pages ignore an unknown field. In this file it is probably a typo, which would otherwise go
  // unnoticed.
  throw new ConfigurationError(
    source,
    unknown.map((field) => ({ field, problem: 'is not known' })),
  )
}

/** Replaces the placeholder for the remotes' origins. */
export function withRemoteOrigins(configuration: unknown, origins: readonly string[]): unknown {
  if (!isRecord(configuration) || !Array.isArray(configuration.remoteOrigins)) return configuration
  const given: readonly unknown[] = configuration.remoteOrigins
  const filled = given.flatMap((one): readonly unknown[] => (one === ALL_REMOTES ? origins : [one]))
  return { ...configuration, remoteOrigins: filled }
}

/** The fields of a value that are missing from its parsed form. */
function unknownFields(value: unknown, parsed: unknown, path = ''): readonly string[] {
  if (!isRecord(value) || !isRecord(parsed)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key in parsed ? unknownFields(inner, parsed[key], `${path}${key}.`) : [`${path}${key}`],
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
