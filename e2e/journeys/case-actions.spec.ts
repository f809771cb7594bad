import type { Page } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { answer, answerAll, callsTo, fetchedCase, SALARY } from '../support/backends.ts'
import { expectFocusIn } from '../support/page-parts.ts'
import { actAsAnna, SOFIE } from '../support/support-steps.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

const LIST = '/mine-lonindplaceringer'
const CASE = `${SALARY}/SagHent/HentSag?`
const REASONS = `${SALARY}/OplagsdataConstroller/HentAfvisAarsagTypeList`
const TAKE = `${SALARY}/SagOpdater/AccepterSag`
const REJECT = `${SALARY}/SagOpdater/AfvisSag`
const CLOSE = `${SALARY}/SagOpdater/AfslutSag`

const PROMPT = 'Ny sag: Hvad vil du gøre?'
const PROMPT_ACTIONS = ['Tag sagen', 'Sammenflet med anden sag', 'Afvis sag'] as const

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const failure = (page: Page) => page.getByRole('alertdialog', { name: 'Fejl' })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const choice = (page: Page, name: string) => page.getByRole('combobox', { name })
const menu = (page: Page) => button(page, 'Handlinger')
const restricted = (page: Page) => dialog(page, 'Begrænset adgang')

/**
 * Changes the service's response for the case: which actions it allows, and whether the prompt
 * opens automatically.
 */
async function withActions(
  page: Page,
  actions: readonly string[],
  visAcceptDialog = true,
): Promise<void> {
  await page.route(
    (url) => url.href.startsWith(CASE),
    async (route) => {
      if (route.request().method() === 'OPTIONS') return route.continue()
      const response = await route.fetch()
      const item = await response.json()
      return route.fulfill({
        response,
        json: { ...item, tilladteHandlinger: actions, visAcceptDialog },
      })
    },
  )
}

test.describe('case-actions', () => {
  test('[TAKE-03] [TAKE-05] [TAKE-06] an untaken case asks what to do with it', async ({
    page,
    signIn,
    representativeWithCase,
  }) => {
    const { item, login } = await representativeWithCase({ members: 1, cases: { untaken: 1 } })
    await signIn(login, LIST)
    const { nyansat, fristDato } = await fetchedCase(page, () =>
      page.getByRole('link', { name: item.name }).click(),
    )
    const prompt = dialog(page, PROMPT)
    const [year, month, day] = String(fristDato).split('-')
    for (const fact of [
      item.name,
      item.caseNumber,
      `${day}.${month}.${year}`,
      nyansat.arbejdssted.navn,
      nyansat.stilling.navn,
    ]) {
      await expect(prompt).toContainText(fact)
    }
    for (const name of PROMPT_ACTIONS) {
      await expect(prompt.getByRole('button', { name, exact: true })).toBeEnabled()
    }
    await expectNoViolations(page)
    await page.setViewportSize({ width: 320, height: 640 })
    await expectNoSidewaysScroll(page)
    await expect(prompt.getByRole('button', { name: 'Tag sagen' })).toBeInViewport()

    // Once closed, the prompt stays closed during this visit, even when the case is fetched again.
    await page.keyboard.press('Escape')
    await expect(prompt).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('body')).not.toBeFocused()
    await button(page, 'Tag sagen').click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('[TAKE-07] [TAKE-08] [TAKE-09] actions that are not allowed are disabled there', async ({
    page,
    signIn,
    representativeWithCase,
  }) => {
    const { item, login } = await representativeWithCase({ members: 1, cases: { untaken: 1 } })
    await withActions(page, ['Accept'])
    await signIn(login, addressOfCase(item.caseId))
    const prompt = dialog(page, PROMPT)
    const action = (name: string) => prompt.getByRole('button', { name, exact: true })
    await expect(action('Tag sagen')).toBeEnabled()
    await expect(action('Sammenflet med anden sag')).toBeDisabled()
    await expect(action('Afvis sag')).toBeDisabled()
    await page.unrouteAll({ behavior: 'wait' })
    await withActions(page, ['SammenfletMedAndenSag', 'Afvis'])
    await page.reload()
    await expect(action('Tag sagen')).toBeDisabled()
    await expect(action('Sammenflet med anden sag')).toBeEnabled()
    await expect(action('Afvis sag')).toBeEnabled()
  })

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

  test('[SAG-14] [SAG-15] [SAG-36] the menu contains exactly the actions that the case allows', async ({
    page,
    signIn,
    representative,
  }) => {
    const person = await representative({ members: 1, cases: 1, caseContents: { merged: 1 } })
    const item = person.cases.find(({ state }) => state === 'taken')
    if (!item) throw new Error('no case')
    const removal = page.getByRole('button', { name: /^Fjern sammenfletningen/ })
    // The prompt does not open automatically, because the service does not ask for it.
    await withActions(page, ['Accept', 'Afvis', 'Afslut'], false)
    await signIn(person.login, addressOfCase(item.caseId))
    await expect(button(page, 'Tag sagen')).toBeEnabled()
    await expect(button(page, 'Afslut sagen')).toBeEnabled()
    await expect(button(page, 'Tilføj note')).toBeDisabled()
    await expect(removal).toHaveCount(0)
    await menu(page).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Afvis sag'])
    await expectNoViolations(page)
    await page.unrouteAll({ behavior: 'wait' })
    await withActions(page, ['SammenfletMedAndenSag', 'FjernSammenfletMedAndenSag', 'Sagsbehandle'])
    await page.reload()
    await expect(dialog(page, PROMPT)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(removal).toBeEnabled()
    await expect(button(page, 'Tilføj note')).toBeEnabled()
    await expect(button(page, 'Tag sagen')).toHaveCount(0)
    await expect(button(page, 'Afslut sagen')).toHaveCount(0)
    await menu(page).click()
    await expect(page.getByRole('menuitem')).toHaveText(['Sammenflet med anden sag'])
  })

  test('[IMIT-18] [IMIT-19] [IMIT-20] an imitator can neither take, merge nor reject', async ({
    page,
    signIn,
  }) => {
    await signIn(SOFIE)
    await actAsAnna(page)
    await page.getByRole('link', { name: 'Mine lønindplaceringer' }).click()
    const waiting = page.getByRole('region', { name: 'Sager, der ikke er taget endnu' })
    await waiting.getByRole('link').first().click()
    await expect(button(page, 'Tag sagen')).toBeDisabled()
    await menu(page).click()
    const entry = (name: string) => page.getByRole('menuitem', { name })
    await expect(entry('Sammenflet med anden sag')).toHaveAttribute('aria-disabled', 'true')
    await expect(entry('Afvis sag')).toHaveAttribute('aria-disabled', 'true')
  })

  test('[TAKE-04] [IMIT-24] [ERR-27] an imitator is not prompted, and a disabled button says why', async ({
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

  test('[REJECT-06] [REJECT-07] [ERR-12] a failed rejection shows field errors and keeps its text', async ({
    page,
    signIn,
    representativeWithCase,
  }) => {
    const { item, login } = await representativeWithCase({ members: 1, cases: 1 })
    const { sagsRegTid } = await fetchedCase(page, () => signIn(login, addressOfCase(item.caseId)))
    const answered = page.waitForResponse((response) => response.url().startsWith(REASONS))
    await menu(page).click()
    await page.getByRole('menuitem', { name: 'Afvis sag' }).click()
    const { afvisAarsagTypeList: reasons } = await (await answered).json()
    const form = dialog(page, 'Afvis sag')
    await expect(form.getByLabel('Årsag').locator('option')).toHaveText([
      'Vælg årsag',
      ...reasons.map(({ tekst }: { tekst: string }) => tekst),
    ])
    await form.getByLabel('Årsag').selectOption('9')
    await form.getByLabel('Beskrivelse').fill('Hører ikke til her')
    await form.getByRole('button', { name: 'Fortsæt' }).click()
    const heal = await answerAll(page, REJECT, {
      status: 400,
      body: {
        error: {
          errors: { afvisAarsagNr: ['Årsagen findes ikke.', 'Vælg en anden.'], andet: ['Også.'] },
          requestId: 'R-1',
        },
      },
    })
    const send = dialog(page, 'Vil du afvise sagen?').getByRole('button', { name: 'Afvis sagen' })
    await send.click()
    await expect(failure(page).locator('dt')).toHaveText(['afvisAarsagNr', 'andet'])
    await expect(failure(page).locator('dd')).toHaveText([
      'Årsagen findes ikke.',
      'Vælg en anden.',
      'Også.',
    ])
    await expectNoViolations(page)
    await failure(page).getByRole('button', { name: 'OK' }).click()
    await expect(form.getByLabel('Beskrivelse')).toHaveValue('Hører ikke til her')
    await heal()
    const calls = callsTo(page, REJECT)
    await form.getByRole('button', { name: 'Fortsæt' }).click()
    await send.click()
    await expect(page).toHaveURL(LIST)
    expect(calls.map((call) => [call.method(), call.postDataJSON()])).toEqual([
      [
        'PUT',
        {
          sagsId: item.caseId,
          sagsRegTid,
          afvisAarsagNr: '9',
          afvisAarsagFriTekst: 'Hører ikke til her',
        },
      ],
    ])
  })

  test('[ERR-13] [ERR-14] [ERR-19] if the reasons cannot be loaded the dialog closes and says so', async ({
    page,
    openCase,
  }) => {
    await openCase({ members: 1, cases: { untaken: 1 } })
    const healReasons = await answerAll(page, REASONS, { status: 500 })
    await dialog(page, PROMPT).getByRole('button', { name: 'Afvis sag' }).click()
    await expect(failure(page)).toContainText('Der skete en fejl - kontakt support')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await failure(page).getByRole('button', { name: 'OK' }).click()
    await expect(page.locator('body')).not.toBeFocused()
    await healReasons()

    // After the failure the button is no longer busy and works again.
    const heal = await answerAll(page, TAKE, { status: 500 })
    await button(page, 'Tag sagen').click()
    const take = dialog(page, /Vil du tage/).getByRole('button', { name: 'Tag sagen' })
    await take.click()
    await expect(failure(page)).toContainText('Der skete en fejl - kontakt support')
    await failure(page).getByRole('button', { name: 'OK' }).click()
    await expect(take).not.toHaveAttribute('aria-busy')
    await expect(take).toBeFocused()
    await heal()
    await take.click()
    await expect(page.getByText(/^Du har taget sagen/)).toBeVisible()
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

  test('[GEN-25] [CLOSE-04] [CLOSE-05] a reported case is closed when that is confirmed', async ({
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
    await question.getByRole('button', { name: 'Afslut sagen' }).dblclick()
    await expect(dialog(page, 'Sagen er afsluttet')).toBeVisible()
    expect(calls.map((call) => [call.method(), call.postDataJSON()])).toEqual([
      ['PUT', { sagsId: item.caseId, sagsRegTid }],
    ])
  })

  test('[CLOSE-06] [CLOSE-07] [SAG-39] a closed case says so and cannot be closed again', async ({
    page,
    openCase,
  }) => {
    const { item } = await openCase({ members: 1, cases: 1, caseContents: { reported: true } })
    await button(page, 'Afslut sagen').click()
    const now = await fetchedCase(page, () =>
      dialog(page, 'Vil du afslutte sagen?').getByRole('button', { name: 'Afslut sagen' }).click(),
    )
    expect(now.erAfsluttet).toBe(true)
    const done = dialog(page, 'Sagen er afsluttet')
    await expect(done).toContainText(item.caseNumber)
    await expectNoViolations(page)
    await done.getByRole('button', { name: 'OK' }).click()
    await expect(page.locator('dl[aria-label="Sagens oplysninger"]')).toContainText('Afsluttet')
    await expect(button(page, 'Afslut sagen')).toHaveCount(0)
    await expect(menu(page)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('[ERR-16] [ERR-17] a failed closing says why, and can be retried', async ({
    page,
    openCase,
  }) => {
    const logged: string[] = []
    page.on('console', (message) => logged.push(message.text()))
    await openCase({ members: 1, cases: 1, caseContents: { reported: true } })
    let status = 400
    await page.route(
      (url) => url.href.startsWith(CLOSE),
      (route) =>
        answer(route, {
          status,
          body: {
            error: status === 400 ? { errors: { sagsId: ['Sagen er i brug.'] } } : undefined,
          },
        }),
    )
    await button(page, 'Afslut sagen').click()
    const confirm = dialog(page, 'Vil du afslutte sagen?').getByRole('button', {
      name: 'Afslut sagen',
    })
    await confirm.click()
    await expect(failure(page)).toContainText('Sagen er i brug.')
    await failure(page).getByRole('button', { name: 'OK' }).click()
    expect(logged.filter((line) => line.includes('Closing a case'))).toEqual([])
    status = 500
    await confirm.click()
    await expect(failure(page)).toContainText('Der skete en fejl - kontakt support')
    await failure(page).getByRole('button', { name: 'OK' }).click()
    expect(logged.filter((line) => line.includes('Closing a case'))).toHaveLength(1)
    await page.keyboard.press('Escape')
    await expect(button(page, 'Afslut sagen')).toBeFocused()
  })
})
