import type { Page, Request } from '@playwright/test'
import { addDays, addYears, formatDate } from '@portal/platform/dates'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { answer, answerAll, callsTo, SALARY } from '../support/backends.ts'
import { choose, ODENSE, SOFIE, searchFor } from '../support/support-steps.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

const CASE = `${SALARY}/SagHent/HentSag?`
const LISTS = `${SALARY}/OplagsdataConstroller/HentSagsBehandlingStatusLister`
const SAVE = `${SALARY}/SagOpdater/OpdaterSagsbehandling`

/** The date of the test run. */
const TODAY = process.env.PORTAL_TODAY ?? ''

const dayFrom = (days: number, years = 0) => formatDate(addDays(addYears(TODAY, years), days))

const panel = (page: Page) => page.getByRole('region', { name: 'Rapportering' })
const contact = (page: Page) => panel(page).getByLabel('Kontakt til den nyansatte')
const organising = (page: Page) => panel(page).getByLabel(/^Organisering/)
const salary = (page: Page) => panel(page).getByLabel(/^Lønindplacering/)
const date = (page: Page) => panel(page).getByRole('textbox', { name: /^Dato for kontakt/ })
const button = (page: Page, name: string) => panel(page).getByRole('button', { name, exact: true })
const failure = (page: Page) => page.getByRole('alertdialog', { name: 'Fejl' })

/** The read-only facts of a closed case's report. */
const facts = (page: Page) => panel(page).locator('dl')

const isSave = (request: Request) => request.url() === SAVE && request.method() === 'PUT'

/** Saves the report, and returns the body of the request. */
async function save(page: Page): Promise<unknown> {
  const sent = page.waitForRequest(isSave)
  await button(page, 'Gem').click()
  return (await sent).postDataJSON()
}

/** Opens the case with the service's response modified. */
async function changeCase(page: Page, change: (item: CaseAnswer) => void): Promise<void> {
  await page.route(
    (url) => url.href.startsWith(CASE),
    async (route) => {
      if (route.request().method() === 'OPTIONS') return route.continue()
      const response = await route.fetch()
      const item: CaseAnswer = await response.json()
      change(item)
      return route.fulfill({ response, json: item })
    },
  )
}

interface CaseAnswer {
  readonly sagsbehandling: {
    organiseringStatusKanIkkeOpdateres: boolean
    kontaktTilNyansatDato: string | null
  }
}

test.describe('processing-report', () => {
  test('[REPORT-01] [REPORT-02] [REPORT-03] a closed case lists what was reported', async ({
    page,
    signIn,
    representativeWithCase,
  }) => {
    const { login, item } = await representativeWithCase({
      members: 0,
      cases: { closed: 1 },
      caseContents: { reported: true },
    })
    await changeCase(page, (item) => {
      item.sagsbehandling.kontaktTilNyansatDato = '2026-02-03'
    })
    await signIn(login, addressOfCase(item.caseId))
    await expect(facts(page).locator('dt')).toHaveText([
      'Kontakt til den nyansatte',
      'Dato for kontakt',
      'Organisering',
      'Lønindplacering',
    ])
    await expect(facts(page).locator('dd')).toHaveText([
      'Kunne ikke træffes',
      '03.02.2026',
      'Er medlem',
      'Korrekt indplaceret',
    ])
    await expect(panel(page).getByRole('combobox')).toHaveCount(0)
    await page.setViewportSize({ width: 320, height: 700 })
    await expectNoSidewaysScroll(page)
  })

  test('[GEN-24] [REPORT-23] [REPORT-04] all three are reported, saved and kept when the case is closed', async ({
    page,
    signIn,
    representativeWithCase,
  }) => {
    const { login, item } = await representativeWithCase({ members: 0, cases: { taken: 1 } })
    const caseId = item.caseId
    const answered = page.waitForResponse((response) => response.url().startsWith(CASE))
    await signIn(login, addressOfCase(caseId))
    const { sagsRegTid } = await (await answered).json()

    // Fill in the report with the keyboard alone.
    await contact(page).focus()
    await page.keyboard.type('Kontaktet, s')
    await page.keyboard.press('Tab')
    await expect(date(page)).toBeFocused()
    await page.keyboard.type(dayFrom(-1).replaceAll('.', ''))
    // Past the calendar and the button that fills in today.
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await expect(organising(page)).toBeFocused()
    await page.keyboard.type('Er b')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Ret')
    await page.keyboard.press('Tab')
    await expect(button(page, 'Annullér')).toBeFocused()
    await page.keyboard.press('Tab')
    const sent = page.waitForRequest(isSave)
    const reloaded = page.waitForResponse((response) => response.url().startsWith(CASE))
    await page.keyboard.press('Enter')
    expect((await sent).postDataJSON()).toEqual({
      sagsId: caseId,
      sagsRegTid,
      kontaktTilNyansatStatusId: '1',
      medlemsskabStatusId: '2',
      loenindplaceringStatusId: '2',
      kontaktTilNyansatDato: dayFrom(-1).split('.').toReversed().join('-'),
    })
    expect((await (await reloaded).json()).sagsRegTid).not.toBe(sagsRegTid)
    await expect(page.getByText('Rapporteringen er gemt')).toBeVisible()
    await expect(button(page, 'Gem')).toHaveCount(0)
    await expect(salary(page)).toBeFocused()

    await page.getByRole('button', { name: 'Afslut sagen', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Afslut sagen' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
    await expect(facts(page).locator('dd')).toHaveText([
      'Kontaktet, samtale er holdt',
      dayFrom(-1),
      'Er blevet medlem',
      'Rettet af arbejdsgiver',
    ])
  })

  test('[REPORT-05] [REPORT-06] [REPORT-22] an open case has three choices of the service and a calendar', async ({
    page,
    signIn,
    representativeWithCase,
  }) => {
    const { login, item } = await representativeWithCase({ members: 0, cases: { taken: 1 } })
    const works = await answerAll(page, LISTS, { status: 500 })
    await signIn(login, addressOfCase(item.caseId))
    await expect(panel(page).getByRole('alert')).toContainText(
      'Der skete en fejl - kontakt support',
    )
    await expect(failure(page)).toHaveCount(0)
    await expectNoViolations(page)
    await works()
    // The service never returns these values, so if the page shows them, it has read this response.
    const status = (statusId: string, statusName: string) => [
      { statusId, statusName, dateRequired: false },
    ]
    await answerAll(page, LISTS, {
      status: 200,
      body: {
        kontaktTilNyansatStatusList: status('K7', 'Talte sammen'),
        organisaeringStatusList: status('O8', 'Meldte sig ind'),
        loenindplaceringStatusList: status('L9', 'Steg et trin'),
      },
    })
    await button(page, 'Prøv igen').click()
    for (const [field, statusId, statusName] of [
      [contact(page), 'K7', 'Talte sammen'],
      [organising(page), 'O8', 'Meldte sig ind'],
      [salary(page), 'L9', 'Steg et trin'],
    ] as const) {
      await expect(field.getByRole('option')).toHaveText(['Vælg status', statusName])
      await field.selectOption(statusName)
      await expect(field).toHaveValue(statusId)
    }
    await panel(page)
      .getByRole('button', { name: /^Åbn kalender/ })
      .click()
    const calendar = page.getByRole('dialog', { name: /^Vælg dato: Dato for kontakt/ })
    await expectNoViolations(page)
    await calendar.getByRole('button', { name: 'I dag' }).click()
    await expect(date(page)).toHaveValue(dayFrom(0))
    for (const width of [1440, 768, 390, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
    await expectNoViolations(page)
  })

  test('[REPORT-07] [REPORT-15] [REPORT-16] what is changed can be given up, is guarded, and outlives a reload', async ({
    page,
    openCase,
  }) => {
    await openCase({ members: 0, cases: { taken: 1 } })
    await expect(organising(page)).toHaveAttribute('required')
    await expect(salary(page)).toHaveAttribute('required')
    await expect(panel(page).getByText('(skal udfyldes)')).toHaveCount(2)
    await expect(button(page, 'Gem')).toHaveCount(0)
    await salary(page).selectOption('Korrekt indplaceret')
    await expect(button(page, 'Gem')).toBeVisible()
    await button(page, 'Annullér').click()
    await expect(salary(page)).toHaveValue('')
    await expect(salary(page)).toBeFocused()
    await expect(button(page, 'Gem')).toHaveCount(0)

    await salary(page).selectOption('Korrekt indplaceret')
    await page.getByRole('link', { name: 'Tilbage til mine lønindplaceringer' }).click()
    const question = page.getByRole('alertdialog', { name: 'Dine ændringer er ikke gemt' })
    await expect(question).toBeVisible()
    await expectNoViolations(page)
    await question.getByRole('button', { name: 'Bliv her' }).click()
    await expect(salary(page)).toHaveValue('1')

    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(salary(page)).toHaveValue('1')
    await expect(panel(page)).toContainText('Her er det, du var i gang med at skrive.')
    await page.getByRole('link', { name: 'Tilbage til mine lønindplaceringer' }).click()
    await question.getByRole('button', { name: 'Gå uden at gemme' }).click()
    await expect(page).toHaveURL(/\/mine-lonindplaceringer(\?.*)?$/)
  })

  test('[REPORT-12] [REPORT-14] [REPORT-21] a flagged day blocks the save; a locked status says why', async ({
    page,
    signIn,
    representativeWithCase,
  }) => {
    const { login, item } = await representativeWithCase({ members: 0, cases: { taken: 1 } })
    await changeCase(page, (item) => {
      item.sagsbehandling.organiseringStatusKanIkkeOpdateres = true
    })
    const saves = callsTo(page, SAVE)
    await signIn(login, addressOfCase(item.caseId))
    await expect(organising(page)).toBeDisabled()
    await expect(organising(page)).toHaveAccessibleDescription(/medlemsregistret/)
    await expect(salary(page)).toBeEnabled()
    await date(page).fill('31.02.2026')
    await salary(page).focus()
    await expect(date(page)).toHaveAccessibleDescription(/Datoen er ikke gyldig/)
    await button(page, 'Gem').click()
    await expect(panel(page).getByRole('alert')).toBeFocused()
    await panel(page)
      .getByRole('alert')
      .getByRole('button', { name: /Datoen er ikke gyldig/ })
      .click()
    await expect(date(page)).toBeFocused()
    expect(saves).toHaveLength(0)
  })

  test('[REPORT-13] [ERR-22] [ERR-21] what the service complains about: at the day, or in the dialog', async ({
    page,
    openCase,
  }) => {
    await openCase({ members: 0, cases: { taken: 1 } })
    let answered: Parameters<typeof answer>[1] = {
      status: 400,
      body: { error: { errors: { KontaktTilNyansatDato: ['Skal udfyldes'] } } },
    }
    await page.route(SAVE, (route) => answer(route, answered))
    await contact(page).selectOption('Kunne ikke træffes')
    await button(page, 'Gem').click()
    await expect(date(page)).toHaveAccessibleDescription(/Dato for kontakt er påkrævet/)
    await expect(failure(page)).toHaveCount(0)

    answered = {
      status: 409,
      body: { error: { errors: { sagsRegTid: ['Sagen er ændret, siden du åbnede den.'] } } },
    }
    await button(page, 'Gem').click()
    await expect(failure(page)).toContainText('Sagen er ændret, siden du åbnede den.')
    await failure(page).getByRole('button', { name: 'OK' }).click()
    await expect(panel(page)).toContainText('Det, du har valgt, står her endnu')
    await expect(contact(page)).toHaveValue('3')

    answered = { status: 500 }
    await button(page, 'Gem').click()
    await expect(failure(page)).toContainText('Der skete en fejl - kontakt support')
    await failure(page).getByRole('button', { name: 'OK' }).click()
    await expect(button(page, 'Gem')).not.toHaveAttribute('aria-busy')
    await page.unroute(SAVE)
    expect(await save(page)).toMatchObject({ kontaktTilNyansatStatusId: '3' })
    await expect(button(page, 'Gem')).toHaveCount(0)
  })

  test('[REPORT-17] [REPORT-18] [REPORT-19] before the case is taken nothing is marked and nothing can be chosen', async ({
    page,
    openCase,
  }) => {
    await openCase({ members: 0, cases: { untaken: 1 } })
    const prompt = page.getByRole('dialog', { name: /^Ny sag/ })
    await expect(prompt).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(prompt).toHaveCount(0)
    for (const field of [contact(page), organising(page), salary(page), date(page)]) {
      await expect(field).toBeDisabled()
      await expect(field).not.toHaveAttribute('aria-invalid', 'true')
    }
    await expect(panel(page)).toContainText('Tag sagen først')
    await expectNoViolations(page)
    await page.getByRole('main').getByRole('button', { name: 'Tag sagen' }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: 'Tag sagen' }).click()
    await expect(salary(page)).toBeEnabled()
    for (const field of [contact(page), organising(page), salary(page)]) {
      await expect(field).toHaveAccessibleDescription('Status mangler')
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    }
    await expectNoViolations(page)
  })

  test('[REPORT-20] [IMIT-22] support staff read the report and change nothing of it', async ({
    page,
    signIn,
    representativeWithCase,
  }) => {
    const person = await representativeWithCase({ members: 0, cases: { taken: 1 } })
    const { item } = person
    await signIn(SOFIE)
    await searchFor(page, ODENSE, person.name)
    await choose(page, person.name)
    await page.getByRole('link', { name: 'Mine lønindplaceringer' }).first().click()
    await page.getByRole('link', { name: item.name, exact: true }).click()
    for (const field of [contact(page), organising(page), salary(page), date(page)]) {
      await expect(field).toBeDisabled()
    }
    await expect(panel(page)).toContainText('kan ikke ændre noget')
    await expect(button(page, 'Gem')).toHaveCount(0)
  })
})
