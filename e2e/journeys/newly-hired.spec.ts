import type { Page, Request } from '@playwright/test'
import { addDays, formatDate } from '@portal/platform/dates'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { callsTo, SALARY } from '../support/backends.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

const CASE = `${SALARY}/SagHent/HentSag?`
const CHANGES = `${SALARY}/SagOpdater/OpdaterNyansatte`
const MOBILE = `${CHANGES}Mobil`
const EMAIL = `${CHANGES}Email`
const BIRTH = `${CHANGES}Foedselsdato`
const EMPLOYMENT = `${CHANGES}Ansaettelsesdato`
const RED = 'rgb(145, 0, 18)'

/** The date of the test run. */
const TODAY = process.env.PORTAL_TODAY ?? ''

const dayFrom = (days: number) => formatDate(addDays(TODAY, days))

const panel = (page: Page) => page.getByRole('region', { name: 'Den nyansatte' })
const opener = (page: Page, name: string) => panel(page).getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const field = (page: Page) => dialog(page).getByRole('textbox')
const save = (page: Page) => dialog(page).getByRole('button', { name: 'Gem' })
const fact = (page: Page, label: string) =>
  panel(page)
    .locator('dt', { hasText: new RegExp(`^${label}$`) })
    .locator('+ dd')

/** Saves, waits for the dialog to close, and returns the request that the service received. */
async function saved(page: Page): Promise<Request> {
  const sent = page.waitForRequest(
    (request) => request.url().startsWith(CHANGES) && request.method() === 'PUT',
  )
  await save(page).click()
  await expect(dialog(page)).toHaveCount(0)
  return sent
}

async function change(page: Page, name: string, typed: string): Promise<Request> {
  await opener(page, name).click()
  await expect(field(page)).toBeFocused()
  await field(page).fill(typed)
  return saved(page)
}

test.describe('newly-hired', () => {
  test('[GEN-23] [NYAN-11] [NYAN-08] each detail is put right by itself, and shown as it was answered', async ({
    page,
    signIn,
    representativeWithCase,
  }) => {
    const { login, item } = await representativeWithCase({ members: 0, cases: { taken: 1 } })
    const caseId = item.caseId
    const reads = callsTo(page, CASE)
    const answered = page.waitForResponse((response) => response.url().startsWith(CASE))
    await signIn(login, addressOfCase(caseId))
    let { sagsRegTid } = await (await answered).json()
    for (const [name, label, typed, address, body, shown] of [
      ['Ret mobilnummer', 'Mobil', '11223344', MOBILE, { mobilNR: '11223344' }, '11 22 33 44'],
      [
        'Ret e-mail',
        'E-mail',
        'ny@portal.test',
        EMAIL,
        { email: 'ny@portal.test' },
        'ny@portal.test',
      ],
      [
        'Ret fødselsdato',
        'Fødselsdato',
        '29.02.1988',
        BIRTH,
        { foedselsDato: '1988-02-29' },
        '29.02.1988 (38 år)',
      ],
      [
        'Ret ansættelsesdato',
        'Ansættelsesdato',
        '01.03.2027',
        EMPLOYMENT,
        { ansaettelsesDato: '2027-03-01' },
        '01.03.2027',
      ],
    ] as const) {
      const sent = await change(page, name, typed)
      expect(sent.url()).toBe(address)
      expect(sent.postDataJSON()).toEqual({ SagsId: caseId, sagsRegTid, ...body })
      sagsRegTid = (await (await sent.response())?.json())?.sagsRegTid
      await expect(fact(page, label)).toHaveText(shown)
      await expect(opener(page, name)).toBeFocused()
    }
    expect(reads).toHaveLength(1)

    // Edit with the keyboard, at the smallest width.
    await page.setViewportSize({ width: 320, height: 700 })
    await page.keyboard.press('Enter')
    await expect(field(page)).toBeFocused()
    await expectNoViolations(page)
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
    await expect(opener(page, 'Ret ansættelsesdato')).toBeFocused()
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      await expectNoSidewaysScroll(page)
    }
    await page.reload()
    await expect(fact(page, 'Mobil')).toHaveText('11 22 33 44')
  })

  test('[NYAN-01] [NYAN-02] [NYAN-03] a birth before 1900 or after today is refused once it is saved', async ({
    page,
    signIn,
    representativeWithCase,
  }) => {
    const { login, item } = await representativeWithCase({ members: 0, cases: { taken: 1 } })
    const changes = callsTo(page, CHANGES)
    await signIn(login, addressOfCase(item.caseId))
    await opener(page, 'Ret fødselsdato').click()
    await field(page).fill('31.12.1899')
    await page.keyboard.press('Tab')
    await expect(field(page)).not.toHaveAttribute('aria-invalid', 'true')
    for (const typed of ['31.12.1899', dayFrom(1), '31.02.1990']) {
      await field(page).fill(typed)
      await save(page).click()
      await expect(field(page)).toHaveAccessibleDescription(/Datoen er ikke gyldig/)
      await expect(dialog(page).getByText(/Datoen er ikke gyldig/)).toBeVisible()
    }
    await expectNoViolations(page)
    expect(changes).toHaveLength(0)
    await field(page).fill('01.01.1900')
    expect((await saved(page)).postDataJSON()).toMatchObject({ foedselsDato: '1900-01-01' })
    expect((await change(page, 'Ret fødselsdato', dayFrom(0))).postDataJSON()).toMatchObject({
      foedselsDato: TODAY,
    })
    await expect(fact(page, 'Fødselsdato')).toContainText(dayFrom(0))
  })

  test('[NYAN-04] [NYAN-10] an employment begins in 1900 or later; what is empty is saved as nothing', async ({
    page,
    openCase,
  }) => {
    await openCase({ members: 0, cases: { taken: 1 } })
    await opener(page, 'Ret ansættelsesdato').click()
    await field(page).fill('31.12.1899')
    await save(page).click()
    await expect(field(page)).toHaveAccessibleDescription(/Datoen er ikke gyldig/)
    await field(page).fill('01.01.1900')
    expect((await saved(page)).postDataJSON()).toMatchObject({ ansaettelsesDato: '1900-01-01' })
    for (const [name, label, body] of [
      ['Ret ansættelsesdato', 'Ansættelsesdato', { ansaettelsesDato: null }],
      ['Ret fødselsdato', 'Fødselsdato', { foedselsDato: null }],
      ['Ret mobilnummer', 'Mobil', { mobilNR: null }],
      ['Ret e-mail', 'E-mail', { email: null }],
    ] as const) {
      expect((await change(page, name, '')).postDataJSON()).toMatchObject(body)
      await expect(fact(page, label)).toHaveText('Ikke oplyst')
    }
  })

  test('[NYAN-05] [SAG-38] what needs Sagsbehandle is closed until the case is taken', async ({
    page,
    openCase,
  }) => {
    await openCase({ members: 0, cases: { untaken: 1 } })
    const prompt = page.getByRole('dialog', { name: /^Ny sag/ })
    await expect(prompt).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(prompt).toHaveCount(0)
    const work = [
      'Ret mobilnummer',
      'Ret e-mail',
      'Ret fødselsdato',
      'Ret ansættelsesdato',
      'Tilføj note',
      'Tilføj fil',
      'Skriv mail',
    ].map((name) => page.getByRole('main').getByRole('button', { name }))
    const status = page.getByRole('region', { name: 'Rapportering' }).getByLabel(/^Lønindplacering/)
    for (const button of work) {
      await expect(button).toHaveAttribute('aria-disabled', 'true')
      await expect(button).toHaveAccessibleDescription(/Tag sagen først/)
    }
    await expect(status).toBeDisabled()
    await opener(page, 'Ret e-mail').focus()
    await expect(panel(page).getByRole('tooltip').filter({ visible: true })).toHaveText(
      'Tag sagen først',
    )
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toHaveCount(0)
    await page.getByRole('main').getByRole('button', { name: 'Tag sagen' }).first().click()
    await dialog(page).getByRole('button', { name: 'Tag sagen' }).click()
    await expect(status).toBeEnabled()
    for (const button of work) await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  })

  test('[NYAN-06] [NYAN-07] [NYAN-09] of several found values one is chosen, or another typed', async ({
    page,
    openCase,
  }) => {
    await openCase({
      members: 0,
      cases: { taken: 1 },
      caseContents: { mobiles: 3, emails: 2 },
    })
    for (const label of ['Mobil', 'E-mail']) {
      const several = fact(page, label).getByText('Flere fundet')
      await expect(several).toBeVisible()
      await expect(several).toHaveCSS('color', RED)
    }
    const numbers = await fact(page, 'Mobil').getByRole('link').allTextContents()
    expect(numbers).toHaveLength(3)
    await opener(page, 'Ret mobilnummer').click()
    const choice = dialog(page).getByRole('combobox')
    await expect(choice).toBeFocused()
    await expect(choice.getByRole('option')).toHaveText(['Vælg …', ...numbers, 'Andet'])
    await expect(field(page)).toHaveCount(0)
    await choice.selectOption('Andet')
    await expect(field(page)).toHaveValue('')
    await expectNoViolations(page)
    await choice.selectOption(numbers[1] ?? '')
    await expect(field(page)).toHaveCount(0)
    expect((await saved(page)).postDataJSON()).toMatchObject({
      mobilNR: numbers[1]?.replaceAll(' ', ''),
    })
    await expect(fact(page, 'Mobil')).toHaveText(numbers[1] ?? '')

    await opener(page, 'Ret e-mail').click()
    await choice.selectOption('Andet')
    await field(page).fill('ikke en adresse')
    await save(page).click()
    await expect(field(page)).toHaveAccessibleDescription(/indtast en gyldig email/)
    await field(page).fill('ny@portal.test')
    expect((await saved(page)).postDataJSON()).toMatchObject({ email: 'ny@portal.test' })
    await expect(fact(page, 'E-mail')).toHaveText('ny@portal.test')
  })
})
