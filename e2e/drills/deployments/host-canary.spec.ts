import { rmSync } from 'node:fs'
import type { Browser, Page, Route } from '@playwright/test'
import { HOST_VERSION_META } from '@portal/platform/deployment'
import { copyCheckout } from '../../run/copy-checkout.ts'
import { FAULTS } from '../../support/backends.ts'
import { liveRegistry, portalCommand } from '../../support/releases.ts'
import { agreeToWelcome } from '../../support/storage.ts'
import { expect, fillSignInForm, gate, test } from '../../support/test.ts'
import { ChangedSources } from '../changes/changed-sources.ts'

const MINUTE = 60_000
const ANNA = 'anna.tr@portal.test'
const NORA = 'nora.ny@portal.test'

const own = (page: Page) => page.getByRole('heading', { level: 1, name: 'Mine medlemmer' })

const THROW = "if (Date.now() > 0) throw new Error('planted')"

const throwAtStart = (host: ChangedSources) =>
  host.replace('src/index.ts', 'const configuration', `${THROW}\n  const configuration`)

const throwInRender = (host: ChangedSources) =>
  host.replace('src/app/Shell.tsx', 'const session =', `${THROW}\n  const session =`)

/** The version of the host that the page runs. */
const hostOf = (page: Page) =>
  page.locator(`meta[name="${HOST_VERSION_META}"]`).getAttribute('content')

async function portal(command: 'release' | 'rollback' | 'releases', ...words: readonly string[]) {
  const { succeeded, output } = await portalCommand(command, words)
  expect(succeeded, output).toBe(true)
  return output
}

/** Visits the portal as another user, in a separate browser context. */
async function inOwnBrowser(browser: Browser, visit: (page: Page) => Promise<void>): Promise<void> {
  const context = await browser.newContext()
  try {
    await visit(await context.newPage())
  } finally {
    await context.close()
  }
}

/** Expects exactly one report of the fault. */
async function expectFault(version: string, kind: string): Promise<void> {
  await expect
    .poll(async () => (await fetch(FAULTS)).json())
    .toMatchObject({
      faults: expect.arrayContaining([
        expect.objectContaining({ remote: 'host', version, kind, count: 1 }),
      ]),
    })
}

/** Expects the fault service to have counted exactly these loads and failed loads of the canary. */
async function expectTrial(
  version: string,
  canary: { readonly loads: number; readonly failed: number },
): Promise<void> {
  await expect
    .poll(async () => (await fetch(`${FAULTS}/canaries`)).json())
    .toMatchObject({
      canaries: expect.arrayContaining([
        expect.objectContaining({ remote: 'host', version, canary }),
      ]),
    })
}

test.describe('host-canary', () => {
  test.describe.configure({ mode: 'serial' })

  let live: string
  /** A copy of the checkout, in which the drill breaks the host before releasing it. */
  let checkout: string

  /** Releases a broken host as a canary for these users. */
  async function releaseSpoilt(
    spoil: (host: ChangedSources) => void,
    version: string,
    users: readonly string[],
  ): Promise<void> {
    const host = new ChangedSources(checkout, 'host')
    spoil(host)
    const words = [version, '--canary', '0%', '--users', users.join(), '--unchecked']
    const { succeeded, output } = await portalCommand('release', ['host', ...words], checkout)
    host.restore()
    expect(succeeded, output).toBe(true)
  }

  test.beforeAll(async () => {
    test.setTimeout(10 * MINUTE)
    checkout = copyCheckout('host-canary')
    live = '50.0.0'
    await portal('release', 'host', live, '--unchecked')
  })

  test.afterAll(() => {
    rmSync(checkout, { recursive: true })
  })

  test('serves whom it names, from the load after they signed in, and nobody else', async ({
    page,
    browser,
  }) => {
    test.setTimeout(5 * MINUTE)
    const output = await portal(
      'release',
      'host',
      '50.1.0',
      '--canary',
      '0%',
      '--users',
      ANNA,
      '--unchecked',
    )
    expect(output).toContain('50.1.0 is a canary for 0 % of all users and 1 user by name')

    // Nobody is signed in yet, so the page loads the live host.
    await page.goto('/')
    await agreeToWelcome(page)
    await expect(gate(page)).toBeVisible()
    expect(await hostOf(page)).toBe(live)

    const scripts: string[] = []
    page.on('response', (response) => {
      if (response.url().includes('/files/') && response.url().endsWith('main.js')) {
        scripts.push(new URL(response.url()).pathname)
      }
    })
    await gate(page).getByRole('button', { name: 'OK' }).click()
    await fillSignInForm(page, ANNA)
    await expect.poll(() => hostOf(page)).toBe('50.1.0')
    await expect(own(page)).toBeVisible()
    await page.reload()
    await expect(own(page)).toBeVisible()
    expect(await hostOf(page)).toBe('50.1.0')
    // Pages that run the canary fetch only the canary's script, not also that of the live host.
    expect(scripts.slice(-2)).toEqual(['/files/50.1.0/main.js', '/files/50.1.0/main.js'])
    await expectTrial('50.1.0', { loads: 1, failed: 0 })

    await page.goto('/versioner')
    await expect(page.getByRole('region', { name: 'host', exact: true })).toContainText(
      '50.1.0 til 0 % af brugerne og 1 udpeget',
    )
    await inOwnBrowser(browser, async (other) => {
      await other.goto('/')
      await gate(other).getByRole('button', { name: 'OK' }).click()
      await fillSignInForm(other, NORA)
      await other.waitForURL(/mine-medlemmer/)
      expect(await hostOf(other)).toBe(live)
    })

    await page.getByRole('banner').getByRole('button', { name: 'Log ud' }).click()
    await expect(gate(page)).toBeVisible()
    expect(await hostOf(page)).toBe(live)
  })

  for (const [what, kind, spoil] of [
    ['cannot be had', 'network', (route: Route) => route.abort()],
    [
      'was changed on its way',
      'integrity',
      async (route: Route) => {
        const response = await route.fetch()
        await route.fulfill({ response, body: `${await response.text()}//` })
      },
    ],
  ] as const) {
    test(`gives way to the live host where it ${what}`, async ({ page, signIn }) => {
      await page.route('**/files/50.1.0/main.js', spoil)
      await signIn(ANNA)
      await expect(own(page)).toBeVisible()

      expect(await hostOf(page)).toBe(live)
      await expectFault('50.1.0', kind)
      // The tab keeps the live host, even though the canary can be fetched again.
      await page.unroute('**/files/50.1.0/main.js')
      await page.goto('/mine-medlemmer')
      await expect(own(page)).toBeVisible()
      expect(await hostOf(page)).toBe(live)
    })
  }

  test('serves more, then everybody', async ({ page, browser, signIn }) => {
    await signIn(NORA)
    expect(await hostOf(page)).toBe(live)
    await portal('release', 'host', '--share', '100%')
    await page.reload()
    await expect(own(page)).toBeVisible()
    expect(await hostOf(page)).toBe('50.1.0')

    const output = await portal('release', 'host', '--promote')
    expect(output).toContain('host 50.1.0 is live')
    await inOwnBrowser(browser, async (other) => {
      await other.goto('/')
      await expect(gate(other)).toBeVisible()
      expect(await hostOf(other)).toBe('50.1.0')
    })
    await page.reload()
    await expect(own(page)).toBeVisible()
    expect(await hostOf(page)).toBe('50.1.0')
    live = '50.1.0'
  })

  for (const [version, how, kind, spoil] of [
    ['50.2.0', 'throws as it starts', 'threw', throwAtStart],
    ['50.3.0', 'throws as it is rendered', 'crashed', throwInRender],
  ] as const) {
    test(`one that ${how} gives way, is told of and withdrawn`, async ({
      page,
      signIn,
      trouble,
    }) => {
      test.setTimeout(10 * MINUTE)
      trouble.expect(/planted/)
      await releaseSpoilt(spoil, version, [ANNA])

      await signIn(ANNA)
      await expect(own(page)).toBeVisible()
      expect(await hostOf(page)).toBe(live)
      await expectFault(version, kind)
      expect(await portal('releases')).toMatch(
        new RegExp(`${version} is a canary .*1 of 1 loads failed.*1 fault \\(${kind} 1\\)`),
      )

      await portal('release', 'host', '--withdraw')
      expect((await liveRegistry()).host).toMatchObject({ version: live, canary: null })
      await page.reload()
      await expect(own(page)).toBeVisible()
    })
  }

  test('one that fails for ten people is withdrawn by the portal', async ({
    page,
    browser,
    signIn,
    representative,
  }) => {
    test.setTimeout(10 * MINUTE)
    const people = await Promise.all(
      Array.from({ length: 10 }, () => representative({ members: 0 })),
    )
    const logins = people.map(({ login }) => login)
    await releaseSpoilt(throwInRender, '50.4.0', logins)

    for (const [index, login] of logins.entries()) {
      await inOwnBrowser(browser, async (other) => {
        await other.goto('/')
        await agreeToWelcome(other)
        await gate(other).getByRole('button', { name: 'OK' }).click()
        await fillSignInForm(other, login)
        const loads = index + 1
        await expectTrial('50.4.0', { loads, failed: loads })
        await expect(own(other)).toBeVisible()
        expect(await hostOf(other)).toBe(live)
      })
    }

    await expect
      .poll(async () => (await liveRegistry()).host?.canary, { timeout: MINUTE })
      .toBeNull()
    const list = await portal('releases')
    const why = '10 of 10 loads failed, of the live release 0 of \\d+'
    expect(list).toMatch(new RegExp(`50\\.4\\.0 could be .*; withdrawn \\d{4}-.*: ${why}`))
    expect(list).toMatch(new RegExp(`withdraw host 50\\.4\\.0, by portal .*: ${why}`))
    await signIn(logins[0] ?? '')
    await expect(own(page)).toBeVisible()
    expect(await hostOf(page)).toBe(live)
  })

  test('the host goes back in one command', async ({ page }) => {
    await portal('rollback', 'host')
    await page.goto('/')
    await expect(gate(page)).toBeVisible()
    expect(await hostOf(page)).toBe('50.0.0')
  })
})
