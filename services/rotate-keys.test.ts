import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { addressOf } from '@portal/machine/ports'
import { decodeProtectedHeader } from 'jose'
import * as v from 'valibot'
import { ANNA } from '../tools/rig/src/seed/accounts.ts'
import { prepareServices } from '../tools/rig/src/start-services.ts'
import { KEPT_SECONDS, PUBLISHED_SECONDS } from './identity/secrets.ts'
import { startIdentity } from './identity/start-identity.ts'
import { startMembers } from './members/start-members.ts'
import { silentLog } from './platform/log.ts'
import { readSettings } from './platform/settings.ts'
import { TestBrowser, type Tokens, tokensOf } from './testing/sign-in-flow.ts'
import { createBlankDatabase } from './testing/test-databases.ts'

/** Port offset that avoids the ports of any portal that runs on this machine. */
const OFFSET = 15_000 + (process.pid % 380) * 35

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const LOOK_AGAIN_MS = 50
const MINUTE_MS = 60_000

const keysSchema = v.object({ keys: v.array(v.object({ kid: v.string() })) })

const kidOf = (token: string) => decodeProtectedHeader(token).kid

/** The command in a running portal; `services/identity/secrets.test.ts` has its rules. */
describe('rotate-keys', () => {
  const before = { ...process.env }
  let data = ''
  const running: { stop(): Promise<void> }[] = []

  beforeAll(async () => {
    // The clock of this process alone: waits and connections keep real time.
    jest.useFakeTimers({
      advanceTimers: true,
      doNotFake: [
        'hrtime',
        'nextTick',
        'performance',
        'queueMicrotask',
        'setImmediate',
        'clearImmediate',
        'setInterval',
        'clearInterval',
        'setTimeout',
        'clearTimeout',
      ],
    })
    data = mkdtempSync(join(tmpdir(), 'portal-rotate-'))
    process.env.PORTAL_PORT_OFFSET = String(OFFSET)
    process.env.PORTAL_DATA_DIR = data
    process.env.PORTAL_UNION_MEMBERS = '1'
    jest.spyOn(console, 'log').mockImplementation(() => {})
    const databases = [await createBlankDatabase(), await createBlankDatabase()]
    running.push(...databases)
    const [union = '', dummy = ''] = databases.map(({ url }) => url)
    process.env.DATABASE_URL = union
    process.env.DATABASE_URL_DUMMY = dummy
    process.env.SMTP_URL = 'smtp://mail.test'
    const options = { settings: readSettings(), log: silentLog }
    await prepareServices({ union, dummy }, options, true)
    const intervals = { cleaningMs: LOOK_AGAIN_MS, keysMs: LOOK_AGAIN_MS }
    running.push(await startIdentity(options, intervals))
    running.push(await startMembers(options))
  }, 120_000)

  afterAll(async () => {
    for (const part of running.reverse()) await part.stop()
    process.env = before
    rmSync(data, { recursive: true, force: true })
    jest.useRealTimers()
  })

  /** The published keys. */
  async function publishedKids(): Promise<readonly string[]> {
    const answer = await fetch(`${addressOf('identity')}/jwks`)
    return v.parse(keysSchema, await answer.json()).keys.map(({ kid }) => kid)
  }

  /** Waits until the provider publishes as many keys. */
  async function untilPublished(count: number): Promise<readonly string[]> {
    for (;;) {
      const kids = await publishedKids()
      if (kids.length === count) return kids
      await pause(LOOK_AGAIN_MS)
    }
  }

  async function statusWith({ access_token }: Tokens): Promise<number> {
    const answer = await fetch(`${addressOf('members')}/profil/hentbrugerprofil`, {
      headers: { Authorization: `Bearer ${access_token}` },
    })
    return answer.status
  }

  test('a new key replaces the old one while a user is signed in, who notices nothing', async () => {
    const browser = new TestBrowser(addressOf('identity'), addressOf('host'))
    const renew = async ({ refresh_token }: Tokens) =>
      tokensOf(await browser.refresh(refresh_token))
    const first = await tokensOf(await browser.exchange(await browser.signIn(ANNA.login)))
    const [oldKid] = await untilPublished(1)
    expect(kidOf(first.access_token)).toBe(oldKid)
    // The member service now keeps the list with the old key alone.
    expect(await statusWith(first)).toBe(200)

    const { stdout } = await promisify(execFile)('npm', ['run', 'portal', '--', 'keys', 'rotate'], {
      cwd: ROOT,
      env: { ...process.env, NODE_OPTIONS: '' },
    })
    const usedFrom = Date.parse(stdout.match(/signs tokens from (\S+) on/)?.[1] ?? '')
    expect(Math.abs(usedFrom - Date.now() - PUBLISHED_SECONDS * 1000)).toBeLessThan(MINUTE_MS)

    const kids = await untilPublished(2)
    const newKid = kids.find((kid) => kid !== oldKid)
    expect(kids).toContain(oldKid)
    jest.setSystemTime(usedFrom - MINUTE_MS)
    const last = await renew(first)
    expect(kidOf(last.access_token)).toBe(oldKid)
    expect(await statusWith(last)).toBe(200)

    jest.setSystemTime(usedFrom + 1000)
    let renewed = await renew(last)
    while (kidOf(renewed.access_token) === oldKid) {
      await pause(LOOK_AGAIN_MS)
      renewed = await renew(renewed)
    }
    expect(kidOf(renewed.access_token)).toBe(newKid)
    expect(kidOf(renewed.id_token)).toBe(newKid)
    expect(await statusWith(renewed)).toBe(200)
    expect(await statusWith(last)).toBe(200)
    expect([...(await publishedKids())].sort()).toEqual([...kids].sort())

    jest.setSystemTime(usedFrom + (KEPT_SECONDS + 60) * 1000)
    expect(await untilPublished(1)).toEqual([newKid])
    const next = await tokensOf(await browser.exchange(await browser.signIn(ANNA.login)))
    expect(kidOf(next.access_token)).toBe(newKid)
    expect(await statusWith(next)).toBe(200)
  }, 180_000)
})
