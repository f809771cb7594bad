import type { Page } from '@playwright/test'
import { CONTRACT } from '@portal/platform/contract/version'
import {
  changeReleases,
  containerScript,
  integrityOf,
  isFrom,
  replaceEntry,
} from '../support/remotes.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'

/** Expects the shell and the other remotes to work, and then opens organising again. */
async function expectOnlyOrganisingGone(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Anna Holm' })).toBeVisible()
  await page.getByRole('link', { name: 'Mine medlemmer' }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByRole('link', { name: 'Mine lønindplaceringer' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: 'Mine lønindplaceringer' }),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Organisering' }).click()
}

const again = (page: Page) => page.getByRole('button', { name: 'Prøv igen' })
const reload = (page: Page) => page.getByRole('main').getByRole('button', { name: /genindlæs/i })
const tips = (page: Page) => page.getByRole('heading', { name: /tips|gode råd/i })

const tamper = async (page: Page, isIt: (path: string) => boolean) => {
  await page.route(
    (url) => isFrom('organising')(url) && isIt(url.pathname),
    async (route) => {
      const answer = await route.fetch()
      await route.fulfill({
        response: answer,
        body: `window.tampered = true;${await answer.text()}`,
      })
    },
  )
}

/** Notes the addresses of all scripts that run; webpack removes their elements afterwards. */
async function noteScripts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ran: string[] = []
    Object.assign(window, { ran })
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node instanceof HTMLScriptElement && node.src !== '') ran.push(node.src)
      }
    }).observe(document, { childList: true, subtree: true })
  })
}

/** The scripts that the page preloads and has not run. */
const unusedPreloads = (page: Page) =>
  page.evaluate(() => {
    const ran: unknown = Reflect.get(window, 'ran')
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload]')]
      .map(({ href }) => href)
      .filter((href) => Array.isArray(ran) && !ran.includes(href))
  })

test.describe('remotes', () => {
  for (const path of [
    '/mine-medlemmer',
    '/alle-foas-medlemmer',
    '/mine-arbejdsteder',
    '/mine-noter',
    '/mine-opdateringer',
    '/mine-lonindplaceringer',
    '/min-profil',
    '/organisering',
    '/overblik',
  ]) {
    test(`${path} runs all that it preloads, and requests no script twice`, async ({
      page,
      signIn,
    }) => {
      await noteScripts(page)
      await signIn(ANNA, '/style-guide')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const requested: string[] = []
      page.on('request', (request) => {
        if (request.resourceType() === 'script') requested.push(request.url())
      })
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await unusedPreloads(page)).toEqual([])
      expect(requested.toSorted()).toEqual([...new Set(requested)].toSorted())
      expect(requested.length).toBeGreaterThan(1)
    })
  }

  test('a remote that is down shows an error page, and retrying recovers it', async ({
    page,
    signIn,
  }) => {
    await page.route(isFrom('organising'), (route) => route.abort())
    await signIn(ANNA, '/organisering')
    await expect(again(page)).toBeVisible({ timeout: 20_000 })
    await expectOnlyOrganisingGone(page)
    await expect(again(page)).toBeVisible({ timeout: 20_000 })
    await page.unroute(isFrom('organising'))
    await page.unrouteAll()
    await again(page).click()
    await expect(tips(page)).toBeVisible()
  })

  test('a remote that is not found shows an error page, and retrying recovers it', async ({
    page,
    signIn,
  }) => {
    await page.route(isFrom('organising'), (route) =>
      route.fulfill({ status: 404, headers: { 'access-control-allow-origin': '*' } }),
    )
    await signIn(ANNA, '/organisering')
    await expect(again(page)).toBeVisible({ timeout: 20_000 })
    await page.unrouteAll()
    await again(page).click()
    await expect(tips(page)).toBeVisible()
  })

  test('a remote that hangs is given up, and retry heals it', async ({ page, signIn }) => {
    await page.clock.install()
    await signIn(ANNA)
    await expect(page.getByRole('table')).toBeVisible()
    await page.route(isFrom('organising'), () => {})
    await page.getByRole('link', { name: 'Organisering' }).click()
    await expect(async () => {
      await page.clock.runFor(2000)
      await expect(again(page)).toBeVisible({ timeout: 100 })
    }).toPass({ timeout: 30_000 })
    await page.clock.resume()
    await page.unrouteAll()
    await again(page).click()
    await expect(tips(page)).toBeVisible()
  })

  test('a remote that throws while it loads offers to reload the page', async ({
    page,
    signIn,
    trouble,
  }) => {
    await signIn(ANNA)
    trouble.expect(/boom/)
    await replaceEntry(page, 'organising', () => 'throw new Error("boom")')
    await page.goto('/organisering')
    await expect(reload(page)).toBeVisible()
    await expectOnlyOrganisingGone(page)
    await page.unrouteAll()
    await reload(page).click()
    await expect(tips(page)).toBeVisible()
  })

  test('a remote that throws while it renders loses its page alone', async ({
    page,
    signIn,
    trouble,
  }) => {
    await signIn(ANNA)
    trouble.expect(/boom/)
    const remote = `{ name: 'organising', contract: '${CONTRACT}', slots: {}, routes: [
      { path: '/organisering', Component: () => { throw new Error('boom') } }] }`
    await replaceEntry(page, 'organising', (version) =>
      containerScript('organising', version, remote),
    )
    await page.goto('/organisering')
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Anna Holm' })).toBeVisible()
    await page.getByRole('link', { name: 'Mine medlemmer' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })

  test('a remote built for another contract is not fetched', async ({ page, signIn }) => {
    await signIn(ANNA)
    await changeReleases(page, 'organising', (release) => ({ ...release, contract: '9.0' }))
    const fetched: string[] = []
    page.on('request', (request) => {
      if (isFrom('organising')(new URL(request.url()))) fetched.push(request.url())
    })
    await page.goto('/mine-medlemmer')
    await page.getByRole('link', { name: 'Organisering' }).click()
    await expect(reload(page)).toBeVisible()
    await expectOnlyOrganisingGone(page)
    expect(fetched).toEqual([])
    await page.unrouteAll()
    await reload(page).click()
    await expect(tips(page)).toBeVisible()
  })

  test('a module that names another contract than its registry is not mounted', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA)
    const remote = `{ name: 'organising', contract: '9.0', slots: {}, routes: [
      { path: '/organisering', element: 'mounted' }] }`
    await replaceEntry(page, 'organising', (version) =>
      containerScript('organising', version, remote),
    )
    await page.goto('/organisering')
    await expect(reload(page)).toBeVisible()
    await expect(page.getByText('mounted')).toBeHidden()
  })

  test('a release whose hash is wrong does not run', async ({ page, signIn }) => {
    await signIn(ANNA)
    await changeReleases(page, 'organising', (release) => ({
      ...release,
      integrity: integrityOf('something else'),
    }))
    await page.goto('/organisering')
    await expect(again(page)).toBeVisible({ timeout: 20_000 })
    await page.unrouteAll()
    await again(page).click()
    await expect(tips(page)).toBeVisible()
  })

  test('a release from an origin that is not allowed is not fetched', async ({ page, signIn }) => {
    await signIn(ANNA)
    await changeReleases(page, 'organising', (release) => ({
      ...release,
      entry: 'https://elsewhere.example/remoteEntry.js',
    }))
    const elsewhere: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('elsewhere.example')) elsewhere.push(request.url())
    })
    await page.goto('/organisering')
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible()
    expect(elsewhere).toEqual([])
  })

  for (const [what, isIt] of [
    ['entry', (path: string) => path.endsWith('/remoteEntry.js')],
    ['exposed or lazy chunk', (path: string) => !path.endsWith('/remoteEntry.js')],
  ] as const) {
    test(`a tampered ${what} does not run`, async ({ page, signIn }) => {
      await tamper(page, isIt)
      await signIn(ANNA, '/organisering')
      await expect(again(page).or(reload(page))).toBeVisible({ timeout: 20_000 })
      expect(await page.evaluate(() => Reflect.get(window, 'tampered'))).toBeUndefined()
      // A chunk that is fetched ahead may still be on its way through the handler.
      await page.unrouteAll({ behavior: 'wait' })
      await page.reload()
      await expect(tips(page)).toBeVisible()
    })
  }
})
