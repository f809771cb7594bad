import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf, portOf } from '@portal/machine/ports'
import { TestBrowser, tokensOf } from '../../../services/testing/sign-in-flow.ts'
import { createFileLog } from './file-log.ts'
import { ANNA, DUMMY } from './seed/accounts.ts'
import { type RunningServices, startServices } from './start-services.ts'

/** Port offset that avoids the ports of any portal that runs on this machine. */
const OFFSET = 15_000 + (process.pid % 380) * 35

describe('start-services', () => {
  const before = { ...process.env }
  let data = ''
  let services: RunningServices | undefined

  beforeAll(async () => {
    data = mkdtempSync(join(tmpdir(), 'portal-start-'))
    process.env.PORTAL_PORT_OFFSET = String(OFFSET)
    process.env.PORTAL_UNION_MEMBERS = '1'
    process.env.PORTAL_TODAY = '2026-11-21'
    delete process.env.DATABASE_URL
    delete process.env.DATABASE_URL_DUMMY
    jest.spyOn(console, 'log').mockImplementation(() => {})
    services = await startServices({ data, log: await createFileLog(data, 'info') })
  }, 90_000)

  afterAll(async () => {
    await services?.stop()
    process.env = before
    rmSync(data, { recursive: true, force: true })
  })

  async function accessToken(login: string): Promise<string> {
    const browser = new TestBrowser(addressOf('identity'), addressOf('host'))
    const tokens = await tokensOf(await browser.exchange(await browser.signIn(login)))
    return tokens.access_token
  }

  test('[GEN-13] [GEN-14] both services have two addresses each; an account is served by its own data set only', async () => {
    const calls = [
      `${addressOf('members')}/profil/hentbrugerprofil`,
      `${addressOf('salary')}/SagHent/HentMineLoenindplaceringSagList`,
      `${addressOf('members')}/dummy/profil/hentbrugerprofil`,
      `${addressOf('salary')}/dummy/SagHent/HentMineLoenindplaceringSagList`,
    ]
    const statuses = async (login: string) => {
      const headers = { Authorization: `Bearer ${await accessToken(login)}` }
      return Promise.all(calls.map(async (call) => (await fetch(call, { headers })).status))
    }
    expect(await statuses(ANNA.login)).toEqual([200, 200, 403, 403])
    expect(await statuses(DUMMY.login)).toEqual([403, 403, 200, 200])
  })

  test('the log has one line per request, with the id of its caller and without its parameters', async () => {
    await fetch(`${addressOf('members')}/profil/hentbrugerprofil?request.fuldeNavn=Hemmelig`, {
      headers: { 'X-Request-Id': 'sporet-1' },
    })
    await services?.stop()
    services = undefined
    const log = readFileSync(join(data, 'logs/services.1.log'), 'utf8')
    const lines = log.split('\n').filter((line) => line.includes('sporet-1'))
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '{}')).toMatchObject({
      level: 'info',
      service: 'members',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      callerRequestId: 'sporet-1',
      method: 'GET',
      route: '/profil/hentbrugerprofil',
      status: 401,
    })
    expect(log).not.toContain('Hemmelig')
  })

  test('a port in use is named, and nothing is left running', async () => {
    const other: Server = createServer()
    const port = portOf('site')
    await new Promise<void>((resolve) => other.listen(port, '127.0.0.1', resolve))
    await expect(startServices({ data, log: await createFileLog(data, 'info') })).rejects.toThrow(
      `Port ${port} (site) is in use`,
    )
    await new Promise((resolve) => other.close(resolve))
    services = await startServices({ data, log: await createFileLog(data, 'info') })
  }, 60_000)
})
