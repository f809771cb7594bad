import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { BASE_PORTS } from '@portal/machine/ports'
import { createAuthority } from '../../../services/testing/certificates.ts'
import { siteFolder } from '../../../tools/build/src/publish/site.ts'
import { WORKSPACE_REMOTES } from '../../../tools/build/src/remotes.ts'
import { startStaticServers } from '../../../tools/build/src/serve/server.ts'
import { CHROMIUM_FLAGS, findHeadlessShell } from '../../run/chromium.ts'
import { ROOT } from '../../run/places.ts'
import { startEngine } from './engine.ts'

/** The commands of docs/deployment.md, in the network namespace that `images.ts` makes. */

const HOST = 'http://localhost:3000'
const DEMO = join(ROOT, 'deploy', 'demonstration.env')
const SERVICES = ['identity', 'members', 'salary', 'site']

const data = mkdtempSync(join(tmpdir(), 'portal-deploy-'))
const nothing = join(data, 'nothing.env')
writeFileSync(nothing, 'PORTAL_MODE=demonstration\n')
process.env.PORTAL_DATA_DIR = data
for (const name of ['PORTAL_PORT_OFFSET', 'PORTAL_TODAY']) delete process.env[name]

const steps: { name: string; seconds: number }[] = []

async function step(name: string, work: () => unknown): Promise<void> {
  const start = performance.now()
  try {
    await work()
    const seconds = Math.round((performance.now() - start) / 1000)
    steps.push({ name, seconds })
    console.log(`ok   ${name} (${seconds} s)`)
  } catch (error) {
    console.log(`FAIL ${name}`)
    console.error(error)
    process.exitCode = 1
  }
}

function run(command: string, ...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stdout}${stderr}`)
  return stdout
}

const compose = (settings: string, ...args: readonly string[]) =>
  run('docker', 'compose', '--env-file', settings, ...args)
const PSQL = 'PGPASSWORD=demonstration psql -U portal -d portal -Atc'
const sql = (statement: string) =>
  compose(DEMO, 'exec', '-T', 'database', 'bash', '-c', `${PSQL} "${statement}"`)

function demand(isTrue: boolean, message: string): asserts isTrue {
  if (!isTrue) throw new Error(message)
}

/** Waits until the container of a service is healthy, and another process than before. */
async function untilHealthy(service: string, before = 0): Promise<void> {
  for (let tries = 0; tries < 120; tries += 1) {
    const id = compose(DEMO, 'ps', '-q', service).trim()
    const state =
      id && run('docker', 'inspect', '-f', '{{.State.Pid}} {{.State.Health.Status}}', id)
    const [pid = '', health = ''] = state.trim().split(' ')
    if (Number(pid) !== before && health === 'healthy') return
    await pause(1000)
  }
  throw new Error(`${service} is not healthy after two minutes.`)
}

const pidOf = (service: string) =>
  Number(
    run('docker', 'inspect', '-f', '{{.State.Pid}}', compose(DEMO, 'ps', '-q', service).trim()),
  )

async function signIn(page: Page, login: string, password: string, host = HOST): Promise<void> {
  await page.goto(host)
  await page.getByRole('dialog', { name: 'Log på' }).getByRole('button', { name: 'OK' }).click()
  await page.getByLabel('Brugernavn').fill(login)
  await page.getByLabel('Adgangskode').fill(password)
  await page.getByRole('button', { name: 'Log på' }).click()
  // The code is out of the address before the tokens are there.
  await page.waitForFunction(() => localStorage.getItem('portal.tokens') !== null)
}

async function seesMembers(page: Page, count: number, host = HOST): Promise<void> {
  await page.goto(`${host}/mine-medlemmer`)
  await page.getByText(`Viser ${count} medlemmer`, { exact: true }).waitFor()
}

const liveVersion = async (remote: string) => {
  const { remotes } = JSON.parse(await (await fetch(`${HOST}/remotes.json`)).text())
  return JSON.stringify(remotes[remote])
}

/** Headers that the servers write of themselves, or of the files' times. */
const OWN_HEADERS =
  /^(?:accept-ranges|connection|content-length|date|etag|keep-alive|last-modified|server|transfer-encoding)$/

/**
 * Compares nginx with our own server on the same folder: hashed files, pages and errors. The charset
 * counts for pages only, because no other type has Danish text.
 */
async function comparesWithOurServer(): Promise<void> {
  process.env.PORTAL_PORT_OFFSET = '5000'
  const own = await startStaticServers(siteFolder())
  delete process.env.PORTAL_PORT_OFFSET
  const answer = async (port: number, path: string, method: string) => {
    const { status, headers } = await fetch(`http://localhost:${port}${path}`, { method })
    const told = [...headers].filter(([name]) => !OWN_HEADERS.test(name))
    const spelt = told.map(
      ([name, value]) =>
        `${name}: ${value
          .toLowerCase()
          .replace(/^(?!text\/html)(.*); ?charset=utf-8$/, '$1')
          .replace('; charset', ';charset')}`,
    )
    return [status, ...spelt.sort()].join('\n')
  }
  const servers = [
    ['/files/1.0.0/main.js', BASE_PORTS.host] as const,
    ...WORKSPACE_REMOTES.map(({ manifest }) => ['/1.0.0/remoteEntry.js', manifest.port] as const),
  ]
  for (const [file, port] of servers) {
    for (const path of [
      file,
      '/',
      '/mine-medlemmer',
      '/findes-ikke',
      '/findes-ikke.js',
      '/remotes.json',
    ]) {
      for (const method of ['GET', 'POST']) {
        const [nginx, ours] = [
          await answer(port, path, method),
          await answer(port + 5000, path, method),
        ]
        demand(nginx === ours, `${method} ${port}${path}: nginx\n${nginx}\n\nour server\n${ours}`)
      }
    }
  }
  await own.stop()
}

async function pilot(browser: Browser): Promise<void> {
  const page = await browser.newPage({ locale: 'da-DK' })
  page.setDefaultTimeout(60_000)
  await step('pilot: up until all are healthy', () => compose(DEMO, 'up', '--wait'))
  const persons = sql('select count(*) from members.person')
  await step('pilot: a browser signs in and sees 60 members', async () => {
    await signIn(page, 'anna.tr@portal.test', 'portal')
    await seesMembers(page, 60)
  })
  await step('pilot: a release and a rollback go live while somebody is signed in', async () => {
    const before = await liveVersion('organising')
    run('npm', 'run', '-s', 'release', '--', 'remote-organising', '9.9.9')
    demand((await liveVersion('organising')).includes('9.9.9'), 'The release is not live.')
    await page.goto(`${HOST}/organisering`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    run('npm', 'run', '-s', 'rollback', '--', 'remote-organising')
    demand(
      !(await liveVersion('organising')).includes('"9.9.9"') && before !== '',
      'Not rolled back.',
    )
    await seesMembers(page, 60)
  })
  await step('pilot: nginx answers as our own server does', comparesWithOurServer)
  for (const service of ['database', ...SERVICES, 'host']) {
    await step(`pilot: SIGKILL of ${service}, until it is healthy`, async () => {
      const pid = pidOf(service)
      process.kill(pid, 'SIGKILL')
      await untilHealthy(service, pid)
      await seesMembers(page, 60)
    })
  }
  await step('pilot: restart', async () => {
    compose(DEMO, 'restart')
    for (const service of SERVICES) await untilHealthy(service)
    await seesMembers(page, 60)
  })
  await step('pilot: down and up keep everything, and nobody is signed out', async () => {
    compose(DEMO, 'down')
    compose(DEMO, 'up', '--wait')
    demand(sql('select count(*) from members.person') === persons, 'Rows were lost.')
    await seesMembers(page, 60)
  })
  await step('pilot: a proxy on this machine tells clients apart', async () => {
    const status = async (client: string) => {
      const headers = { 'X-Forwarded-For': client, Origin: HOST }
      return (await fetch('http://localhost:4003/faults', { method: 'POST', headers, body: '{}' }))
        .status
    }
    for (let sent = 0; sent < 120; sent += 1) await status('192.0.2.1')
    demand((await status('192.0.2.1')) === 429, 'The first client is not limited.')
    demand((await status('192.0.2.2')) === 400, 'The second client is taken for the first.')
  })
  await page.close()
  compose(DEMO, 'down', '--volumes')
}

/** Back ends that are not the portal's, here those of another Compose project. */
async function ownBackEnds(browser: Browser): Promise<void> {
  const others = ['--project-name', 'others']
  await step('own back ends: others run', () =>
    compose(DEMO, ...others, 'up', '--wait', 'identity', 'members', 'salary'),
  )
  await step('own back ends: up until all are healthy', () => compose(nothing, 'up', '--wait'))
  await step('own back ends: nothing else runs', () => {
    const running = compose(nothing, 'ps', '--services').trim().split('\n').sort()
    const expected = ['host', ...WORKSPACE_REMOTES.map((each) => each.package), 'site'].sort()
    demand(running.join() === expected.join(), running.join())
  })
  await step('own back ends: a browser signs in, with texts of the releases', async () => {
    const page = await browser.newPage({ locale: 'da-DK' })
    await signIn(page, 'anna.tr@portal.test', 'portal')
    await seesMembers(page, 60)
    const texts = await fetch('http://localhost:4003/texts/da?releases=organising@1.0.0')
    demand((await texts.text()).includes('organising.page.title'), 'There are no texts.')
    await page.close()
  })
  compose(nothing, 'down', '--volumes')
  compose(DEMO, ...others, 'down', '--volumes')
}

/** The page's commands for a pilot in production mode, with its files in a folder of this run. */
function ownPeopleCommands(settings: string, folder: string): { prepare: string; people: string } {
  const page = readFileSync(join(ROOT, 'docs', 'deployment.md'), 'utf8')
    .replaceAll('/srv/portal', folder)
    .replaceAll('./.env', settings)
    .replaceAll(' .env', ` ${settings}`)
  const blocks = [...page.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
  const [backEnds = '', , pilot = ''] = blocks
  const steps = (block: string) => block.split(/^# \d\. .*\n/m)
  const [, own = '', , , keys = '', releases = ''] = steps(backEnds)
  const [, more = '', , people = ''] = steps(pilot)
  const first = own.replaceAll(/^(?:PORTAL_CONFIGURATION|PORTAL_IDENTITY_\w+)=.*\n/gm, '')
  return { prepare: [first, more, keys, releases].join(''), people: people.split('\n')[0] ?? '' }
}

/** Ends TLS for the addresses of the settings, as the proxy of an operator does. */
async function startProxy(settings: string): Promise<{ stop(): void }> {
  const page = readFileSync(join(ROOT, 'docs', 'deployment.md'), 'utf8')
  const ports = new Map(
    [...page.matchAll(/`(PORTAL_ADDRESS_\w+)`(?: \(pilot\))? \| (\d+) \|/g)].map(
      ([, name = '', port = '']) => [
        new RegExp(`^${name}=https://(.*)$`, 'm').exec(readFileSync(settings, 'utf8'))?.[1],
        port,
      ],
    ),
  )
  const { certificate, key } = createAuthority(data, 'authority').issue('proxy', 'DNS:*.example')
  const files = { cert: readFileSync(certificate), key: readFileSync(key) }
  const proxy = createServer(files, (incoming, outgoing) => {
    const { method, url, headers } = incoming
    const told = { ...headers, 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' }
    const inner = request(
      { host: '127.0.0.1', port: ports.get(headers.host), path: url, method, headers: told },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      },
    )
    inner.on('error', () => outgoing.destroy())
    incoming.pipe(inner)
  })
  await new Promise<void>((resolve) => proxy.listen(443, resolve))
  return { stop: () => proxy.close() }
}

/** A department's own people, in production mode, by the commands of the page. */
async function ownPeople(browser: Browser): Promise<void> {
  const settings = join(data, 'pilot.env')
  await step('own people: all that is missing is named at once', () => {
    writeFileSync(settings, 'COMPOSE_PROFILES=pilot\n')
    const { status } = spawnSync('docker', ['compose', '--env-file', settings, 'up', '--wait'], {
      cwd: ROOT,
    })
    const told = compose(settings, 'logs', 'check')
    const names = [
      'PORTAL_DATABASE_PASSWORD_SITE',
      'PORTAL_ADDRESS_HOST',
      'PORTAL_SECRETS_KEY',
      'SMTP_URL',
    ]
    demand(status !== 0 && names.every((name) => told.includes(name)), told)
    compose(settings, 'down', '--volumes')
  })
  const { prepare, people } = ownPeopleCommands(settings, join(data, 'srv'))
  await step('own people: settings, keys and releases by the commands of the page', () =>
    run('bash', '-euc', prepare),
  )
  await step('own people: up until all are healthy, in production mode', () =>
    compose(settings, 'up', '--build', '--wait'),
  )
  await step('own people: imported, one signs in over TLS and sees the members', async () => {
    run('bash', '-euc', people)
    const told = compose(settings, 'run', '--rm', 'import')
    const [password = ''] = /(?<=karen.*the password )\S+/.exec(told) ?? []
    const proxy = await startProxy(settings)
    const page = await browser.newPage({ locale: 'da-DK', ignoreHTTPSErrors: true })
    await signIn(page, 'karen.tr@union.example', password, 'https://portal.example')
    await seesMembers(page, 3, 'https://portal.example')
    await page.close()
    proxy.stop()
  })
  compose(settings, 'down', '--volumes')
}

console.log('In its namespace.')
while (
  !existsSync('/sys/class/net/tap0') &&
  !execFileSync('ip', ['link'], { encoding: 'utf8' }).includes('tap0')
) {
  await pause(100)
}
const engine = await startEngine()
const executablePath = findHeadlessShell()
const browser = await chromium.launch({
  // The addresses of the page are at the proxy of this namespace.
  args: [...CHROMIUM_FLAGS, '--host-resolver-rules=MAP *.example 127.0.0.1'],
  ...(executablePath === null ? {} : { executablePath }),
})
try {
  const packages = ['host', ...WORKSPACE_REMOTES.map((remote) => remote.package)]
  await step('the front ends are released', () => {
    for (const name of packages) run('npm', 'run', '-s', 'release', '--', name)
  })
  await step('the images are built', () => compose(DEMO, 'build'))
  await step('the image of the services has at most 250 MB and no tests', () => {
    const size = run('docker', 'image', 'inspect', '-f', '{{.Size}}', 'tr-portalen/services:local')
    demand(Number(size) < 250e6, size)
    const find = [
      '--entrypoint',
      'find',
      'tr-portalen/services:local',
      '/portal',
      '-name',
      '*.test.*',
    ]
    demand(run('docker', 'run', '--rm', ...find) === '', 'There are tests.')
  })
  await pilot(browser)
  await ownBackEnds(browser)
  await ownPeople(browser)
  await step('nothing runs at the end, and the checkout is as before', () => {
    demand(run('docker', 'ps', '-aq') === '', run('docker', 'ps', '-a'))
    demand(!run('git', 'status', '--short').includes('.env'), run('git', 'status', '--short'))
  })
} finally {
  await browser.close()
  await engine.stop()
  rmSync(data, { recursive: true, force: true })
}
