import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/accessibility.ts'
import { answerAll, callsTo, SALARY } from '../support/backends.ts'
import { hoverUntilShown } from '../support/navigation.ts'
import { actAsAnna, SOFIE } from '../support/support-steps.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

const CASE = `${SALARY}/SagHent/HentSag?`
const REASONS = `${SALARY}/OplagsdataConstroller/HentReminderAarsagTypeList`
const CREATE = `${SALARY}/Reminder/OpretReminder`
const DELETE = `${SALARY}/Reminder/SletReminder`
/** The tests run on 20.11.2026. */
const TOMORROW = '21.11.2026'

const card = (page: Page) => page.getByRole('region', { name: /^Reminders/ })
const create = (page: Page) => card(page).getByRole('button', { name: 'Ny reminder' })
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

  test('[REM-06] [REM-15] a reminder is set by keyboard, with a mail by default', async ({
    page,
    openCase,
  }) => {
    const { cases } = await openCase({ members: 0, cases: { taken: 1 } })
    await create(page).focus()
    await page.keyboard.press('Enter')
    await expect(date(page)).toBeFocused()
    await expect(form(page).getByRole('checkbox')).toBeChecked()
    await page.keyboard.type('24122026')
    await expect(date(page)).toHaveValue('24.12.2026')
    await expect(reason(page)).toBeEnabled()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(reason(page)).toBeFocused()
    await page.keyboard.type('Af')
    await expect(reason(page)).toHaveValue('2')
    const reloads = callsTo(page, CASE)
    const sent = page.waitForRequest((request) => request.url() === CREATE)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(save(page)).toBeFocused()
    await page.keyboard.press('Enter')
    const { sagsRegTid, ...body } = (await sent).postDataJSON()
    expect(sagsRegTid).toEqual(expect.any(String))
    expect(body).toEqual({
      sagsId: cases[0]?.caseId,
      reminderDato: '2026-12-24',
      reminderAarsagNr: '2',
      reminderAarsagFritekst: null,
      sendReminderEmail: true,
    })
    await expect(list(page).getByRole('heading', { name: '24.12.2026' })).toBeVisible()
    expect(reloads.length).toBeGreaterThan(0)
    await expect(list(page)).toContainText('Afventer svar fra arbejdsgiver')
  })

  test('[REM-02] [REM-16] a reminder is deleted only after a confirmation, and the focus moves on', async ({
    page,
    signIn,
    representativeWithCase,
  }) => {
    const { login, item } = await representativeWithCase({
      members: 0,
      cases: { taken: 1 },
      caseContents: { reminders: 2 },
    })
    const answered = page.waitForResponse((response) => response.url().startsWith(CASE))
    await signIn(login, addressOfCase(item.caseId))
    const { reminderList } = await (await answered).json()
    await card(page).getByRole('button', { name: 'Vis reminders' }).click()
    const remove = list(page).getByRole('button', { name: /^Slet reminder/ })
    const question = page.getByRole('alertdialog', { name: 'Slet reminderen?' })
    const calls = callsTo(page, DELETE)
    await remove.first().click()
    await expect(question).toBeVisible()
    await expectNoViolations(page)
    await question.getByRole('button', { name: 'Annullér' }).click()
    await expect(question).toHaveCount(0)
    await expect(list(page)).toBeVisible()
    expect(calls).toHaveLength(0)

    const heal = await answerAll(page, DELETE, { status: 503 })
    await remove.first().click()
    await question.getByRole('button', { name: 'Slet', exact: true }).click()
    const failure = page.getByRole('alertdialog', { name: 'Fejl' })
    await expect(failure).toContainText('Der skete en fejl - kontakt support')
    await expect(question).toHaveCount(0)
    await failure.getByRole('button').last().click()
    await expect(failure).toHaveCount(0)
    await expect(list(page).getByRole('listitem')).toHaveCount(2)
    await heal()

    await remove.first().click()
    const reloads = callsTo(page, CASE)
    await question.getByRole('button', { name: 'Slet', exact: true }).click()
    await expect(question).toHaveCount(0)
    await expect(list(page).getByRole('listitem')).toHaveCount(1)
    await expect(list(page).getByRole('heading', { level: 3 })).toBeFocused()
    const { sagsRegTid, ...body } = calls.at(-1)?.postDataJSON() ?? {}
    expect(sagsRegTid).toEqual(expect.any(String))
    expect(calls.at(-1)?.method()).toBe('DELETE')
    expect(body).toEqual({ sagsId: item.caseId, reminderId: reminderList[0].id })
    expect(reloads.length).toBeGreaterThan(0)
  })

  test('[REM-03] [REM-04] [REM-05] a filled bell and a small one say the text of their reminder', async ({
    page,
    openCase,
  }) => {
    await openCase({
      members: 0,
      cases: { taken: 1 },
      caseContents: { reminders: 2 },
    })
    await card(page).getByRole('button', { name: 'Vis reminders' }).click()
    const active = list(page).getByRole('img', { name: /^Aktiv reminder/ })
    const passive = list(page).getByRole('img', { name: /^Passiv reminder/ })
    await expect(active.locator('svg')).toHaveAttribute('fill', 'currentColor')
    await expect(passive.locator('svg')).toHaveAttribute('fill', 'none')
    const sizeOf = async (mark: typeof active) => (await mark.locator('svg').boundingBox())?.width
    expect(await sizeOf(passive)).toBeLessThan((await sizeOf(active)) ?? 0)
    const tooltip = page.getByRole('tooltip')
    for (const mark of [active, passive]) {
      const words = (await mark.getAttribute('aria-label'))?.replace(/^.*?\d{4}\. /, '') ?? ''
      expect(words).not.toBe('')
      await mark.hover()
      await expect(tooltip.filter({ hasText: words })).toBeVisible()
    }
    await page.mouse.move(0, 0)
    await expect(tooltip.filter({ visible: true })).toHaveCount(0)
    await list(page).getByRole('button', { name: 'Ny reminder' }).focus()
    await page.keyboard.press('Tab')
    await expect(tooltip.filter({ visible: true })).toHaveCount(1)

    await page.goto('/mine-lonindplaceringer')
    const mark = page.getByRole('table').getByRole('img', { name: /^Aktiv reminder/ })
    const said = (await mark.getAttribute('aria-label'))?.replace(/^.*?\d{4}\. /, '') ?? ''
    await hoverUntilShown(mark, tooltip.filter({ hasText: said }))
  })

  test('[REM-12] [REM-13] a user who may not work on a case finds the buttons disabled, with the reason', async ({
    page,
    openCase,
  }) => {
    await openCase({ members: 0, cases: { untaken: 1 } })
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(create(page)).toBeDisabled()
    const tooltip = card(page).getByRole('tooltip')
    await expect(tooltip).toHaveCount(0)
    await create(page).hover()
    await expect(tooltip).toHaveText('Tag sagen først')
    await page.mouse.move(0, 0)
    await expect(tooltip).toHaveCount(0)
    await create(page).focus()
    await expect(tooltip).toHaveText('Tag sagen først')
    await create(page).press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('[IMIT-23] an imitator finds the buttons closed', async ({ page, signIn }) => {
    await signIn(SOFIE)
    await actAsAnna(page)
    await page.getByRole('link', { name: 'Mine lønindplaceringer' }).click()
    await page.getByRole('table').getByRole('link').first().click()
    await expect(create(page)).toBeDisabled()
    await create(page).focus()
    await expect(card(page).getByRole('tooltip')).toHaveText(
      'Du ser portalen som en anden og kan ikke ændre noget',
    )
    await create(page).press('Enter')
    await expect(page.getByRole('dialog', { name: 'Begrænset adgang' })).toBeVisible()
    await expect(form(page)).toHaveCount(0)
  })
})
