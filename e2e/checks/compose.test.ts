import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BASE_PORTS, portOf, SERVICES } from '@portal/machine/ports'
import * as v from 'valibot'
import { parse } from 'yaml'
import { environmentSchema } from '../../services/platform/settings.ts'
import { WORKSPACE_REMOTES } from '../../tools/build/src/remotes.ts'
import { isSetting } from '../run/settings-document.ts'
import { ROOT } from './source-tree.ts'

const mountSchema = v.union([
  v.pipe(
    v.string(),
    v.transform((text) => text.split(':')[0] ?? ''),
  ),
  v.pipe(
    v.object({ source: v.string() }),
    v.transform(({ source }) => source),
  ),
])

const serviceSchema = v.object({
  image: v.string(),
  build: v.optional(
    v.union([
      v.pipe(
        v.string(),
        v.transform((folder) => join(folder, 'Dockerfile')),
      ),
      v.pipe(
        v.object({ dockerfile: v.string() }),
        v.transform(({ dockerfile }) => dockerfile),
      ),
    ]),
  ),
  command: v.optional(v.array(v.string()), []),
  ports: v.optional(v.array(v.string()), []),
  volumes: v.optional(v.array(mountSchema), []),
  environment: v.optional(v.record(v.string(), v.string()), {}),
  depends_on: v.optional(
    v.record(
      v.string(),
      v.object({ condition: v.string(), required: v.optional(v.boolean(), true) }),
    ),
    {},
  ),
  profiles: v.optional(v.array(v.string()), []),
  mem_limit: v.string(),
  pids_limit: v.number(),
  logging: v.object({ driver: v.string(), options: v.record(v.string(), v.string()) }),
  restart: v.string(),
  healthcheck: v.union([
    v.object({ test: v.array(v.string()) }),
    v.object({ disable: v.literal(true) }),
  ]),
})

type Service = v.InferOutput<typeof serviceSchema>

const text = readFileSync(join(ROOT, 'docker-compose.yml'), 'utf8')
const { services, volumes } = v.parse(
  v.object({
    services: v.record(v.string(), serviceSchema),
    volumes: v.record(v.string(), v.nullable(v.object({}))),
  }),
  parse(text, { merge: true }),
)

/** `dclint` lints the compose file; these tests compare it with the code that it deploys. */
describe('compose', () => {
  const remotes = WORKSPACE_REMOTES.map(
    ({ package: name, manifest }) => [name, manifest.port] as const,
  )
  const frontEnds = [['host', BASE_PORTS.host] as const, ...remotes]
  const offset = process.env.PORTAL_PORT_OFFSET

  beforeAll(() => {
    delete process.env.PORTAL_PORT_OFFSET
  })

  afterAll(() => {
    if (offset !== undefined) process.env.PORTAL_PORT_OFFSET = offset
  })

  test.each(frontEnds)('serves %s by its own nginx, at its address', (name, port) => {
    const service = services[name]

    expect(service?.command).toEqual([`/etc/nginx/portal/${name}.conf`])
    expect(service?.ports).toEqual([`127.0.0.1:${port}:8080`])
    expect(existsSync(join(ROOT, 'deploy', 'nginx', `${name}.conf`))).toBe(true)
  })

  test.each(SERVICES)(
    'runs %s in its own container, once the databases are prepared, at its address',
    (name) => {
      const service = services[name]

      expect(service?.command).toEqual([`${name}/main.js`])
      expect(existsSync(join(ROOT, 'services', name, 'main.ts'))).toBe(true)
      expect(service?.ports).toEqual([`127.0.0.1:${portOf(name)}:${portOf(name)}`])
      expect(service?.depends_on).toEqual({
        'demo-data': { condition: 'service_completed_successfully', required: false },
        migrate: { condition: 'service_completed_successfully', required: false },
      })
    },
  )

  const namesWhere = (fits: (service: Service) => boolean) =>
    Object.entries(services)
      .flatMap(([name, service]) => (fits(service) ? [name] : []))
      .sort()

  test('starts front ends and the site alone, unless a profile asks for more', () => {
    const ofProfile = (profile: string) =>
      namesWhere(({ profiles }) => profiles.includes(profile) && profiles.length === 1)

    expect(namesWhere(({ profiles }) => profiles.length === 0)).toEqual(
      [...frontEnds.map(([name]) => name), 'site'].sort(),
    )
    expect(ofProfile('pilot')).toEqual(
      ['check', 'database', 'identity', 'members', 'migrate', 'roles', 'salary'].sort(),
    )
    expect(ofProfile('demo')).toEqual(['demo-data', 'mailbox'])
    expect(ofProfile('import')).toEqual(['import'])
    expect(readFileSync(join(ROOT, 'deploy', 'demonstration.env'), 'utf8')).toContain(
      'COMPOSE_PROFILES=pilot,demo\n',
    )
  })

  test('names every image by the version, so that the one before can be started again', () => {
    const own = namesWhere(({ image }) => image.startsWith('tr-portalen/'))

    expect(own).toEqual(namesWhere(({ build }) => build !== undefined))
    for (const name of own) {
      expect(services[name]?.image).toMatch(
        /^tr-portalen\/(?:nginx|services):\$\{PORTAL_VERSION:-local\}$/,
      )
    }
    expect(text).not.toContain('pull_policy')
  })

  test('limits memory, processes and logs, and lets only salary and the demo write files', () => {
    for (const [name, { mem_limit, pids_limit, logging }] of Object.entries(services)) {
      expect([name, mem_limit, pids_limit, logging]).toEqual([
        name,
        expect.stringMatching(/\d[mg]/),
        expect.any(Number),
        { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
      ])
    }
    expect(namesWhere(({ volumes: mounts }) => mounts.includes('service-data'))).toEqual([
      'demo-data',
      'salary',
    ])
  })

  test('takes no settings of this machine into an image, or into the repository', () => {
    for (const file of ['.dockerignore', '.gitignore']) {
      expect(readFileSync(join(ROOT, file), 'utf8').split('\n')).toContain('.env')
    }
  })

  test('checks the health of long-running containers and restarts them', () => {
    for (const [name, { healthcheck, restart }] of Object.entries(services)) {
      const ends = ['check', 'roles', 'migrate', 'demo-data', 'import'].includes(name)
      expect([name, 'disable' in healthcheck, restart]).toEqual([
        name,
        ends,
        ends ? 'no' : 'unless-stopped',
      ])
    }
  })

  test('names only services, volumes and files that exist', () => {
    for (const { depends_on, volumes: mounts, build } of Object.values(services)) {
      for (const other of Object.keys(depends_on)) expect(services).toHaveProperty([other])
      for (const mount of mounts.filter((source) => !source.startsWith('.'))) {
        if (!mount.startsWith('$') && !mount.startsWith('/'))
          expect(volumes).toHaveProperty([mount])
      }
      for (const mount of mounts.filter((source) => source.startsWith('./'))) {
        expect(existsSync(join(ROOT, mount))).toBe(true)
      }
      if (build !== undefined) expect(existsSync(join(ROOT, build))).toBe(true)
    }
  })

  test.each([...SERVICES, 'migrate'])('%s signs in to the databases with its own role', (name) => {
    const { environment = {} } = services[name] ?? {}
    const setting = `PORTAL_DATABASE_PASSWORD_${name.toUpperCase()}`
    const password = `\${${setting}:-}`
    // Without the pilot, the site has no database.
    const given = (url: string) => (name === 'site' ? `\${${setting}:+${url}}` : url)

    expect(environment.DATABASE_URL).toBe(
      given(`postgres://portal_${name}:${password}@database:5432/portal`),
    )
    expect(environment.DATABASE_URL_DUMMY).toBe(
      given(`postgres://portal_${name}:${password}@database:5432/dummy`),
    )
    expect(services.roles?.environment).toMatchObject({
      PORTAL_DATABASE_ROLES: 'portal',
      [setting]: password,
    })
  })

  test.each(SERVICES)('%s gets each setting of a service, and none that does not exist', (name) => {
    const given = Object.keys(services[name]?.environment ?? {})
    const left = Object.keys(environmentSchema.entries).filter((one) => !given.includes(one))

    expect(given.filter((one) => !/^(?:AWS|OTEL|NODE)_/.test(one) && !isSetting(one))).toEqual([])
    // Only identity encrypts keys; the others are for developers.
    expect(left).toEqual([
      ...(name === 'identity' ? [] : ['PORTAL_SECRETS_KEY']),
      'PORTAL_DEVELOPER_ORIGINS',
      'PORTAL_TODAY',
    ])
  })

  test('is in production unless told otherwise', () => {
    for (const name of [...SERVICES, 'migrate', 'demo-data', 'mailbox']) {
      expect(services[name]?.environment.PORTAL_MODE).toMatch(/^\$\{PORTAL_MODE:-production\}$/)
    }
    expect(readFileSync(join(ROOT, 'deploy', 'services', 'Dockerfile'), 'utf8')).toContain(
      'PORTAL_MODE=production',
    )
  })

  test('contains no password', () => {
    expect(text.match(/postgres:\/\/\w+:[^@$]*@/)).toBeNull()
    expect(services.database?.environment.POSTGRES_PASSWORD).toBe(
      // biome-ignore lint/suspicious/noTemplateCurlyInString: Compose fills it in.
      '${PORTAL_DATABASE_PASSWORD:-}',
    )
  })
})
