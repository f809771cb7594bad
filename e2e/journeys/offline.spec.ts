import type { Page } from '@playwright/test'
import { answerAll, FAULTS, HOST, MEMBERS } from '../support/backends.ts'
import { openInPage } from '../support/navigation.ts'
import { isFrom } from '../support/remotes.ts'
import { fillSignInForm, openGate } from '../support/sign-in-steps.ts'
import { storedTokens } from '../support/storage.ts'
import { expect, gate, test } from '../support/test.ts'

const notice = (page: Page, text: string) =>
  page.locator('[aria-live=polite]').filter({ hasText: text })

test.describe('offline', () => {
  test.use({ throughForm: true })

  for (const width of [320, 1440]) {
    test(`a lost connection shows a notice at ${width} px, blocks nothing, and failed reads are refetched`, async ({
      page,
      context,
      signIn,
    }) => {
      await page.setViewportSize({ width, height: 700 })
      await page.clock.install()
      await signIn('anna.tr@portal.test', '/organisering')
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Go offline right after the page opens, before the browser has prefetched anything.
      await context.setOffline(true)
      await expect(notice(page, 'Du er offline.')).toBeVisible()
      const scroll = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement
        return scrollWidth - clientWidth
      })
      expect(scroll).toBe(0)
      await openInPage(page, '/mine-medlemmer')
      await expect(page.getByRole('heading', { level: 1, name: 'Mine medlemmer' })).toBeVisible()
      const count = page.getByText(/^Viser \d+ medlemmer/).first()
      await expect(count).toBeHidden()
      await expect(page.getByRole('alertdialog')).toBeHidden()

      await context.setOffline(false)
      await expect(notice(page, 'Forbindelsen er tilbage.')).toBeVisible()
      await expect(count).toBeVisible()
      await page.clock.runFor(5_000)
      await expect(notice(page, 'Forbindelsen er tilbage.')).toBeHidden()
    })
  }

  test('an unreachable service shows a notice, and is probed until it is back', async ({
    page,
    signIn,
  }) => {
    await page.clock.install()
    await signIn('anna.tr@portal.test', '/organisering')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const isMembers = (url: URL) => url.href.startsWith(MEMBERS)
    await page.route(isMembers, (route) => route.abort())
    await page.getByRole('link', { name: 'Mine medlemmer' }).click()
    await expect(page.getByRole('button', { name: 'Prøv igen' }).first()).toBeVisible()
    await expect(notice(page, 'Ingen forbindelse til portalen.')).toBeVisible()
    await page.unroute(isMembers)
    // Not `runFor`: the service could answer while it runs, and the message is shown for five seconds.
    await page.clock.fastForward(10_000)
    await expect(notice(page, 'Forbindelsen er tilbage.')).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
  })

  for (const [where, start, tab, address, chunk] of [
    ['of a remote that runs', '/mine-medlemmer', 'Mine noter', '/mine-noter', 'mine-noter'],
    [
      'of a remote that has not been loaded',
      '/organisering',
      'Mine lønindplaceringer',
      '/mine-lonindplaceringer',
      'remoteEntry',
    ],
  ] as const) {
    test(`a tab ${where}, pressed offline, says so at once and fills with the connection`, async ({
      page,
      context,
      signIn,
    }) => {
      await signIn('anna.tr@portal.test', start)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      // Block the file: had the browser prefetched it, the page would open as usual.
      const isMissing = (url: URL) => url.pathname.split('/').at(-1)?.startsWith(chunk) === true
      await page.route(isMissing, (route) => route.abort('internetdisconnected'))
      await context.setOffline(true)
      await expect(notice(page, 'Du er offline.')).toBeVisible()

      await page.getByRole('link', { name: tab }).click()

      const waits = page.getByRole('heading', { name: 'Du er offline, så siden kan ikke hentes' })
      await expect(waits).toBeVisible()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible()
      await page.unroute(isMissing)
      await context.setOffline(false)
      await expect(waits).toBeHidden()
      await expect(page.getByRole('heading', { level: 1, name: tab })).toBeVisible()
      await expect(page.getByRole('main').getByText('Siden kunne ikke vises')).toBeHidden()
    })
  }

  test('the page of a remote that was out of reach heals by itself', async ({ page, signIn }) => {
    await page.clock.install()
    await signIn('anna.tr@portal.test', '/mine-medlemmer')
    await expect(page.getByRole('table')).toBeVisible()
    await page.route(isFrom('organising'), (route) => route.abort())
    await page.getByRole('link', { name: 'Organisering' }).click()
    const again = page.getByRole('main').getByRole('button', { name: 'Prøv igen' })
    await expect(async () => {
      await page.clock.runFor(1_500)
      await expect(again).toBeVisible({ timeout: 500 })
    }).toPass()
    await page.unrouteAll()
    await page.clock.runFor(10_000)
    await expect(page.getByRole('heading', { name: /tips|gode råd/i })).toBeVisible()
    await expect(again).toBeHidden()
  })

  test('a fault without a connection is reported when there is one', async ({ page, signIn }) => {
    await signIn('anna.tr@portal.test', '/mine-medlemmer')
    await expect(page.getByRole('table')).toBeVisible()
    const isFault = (url: URL) => url.href.startsWith(FAULTS)
    await page.route(isFault, (route) => route.abort())
    await page.route(
      (url) => url.pathname.split('/').at(-1)?.startsWith('mine-noter') === true,
      (route) => route.abort(),
    )
    await page.getByRole('link', { name: 'Mine noter' }).click()
    await expect(notice(page, 'Fejlen meldes, når der er forbindelse igen.')).toBeVisible({
      timeout: 20_000,
    })
    await page.unroute(isFault)
    const reported = page.waitForRequest((request) => request.url() === FAULTS)
    await page.evaluate(() => {
      dispatchEvent(new Event('offline'))
      dispatchEvent(new Event('online'))
    })
    expect((await reported).postDataJSON()).toMatchObject({ remote: 'members', kind: 'network' })
  })

  test('a start that fails shows one dialog at a time', async ({ page, signIn }) => {
    await signIn('anna.tr@portal.test', '/mine-medlemmer')
    await expect(page.getByRole('table')).toBeVisible()
    const heal = await answerAll(page, `${MEMBERS}/profil/hentbrugeropstartdata`, { status: 500 })
    await page.reload()
    const dialogs = page.getByRole('alertdialog').or(page.getByRole('dialog'))
    await expect(page.getByRole('alertdialog', { name: 'Der skete en fejl' })).toBeVisible()
    await expect(dialogs).toHaveCount(1)
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('dialog', { name: 'Portalen kunne ikke starte' })).toBeVisible()
    await expect(dialogs).toHaveCount(1)
    await heal()
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(page.getByRole('table')).toBeVisible()
  })

  test('OK at the gate without a connection stays at the gate', async ({ page, context }) => {
    await page.goto('/')
    await expect(gate(page)).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(gate(page)).toContainText('Der er ingen forbindelse til log på-tjenesten.')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('textbox').first()).toBeVisible()
  })

  test('a log-out without a connection lets nobody in without a password', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn('anna.tr@portal.test')
    await expect(page.getByRole('table')).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Log ud' }).click()
    await expect(gate(page)).toContainText('Du er logget ud her')

    await context.setOffline(false)
    await page.goto('/')
    await expect(gate(page)).toContainText('Du er logget ud her')
    await openGate(page)
    await expect(page.getByLabel('Adgangskode')).toBeVisible()

    await fillSignInForm(page, 'tom.tom@portal.test')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForURL((url) => url.origin === HOST && url.search === '')
    await expect(gate(page)).toBeHidden()
    expect(await storedTokens(page)).toMatchObject({ loginName: 'tom.tom@portal.test' })
    expect(await page.evaluate(() => document.cookie)).not.toContain('portal-signed-out')
  })

  for (const [clock, wrongBy] of [
    ['fast', 86_400_000],
    ['slow', -86_400_000],
  ] as const) {
    test(`a clock that is a day ${clock} is named at the gate`, async ({ page }) => {
      await page.clock.install({ time: Date.now() + wrongBy })
      await page.goto('/mine-medlemmer')
      await openGate(page)
      await fillSignInForm(page, 'anna.tr@portal.test')
      await expect(gate(page)).toContainText('Uret på din computer er stillet forkert.')
    })
  }
})
