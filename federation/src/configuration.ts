import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { REMOTES } from '@portal/platform/contract'
import {
  ConfigurationError,
  type PortalConfiguration,
  parseConfiguration,
} from '@portal/platform/deployment'
import { addressOf, type PortName } from '@portal/services/ports'
import { root } from './paths.ts'

const OWN_FILE = join(root, 'federation', 'configuration', 'portal.json')

const PLACEHOLDERS: readonly PortName[] = [
  'identity',
  'members',
  'salary',
  'texts',
  'faults',
  ...REMOTES.map((remote) => remote.package),
]

/**
 * The configuration that the portal is served with: a file (`PORTAL_CONFIGURATION` names another
 * one), in which `{members}` and the like stand for the addresses on this machine, and the fixed
 * day of `PORTAL_TODAY`.
 *
 * @throws ConfigurationError that names each wrong or missing field
 */
export function loadConfiguration(
  environment: NodeJS.ProcessEnv = process.env,
): PortalConfiguration {
  const file = environment.PORTAL_CONFIGURATION
    ? resolve(environment.PORTAL_CONFIGURATION)
    : OWN_FILE
  return completeConfiguration(readFileSync(file, 'utf8'), file, environment.PORTAL_TODAY ?? null)
}

/** Parses the text of a configuration file after filling in this machine's addresses and the day. */
export function completeConfiguration(
  text: string,
  source: string,
  today: string | null,
): PortalConfiguration {
  const filled = PLACEHOLDERS.reduce(
    (result, name) => result.replaceAll(`{${name}}`, addressOf(name)),
    text,
  )
  const value = parseJson(filled, source)
  const configuration = parseConfiguration(
    typeof value === 'object' && value !== null ? { ...value, today } : value,
    source,
  )
  const unknown = unknownFields(value, configuration)
  if (unknown.length === 0) return configuration
  // A slip of the pen; a page may leave such a field out, but nobody would see it there.
  throw new ConfigurationError(
    source,
    unknown.map((field) => ({ field, problem: 'is not known' })),
  )
}

/** What stands in a value and not in what was parsed of it. */
function unknownFields(value: unknown, parsed: unknown, path = ''): readonly string[] {
  if (!isRecord(value) || !isRecord(parsed)) return []
  return Object.entries(value).flatMap(([key, inner]) =>
    key in parsed ? unknownFields(inner, parsed[key], `${path}${key}.`) : [`${path}${key}`],
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parseJson(text: string, source: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ConfigurationError(source, [
      { field: '', problem: `is not JSON (${error instanceof Error ? error.message : error})` },
    ])
  }
}
