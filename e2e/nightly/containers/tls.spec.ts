import { type Browser, chromium, expect, type Page, type Request, test } from '@playwright/test'
import { addressOf, SERVICES } from '@portal/machine/ports'
import { connect } from '../../../services/platform/database.ts'
import { CHROMIUM_FLAGS, findHeadlessShell } from '../../run/chromium.ts'

const setting = (name: string) => {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is missing: run npm run nightly -- containers.`)
  return value
}

const HOST = addressOf('host')
const IDENTITY = addressOf('identity')

/** Starts a browser whose settings are in a folder; it trusts the authorities that are named there. */
function startBrowser(home: string): Promise<Browser> {
  const executablePath = findHeadlessShell()
  return chromium.launch({
    args: [...CHROMIUM_FLAGS],
    env: { ...process.env, HOME: home },
    ...(executablePath === null ? {} : { executablePath }),
  })
}

interface Answer {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

async function answerTo(request: Request): Promise<Answer> {
  const answer = await request.response()
  return { url: request.url(), headers: (await answer?.allHeaders()) ?? {} }
}

async function signIn(page: Page): Promise<void> {
  await page.goto(HOST)
  await page.getByRole('dialog', { name: 'Log på' }).getByRole('button', { name: 'OK' }).click()
  await page.waitForURL((url) => url.origin === IDENTITY)
  await page.getByLabel('Brugernavn').fill(setting('PORTAL_TLS_LOGIN'))
  await page.getByLabel('Adgangskode').fill(setting('PORTAL_TLS_PASSWORD'))
  await page.getByRole('button', { name: 'Log på' }).click()
  await page.waitForURL((url) => url.origin === HOST && !url.search.includes('code='))
}

test.describe('tls', () => {
  test('a browser that does not trust the authority refuses the portal', async ({
    baseURL: _baseURL,
  }, testInfo) => {
    const browser = await startBrowser(testInfo.outputPath('home'))
    const page = await browser.newPage()
    await expect(page.goto(HOST)).rejects.toThrow('ERR_CERT_AUTHORITY_INVALID')
    await browser.close()
  })

  test('from sign-in to sign-out everything goes over TLS, and every cookie is secure', async () => {
    const browser = await startBrowser(setting('PORTAL_TLS_HOME'))
    const context = await browser.newContext({ locale: 'da-DK' })
    const page = await context.newPage()
    // This switches off the cache, which does not store the header about TLS.
    await page.route('**/*', (route) => route.continue())
    const seen: Promise<Answer>[] = []
    // Not all headers of a request that is cancelled ever arrive.
    const see = (request: Request) => seen.push(answerTo(request))
    page.on('requestfinished', see)
    const failed: string[] = []
    page.on('requestfailed', (request) => {
      // A page that is left cancels its requests.
      const why = request.failure()?.errorText ?? ''
      if (why !== 'net::ERR_ABORTED') failed.push(`${request.url()} ${why}`)
    })

    await signIn(page)
    const inside = await context.cookies()
    expect(inside.map(({ name }) => name)).toContain('__Host-portal-session')
    await page.getByRole('button', { name: 'Forstået, kom i gang' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'Log ud' }).click()
    await expect(page.getByRole('dialog', { name: 'Log på' })).toBeVisible()
    const outside = await context.cookies()

    const cookies = [...inside, ...outside]
    expect(outside.map(({ name }) => name)).toContain('portal-signed-out')
    expect(cookies.filter(({ secure }) => !secure)).toEqual([])
    for (const { name, httpOnly, sameSite } of cookies) {
      if (name === 'portal-signed-out') continue
      expect([name, httpOnly, sameSite]).toEqual([
        name,
        true,
        expect.stringMatching(/Lax|Strict|None/),
      ])
    }

    expect(failed).toEqual([])
    // The answer to a request that ends later could not be read: the browser will be closed.
    page.off('requestfinished', see)
    const answers = await Promise.all(seen)
    expect(answers.length).toBeGreaterThan(20)
    const origins = new Set<string>()
    for (const { url, headers } of answers) {
      const { origin, protocol } = new URL(url)
      if (protocol === 'data:' || protocol === 'blob:') continue
      origins.add(origin)
      expect([url, protocol]).toEqual([url, 'https:'])
      expect([url, headers['strict-transport-security']]).toEqual([url, 'max-age=31536000'])
      expect(`${headers.location} ${headers.link}`).not.toContain('http:')
      for (const cookie of (headers['set-cookie'] ?? '').split('\n')) {
        if (cookie !== '') expect(cookie).toMatch(/; ?secure/i)
      }
    }
    // Host, a remote, identity, members and texts at least.
    expect(origins.size).toBeGreaterThanOrEqual(5)
    await browser.close()
  })

  test('discovery names https addresses only', async () => {
    const answer = await fetch(`${IDENTITY}/.well-known/openid-configuration`)
    const text = await answer.text()
    expect(JSON.parse(text)).toMatchObject({
      issuer: IDENTITY,
      authorization_endpoint: `${IDENTITY}/auth`,
      token_endpoint: `${IDENTITY}/token`,
      jwks_uri: `${IDENTITY}/jwks`,
      end_session_endpoint: `${IDENTITY}/session/end`,
    })
    expect(text).not.toContain('http:')
  })

  test('the pages and what they are made of name no http address of the portal', async () => {
    for (const path of ['/', '/remotes.json', '/releases.json', '/configuration.json']) {
      const text = await (await fetch(`${HOST}${path}`)).text()
      expect([path, text.match(/http:\/\/localhost[^"']*/g)]).toEqual([path, null])
    }
  })

  test('http leads to https', async () => {
    const answer = await fetch(`${setting('PORTAL_TLS_HTTP')}/mine-medlemmer`, {
      redirect: 'manual',
    })
    expect(answer.status).toBe(301)
    expect(answer.headers.get('Location')).toBe(`${HOST}/mine-medlemmer`)
  })

  test('every service is connected to the database over TLS, by its own role', async () => {
    // Idle connections are closed; a readiness check opens one.
    for (const name of SERVICES) {
      const ready = async () => (await fetch(`${addressOf(name)}/health/ready`)).status
      await expect.poll(ready).toBe(200)
    }
    const { db, close } = connect(setting('PORTAL_TLS_DATABASE'))
    const { rows } = await db.execute<{ name: string; ssl: boolean }>(`
      select distinct usename as name, ssl from pg_stat_activity join pg_stat_ssl using (pid)
      where usename like 'portal\\_%' order by 1`)
    await close()
    expect(rows).toEqual(
      SERVICES.map((name) => ({ name: `portal_${name}`, ssl: true })).sort((a, b) =>
        a.name < b.name ? -1 : 1,
      ),
    )
  })

  test.describe('a service reaches the database', () => {
    const errorOf = async (change: (address: URL) => void) => {
      const address = new URL(setting('PORTAL_TLS_DATABASE'))
      address.hostname = 'localhost'
      address.username = 'portal_site'
      address.password = 'secret-of-texts'
      address.searchParams.set('sslmode', 'verify-full')
      address.searchParams.set('sslrootcert', setting('PORTAL_TLS_AUTHORITY'))
      change(address)
      const { db, close } = connect(address.href, { connections: 1 })
      try {
        await db.execute('select 1')
        return null
      } catch (error) {
        return String(error instanceof Error ? error.cause : error)
      } finally {
        await close()
      }
    }

    test('over TLS, with its password', async () => {
      expect(await errorOf(() => {})).toBeNull()
    })

    test('never without TLS', async () => {
      expect(await errorOf((address) => address.searchParams.set('sslmode', 'disable'))).toMatch(
        /no encryption/,
      )
    })

    test('never if another authority has issued the certificate', async () => {
      const other = setting('PORTAL_TLS_OTHER_AUTHORITY')
      expect(await errorOf((address) => address.searchParams.set('sslrootcert', other))).toMatch(
        /certificate/,
      )
    })

    test('never if the certificate is for another name', async () => {
      expect(
        await errorOf((address) => {
          address.hostname = '127.0.0.1'
        }),
      ).toMatch(/altnames|IP/)
    })

    test('never with a wrong password', async () => {
      expect(
        await errorOf((address) => {
          address.password = 'secret-of-members'
        }),
      ).toMatch(/password authentication failed/)
    })
  })
})
