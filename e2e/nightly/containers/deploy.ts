import { execFileSync } from 'node:child_process'
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { BASE_PORTS } from '@portal/machine/ports'
import { siteFolder } from '../../../tools/build/src/publish/site.ts'
import { WORKSPACE_REMOTES } from '../../../tools/build/src/remotes.ts'
import { startStaticServers } from '../../../tools/build/src/serve/server.ts'
import { CHROMIUM_FLAGS, findHeadlessShell } from '../../run/chromium.ts'
import { compose, DEMO, data, demand, HOST, run, seesMembers, signIn, step } from './commands.ts'
import { startEngine } from './engine.ts'
import { ownPeople } from './own-people.ts'

/** The commands of docs/deployment.md, in the network namespace that `images.ts` makes. */

const SERVICES = ['identity', 'members', 'salary', 'site']

const nothing = join(data, 'nothing.env')
writeFileSync(nothing, 'PORTAL_MODE=demonstration\n')
process.env.PORTAL_DATA_DIR = data
for (const name of ['PORTAL_PORT_OFFSET', 'PORTAL_TODAY']) delete process.env[name]

const PSQL = 'PGPASSWORD=demonstration psql -U portal -d portal -Atc'
const sql = (statement: string) =>
  compose(DEMO, 'exec', '-T', 'database', 'bash', '-c', `${PSQL} "${statement}"`)

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
