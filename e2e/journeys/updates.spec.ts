import type { Page } from '@playwright/test'
import { callsTo, MEMBERS } from '../support/backends.ts'
import { expect, test } from '../support/test.ts'
import { daysAgo, UPDATES } from '../support/updates.ts'

const ANNA = 'anna.tr@portal.test'
const PATH = '/mine-opdateringer'
const DETAIL = `${MEMBERS}/opdatering/hentopdateringbatchdetalje`
const PENDING = 'Opdateringer under behandling'
const COMPLETED = 'Færdigbehandlede opdateringer'

interface BatchWire {
  readonly BatchId: string
  readonly OpdateringType: string
  readonly RegTid: string
  readonly OpdateringBatchStatus: string
  readonly Medlem: { readonly FuldeNavn: string }
}

const table = (page: Page, name: string) => page.getByRole('table', { name })
const rows = (page: Page, name: string) => table(page, name).locator('tbody').getByRole('row')

test.describe('updates', () => {
  test('[ROUTE-10] [UPD-09] [UPD-13] lists what was submitted lately, newest first', async ({
    page,
    signIn,
  }) => {
    const calls = callsTo(page, UPDATES)
    const answered = page.waitForResponse((response) => response.url().startsWith(UPDATES))
    await signIn(ANNA, PATH)
    const { OpdateringBatches } = await (await answered).json()
    const batches: readonly BatchWire[] = OpdateringBatches
    await expect(page.getByRole('heading', { level: 1, name: 'Mine opdateringer' })).toBeVisible()
    for (const [name, status] of [
      [PENDING, 'UnderOpdatering'],
      [COMPLETED, 'FaerdigBehandlet'],
    ] as const) {
      const newestFirst = batches
        .filter(
          ({ OpdateringBatchStatus, OpdateringType, RegTid }) =>
            OpdateringBatchStatus === status &&
            OpdateringType !== 'OpdaterTR_FTR' &&
            RegTid >= daysAgo(29),
        )
        .toSorted((one, other) => other.RegTid.localeCompare(one.RegTid))
        .map(({ Medlem }) => Medlem.FuldeNavn)
      const shown = await rows(page, name).getByRole('button').allTextContents()
      expect(newestFirst.length).toBeGreaterThan(0)
      expect(shown.slice(0, newestFirst.length)).toEqual(newestFirst)
    }
    expect(calls.map((call) => call.url())).toEqual([UPDATES])
  })

  test('[UPD-01] [UPD-02] [UPD-03] each mode has its heading and columns', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA, PATH)
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      new RegExp(`^${PENDING} \\(\\d+\\)$`),
      new RegExp(`^${COMPLETED} \\(\\d+\\)$`),
    ])
    const before = ['Oprettet', 'Medlem', 'Type', 'Indsendt af']
    await expect(table(page, PENDING).getByRole('columnheader')).toHaveText([...before, 'Status'])
    await expect(table(page, COMPLETED).getByRole('columnheader')).toHaveText([
      ...before,
      'Opdateret',
      'Status',
    ])
    await table(page, PENDING).getByRole('button', { name: 'Medlem', exact: true }).click()
    await expect(page).toHaveURL(/sortering=medlem/)
    await expect(
      table(page, PENDING).getByRole('columnheader', { name: 'Medlem' }),
    ).toHaveAttribute('aria-sort', 'ascending')
    const names = await rows(page, PENDING).getByRole('button').allTextContents()
    expect(names).toEqual(names.toSorted(new Intl.Collator('da').compare))
  })

  test('[UPD-04] [UPD-05] a row opens what was changed, by the keyboard too', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA, PATH)
    const row = rows(page, PENDING).first()
    const type = await row.getByRole('cell').nth(1).textContent()
    const answered = page.waitForResponse((response) => response.url().startsWith(DETAIL))
    await row.getByRole('button').focus()
    await page.keyboard.press('Enter')
    const response = await answered
    expect(new URL(response.url()).searchParams.get('request.opdateringBathcId')).toBeTruthy()
    const { OpdateringFelter: fields } = await response.json()
    const panel = page.getByRole('dialog', { name: type ?? '' })
    await expect(panel).toHaveCSS('width', '500px')
    for (const { NyVaerdiNavn } of fields) {
      if (NyVaerdiNavn) await expect(panel.getByText(NyVaerdiNavn).first()).toBeVisible()
    }
    await expect(panel.getByText('Gælder fra')).toBeVisible()
    await page.reload()
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await row.click()
    await expect(panel).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(row.getByRole('button')).toBeFocused()
  })

  test('[GEN-09] what was submitted can be followed on a small screen too', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(ANNA, PATH)
    const item = page.getByRole('list', { name: PENDING }).getByRole('listitem').first()
    const name = (await item.getByRole('button').textContent()) ?? ''
    await expect(page.getByRole('table')).toHaveCount(0)
    await item.click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByText(name, { exact: true })).toBeVisible()
    await expect(panel.getByText('Under opdatering')).toBeVisible()
    await expect(panel.getByText('Gælder fra')).toBeVisible()
  })
})
