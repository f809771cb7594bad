import type { Page, Request } from '@playwright/test'
import { addDays, addYears, formatDate } from '@portal/platform/dates'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { answerAll, SALARY } from '../support/backends.ts'
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

test.describe('processing-report', () => {
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
})
