import { answerAll, callsTo, MEMBERS } from '../support/backends.ts'
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

const SEARCH = `${MEMBERS}/profil/soegtrtilimitering`
const COLUMNS = ['Initialer', 'Navn', 'Hverv', 'Rolle', 'Fødselsdato', 'Vælg person']

const person = (fullName: string, Rolle: string, FoedselsDato: string) => ({
  Medlemsident: fullName,
  FuldeNavn: fullName,
  Rolle,
  FoedselsDato,
})

/**
 * Every column sorts these rows differently; birth dates sorted as text would give yet another
 * order.
 */
const FOUND = [
  person('Åse Dam, TR, FTR', 'Aktiv bruger', '1960-05-01'),
  person('Bo Dam, TR', 'Passiv bruger', '1961-04-01'),
  person('Ærø Dam, FTR', 'Ikke aktiv bruger', '1950-12-31'),
]

const IN_ORDER = {
  Navn: ['Bo Dam', 'Ærø Dam', 'Åse Dam'],
  Hverv: ['Ærø Dam', 'Bo Dam', 'Åse Dam'],
  Rolle: ['Åse Dam', 'Ærø Dam', 'Bo Dam'],
  Fødselsdato: ['Ærø Dam', 'Åse Dam', 'Bo Dam'],
}

test.describe('support', () => {
  test.use({ throughForm: true })

  test.describe('a supporter', () => {
    test.beforeEach(async ({ page, signIn }) => {
      await signIn(SOFIE)
      await expect(supportSearch(page).heading).toBeVisible()
    })

    test('[SUPPORT-01] [SUPPORT-02] [SUPPORT-04] finds the fields of the search', async ({
      page,
    }) => {
      const search = supportSearch(page)
      await expect(page).toHaveTitle(/^Søg TR & FTR/)
      await expect(search.department).toBeFocused()
      await expect(search.button).toBeVisible()
    })

    test('[SUPPORT-03] [SUPPORT-14] [SUPPORT-15] name and button wait for the department', async ({
      page,
    }) => {
      const search = supportSearch(page)
      await expect(search.name).toHaveAttribute('aria-required', 'true')
      await expect(search.name).toBeDisabled()
      await expect(search.button).toBeDisabled()
      await search.department.selectOption({ label: ODENSE })
      await expect(search.name).toBeEnabled()
      await expect(search.button).toBeEnabled()
    })

    test('[SUPPORT-11] [SUPPORT-13] may choose among all departments', async ({ page }) => {
      const departments = await page.request.get(`${MEMBERS}/opslagsdata/hentafdelinger`, {
        headers: {
          Authorization: `Bearer ${await page.evaluate(
            () => JSON.parse(localStorage.getItem('portal.tokens') ?? '{}').accessToken,
          )}`,
        },
      })
      const { Afdelinger: all } = await departments.json()
      const names: string[] = all.map(({ Navn }: { readonly Navn: string }) => Navn)
      expect(names.length).toBeGreaterThan(5)
      await expect(supportSearch(page).department.getByRole('option')).toHaveText([
        'Ingen afdeling valgt',
        ...names,
      ])
    })

    test('[SUPPORT-05] [SUPPORT-16] [SUPPORT-18] without a name nothing is sent and the prompt is shown', async ({
      page,
    }) => {
      const search = supportSearch(page)
      const calls = callsTo(page, SEARCH)
      await expect(search.prompt).toBeVisible()
      await search.department.selectOption({ label: ODENSE })
      await search.button.click()
      await search.name.fill('   ')
      await search.name.press('Enter')
      await expect(page.getByText('Skriv et navn eller en del af det')).toBeVisible()
      expect(calls).toHaveLength(0)

      await search.name.fill('holm')
      await search.name.press('Enter')
      await expect(page.getByRole('table')).toBeVisible()
      await expect(search.prompt).toBeHidden()
      await search.name.fill('')
      await search.button.click()
      await expect(page.getByRole('table')).toBeHidden()
      await expect(search.prompt).toBeVisible()
      expect(calls).toHaveLength(1)
    })

    test('[SUPPORT-17] [SUPPORT-22] the button and Enter send department and name', async ({
      page,
    }) => {
      const calls = callsTo(page, SEARCH)
      await searchFor(page, ODENSE, 'anna')
      await expect(page.getByRole('table')).toBeVisible()
      await supportSearch(page).name.fill('holm')
      await supportSearch(page).name.press('Enter')
      await expect.poll(() => calls.length).toBe(2)
      const queries = calls.map((call) => Object.fromEntries(new URL(call.url()).searchParams))
      expect(queries).toEqual([
        { 'request.afdelingsnummer': '070', 'request.fuldeNavn': 'anna' },
        { 'request.afdelingsnummer': '070', 'request.fuldeNavn': 'holm' },
      ])
      expect(calls.map((call) => call.method())).toEqual(['GET', 'GET'])
    })

    test('[SUPPORT-06] [SUPPORT-08] the results have six columns', async ({ page }) => {
      await searchFor(page, ODENSE, 'anna holm')
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
    })

    test('[SUPPORT-07] the columns sort; the way back and a reload keep search and order', async ({
      page,
    }) => {
      await answerAll(page, SEARCH, { status: 200, body: { Medlemmer: FOUND } })
      await searchFor(page, ODENSE, 'a')
      const table = page.getByRole('table')
      const names = () => table.getByRole('row').getByRole('rowheader').allTextContents()
      for (const [column, ascending] of Object.entries(IN_ORDER)) {
        // The service already returns the rows sorted by name.
        if (column !== 'Navn') await table.getByRole('button', { name: column }).click()
        await expect.poll(names).toEqual(ascending)
        await table.getByRole('button', { name: column }).click()
        await expect.poll(names).toEqual(ascending.toReversed())
        await expect(table.getByRole('columnheader', { name: column })).toHaveAttribute(
          'aria-sort',
          'descending',
        )
        await expect(table.locator('[aria-sort]')).toHaveCount(1)
      }
      const byBirthday = await names()
      await page.reload()
      await expect.poll(names).toEqual(byBirthday)
      await expect(supportSearch(page).name).toHaveValue('a')
      await page.goBack()
      await expect(supportSearch(page).prompt).toBeVisible()
    })

    test('[SUPPORT-09] below 990 px the same data is in stacked rows', async ({ page }) => {
      await page.setViewportSize({ width: 990, height: 800 })
      await searchFor(page, ODENSE, 'anna holm')
      const row = page.getByRole('row').filter({ has: chooseButton(page, 'Anna Holm') })
      await expect(row).toBeVisible()
      const cells = await row.getByRole('cell').allTextContents()
      await page.setViewportSize({ width: 989, height: 800 })
      await expect(page.getByRole('table')).toBeHidden()
      const item = page.getByRole('listitem').filter({ has: chooseButton(page, 'Anna Holm') })
      for (const cell of cells) await expect(item).toContainText(cell)
      await expect(page.getByLabel('Sortér efter')).toBeVisible()
    })

    test('[SUPPORT-19] another department clears results and name', async ({ page }) => {
      await searchFor(page, ODENSE, 'anna holm')
      await expect(page.getByRole('table')).toBeVisible()
      await supportSearch(page).department.selectOption({ label: 'FOA Århus' })
      await expect(page.getByRole('table')).toBeHidden()
      await expect(supportSearch(page).name).toHaveValue('')
      await expect(supportSearch(page).prompt).toBeVisible()
    })

    test('[SUPPORT-21] an empty result is shown as such; a failed search does not break the screen', async ({
      page,
    }) => {
      await searchFor(page, ODENSE, 'qqqqq')
      await expect(
        page.getByRole('status').filter({ hasText: 'Ingen resultater fundet' }),
      ).toBeVisible()
      await expect(supportSearch(page).prompt).toBeVisible()
      await supportSearch(page).name.fill('anna')
      await supportSearch(page).name.press('Enter')
      await expect(page.getByRole('table')).toBeVisible()
      const heal = await answerAll(page, SEARCH, { status: 500, body: { Message: 'Nede' } })
      await supportSearch(page).name.fill('holm')
      await supportSearch(page).name.press('Enter')
      const dialog = page.getByRole('alertdialog', { name: 'Der skete en fejl' })
      await expect(dialog).toContainText('Nede')
      await dialog.getByRole('button', { name: 'OK' }).click()
      await expect(page.getByRole('table')).toBeHidden()
      await expect(supportSearch(page).name).toHaveValue('holm')
      await heal()
      await supportSearch(page).name.press('Enter')
      await expect(page.getByRole('table')).toBeVisible()
    })

    test('[SUPPORT-20] [SESSION-05] a choice loads that member’s profile', async ({ page }) => {
      const profiles = callsTo(page, `${MEMBERS}/profil/hentbrugerprofil`)
      await searchFor(page, ODENSE, 'anna holm')
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
