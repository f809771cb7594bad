import { callsTo, MEMBERS } from '../support/backends.ts'
import {
  choose,
  chooseButton,
  IVAN,
  ODENSE,
  SOFIE,
  searchFor,
  supportSearch,
} from '../support/support-steps.ts'
import { expect, test } from '../support/test.ts'

const COLUMNS = ['Initialer', 'Navn', 'Hverv', 'Rolle', 'Fødselsdato', 'Vælg person']

test.describe('support', () => {
  test.use({ throughForm: true })

  test.describe('a supporter', () => {
    test.beforeEach(async ({ page, signIn }) => {
      await signIn(SOFIE)
      await expect(supportSearch(page).heading).toBeVisible()
    })

    test('[SUPPORT-06] [SUPPORT-08] [SUPPORT-20] finds a representative in six columns, or stacked, and a choice loads the profile', async ({
      page,
    }) => {
      const search = supportSearch(page)
      await expect(page).toHaveTitle(/^Søg TR & FTR/)
      await expect(search.department).toBeFocused()
      await searchFor(page, ODENSE, 'qqqqq')
      await expect(
        page.getByRole('status').filter({ hasText: 'Ingen resultater fundet' }),
      ).toBeVisible()
      await search.name.fill('anna holm')
      await search.name.press('Enter')
      const table = page.getByRole('table')
      await expect(table.getByRole('columnheader')).toHaveText(COLUMNS)
      const anna = table.getByRole('row').filter({ has: chooseButton(page, 'Anna Holm') })
      await expect(anna.locator(':scope > *')).toHaveText([
        'AH',
        'Anna Holm',
        /TR/,
        'Aktiv bruger',
        /^\d\d\.\d\d\.\d{4}$/,
        /^Vælg/,
      ])
      const widths = await table
        .getByRole('columnheader')
        .evaluateAll((headers) => headers.map((header) => header.getBoundingClientRect().width))
      const whole = widths.reduce((sum, width) => sum + width, 0)
      expect(widths.map((width) => Math.round((width / whole) * 100))).toEqual([
        10, 20, 20, 20, 15, 15,
      ])

      await page.setViewportSize({ width: 990, height: 800 })
      const cells = await anna.getByRole('cell').allTextContents()
      await page.setViewportSize({ width: 989, height: 800 })
      await expect(table).toBeHidden()
      const item = page.getByRole('listitem').filter({ has: chooseButton(page, 'Anna Holm') })
      for (const cell of cells) await expect(item).toContainText(cell)

      await page.setViewportSize({ width: 1440, height: 900 })
      const profiles = callsTo(page, `${MEMBERS}/profil/hentbrugerprofil`)
      await choose(page, 'Anna Holm')
      await expect(page.getByRole('heading', { level: 1, name: 'Mine medlemmer' })).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Anna Holm' })).toBeVisible()
      expect(profiles.map((call) => new URL(call.url()).search)).toEqual([
        '?request.imiteretBrugerMedlemIdent=1000001',
      ])
    })
  })

  test('[SUPPORT-12] [SESSION-03] [SESSION-04] an imitator may choose their own department alone', async ({
    page,
    signIn,
  }) => {
    await signIn(IVAN, '/organisering')
    const search = supportSearch(page)
    await expect(search.heading).toBeVisible()
    await expect(search.department.getByRole('option')).toHaveText(['Ingen afdeling valgt', ODENSE])
    // The only department is chosen, and the name is the first thing to type.
    await expect(search.department.locator('option:checked')).toHaveText(ODENSE)
    await expect(search.name).toBeFocused()
    await searchFor(page, ODENSE, 'anna holm')
    await choose(page, 'Anna Holm')
    await expect(page).toHaveURL('/organisering')
    await expect(page.getByRole('heading', { level: 1, name: 'Organisering' })).toBeVisible()
  })
})
