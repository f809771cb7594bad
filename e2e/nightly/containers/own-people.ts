import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:https'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'
import { createAuthority } from '../../../services/testing/certificates.ts'
import { ROOT } from '../../run/places.ts'
import { compose, data, demand, run, seesMembers, signIn, step } from './commands.ts'

const page = readFileSync(join(ROOT, 'docs', 'deployment.md'), 'utf8')

/** The page's commands for a pilot in production mode, with its files in a folder of this run. */
function ownPeopleCommands(settings: string, folder: string): { prepare: string; people: string } {
  const commands = page
    .replaceAll('/srv/portal', folder)
    .replaceAll('./.env', settings)
    .replaceAll(' .env', ` ${settings}`)
  const blocks = [...commands.matchAll(/^```sh\n([\s\S]*?)^```/gm)].map(([, block = '']) => block)
  const [backEnds = '', , pilot = ''] = blocks
  const steps = (block: string) => block.split(/^# \d\. .*\n/m)
  const [, own = '', , , keys = '', releases = ''] = steps(backEnds)
  const [, more = '', , people = ''] = steps(pilot)
  const first = own.replaceAll(/^(?:PORTAL_CONFIGURATION|PORTAL_IDENTITY_\w+)=.*\n/gm, '')
  return { prepare: [first, more, keys, releases].join(''), people: people.split('\n')[0] ?? '' }
}

/** Ends TLS for the addresses of the settings, as the proxy of an operator does. */
async function startProxy(settings: string): Promise<{ stop(): void }> {
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
export async function ownPeople(browser: Browser): Promise<void> {
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
  const folder = join(data, 'srv')
  const { prepare, people } = ownPeopleCommands(settings, folder)
  // Compose takes the environment before the file of settings.
  process.env.PORTAL_DATA_DIR = folder
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
    const tab = await browser.newPage({ locale: 'da-DK', ignoreHTTPSErrors: true })
    await signIn(tab, 'karen.tr@union.example', password, 'https://portal.example')
    await seesMembers(tab, 3, 'https://portal.example')
    await tab.close()
    proxy.stop()
  })
  compose(settings, 'down', '--volumes')
}
