import type { Page } from '@playwright/test'
import { addDays, formatDate } from '@portal/platform/dates'
import { fillReport, TODAY, take } from '../support/case-steps.ts'
import { Keyboard } from '../support/keyboard.ts'
import { dialog, linkTo, search } from '../support/page-parts.ts'
import { expect, test } from '../support/test.ts'
import { translate } from '../support/translator.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })
const named = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

// React finds a text of its own only where no translator has replaced it.
test.describe('translated', () => {
  test.beforeEach(({ page }) => translate(page))

  test('a list is searched, and a member is written about and changed', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 3 })
    await signIn(login)
    await expect(page.getByText(/^Viser 3 medlemmer/)).toBeVisible()
    await expect(page.locator('font').first()).toBeAttached()
    const first = page.getByRole('table').locator('[data-member] a').first()
    const name = (await first.textContent()) ?? ''
    await search(page).pressSequentially(name.slice(0, 4))
    await expect(page.locator('mark').first()).toBeVisible()
    await search(page).fill(name)
    await search(page).fill('')
    await expect(page.getByText(/^Viser 3 medlemmer/)).toBeVisible()
    await expect(page.locator('mark')).toHaveCount(0)

    await linkTo(page, name).click()
    await button(page, /^Noter \(/).click()
    await dialog(page).getByRole('button', { name: 'Ny note' }).click()
    await dialog(page)
      .getByLabel(/^Titel/)
      .fill('Opkald')
    await dialog(page).getByLabel(/^Note/).fill('Ringer igen på mandag')
    await dialog(page).getByRole('button', { name: 'Gem note' }).click()
    await expect(dialog(page).getByRole('heading', { name: 'Opkald' }).first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(button(page, 'Noter (1)')).toBeVisible()

    await button(page, 'Ret medlem').click()
    await page.getByRole('menuitem', { name: 'Ret medlem' }).click()
    await button(page, /^I dag: Ændres pr\./).click()
    await dialog(page)
      .getByLabel(/^Timetal/)
      .fill('0')
    await dialog(page).getByRole('button', { name: 'Gem' }).click()
    await expect(dialog(page).getByRole('alert')).toBeVisible()
    await dialog(page)
      .getByLabel(/^Timetal/)
      .fill('21,5')
    await dialog(page).getByRole('button', { name: 'Gem' }).click()
    await dialog(page).getByRole('button', { name: 'Tilbage' }).click()
    await dialog(page).getByRole('button', { name: 'Gem' }).click()
    await dialog(page).getByRole('button', { name: 'Bekræft og send' }).click()
    await expect(page.getByText('Under opdatering')).toBeVisible()
  })

  test('a profile is changed, and all members are searched', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 1 })
    await signIn(login, '/min-profil')
    await button(page, 'Ret kontaktoplysninger').click()
    await dialog(page).getByLabel('E-mail').fill('ny@forbund.test')
    await dialog(page).getByRole('button', { name: 'Gem' }).click()
    await named(page, 'Ændringen er gemt').getByRole('button', { name: 'OK' }).click()
    await expect(page.getByRole('region', { name: 'Kontakt' })).toContainText('ny@forbund.test')

    await page.goto('/alle-foas-medlemmer')
    await page.getByRole('main').getByLabel('Navn', { exact: true }).fill('Bodil')
    await button(page, 'Søg').click()
    await expect(page.getByText(/^Søgningen fandt/)).toBeVisible()
  })

  test('a case is taken, noted, reported and closed', async ({ page, openCase }) => {
    const keyboard = new Keyboard(page)
    await openCase({ members: 0, cases: { untaken: 1 } })
    await take(keyboard, page)
    await button(page, 'Tilføj note').click()
    await named(page, 'Tilføj note').getByRole('textbox', { name: /^Note/ }).fill('Talt sammen')
    await named(page, 'Tilføj note').getByRole('button', { name: 'Gem note' }).click()
    await expect(page.getByRole('region', { name: /^Noter/ })).toContainText('Talt sammen')
    await expect(dialog(page)).toHaveCount(0)

    await button(page, 'Tilføj fil').click()
    await dialog(page)
      .locator('input[type=file]')
      .setInputFiles({ name: 'aftale.txt', mimeType: 'text/plain', buffer: Buffer.from('Aftale') })
    await dialog(page).getByRole('button', { name: 'Tilføj filen' }).click()
    await expect(page.getByRole('region', { name: /^Filer/ })).toContainText('aftale')
    await expect(dialog(page)).toHaveCount(0)

    await fillReport(keyboard, page)
    await button(page, 'Afslut sagen').click()
    await dialog(page).getByRole('button', { name: 'Afslut sagen', exact: true }).click()
    await named(page, 'Sagen er afsluttet').getByRole('button', { name: 'OK' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })

  test('a reminder is set, and the employer gets a mail', async ({ page, openCase }) => {
    await openCase({ members: 0, cases: { taken: 1 } })
    await button(page, 'Ny reminder').click()
    const form = named(page, 'Ny reminder')
    await form.getByRole('textbox', { name: /^Reminder-dato/ }).fill(formatDate(addDays(TODAY, 1)))
    await form.getByRole('combobox', { name: /^Årsag/ }).selectOption('Andet')
    await form.getByRole('textbox', { name: /^Tekst/ }).fill('Ring igen')
    await form.getByRole('button', { name: 'Gem reminder' }).click()
    await expect(named(page, 'Reminders på sagen')).toContainText('Ring igen')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)

    await button(page, 'Skriv mail').click()
    await dialog(page).getByLabel('Skabelon').selectOption({ index: 1 })
    await dialog(page).getByLabel(/^Til/).fill('loen@kommune.test')
    await dialog(page).getByRole('button', { name: 'Send mail' }).click()
    await expect(dialog(page)).toHaveCount(0)
  })

  test('the colleagues are counted', async ({ page, signIn, representative }) => {
    const { login } = await representative({ members: 2 })
    await signIn(login, '/organisering')
    await button(page, /^Ret antal kolleger/).click()
    await page.getByRole('main').getByRole('textbox').first().fill('12')
    await button(page, 'Gem').click()
    await expect(page.getByText('Antallet er gemt.')).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('definition').filter({ hasText: /^12$/ }),
    ).toBeVisible()
  })
})
