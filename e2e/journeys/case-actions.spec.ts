import type { Page } from '@playwright/test'
import { expectNoViolations } from '../support/accessibility.ts'
import { callsTo, fetchedCase, SALARY } from '../support/backends.ts'
import { expectFocusIn } from '../support/page-parts.ts'
import { actAsAnna, SOFIE } from '../support/support-steps.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

const LIST = '/mine-lonindplaceringer'
const TAKE = `${SALARY}/SagOpdater/AccepterSag`
const CLOSE = `${SALARY}/SagOpdater/AfslutSag`

const PROMPT = 'Ny sag: Hvad vil du gøre?'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const failure = (page: Page) => page.getByRole('alertdialog', { name: 'Fejl' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const choice = (page: Page, name: string) => page.getByRole('combobox', { name })
const menu = (page: Page) => button(page, 'Handlinger')
const restricted = (page: Page) => dialog(page, 'Begrænset adgang')

test.describe('case-actions', () => {
  test('[GEN-16] [TAKE-01] [TAKE-02] a case is taken with the keyboard alone', async ({
    page,
    signIn,
    representativeWithCase,
  }) => {
    const { item, login } = await representativeWithCase({ members: 1, cases: { untaken: 1 } })
    const { sagsRegTid } = await fetchedCase(page, () => signIn(login, addressOfCase(item.caseId)))
    await expect(dialog(page, PROMPT)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page, PROMPT)).toBeHidden()
    const calls = callsTo(page, TAKE)
    await button(page, 'Tag sagen').focus()
    await page.keyboard.press('Enter')
    const question = dialog(page, 'Vil du tage sagen?')
    await expect(question).toContainText(item.caseNumber)
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(button(page, 'Tag sagen')).toBeFocused()
    expect(calls).toHaveLength(0)
    await page.keyboard.press('Enter')
    await expectFocusIn(question)
    await question.getByRole('button', { name: 'Tag sagen' }).focus()
    const now = await fetchedCase(page, () => page.keyboard.press('Enter'))
    expect(now.tilladteHandlinger).toContain('Sagsbehandle')
    expect(now.sagsRegTid).not.toBe(sagsRegTid)
    expect(calls.map((call) => [call.method(), call.postDataJSON()])).toEqual([
      ['PUT', { SagsId: item.caseId, sagsRegTid }],
    ])
    await expect(page.getByText(`Du har taget sagen om ${item.name}`)).toBeVisible()
    await expect(question).toBeHidden()
    await expect(page.locator('body')).not.toBeFocused()
  })

  test('[SAG-13] [SAG-38] [SAG-40] taking a case opens the work on it', async ({
    page,
    openCase,
  }) => {
    await openCase({ members: 1, cases: { untaken: 1 } })
    const work = ['Tilføj note', 'Tilføj fil', 'Skriv mail']
    await expect(dialog(page, PROMPT)).toBeVisible()
    await dialog(page, PROMPT).getByRole('button', { name: 'Luk' }).click()
    for (const name of work) {
      await expect(button(page, name)).toHaveAttribute('aria-disabled', 'true')
    }
    await expect(choice(page, 'Organisering')).toBeDisabled()
    const calls = callsTo(page, TAKE)
    await button(page, 'Tag sagen').click()
    await dialog(page, /Vil du tage/)
      .getByRole('button', { name: 'Tag sagen' })
      .dblclick()
    for (const name of work) {
      await expect(button(page, name)).not.toHaveAttribute('aria-disabled', 'true')
    }
    await expect(choice(page, 'Organisering')).toBeEnabled()
    await expect(button(page, 'Tag sagen')).toHaveCount(0)
    expect(calls).toHaveLength(1)
  })

  test('[IMIT-19] [TAKE-04] [ERR-27] an imitator is not prompted, can neither take, merge nor reject, and a disabled button says why', async ({
    page,
    signIn,
  }) => {
    await signIn(SOFIE)
    await actAsAnna(page)
    await page.getByRole('link', { name: 'Mine lønindplaceringer' }).click()
    const waiting = page.getByRole('region', { name: 'Sager, der ikke er taget endnu' })
    const { visAcceptDialog } = await fetchedCase(page, () =>
      waiting.getByRole('link').first().click(),
    )
    expect(visAcceptDialog).toBe(true)
    await expect(button(page, 'Tag sagen')).toBeDisabled()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await menu(page).click()
    const entry = (name: string) => page.getByRole('menuitem', { name })
    await expect(entry('Sammenflet med anden sag')).toHaveAttribute('aria-disabled', 'true')
    await expect(entry('Afvis sag')).toHaveAttribute('aria-disabled', 'true')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await button(page, 'Tilføj note').focus()
    await page.keyboard.press('Enter')
    await expect(restricted(page)).toBeVisible()
    await expectNoViolations(page)
  })

  test('[GEN-19] [REJECT-01] [REJECT-05] a case is rejected for a reason and leaves the list', async ({
    page,
    signIn,
    representative,
  }) => {
    const person = await representative({ members: 1, cases: 2 })
    const [item, left] = person.cases
    if (!item || !left) throw new Error('no case')
    await signIn(person.login, addressOfCase(item.caseId))
    await menu(page).click()
    await page.getByRole('menuitem', { name: 'Afvis sag' }).click()
    const form = dialog(page, 'Afvis sag')
    await form.getByLabel('Årsag').selectOption({ label: 'Ansættelsen er ophørt' })
    await form.getByLabel('Beskrivelse').fill('Stoppede i prøvetiden')
    await form.getByRole('button', { name: 'Fortsæt' }).click()
    const question = dialog(page, 'Vil du afvise sagen?')
    await expect(question).toContainText('Ansættelsen er ophørt')
    await expect(question).toContainText('Stoppede i prøvetiden')
    await expectNoViolations(page)
    await question.getByRole('button', { name: 'Afvis sagen' }).click()
    await expect(page).toHaveURL(LIST)
    await expect(
      page.getByText(`Sagen om ${item.name} (${item.caseNumber}) er afvist.`),
    ).toBeVisible()
    await expect(page.getByRole('link', { name: left.name, exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: item.name, exact: true })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('the second of two users on one case is told of the conflict, and keeps their text', async ({
    page,
    openCase,
  }) => {
    const { item } = await openCase({ members: 1, cases: { untaken: 1 } })
    await dialog(page, PROMPT).getByRole('button', { name: 'Afvis sag' }).click()
    const form = dialog(page, 'Afvis sag')
    await form.getByLabel('Årsag').selectOption('9')
    await form.getByLabel('Beskrivelse').fill('Skrevet længe')
    await form.getByRole('button', { name: 'Fortsæt' }).click()

    const other = await page.context().newPage()
    await other.goto(addressOfCase(item.caseId))
    await dialog(other, PROMPT).getByRole('button', { name: 'Tag sagen' }).click()
    await dialog(other, /Vil du tage/)
      .getByRole('button', { name: 'Tag sagen' })
      .click()
    await expect(other.getByText(/^Du har taget sagen/)).toBeVisible()
    await other.close()

    const send = dialog(page, 'Vil du afvise sagen?').getByRole('button', { name: 'Afvis sagen' })
    const now = await fetchedCase(page, () => send.click())
    expect(now.tilladteHandlinger).toContain('Sagsbehandle')
    await expect(failure(page)).toContainText('Sagen er ændret, siden du åbnede den.')
    await failure(page).getByRole('button', { name: 'OK' }).click()
    await expect(form.getByLabel('Beskrivelse')).toHaveValue('Skrevet længe')
    await form.getByRole('button', { name: 'Fortsæt' }).click()
    await send.click()
    await expect(page).toHaveURL(LIST)
  })

  test('[GEN-25] [CLOSE-04] [CLOSE-06] a reported case is closed when that is confirmed, and says so', async ({
    page,
    signIn,
    representativeWithCase,
  }) => {
    const { item, login } = await representativeWithCase({
      members: 1,
      cases: 1,
      caseContents: { reported: true },
    })
    const { sagsRegTid } = await fetchedCase(page, () => signIn(login, addressOfCase(item.caseId)))
    const calls = callsTo(page, CLOSE)
    await button(page, 'Afslut sagen').click()
    const question = dialog(page, 'Vil du afslutte sagen?')
    await expect(question).toBeVisible()
    await expectNoViolations(page)
    await question.getByRole('button', { name: 'Annullér' }).click()
    await expect(button(page, 'Afslut sagen')).toBeFocused()
    expect(calls).toHaveLength(0)
    await button(page, 'Afslut sagen').click()
    const now = await fetchedCase(page, () =>
      question.getByRole('button', { name: 'Afslut sagen' }).dblclick(),
    )
    expect(now.erAfsluttet).toBe(true)
    const done = dialog(page, 'Sagen er afsluttet')
    await expect(done).toContainText(item.caseNumber)
    expect(calls.map((call) => [call.method(), call.postDataJSON()])).toEqual([
      ['PUT', { sagsId: item.caseId, sagsRegTid }],
    ])
    await expectNoViolations(page)
    await done.getByRole('button', { name: 'OK' }).click()
    await expect(page.locator('dl[aria-label="Sagens oplysninger"]')).toContainText('Afsluttet')
    await expect(button(page, 'Afslut sagen')).toHaveCount(0)
    await expect(menu(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})
