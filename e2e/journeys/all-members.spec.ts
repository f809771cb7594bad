import type { Page } from '@playwright/test'
import { MEMBERS } from '../support/backends.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const PATH = '/alle-foas-medlemmer'
const SEARCH = `${MEMBERS}/medlem/soegallemedlemmer`

interface HitWire {
  readonly Medlemsident: string
  readonly FuldeNavn: string
  readonly ErEgetMedlem: boolean
}

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Søg', exact: true })

async function search(page: Page, name: string): Promise<readonly HitWire[]> {
  await field(page, 'Navn').fill(name)
  const answered = page.waitForResponse((response) => response.url().startsWith(SEARCH))
  await submit(page).click()
  const { Medlemmer } = await (await answered).json()
  return Medlemmer
}

test.describe('all members', () => {
  test('[ROUTE-05] [ALL-04] [ALL-16] has the departments to choose from, and is kept over a reload until it is reset', async ({
    page,
    signIn,
  }) => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/hentafdelinger'))
    await signIn('nora.ny@portal.test', PATH)
    const { Afdelinger } = await (await answered).json()
    await expect(page.getByRole('heading', { level: 1, name: 'Alle FOAs medlemmer' })).toBeVisible()
    await expect(field(page, 'Afdeling').getByRole('option')).toHaveText([
      'Alle afdelinger',
      ...Afdelinger.map(({ Navn }: { Navn: string }) => Navn),
    ])
    await field(page, 'Fødselsdato').fill('09.02.1980')
    await field(page, 'Telefon').pressSequentially(`a+${'1'.repeat(30)}`)
    await expect(field(page, 'Telefon')).toHaveValue('1'.repeat(24))
    await field(page, 'Telefon').fill('20304050')
    await field(page, 'Afdeling').selectOption({ index: 1 })
    await search(page, 'Hansen')
    await expect(page.getByText('Ingen resultater fundet')).toBeVisible()
    await expect(page).toHaveURL(PATH)
    const again = page.waitForRequest((request) => request.url().startsWith(SEARCH))
    await page.reload()
    expect((await again).url()).toContain('Hansen')
    await expect(field(page, 'Navn')).toHaveValue('Hansen')
    await page.getByRole('button', { name: 'Nulstil' }).click()
    for (const name of ['Navn', 'Fødselsdato', 'Telefon', 'Afdeling']) {
      await expect(field(page, name)).toHaveValue('')
    }
    await expect(page).toHaveURL(PATH)
    await expect(page.getByText('Ingen resultater fundet')).toHaveCount(0)
    await expect(submit(page)).toBeDisabled()
  })

  test('[ALL-10] [ALL-11] [ROUTE-06] own members lead nowhere, others to their page and back', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA, PATH)
    const hits = await search(page, 'agnes')
    const own = hits.find(({ ErEgetMedlem }) => ErEgetMedlem)
    const other = hits.find(({ ErEgetMedlem }) => !ErEgetMedlem)
    if (!own || !other) throw new Error('Anna has no member with that name, or nobody else has it.')
    const ownRow = rows(page).filter({ hasText: own.FuldeNavn })
    await expect(ownRow).toBeVisible()
    await expect(ownRow.getByRole('link')).toHaveCount(0)
    const link = page.locator(`a[href="${PATH}/${other.Medlemsident}"]`)
    await link.click()
    await expect(page).toHaveURL(`${PATH}/${other.Medlemsident}`)
    await expect(page.getByRole('heading', { level: 1, name: other.FuldeNavn })).toBeFocused()
    await page.getByRole('main').getByRole('link', { name: 'Alle FOAs medlemmer' }).click()
    await expect(page).toHaveURL(PATH)
    await expect(field(page, 'Navn')).toHaveValue('agnes')
    await expect(link).toBeFocused()
  })

  test('[GEN-06] searches the whole union, and says when there are more hits than it shows', async ({
    page,
    signIn,
  }) => {
    await signIn('frida.ftr@portal.test', PATH)
    const hits = await search(page, 'e')
    expect(new Set(hits.map(({ ErEgetMedlem }) => ErEgetMedlem)).size).toBe(2)
    await expect(page.getByText(/^Søgningen fandt flere end 500 medlemmer/)).toBeVisible()
    await expect(page.getByRole('table')).toHaveAttribute('aria-rowcount', '501')
    await page.keyboard.press('End')
    await expect(page.locator('tr[aria-rowindex="501"]')).toBeVisible()
  })
})
