import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addressOf, portOf, SERVICES } from '@portal/machine/ports'
import { sql } from 'drizzle-orm'
import { startMailbox } from '../tools/rig/src/mailbox/mailbox.ts'
import { startDatabases } from '../tools/rig/src/postgres/databases.ts'
import { ANNA } from '../tools/rig/src/seed/accounts.ts'
import { prepareServices, startServices } from '../tools/rig/src/start-services.ts'
import { startIdentity } from './identity/start-identity.ts'
import { startMembers } from './members/start-members.ts'
import { persons } from './members/tables.ts'
import { connect } from './platform/database.ts'
import { silentLog } from './platform/log.ts'
import { readSettings } from './platform/settings.ts'
import { startSalary } from './salary/start-salary.ts'
import { TestBrowser, tokensOf } from './testing/sign-in-flow.ts'

/** Port offset that avoids the ports of any portal that runs on this machine. */
const OFFSET = 15_000 + (process.pid % 380) * 35

/** What a service refuses in addition, because it alone uses the setting. */
const OWN_NEEDS: Readonly<Record<string, readonly string[]>> = {
  identity: ['- PORTAL_SECRETS_KEY is missing: it encrypts the keys of tokens.'],
  members: [
    '- MAIL_FROM is missing: set the sender of all mails.',
    '- SMTP_URL is missing: the mailbox is for demonstrations.',
  ],
  salary: [
    '- MAIL_FROM is missing: set the sender of all mails.',
    '- SMTP_URL is missing: the mailbox is for demonstrations.',
    '- PORTAL_SCANNER is missing: name a virus scanner, or none to accept files unscanned.',
  ],
}

const NO_DATABASES = [
  "- DATABASE_URL is missing: the portal's own is for demonstrations.",
  "- DATABASE_URL_DUMMY is missing: the portal's own is for demonstrations.",
]

describe('start-apart', () => {
  const before = { ...process.env }
  let data = ''
  const running: { stop(): Promise<void> }[] = []

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'portal-apart-'))
    process.env.PORTAL_PORT_OFFSET = String(OFFSET)
    process.env.PORTAL_DATA_DIR = data
    process.env.PORTAL_UNION_MEMBERS = '1'
    process.env.PORTAL_TODAY = '2026-11-21'
    delete process.env.DATABASE_URL
    delete process.env.DATABASE_URL_DUMMY
    delete process.env.SMTP_URL
    jest.spyOn(console, 'log').mockImplementation(() => {})
  })

  afterAll(async () => {
    for (const part of running.reverse()) await part.stop()
    process.env = before
    rmSync(data, { recursive: true, force: true })
  })

  const options = () => ({ settings: readSettings(), log: silentLog })

  // The site needs no database.
  test.each(SERVICES.filter((name) => name !== 'site'))(
    '%s has a main.ts, which names the setting that is missing',
    (name) => {
      const main = fileURLToPath(new URL(`./${name}/main.ts`, import.meta.url))
      const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', main], {
        encoding: 'utf8',
        env: { ...process.env, NODE_OPTIONS: '', PORTAL_DATA_DIR: data, SMTP_URL: 'smtp://mail' },
      })
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: 'A service needs its databases: set DATABASE_URL and DATABASE_URL_DUMMY.\n',
      })
    },
    60_000,
  )

  test.each(SERVICES)(
    '%s in production lists all that it refuses at once',
    (name) => {
      const main = fileURLToPath(new URL(`./${name}/main.ts`, import.meta.url))
      const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', main], {
        encoding: 'utf8',
        env: { ...process.env, NODE_OPTIONS: '', PORTAL_MODE: 'production' },
      })
      expect({ status, lines: stderr.split('\n') }).toEqual({
        status: 1,
        lines: [
          'PORTAL_MODE is production, which refuses this:',
          '- PORTAL_ADDRESS_HOST is missing: set its public address, with https.',
          '- PORTAL_ADDRESS_IDENTITY is missing: set its public address, with https.',
          ...(name === 'site' ? [] : NO_DATABASES),
          '- PORTAL_TODAY stops the clock: remove it.',
          ...(OWN_NEEDS[name] ?? []),
          '',
        ],
      })
    },
    60_000,
  )

  test.each(['start', 'serve', 'dev', 'services', 'demo-data', 'mailbox'])(
    '%s refuses to run in production',
    (name) => {
      const command = fileURLToPath(new URL(`../tools/rig/src/${name}.ts`, import.meta.url))
      const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', command], {
        encoding: 'utf8',
        env: { ...process.env, NODE_OPTIONS: '', PORTAL_MODE: 'production' },
      })
      expect({ status, stderr }).toEqual({
        status: 1,
        stderr: expect.stringMatching(/ is for demonstrations: start each service/),
      })
    },
    60_000,
  )

  test('the salary service is refused without a mail server', async () => {
    await expect(startSalary(options())).rejects.toThrow('set SMTP_URL')
  })

  test('on prepared databases each is started alone, and they take the tokens of the one', async () => {
    const databases = await startDatabases(join(data, 'database'))
    const { union, dummy } = databases.addresses
    process.env.DATABASE_URL = union
    process.env.DATABASE_URL_DUMMY = dummy
    const mailbox = await startMailbox(data, silentLog)
    running.push(mailbox)
    process.env.SMTP_URL = mailbox.smtpUrl
    process.env.PORTAL_IDENTITY_KEYS = `http://127.0.0.1:${portOf('identity')}/jwks`

    expect(await prepareServices({ union, dummy }, options(), false)).toBeNull()
    await expect(startServices({ data, fresh: true, log: silentLog })).rejects.toThrow(
      "--fresh discards the data of the portal's own database only",
    )
    const { db: filled, close: closeFilled } = connect(union)
    expect(await filled.$count(persons)).toBe(0)
    await prepareServices({ union, dummy }, options(), true)
    expect(await filled.$count(persons)).toBeGreaterThan(0)
    await closeFilled()
    running.push(await startIdentity(options()))
    running.push(await startMembers(options()))

    const browser = new TestBrowser(addressOf('identity'), addressOf('host'))
    const tokens = await tokensOf(await browser.exchange(await browser.signIn(ANNA.login)))
    const answer = await fetch(`${addressOf('members')}/profil/hentbrugerprofil`, {
      headers: { Authorization: `Bearer ${tokens.access_token}` },
    })
    expect(answer.status).toBe(200)
    const readiness = async () => {
      const ready = await fetch(`${addressOf('members')}/health/ready`)
      return { code: ready.status, ...(await ready.json()) }
    }
    const checks = { database: true, migrations: true, keys: true }
    expect(await readiness()).toEqual({ code: 200, status: 'ready', checks })

    jest.spyOn(console, 'error').mockImplementation(() => {})
    const { db, close } = connect(union)
    await db.execute(sql`delete from migrations.members where id = 1`)
    await close()
    expect(await readiness()).toEqual({
      code: 503,
      status: 'not ready',
      checks: { ...checks, migrations: false },
    })

    await databases.stop()
    expect(await readiness()).toMatchObject({ code: 503, checks: { database: false } })
    await expect(fetch(`${addressOf('site')}/health/live`)).rejects.toThrow('fetch failed')
  }, 90_000)
})
