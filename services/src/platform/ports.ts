/** Where everything listens when nothing else is said. */
const BASE_PORTS = {
  host: 3000,
  'remote-members': 3001,
  'remote-salary': 3002,
  'remote-organising': 3003,
  identity: 4000,
  members: 4001,
  salary: 4002,
  texts: 4003,
  mailbox: 4004,
  faults: 4005,
  smtp: 4025,
  database: 4032,
  databaseDummy: 4033,
} as const

export type PortName = keyof typeof BASE_PORTS

/** The services, which run in one process or apart. */
export const SERVICES = [
  'identity',
  'members',
  'salary',
  'texts',
  'faults',
] as const satisfies readonly PortName[]

export type ServiceName = (typeof SERVICES)[number]

/** The address that every server binds to: this machine alone, unless it is a container's own. */
export const BIND_ADDRESS = process.env.PORTAL_BIND_ADDRESS || '127.0.0.1'

/** By how much all ports are moved, so that two portals can run on one machine. */
export function portOffset(value: string | undefined): number {
  if (value === undefined || value === '') return 0
  const offset = Number(value)
  if (!Number.isInteger(offset) || offset < 0 || offset > 60_000) {
    throw new Error(`PORTAL_PORT_OFFSET must be a whole number from 0 to 60000, not '${value}'.`)
  }
  return offset
}

export function portOf(name: PortName): number {
  return BASE_PORTS[name] + portOffset(process.env.PORTAL_PORT_OFFSET)
}

/**
 * The public address of a server, without a trailing slash: `PORTAL_ADDRESS_HOST`,
 * `PORTAL_ADDRESS_REMOTE_MEMBERS` and so on, where it is another than on this machine.
 */
export function addressOf(
  name: PortName,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): string {
  const setting = `PORTAL_ADDRESS_${name.replaceAll('-', '_').toUpperCase()}`
  const given = environment[setting]
  if (given === undefined || given === '') return `http://localhost:${portOf(name)}`
  if (!/^https?:\/\/[^/?#\s]+$/.test(given) || !URL.canParse(given)) {
    throw new Error(`${setting} must be an origin such as https://portal.example, not '${given}'.`)
  }
  return given
}
