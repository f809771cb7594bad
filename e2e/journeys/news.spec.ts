import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { callsTo, MEMBERS } from '../support/backends.ts'
import { actAsAnna, SOFIE } from '../support/support-steps.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const PAGE = '/overblik'

const opener = (page: Page) => page.getByRole('button', { name: /^Nyt i portalen/ })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Nyt i portalen' })

test.describe('news', () => {
  test('the releases tell what is new, by keyboard and on a telephone', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(ANNA, PAGE)
    await opener(page).focus()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('listitem').first()).toContainText(/^\d\d\.\d\d\.\d{4}/)
    // One of the host, and one of each remote that needs no extension.
    for (const text of ['Overblik samler', 'gemme visninger', 'to sager sammenflettes']) {
      await expect(dialog(page).getByText(new RegExp(text))).toBeVisible()
    }
    await expectNoViolations(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
    await expect(opener(page)).toBeFocused()
  })

  test('notes that cannot be fetched are named, and fetched again', async ({ page, signIn }) => {
    await page.route(/\/news\/members\//, (route) => route.abort())
    await signIn(ANNA, PAGE)
    await opener(page).press('Enter')
    const failed = dialog(page).getByRole('alert')
    await expect(failed).toContainText('Mine medlemmer')
    await expect(dialog(page).getByText(/Overblik samler/)).toBeVisible()
    await expectNoViolations(page)
    await page.unrouteAll()
    await failed.getByRole('button', { name: 'Prøv igen' }).press('Enter')
    await expect(dialog(page).getByText(/gemme visninger/)).toBeVisible()
    await expect(failed).toBeHidden()
    await expect(page.locator('body')).not.toBeFocused()
  })

  test('who acts for another reads the notes too, and nothing is kept', async ({
    page,
    signIn,
  }) => {
    await signIn(SOFIE)
    await actAsAnna(page)
    const calls = callsTo(page, MEMBERS)
    await page.getByRole('banner').getByRole('link', { name: 'Overblik' }).click()
    await opener(page).press('Enter')
    await expect(dialog(page).getByText(/Overblik samler/)).toBeVisible()
    await expect(dialog(page).getByText('Nyt siden sidst')).toHaveCount(0)
    expect(calls.filter((call) => !['GET', 'OPTIONS'].includes(call.method()))).toEqual([])
  })
})
