import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf, portOf } from '@portal/machine/ports'
import { sql } from 'drizzle-orm'
import { connect } from '../../services/platform/database.ts'
import { silentLog } from '../../services/platform/log.ts'
import { startEmbeddedDatabases } from './embedded-database/embedded-database.ts'
import { startMailbox } from './mailbox/mailbox.ts'
import { ANNA } from './seed/accounts.ts'
import { prepareServices, startServices } from './start-services.ts'
import { TestBrowser, tokensOf } from './testing/sign-in-flow.ts'

/** Far from the ports of any portal that runs on this machine. */
const OFFSET = 15_000 + (process.pid % 380) * 35

describe('start-apart', () => {
  const before = { ...process.env }
  let data = ''
  const running: { stop(): Promise<void> }[] = []

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'portal-apart-'))
    process.env.PORTAL_PORT_OFFSET = String(OFFSET)
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

  test('services that run apart are refused without a database and a mail server in common', async () => {
    await expect(startServices({ data, only: ['members'] })).rejects.toThrow('set DATABASE_URL')
    process.env.DATABASE_URL = 'postgres://localhost/portal'
    process.env.DATABASE_URL_DUMMY = 'postgres://localhost/dummy'
    await expect(startServices({ data, only: ['members'] })).rejects.toThrow('set SMTP_URL')
  })

  test('on prepared databases each is started alone, and they take the tokens of the one', async () => {
    const databases = await startEmbeddedDatabases({
      folder: join(data, 'database'),
      databases: [
        { name: 'union', port: portOf('database') },
        { name: 'dummy', port: portOf('databaseDummy') },
      ],
    })
    running.push(databases)
    const [union = '', dummy = ''] = databases.urls
    process.env.DATABASE_URL = union
    process.env.DATABASE_URL_DUMMY = dummy
    const mailbox = await startMailbox(data, silentLog)
    running.push(mailbox)
    process.env.SMTP_URL = mailbox.smtpUrl
    process.env.PORTAL_IDENTITY_KEYS = `http://127.0.0.1:${portOf('identity')}/jwks`

    await prepareServices({ data })
    running.push(await startServices({ data, only: ['identity'] }))
    running.push(await startServices({ data, only: ['members'] }))

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

    process.kill(databases.processId ?? 0, 'SIGSTOP')
    expect(await readiness()).toMatchObject({ code: 503, checks: { database: false } })
    process.kill(databases.processId ?? 0, 'SIGCONT')
    await expect(fetch(`${addressOf('texts')}/health/live`)).rejects.toThrow('fetch failed')
  }, 90_000)
})
