import type { Page } from '@playwright/test'
import { CONTRACT } from '@portal/platform/contract/version'
import { containerName } from '@portal/platform/deployment'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { HOST } from '../support/backends.ts'
import { changeConfiguration, originOf } from '../support/remotes.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const PANEL = '/versioner'

/** Origin of a developer's own remote; it does not serve the portal's page. */
const OWN = 'http://localhost:3999'

/**
 * The page's clock starts this far behind the real time, so that it is still behind after a test
 * has moved it forward. Otherwise newly issued tokens would already look old to the page.
 */
const EARLIER_MS = 120 * 60_000
const LOOK_EVERY_MS = 5 * 60_000

const table = (page: Page) => page.getByRole('table')
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const band = (page: Page) => page.getByRole('region', { name: 'Du prøver en anden udgivelse' })
const notice = (page: Page) => page.getByText('Der er kommet en ny version af portalen.')
const tips = (page: Page) => page.getByRole('heading', { name: /tips|gode råd/i })
const tryIt = (page: Page) => page.getByRole('button', { name: 'Prøv den' })

/**
 * Serves a remote as a development server does: without a manifest, and without a hash of its
 * entry.
 */
async function serveOwnRemote(page: Page): Promise<void> {
  const remote = `{ name: 'organising', contract: '${CONTRACT}', slots: {}, routes: [
    { path: '/organisering', element: 'Min egen udgave' }] }`
  const headers = { 'access-control-allow-origin': '*' }
  await page.route(
    (url) => url.origin === OWN,
    (route) =>
      new URL(route.request().url()).pathname === '/remoteEntry.js'
        ? route.fulfill({
            contentType: 'text/javascript',
            headers,
            body: `globalThis.${containerName('organising', 'development')} =
              { init() {}, get: async () => () => ({ remote: ${remote} }) }`,
          })
        : route.fulfill({ status: 404, headers }),
  )
}

async function tryOwnRemote(page: Page): Promise<void> {
  await page.getByLabel('Del', { exact: true }).selectOption('remote-organising')
  await page.getByLabel('Adresse på din egen udgave').fill(OWN)
  await tryIt(page).click()
}

test.describe('versions', () => {
  test('the panel shows the live release of each remote and the one this page runs', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA, PANEL)
    await expect(part(page, 'remote-members')).toContainText('I denne faneIngen')
    await page.getByRole('link', { name: 'Mine medlemmer' }).click()
    await expect(table(page)).toBeVisible()
    await page.goBack()

    const members = part(page, 'remote-members')
    await expect(members).toContainText(/\(i drift\), hentet kl\. \d\d:\d\d/)
    await expect(part(page, 'remote-salary')).toContainText('I denne faneIngen')
    await expect(part(page, 'Prøv en anden udgivelse')).toContainText('Det er slået fra her')
    await expect(tryIt(page)).toBeHidden()
    await expectNoViolations(page)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
  })

  test('a developer tries their own remote until they reset it', async ({ page, signIn }) => {
    await signIn(ANNA)
    await changeConfiguration(page, (value) => ({ ...value, tryOut: { origins: [OWN] } }))
    await serveOwnRemote(page)
    await page.goto(PANEL)
    await tryOwnRemote(page)

    await expect(page.getByText('Min egen udgave')).toBeVisible()
    await expect(band(page)).toContainText(`remote-organising development fra ${OWN}`)
    await page.reload()
    await expect(page.getByText('Min egen udgave')).toBeVisible()
    await page.getByRole('link', { name: 'Mine medlemmer' }).click()
    await expect(table(page)).toBeVisible()
    await expectNoViolations(page)

    await page.getByRole('link', { name: 'Organisering' }).click()
    await band(page).getByRole('button', { name: 'Nulstil' }).click()
    await expect(tips(page)).toBeVisible()
    await expect(band(page)).toBeHidden()
  })

  test('a try-out from another place, or where it is switched off, runs nothing', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA)
    await serveOwnRemote(page)
    const asked: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(OWN)) asked.push(request.url())
    })
    const release = {
      version: 'development',
      contract: CONTRACT,
      entry: `${OWN}/remoteEntry.js`,
      integrity: null,
    }
    await page.evaluate(
      (kept) => sessionStorage.setItem('portal.tryOut', kept),
      JSON.stringify({ organising: release }),
    )
    await page.goto('/organisering?tryOut=organising@http://localhost:3999')
    await expect(tips(page)).toBeVisible()
    await expect(band(page)).toBeHidden()

    await changeConfiguration(page, (value) => ({ ...value, tryOut: { origins: [] } }))
    await page.goto(PANEL)
    await tryOwnRemote(page)
    await expect(page.getByText(`Der hentes ikke fra ${OWN}`)).toBeVisible()
    expect(asked).toEqual([])
  })

  test('a released version is tried from the list', async ({ page, signIn }) => {
    await signIn(ANNA)
    await changeConfiguration(page, (value) => ({ ...value, tryOut: { origins: [] } }))
    await page.goto(PANEL)
    await page.getByLabel('Del', { exact: true }).selectOption('remote-organising')
    await page.getByLabel('Udgivelse', { exact: true }).selectOption({ index: 1 })
    await tryIt(page).click()
    await expect(tips(page)).toBeVisible()
    await expect(band(page)).toContainText(originOf('organising'))
  })

  test('a new version is offered, not while something is written, and once', {
    tag: '@emulated',
  }, async ({ page, openCase }) => {
    // An animation that starts after the test clock was put forward would not begin for as long.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.clock.install({ time: Date.now() - EARLIER_MS })
    await openCase({ members: 0, cases: { taken: 1 } })
    await page.route(
      (url) => url.origin === HOST && url.pathname === '/remotes.json',
      async (route) => {
        const answer = await route.fetch()
        const registry = await answer.json()
        await route.fulfill({
          response: answer,
          json: { ...registry, host: { ...registry.host, version: 'newer' } },
        })
      },
    )
    const look = async () => {
      const asked = page.waitForResponse((answer) => answer.url() === `${HOST}/remotes.json`)
      await page.clock.fastForward(LOOK_EVERY_MS + 1000)
      await asked
    }
    const status = part(page, 'Rapportering').getByLabel(/^Lønindplacering/)

    await status.selectOption('Korrekt indplaceret')
    await look()
    await expect(notice(page)).toBeHidden()
    await status.selectOption('')
    await expect(notice(page)).toBeVisible()
    await status.selectOption('Korrekt indplaceret')
    await expect(page.getByText('Gem eller fortryd', { exact: false })).toBeVisible()
    await expect(status).toHaveValue('1')
    await status.selectOption('')
    await expectNoViolations(page)

    await page.getByRole('button', { name: 'Genindlæs nu' }).click()
    await expect(notice(page)).toBeHidden()
    await expect(status).toBeVisible()
    // The reloaded page has the same version as before, so the same update is not offered again.
    await look()
    await expect(status).toBeVisible()
    await expect(notice(page)).toBeHidden()
  })
})
