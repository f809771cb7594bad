import type { Page, Request } from '@playwright/test'
import { expectNoSidewaysScroll, expectNoViolations } from '../support/accessibility.ts'
import { callsTo, SALARY } from '../support/backends.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

const CASE = `${SALARY}/SagHent/HentSag?`
const CHANGES = `${SALARY}/SagOpdater/OpdaterNyansatte`
const MOBILE = `${CHANGES}Mobil`
const EMAIL = `${CHANGES}Email`
const BIRTH = `${CHANGES}Foedselsdato`
const EMPLOYMENT = `${CHANGES}Ansaettelsesdato`

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
})
