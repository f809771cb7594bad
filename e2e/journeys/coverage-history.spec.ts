import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { callsTo, MEMBERS } from '../support/backends.ts'
import { actAsAnna, band, SOFIE } from '../support/support-steps.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const CALL = `${MEMBERS}/profil/hentorganiseringsudvikling`

const widget = (page: Page) => page.getByRole('region', { name: 'Organiseringsgrad' })
const opener = (page: Page) => widget(page).getByRole('button', { name: 'Udvikling' })
const chart = (page: Page) => widget(page).getByRole('img', { name: /^Organiseringsgrad fra/ })
const table = (page: Page) => widget(page).getByRole('table', { name: /^Udviklingen/ })

test.describe('coverage history', { tag: '@extension' }, () => {
  for (const width of [390, 1440] as const) {
    test(`is a chart and a table, by the keyboard, at ${width} px`, async ({ page, signIn }) => {
      await page.setViewportSize({ width, height: 900 })
      const calls = callsTo(page, CALL)
      await signIn(ANNA, '/organisering')
      await expect(opener(page)).toBeVisible()
      expect(calls).toEqual([])
      await opener(page).focus()
      await page.keyboard.press('Enter')
      await expect(chart(page)).toHaveAccessibleName(
        /^Organiseringsgrad fra \d+\s% i .* til \d+\s% i /,
      )
      await expectNoViolations(page)
      await page.keyboard.press('Tab')
      await page.keyboard.press('Enter')
      await expect(table(page).getByRole('row').nth(12)).toBeVisible()
      await expectNoViolations(page)
      await page.setViewportSize({ width: 320, height: 900 })
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('Enter')
      await expect(chart(page)).toBeVisible()
      await expectNoSidewaysScroll(page)
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Enter')
      await expect(chart(page)).toBeHidden()
    })
  }

  test('begins with the first number that a representative gives', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 4 })
    await signIn(login, '/organisering')
    await opener(page).press('Enter')
    await expect(widget(page).getByText(/^Der er ingen tal endnu/)).toBeVisible()
    await widget(page)
      .getByRole('button', { name: /^Ret antal kolleger/ })
      .press('Enter')
    await page.keyboard.type('16')
    await page.keyboard.press('Enter')
    await expect(table(page).getByRole('row').nth(1)).toContainText('25')
  })

  test('is that of the person whom support staff act as', async ({ page, signIn }) => {
    await signIn(SOFIE)
    await actAsAnna(page)
    await expect(band(page)).toBeVisible()
    await page.goto('/min-profil')
    await opener(page).click()
    await expect(chart(page)).toBeVisible()
  })
})
