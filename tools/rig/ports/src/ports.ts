/** Default ports of the host and the services; each remote's manifest contains its own port. */
export const BASE_PORTS = {
  host: 3000,
  identity: 4000,
  members: 4001,
  salary: 4002,
  site: 4003,
  mailbox: 4004,
  smtp: 4025,
  database: 4032,
} as const

export type PortName = keyof typeof BASE_PORTS

/** The services, which run either in one process or each in its own. */
export const SERVICES = [
  'identity',
  'members',
  'salary',
  'site',
] as const satisfies readonly PortName[]

export type ServiceName = (typeof SERVICES)[number]

/** The settings of this file, for `docs/settings.md`: meaning and default. */
export const PORT_SETTINGS = {
  'PORTAL_ADDRESS_<SERVER>': [
    '[public origin](deployment.md#public-addresses) of a server, such as `PORTAL_ADDRESS_HOST`, `PORTAL_ADDRESS_IDENTITY` or `PORTAL_ADDRESS_REMOTE_MEMBERS`, if it is not a port of this machine',
    'http://localhost:<port>',
  ],
  PORTAL_BIND_ADDRESS: ['address that servers listen on', '127.0.0.1'],
  PORTAL_PORT_OFFSET: [
    'added to every port, so that two portals can run side by side; browsers block some ports, 6000 and 10080 among them',
    '0',
  ],
} as const

/** The address that every server binds to: localhost, unless it runs in a container. */
export const BIND_ADDRESS = process.env.PORTAL_BIND_ADDRESS || '127.0.0.1'

/** Parses the offset that is added to all ports, so that two portals can run on one machine. */
export function portOffset(value: string | undefined): number {
  if (value === undefined || value === '') return 0
  const offset = Number(value)
  if (!Number.isInteger(offset) || offset < 0 || offset > 60_000) {
    throw new Error(`PORTAL_PORT_OFFSET must be a whole number from 0 to 60000, not '${value}'.`)
  }
  return offset
}

/** The port of a server: its default port plus the configured offset. */
export function movedPort(port: number): number {
  return port + portOffset(process.env.PORTAL_PORT_OFFSET)
}

/** The error of a server whose port is taken, with what to do about it. */
export function portTaken(port: number, name: string, setting = 'PORTAL_PORT_OFFSET'): Error {
  return new Error(
    `Port ${port} (${name}) is in use by another program. Stop it, or choose another with ${setting}.`,
  )
}

export function portOf(name: PortName): number {
  return movedPort(BASE_PORTS[name])
}

type Environment = Readonly<Record<string, string | undefined>>

/** The public address of the host or a service, without a trailing slash. */
export function addressOf(name: PortName, environment: Environment = process.env): string {
  return addressAt(name, BASE_PORTS[name], environment)
}

/**
 * The public address of a server, without a trailing slash: the value of `PORTAL_ADDRESS_HOST`,
 * `PORTAL_ADDRESS_REMOTE_MEMBERS` and so on, or else its address on localhost.
 *
 * @param port its default port
 */
export function addressAt(
  name: string,
  port: number,
  environment: Environment = process.env,
): string {
  const setting = `PORTAL_ADDRESS_${name.replaceAll('-', '_').toUpperCase()}`
  const given = environment[setting]
  if (given === undefined || given === '') return `http://localhost:${movedPort(port)}`
  if (!/^https?:\/\/[^/?#\s]+$/.test(given) || !URL.canParse(given)) {
    throw new Error(`${setting} must be an origin such as https://portal.example, not '${given}'.`)
  }
  return given
}
