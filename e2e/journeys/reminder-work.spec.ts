import type { Locator, Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { callsTo, SALARY } from '../support/backends.ts'
import { actAsAnna, SOFIE } from '../support/support-steps.ts'
import { expect, test } from '../support/test.ts'

const CHANGE = `${SALARY}/Reminder/OpdaterReminder`

/** The tests run on 20.11.2026. */
const IN_A_WEEK = '27.11.2026'

const card = (page: Page) => page.getByRole('region', { name: /^Reminders/ })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Reminders på sagen' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Rediger reminder' })
const done = (page: Page) => panel(page).getByRole('region', { name: /^Færdige/ })
const heading = (place: Locator, date: string) => place.getByRole('heading', { name: date })

async function addReminder(page: Page, date: string, text: string) {
  await card(page).getByRole('button', { name: 'Ny reminder' }).click()
  const create = page.getByRole('dialog', { name: 'Ny reminder' })
  await create.getByRole('textbox', { name: /^Reminder-dato/ }).fill(date)
  await create.getByRole('combobox', { name: /^Årsag/ }).selectOption({ label: 'Andet' })
  await create.getByRole('textbox', { name: /^Tekst/ }).fill(text)
  await create.getByRole('button', { name: 'Gem reminder' }).click()
  await expect(heading(panel(page), date)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
}

test.describe('reminder-work', { tag: '@extension' }, () => {
  test('a reminder is ticked off, taken back, put off and changed with the keyboard alone', async ({
    page,
    openCase,
  }) => {
    await openCase({ members: 0, cases: { taken: 1 } })
    await addReminder(page, '21.11.2026', 'Ring til Åse')
    await addReminder(page, '24.12.2026', 'God jul')
    await card(page).getByRole('button', { name: 'Vis reminders' }).press('Enter')
    await expectNoViolations(page)

    await panel(page).getByRole('button', { name: 'Færdig med reminder 21.11.2026' }).press('Enter')
    await expect(done(page)).toContainText('Ring til Åse')
    await expect(heading(panel(page), '24.12.2026')).toBeFocused()
    await expectNoViolations(page)
    await page.keyboard.press('Control+z')
    await expect(done(page)).toHaveCount(0)
    await expect(heading(panel(page), '21.11.2026')).toBeFocused()

    await panel(page).getByRole('button', { name: 'Udsæt reminder 21.11.2026' }).press('Enter')
    await expect(page.getByRole('menuitem')).toHaveText([
      `Om 1 uge (${IN_A_WEEK})`,
      'Om 1 måned (20.12.2026)',
      'Anden dato …',
    ])
    await expect(page.getByRole('menu')).toBeFocused()
    await expectNoViolations(page)
    const sent = page.waitForRequest((request) => request.url() === CHANGE)
    await page.keyboard.press('Enter')
    const { sagsId, sagsRegTid, reminderId, ...body } = (await sent).postDataJSON()
    expect([sagsId, sagsRegTid, reminderId]).toEqual(Array(3).fill(expect.any(String)))
    expect(body).toEqual({
      reminderDato: '2026-11-27',
      reminderAarsagNr: '9',
      reminderAarsagFritekst: 'Ring til Åse',
      sendReminderEmail: true,
    })
    await expect(heading(panel(page), IN_A_WEEK)).toBeFocused()

    await panel(page)
      .getByRole('button', { name: `Rediger reminder ${IN_A_WEEK}` })
      .press('Enter')
    await expect(form(page).getByRole('textbox', { name: /^Reminder-dato/ })).toBeFocused()
    await expect(form(page).getByRole('combobox', { name: /^Årsag/ })).toHaveValue('9')
    await expectNoViolations(page)
    await form(page)
      .getByRole('textbox', { name: /^Tekst/ })
      .fill('Ring til Bo')
    await form(page).getByRole('button', { name: 'Gem reminder' }).press('Enter')
    await expect(heading(panel(page), IN_A_WEEK)).toBeFocused()
    await expect(panel(page)).toContainText('Ring til Bo')
    await expect(panel(page)).not.toContainText('Ring til Åse')
  })

  test('a done reminder is kept, and is not the next one of its case', async ({
    page,
    openCase,
  }) => {
    await openCase({ members: 0, cases: { taken: 1 } })
    await addReminder(page, '21.11.2026', 'Ring til Åse')
    await card(page).getByRole('button', { name: 'Vis reminders' }).click()
    await panel(page)
      .getByRole('button', { name: /^Færdig med/ })
      .click()
    await expect(panel(page).getByText('Alle reminders på sagen er færdige.')).toBeFocused()
    // The button of the message does not close the panel behind it.
    await page.getByRole('button', { name: /^Fortryd/ }).click()
    await expect(heading(panel(page), '21.11.2026')).toBeFocused()
    await panel(page)
      .getByRole('button', { name: /^Færdig med/ })
      .click()
    await expect(done(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(card(page)).toContainText('Alle reminders på sagen er færdige.')
    await page.goto('/mine-lonindplaceringer')
    const row = page.getByRole('table').locator('tbody tr')
    await expect(row).toHaveCount(1)
    await expect(row.getByRole('img', { name: /reminder/i })).toHaveCount(0)
    await expect(row).not.toContainText('Afventer reminder')
  })

  for (const width of [390, 320]) {
    test(`works at ${width} px`, async ({ page, openCase }) => {
      await page.setViewportSize({ width, height: 844 })
      await openCase({ members: 0, cases: { taken: 1 }, caseContents: { reminders: 2 } })
      await card(page).getByRole('button', { name: 'Vis reminders' }).click()
      const putOff = panel(page)
        .getByRole('button', { name: /^Udsæt/ })
        .first()
      await putOff.click()
      const other = page.getByRole('menuitem', { name: 'Anden dato …' })
      await expect(other).toBeInViewport({ ratio: 1 })
      await expectNoSidewaysScroll(page)
      for (const target of [putOff, other]) {
        expect((await target.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      }
      await other.click()
      await expect(form(page).getByRole('textbox', { name: /^Reminder-dato/ })).toBeFocused()
    })
  }

  test('who acts for another finds the buttons closed, and sends nothing', async ({
    page,
    signIn,
  }) => {
    await signIn(SOFIE)
    await actAsAnna(page)
    await page.getByRole('link', { name: 'Mine lønindplaceringer' }).click()
    const withReminder = page
      .getByRole('table')
      .locator('tbody tr')
      .filter({ has: page.getByRole('img', { name: /reminder/i }) })
    await withReminder.first().getByRole('link').first().click()
    await card(page).getByRole('button', { name: 'Vis reminders' }).click()
    const calls = callsTo(page, `${SALARY}/Reminder/`)
    const tickOff = panel(page)
      .getByRole('button', { name: /^Færdig med/ })
      .first()
    await expect(tickOff).toBeDisabled()
    await tickOff.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Begrænset adgang' })).toBeVisible()
    expect(calls).toEqual([])
  })
})
