import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BASE_PORTS, SERVICES } from '@portal/machine/ports'
import { ANNA } from '@portal/rig/seed'
import * as v from 'valibot'
import { saveAccounts } from '../../../../services/identity/accounts.ts'
import { connect } from '../../../../services/platform/database.ts'
import { createAuthority } from '../../../../services/testing/certificates.ts'
import { startInstance } from '../../../run/instance.ts'
import { startNginx } from '../../../run/nginx.ts'
import { ROOT } from '../../../run/places.ts'
import { freePort } from '../../../run/ports.ts'
import { startPostgres } from '../../../run/postgres.ts'
import { type Environment, run } from '../../../run/process.ts'

interface TlsPortal {
  /** What the specs need: public addresses, and where the parts are. */
  readonly environment: Environment
  stop(): Promise<void>
}

interface Places {
  readonly folder: string
  readonly portOffset: number
  /** Registers what ends a part; the last one registered runs first. */
  atEnd(stop: () => unknown): void
}

/** Beginning of the names of the database roles. */
const PREFIX = 'portal'
const PASSWORD = 'korrekt-hest-batteri'
/** Anna of the demo data, who has become somebody real. */
const LOGIN = 'anna@union.example'

const FRONT_ENDS = ['host', 'remote-members', 'remote-organising', 'remote-salary'] as const

/**
 * Starts the portal as in production: each service in its own process with its own database role,
 * nginx for the front ends, and an nginx in front of all that terminates TLS. All certificates are
 * issued by a new authority.
 */
export async function startTlsPortal(portOffset: number): Promise<TlsPortal> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tls-'))
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const stop = async () => {
    for (const each of stops.splice(0).reverse()) await each()
  }
  try {
    const atEnd = (each: () => unknown) => stops.push(each)
    return { environment: await startParts({ folder, portOffset, atEnd }), stop }
  } catch (error) {
    await stop()
    throw error
  }
}

async function startParts(places: Places): Promise<Environment> {
  const { folder, portOffset, atEnd } = places
  const authority = createAuthority(folder, 'authority')
  const certificate = authority.issue('localhost', 'DNS:localhost')
  const publicPorts = await choosePorts([...FRONT_ENDS, ...SERVICES])
  const addresses = Object.fromEntries(
    [...publicPorts].map(([name, port]) => [
      `PORTAL_ADDRESS_${name.replaceAll('-', '_').toUpperCase()}`,
      `https://localhost:${port}`,
    ]),
  )
  const common: Environment = {
    ...addresses,
    NODE_EXTRA_CA_CERTS: authority.file,
    PORTAL_DATA_DIR: join(folder, 'data'),
    PORTAL_PORT_OFFSET: String(portOffset),
  }

  const postgres = await startPostgres(certificate)
  atEnd(() => postgres.stop())
  const databases = [
    await postgres.createDatabase('union_data'),
    await postgres.createDatabase('dummy'),
  ]
  await prepareDatabases(databases, authority.file, common)

  // The proxy comes before the services, which fetch keys and releases by their public addresses.
  const ports = await startFrontEnds(common, atEnd)
  for (const name of SERVICES) ports.set(name, BASE_PORTS[name] + portOffset)
  const proxy = await startNginx(({ listen, work }) =>
    proxyConfiguration({ listen, work, certificate, publicPorts, ports }),
  )
  atEnd(() => proxy.stop())

  for (const name of SERVICES) {
    const service = startInstance(
      { ...common, ...productionSettings(), ...urlsFor(name, databases, authority.file) },
      `services/${name}/main.ts`,
      [name],
    )
    atEnd(() => service.stop())
    await service.untilReady()
  }
  return {
    ...common,
    PORTAL_TLS_AUTHORITY: authority.file,
    PORTAL_TLS_OTHER_AUTHORITY: createAuthority(folder, 'other').file,
    PORTAL_TLS_HOME: trustingHome(folder, authority.file),
    PORTAL_TLS_HTTP: `http://localhost:${proxy.port}`,
    PORTAL_TLS_DATABASE: databases[0] ?? '',
    PORTAL_TLS_LOGIN: LOGIN,
    PORTAL_TLS_PASSWORD: PASSWORD,
  }
}

async function choosePorts<T extends string>(names: readonly T[]): Promise<Map<T, number>> {
  const ports = new Map<T, number>()
  for (const name of names) ports.set(name, await freePort())
  return ports
}

const secretsKey = randomBytes(32).toString('base64')

function productionSettings(): Environment {
  return {
    PORTAL_MODE: 'production',
    PORTAL_SECRETS_KEY: secretsKey,
    PORTAL_TRUSTED_PROXIES: '127.0.0.1',
    // No mail is sent here; tools/rig/src/mail-tls.test.ts sends some.
    SMTP_URL: 'smtp://mail.union.example:587',
    MAIL_FROM: 'portal@union.example',
    PORTAL_SCANNER: 'none',
  }
}

type DatabaseUser = 'migrate' | (typeof SERVICES)[number]

/** The settings with both databases for a role, which must use TLS. */
function urlsFor(
  user: DatabaseUser,
  databases: readonly string[],
  authorityFile: string,
): Environment {
  const [union = '', dummy = ''] = databases.map((url) => {
    const address = new URL(url)
    address.hostname = 'localhost'
    address.username = `${PREFIX}_${user}`
    address.password = passwordOf(user)
    address.searchParams.set('sslmode', 'verify-full')
    address.searchParams.set('sslrootcert', authorityFile)
    return address.href
  })
  return { DATABASE_URL: union, DATABASE_URL_DUMMY: dummy }
}

const passwordOf = (user: DatabaseUser) => `secret-of-${user}`

/** Creates roles and demo data, and makes of these what a union could have. */
async function prepareDatabases(
  databases: readonly string[],
  authorityFile: string,
  common: Environment,
): Promise<void> {
  const [union = '', dummy = ''] = databases
  const roles = { ...common, PORTAL_DATABASE_ROLES: PREFIX }
  const users: readonly DatabaseUser[] = ['migrate', ...SERVICES]
  await runTypeScript('services/roles.ts', {
    ...roles,
    DATABASE_URL: union,
    DATABASE_URL_DUMMY: dummy,
    ...Object.fromEntries(
      users.map((user) => [`PORTAL_DATABASE_PASSWORD_${user.toUpperCase()}`, passwordOf(user)]),
    ),
  })
  const owner = { ...roles, ...urlsFor('migrate', databases, authorityFile) }
  await runTypeScript('tools/rig/src/demo-data.ts', {
    ...owner,
    PORTAL_MODE: 'demonstration',
    PORTAL_UNION_MEMBERS: '6000',
  })
  for (const url of databases) {
    const { db, close } = connect(url)
    await db.execute(`drop schema seed cascade`)
    await db.execute(`drop table migrations.seed`)
    if (url === union) {
      await db.execute(`delete from identity.account`)
      await saveAccounts(db, [
        {
          login: LOGIN,
          memberIdent: ANNA.memberIdent,
          name: ANNA.name.join(' '),
          password: PASSWORD,
          description: null,
        },
      ])
    }
    await close()
  }
  await runTypeScript('services/migrate.ts', { ...owner, ...productionSettings() })
}

async function runTypeScript(script: string, environment: Environment): Promise<void> {
  const code = await run(process.execPath, ['--import', 'tsx', join(ROOT, script)], environment)
  if (code !== 0) throw new Error(`${script} ended with ${code}.`)
}

async function startFrontEnds(
  common: Environment,
  atEnd: Places['atEnd'],
): Promise<Map<string, number>> {
  const frontEnds = startInstance(common, 'e2e/run/tls/front-ends.ts', [])
  atEnd(() => frontEnds.stop())
  const said = await frontEnds.untilSaid('Ports ')
  const ports = v.parse(v.record(v.string(), v.number()), JSON.parse(said.slice('Ports '.length)))
  return new Map(Object.entries(ports))
}

interface Proxy {
  readonly listen: string
  readonly work: string
  readonly certificate: { readonly certificate: string; readonly key: string }
  readonly publicPorts: ReadonlyMap<string, number>
  readonly ports: ReadonlyMap<string, number>
}

/** What a union's proxy does: it terminates TLS, and redirects http. */
function proxyConfiguration({ listen, work, certificate, publicPorts, ports }: Proxy): string {
  const servers = [...publicPorts].map(
    ([name, port]) => `
    server {
      listen 127.0.0.1:${port} ssl;
      location / {
        proxy_pass http://127.0.0.1:${ports.get(name)};
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
      }
    }`,
  )
  return `
  pid ${work}/pid;
  error_log ${work}/error.log;
  events {}
  http {
    access_log off;
    client_body_temp_path ${work}/body;
    proxy_temp_path ${work}/proxy;
    fastcgi_temp_path ${work}/fastcgi;
    uwsgi_temp_path ${work}/uwsgi;
    scgi_temp_path ${work}/scgi;
    ssl_protocols TLSv1.2 TLSv1.3;
    ssl_certificate ${certificate.certificate};
    ssl_certificate_key ${certificate.key};
    server {
      listen ${listen};
      location = /health/live { return 200; }
      location / { return 301 https://localhost:${publicPorts.get('host')}$request_uri; }
    }
    ${servers.join('')}
  }`
}

/** A home folder whose browser trusts this authority, besides the public ones. */
function trustingHome(folder: string, authorityFile: string): string {
  const home = join(folder, 'home')
  const database = join(home, '.pki', 'nssdb')
  mkdirSync(database, { recursive: true })
  const certutil = (...args: readonly string[]) =>
    execFileSync('certutil', ['-d', `sql:${database}`, ...args], { stdio: 'inherit' })
  certutil('-N', '--empty-password')
  certutil('-A', '-n', 'authority', '-t', 'C,,', '-i', authorityFile)
  return home
}
