import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/accessibility.ts'
import { answerAll, SALARY } from '../support/backends.ts'
import { expect, test } from '../support/test.ts'

const REASONS = `${SALARY}/OplagsdataConstroller/HentReminderAarsagTypeList`
/** The tests run on 20.11.2026. */
const TOMORROW = '21.11.2026'

const card = (page: Page) => page.getByRole('region', { name: /^Reminders/ })
const list = (page: Page) => page.getByRole('dialog', { name: 'Reminders på sagen' })
const form = (page: Page) => page.getByRole('dialog', { name: 'Ny reminder' })
const date = (page: Page) => form(page).getByRole('textbox', { name: /^Reminder-dato/ })
const reason = (page: Page) => form(page).getByRole('combobox', { name: /^Årsag/ })
const text = (page: Page) => form(page).getByRole('textbox', { name: /^Tekst/ })
const save = (page: Page) => form(page).getByRole('button', { name: 'Gem reminder' })

test.describe('reminders', () => {
  test('[REM-01] [REM-14] [GEN-22] the panel has a list and, with the reasons of the service, a form', async ({
    page,
    openCase,
  }) => {
    await openCase({
      members: 0,
      cases: { taken: 1 },
      caseContents: { reminders: 2 },
    })
    await card(page).getByRole('button', { name: 'Vis reminders' }).click()
    await expect(list(page).getByRole('listitem')).toHaveCount(2)
    await expectNoViolations(page)
    const failing = await answerAll(page, REASONS, { status: 503 })
    await list(page).getByRole('button', { name: 'Ny reminder' }).click()
    await expect(date(page)).toBeFocused()
    await text(page).fill('Ring til Åse')
    await expect(form(page).getByText(/^Årsagerne kunne ikke hentes/)).toBeVisible()
    await failing()
    const answered = page.waitForResponse((response) => response.url().startsWith(REASONS))
    await form(page).getByRole('button', { name: 'Prøv igen' }).click()
    const { reminderAarsagTypeList } = await (await answered).json()
    const names: string[] = reminderAarsagTypeList.map((each: { tekst: string }) => each.tekst)
    await expect(reason(page).getByRole('option')).toHaveText(['Vælg årsag', ...names])
    await expect(text(page)).toHaveValue('Ring til Åse')
    await expectNoViolations(page)
    await date(page).fill(TOMORROW)
    await reason(page).selectOption({ label: 'Andet' })
    await save(page).click()
    await expect(list(page).getByRole('listitem')).toHaveCount(3)
    await expect(list(page)).toContainText('Ring til Åse')
    await expect(list(page).getByRole('button', { name: 'Ny reminder' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(card(page).getByRole('listitem')).toHaveCount(3)
  })
})
