import { REMOTES } from '@portal/platform/contract'
import { addressOf, type PortName } from '@portal/services/ports'
import type { FrontEnd } from '../front-ends.ts'

/** Path under which the host's own origin serves its releases. */
export const HOST_RELEASES_PATH = '/files'

/** Path under which the host's own origin serves the texts of all releases. */
export const TEXTS_PATH = '/texts'

/** The public origins of everything that a page reaches, by name. */
export type Addresses = Readonly<Record<string, string>>

const NAMES: readonly PortName[] = [
  'host',
  ...REMOTES.map((remote) => remote.package),
  'identity',
  'members',
  'salary',
  'texts',
  'faults',
]

/** Where everything is found by the settings of this process. */
export function addressesHere(environment: NodeJS.ProcessEnv = process.env): Addresses {
  return Object.fromEntries(NAMES.map((name) => [name, addressOf(name, environment)]))
}

/** Whether the settings of this process say anything of addresses. */
export function saysAddresses(environment: NodeJS.ProcessEnv = process.env): boolean {
  return Object.entries(environment).some(
    ([name, value]) =>
      (name.startsWith('PORTAL_ADDRESS_') || name === 'PORTAL_PORT_OFFSET') && Boolean(value),
  )
}

function originOf(addresses: Addresses, name: string): string {
  const server = REMOTES.find((remote) => remote.name === name)?.package ?? name
  const origin = addresses[server]
  if (origin === undefined) throw new Error(`The address of ${server} is not known.`)
  return origin
}

/** The path of a release's files at its own origin. */
function releasePath(name: FrontEnd['name'], version: string): string {
  return name === 'host' ? `${HOST_RELEASES_PATH}/${version}` : `/${version}`
}

/** Where the files of a release are found; nothing of the host's own origin but a path. */
export function releaseAddress(
  addresses: Addresses,
  name: FrontEnd['name'],
  version: string,
): string {
  const path = releasePath(name, version)
  return name === 'host' ? path : originOf(addresses, name) + path
}

/** Where a release is entered: an absolute address, whatever page asks. */
export function entryAddress(
  addresses: Addresses,
  name: FrontEnd['name'],
  version: string,
  file: string,
): string {
  return `${originOf(addresses, name)}${releasePath(name, version)}/${file}`
}

/** An entry at the origin that its front end has now. */
export function entryAt(addresses: Addresses, name: string, entry: string): string {
  return originOf(addresses, name) + new URL(entry).pathname
}

/** A value in which every address of one place is that of another. */
export function moved(value: unknown, from: Addresses, to: Addresses): unknown {
  if (typeof value === 'string') return movedText(value, from, to)
  if (Array.isArray(value)) return value.map((each) => moved(each, from, to))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, moved(inner, from, to)]),
  )
}

function movedText(text: string, from: Addresses, to: Addresses): string {
  const found = Object.entries(from).find(
    ([, origin]) => text === origin || text.startsWith(`${origin}/`),
  )
  if (found === undefined) return text
  const [name, origin] = found
  return (to[name] ?? origin) + text.slice(origin.length)
}
