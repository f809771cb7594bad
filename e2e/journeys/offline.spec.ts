import type { Page } from '@playwright/test'
import { MEMBERS } from '../support/backends.ts'
import { openInPage } from '../support/navigation.ts'
import { expect, test } from '../support/test.ts'

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
      // Right after the page opens, before the browser has prefetched anything.
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
    await expect(page.getByRole('button', { name: 'Prøv igen' })).toBeVisible()
    await expect(notice(page, 'Ingen forbindelse til portalen.')).toBeVisible()
    await page.unroute(isMembers)
    await page.clock.runFor(10_000)
    // The message is shown for only five seconds.
    await expect(notice(page, 'Forbindelsen er tilbage.')).toBeVisible()
    await expect(page.getByRole('table')).toBeVisible()
  })
})
