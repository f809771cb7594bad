import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const FRIDA = 'frida.ftr@portal.test'

const NARROW = { width: 390, height: 844 }

const counter = (page: Page) => page.getByText(/^Viser [\d.]+ medlem(mer)?$/)

test.describe('own list views', () => {
  test('a workplace among forty is searched, counted and chosen by keyboard', async ({
    page,
    signIn,
  }) => {
    await signIn(FRIDA)
    await page.getByRole('button', { name: /^Filtre/ }).focus()
    await page.keyboard.press('Enter')
    const drawer = page.getByRole('dialog', { name: 'Filtrér medlemmer' })
    const places = drawer.getByRole('group', { name: 'Arbejdssted' })
    await expect(places.getByRole('checkbox')).toHaveCount(40)
    const last = places.getByRole('checkbox').last()
    const label = (await last.locator('xpath=..').textContent()) ?? ''
    const [, name = '', count = ''] = /^(.+) \((\d+)\)$/.exec(label) ?? []
    expect(Number(count)).toBeGreaterThan(0)

    const field = places.getByRole('searchbox', { name: 'Søg i Arbejdssted' })
    await field.focus()
    await page.keyboard.type(name)
    await expect(places.getByRole('status')).toHaveText(/^\d+ af 40$/)
    await expect(places.getByRole('checkbox', { name: label, exact: true })).toBeVisible()
    await expectNoViolations(page)
    // The button that clears the field is between them.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Space')
    await expect(places.getByRole('checkbox').first()).toBeChecked()
    await expect(drawer.getByRole('button', { name: /^Vis [\d.]+ medlem(mer)?$/ })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(counter(page)).not.toHaveText(/5[. ]?000/)
  })

  test('filters are there again after a visit to another tab, until the log-out', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA, '/mine-medlemmer?favoritter=1&sortering=-alder')
    await expect(counter(page)).toBeVisible()
    const shown = await counter(page).textContent()
    await page.getByRole('link', { name: 'Mine arbejdssteder' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mine arbejdssteder' })).toBeVisible()
    await page.getByRole('link', { name: 'Mine medlemmer' }).first().click()
    await expect(page).toHaveURL('/mine-medlemmer?favoritter=1&sortering=-alder')
    await expect(counter(page)).toHaveText(shown ?? '')
    // The tab itself clears the view of the page it is on.
    await page.getByRole('link', { name: 'Mine medlemmer' }).first().click()
    await expect(page).toHaveURL('/mine-medlemmer')
    await expect(counter(page)).not.toHaveText(shown ?? '')
  })

  test('the filters fit a telephone', async ({ page, signIn }) => {
    await page.setViewportSize(NARROW)
    await signIn(FRIDA)
    await page.getByRole('button', { name: /^Filtre/ }).click()
    await expect(page.getByRole('searchbox', { name: 'Søg i Arbejdssted' })).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectNoViolations(page)
  })
})
