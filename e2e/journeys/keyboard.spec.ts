import type { Page } from '@playwright/test'
import { addDays, formatDate } from '@portal/platform/dates'
import { fillReport, TODAY, take } from '../support/case-steps.ts'
import { Keyboard } from '../support/keyboard.ts'
import { dialog, linkTo, search } from '../support/page-parts.ts'
import { gate } from '../support/sign-in-steps.ts'
import { agreeToWelcome } from '../support/storage.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

/** Expects that a screen reader is told, and that the keyboard keeps its place. */
async function hears(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: text }).first()).toBeAttached()
  await expect(page.locator(':focus')).toHaveCount(1)
}

test.describe('with the keyboard alone', () => {
  test('one signs in and finds a member', async ({ page, representative }) => {
    const { login } = await representative({ members: 3 })
    const keyboard = new Keyboard(page)
    await page.goto('/')
    await agreeToWelcome(page)
    await keyboard.press(gate(page).getByRole('button', { name: 'OK' }))
    await keyboard.type(page.getByLabel('Brugernavn'), login)
    await keyboard.type(page.getByLabel('Adgangskode'), 'portal')
    await keyboard.press(button(page, 'Log på'))
    await hears(page, /^Viser 3 medlemmer/)
    const first = page.getByRole('table').locator('[data-member]').first().getByRole('link').first()
    const found = (await first.textContent()) ?? ''
    await keyboard.type(search(page), found)
    await hears(page, 'Viser 1 medlemmer')
    await keyboard.press(linkTo(page, found))
    await expect(heading(page, found)).toBeFocused()
  })

  test('a note on a member is written', async ({ page, signIn, representative }) => {
    const { login, memberIdents } = await representative({ members: 1 })
    const keyboard = new Keyboard(page)
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await keyboard.press(button(page, 'Noter (0)'))
    await keyboard.press(dialog(page).getByRole('button', { name: 'Ny note' }))
    const title = dialog(page).getByRole('textbox', { name: 'Titel' })
    await expect(title).toBeFocused()
    await keyboard.key('Tab')
    await keyboard.key('Shift+Tab')
    await expect(title).toHaveAttribute('aria-invalid', 'true')
    await expect(title).toHaveAccessibleDescription(/Højst 100 tegn.*Skriv en titel/)
    await keyboard.type(title, 'Opkald')
    await keyboard.type(dialog(page).getByLabel(/^Note/), 'Ringer igen på mandag')
    await keyboard.press(dialog(page).getByRole('button', { name: 'Gem note' }))
    await hears(page, 'Noten er gemt')
    await expect(dialog(page).getByRole('button', { name: 'Ny note' })).toBeFocused()
    await keyboard.key('Escape')
    await expect(button(page, 'Noter (1)')).toBeFocused()
  })

  test('a change of a member is reported', async ({ page, signIn, representative }) => {
    const { login, memberIdents } = await representative({ members: 1 })
    const keyboard = new Keyboard(page)
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    await keyboard.press(button(page, 'Ret medlem'))
    await keyboard.pick(page.getByRole('menuitem', { name: 'Ret medlem' }))
    await keyboard.press(button(page, /^I dag: Ændres pr\./))
    await keyboard.type(dialog(page).getByLabel(/^Timetal/), '21,5')
    await keyboard.press(dialog(page).getByRole('button', { name: 'Gem' }))
    await keyboard.press(dialog(page).getByRole('button', { name: 'Bekræft og send' }))
    await hears(page, 'Ændringen er sendt')
    await expect(page.getByText('Under opdatering')).toBeVisible()
  })

  test('a case is taken, reported and closed', async ({ page, signIn, representativeWithCase }) => {
    const { login, item } = await representativeWithCase({ members: 0, cases: { untaken: 1 } })
    const keyboard = new Keyboard(page)
    await signIn(login, '/mine-lonindplaceringer')
    await keyboard.press(linkTo(page, item.name))
    await take(keyboard, page)
    await hears(page, `Du har taget sagen om ${item.name}`)
    await fillReport(keyboard, page)
    await hears(page, 'Rapporteringen er gemt')
    await keyboard.press(button(page, 'Afslut sagen'))
    await keyboard.press(dialog(page).getByRole('button', { name: 'Afslut sagen', exact: true }))
    const closed = page.getByRole('dialog', { name: 'Sagen er afsluttet' })
    await keyboard.press(closed.getByRole('button', { name: 'OK' }))
    await expect(dialog(page)).toHaveCount(0)
    await expect(page.locator(':focus')).toHaveCount(1)
  })

  test('a reminder is set', async ({ page, signIn, representativeWithCase }) => {
    const { login, item } = await representativeWithCase({ members: 0, cases: { taken: 1 } })
    const keyboard = new Keyboard(page)
    await signIn(login, addressOfCase(item.caseId))
    await keyboard.press(button(page, 'Ny reminder'))
    const form = page.getByRole('dialog', { name: 'Ny reminder' })
    const date = form.getByRole('textbox', { name: /^Reminder-dato/ })
    await expect(date).toHaveAccessibleDescription(/dd\.mm\.åååå/)
    await keyboard.type(date, formatDate(addDays(TODAY, 1)))
    await keyboard.choose(form.getByRole('combobox', { name: /^Årsag/ }), 'Andet')
    await keyboard.type(form.getByRole('textbox', { name: /^Tekst/ }), 'Ring igen')
    await keyboard.press(form.getByRole('button', { name: 'Gem reminder' }))
    await hears(page, 'Reminderen er gemt')
    await expect(page.getByRole('dialog', { name: 'Reminders på sagen' })).toContainText(
      'Ring igen',
    )
  })

  test('the colleagues are counted', async ({ page, signIn, representative }) => {
    const { login } = await representative({ members: 2 })
    const keyboard = new Keyboard(page)
    await signIn(login, '/organisering')
    await keyboard.press(button(page, /^Ret antal kolleger/))
    await keyboard.type(page.getByRole('main').getByRole('textbox').first(), '12')
    await keyboard.press(button(page, 'Gem'))
    await hears(page, 'Antallet er gemt')
    await expect(button(page, 'Gem')).toHaveCount(0)
  })
})
