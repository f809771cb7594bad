import type { Page } from '@playwright/test'
import { expect, test } from '../support/test.ts'

/** A4 without margins, at 96 dots per inch. */
const SHEET = { width: 794, height: 1123 }

/** The number of sheets that the page takes when it is printed. */
async function sheetsOf(page: Page): Promise<number> {
  const pdf = await page.pdf({ format: 'A4' })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

/** Shows the page as on paper, and expects a table that nothing but its own content surrounds. */
async function expectTable(page: Page, name: string, columns: readonly string[]): Promise<void> {
  await page.setViewportSize(SHEET)
  await page.emulateMedia({ media: 'print' })
  const table = page.getByRole('table', { name })
  const headings = table.getByRole('columnheader')
  for (const column of columns) {
    await expect(headings.filter({ hasText: column }).first()).toBeInViewport({ ratio: 1 })
  }
  await expect(page.locator('main :is(input, select)').filter({ visible: true })).toHaveCount(0)
  await expect(page.locator('main button:not(th button)').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByText('Spring til indhold')).toBeHidden()
  const breaks = await table
    .locator('tbody tr')
    .evaluateAll((rows) => rows.map((row) => getComputedStyle(row).breakInside))
  expect(new Set(breaks)).toEqual(new Set(['avoid']))
  const clipped = await table
    .locator('td, th[scope=row]')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    )
  expect(clipped).toEqual([])
}

test.describe('print', { tag: '@emulated' }, () => {
  test('all members print as a table, also those out of sight', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 230 })
    await signIn(login, '/mine-medlemmer')
    await expect(page.getByText('Viser 230 medlemmer')).toBeVisible()
    const rows = page.getByRole('table').locator('tr[data-member]')
    await expect(rows).not.toHaveCount(230)

    await expectTable(page, 'Mine medlemmer', ['Navn', 'Arbejdssted', 'Fødselsdag', 'Noter'])

    await expect(rows).toHaveCount(230)
    expect(await sheetsOf(page)).toBeGreaterThan(4)
    await page.emulateMedia({ media: 'screen' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(rows).not.toHaveCount(230)
  })

  test('the columns that a user has chosen print whole', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 12 })
    const chosen = 'navn,arbejdssted,stilling,mobil,privatmail,arbejdsmail'
    await signIn(login, `/mine-medlemmer?kolonner=${chosen}`)
    await expect(page.getByRole('table').locator('tr[data-member]')).toHaveCount(12)

    await expectTable(page, 'Mine medlemmer', ['Navn', 'Stilling', 'Privat mobil', 'Arbejdsmail'])
  })

  test('open cases print as a table', async ({ page, signIn, representativeWithCase }) => {
    const { login } = await representativeWithCase({ members: 1, cases: { taken: 3, untaken: 2 } })
    await signIn(login, '/mine-lonindplaceringer')
    await expect(page.getByRole('table').getByRole('link')).toHaveCount(3)

    await expectTable(page, 'Åbne sager', ['Modtaget', 'Nyansat', 'Arbejdssted', 'Frist'])

    expect(await sheetsOf(page)).toBe(1)
  })

  test('a short case takes one sheet, from its top', async ({ page, openCase }) => {
    const { item } = await openCase({ members: 1, cases: { taken: 1 } })
    const title = page.getByRole('heading', { level: 1, name: item.name })
    await expect(title).toBeVisible()

    expect(await sheetsOf(page)).toBe(1)
    await page.setViewportSize(SHEET)
    await page.emulateMedia({ media: 'print' })
    await expect.poll(async () => (await title.boundingBox())?.y).toBeLessThan(24)
  })
})
