import type { Page } from '@playwright/test'
import { callsTo } from '../support/backends.ts'
import { expect, test } from '../support/test.ts'
import { daysAgo, UPDATES } from '../support/updates.ts'

const ANNA = 'anna.tr@portal.test'
const PATH = '/mine-opdateringer'
const PENDING = 'Opdateringer under behandling'
const COMPLETED = 'Færdigbehandlede opdateringer'

interface BatchWire {
  readonly BatchId: string
  readonly OpdateringType: string
  readonly RegTid: string
  readonly OpdateringBatchStatus: string
  readonly Medlem: { readonly FuldeNavn: string }
}

const rows = (page: Page, name: string) =>
  page.getByRole('table', { name }).locator('tbody').getByRole('row')

test.describe('updates', () => {
  test('[ROUTE-10] [GEN-09] [UPD-13] lists what was submitted lately, newest first, and what it was on a small screen', async ({
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

    await page.setViewportSize({ width: 390, height: 844 })
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
