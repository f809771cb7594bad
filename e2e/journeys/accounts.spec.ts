import type { Page } from '@playwright/test'
import { callsTo, MEMBERS, SALARY } from '../support/backends.ts'
import { changeConfiguration, hasRun } from '../support/remotes.ts'
import { actAsAnna, band, IVAN, SOFIE, supportSearch } from '../support/support-steps.ts'
import { expect, test } from '../support/test.ts'

const NOT_ACTIVE =
  'Siden er begrænset af profilen. Vælg en anden rolle på knappen til højre øverst.'
const ALL_TABS = [
  'Mine medlemmer',
  'Alle FOAs medlemmer',
  'Mine arbejdssteder',
  'Mine noter',
  'Mine opdateringer',
  'Mine lønindplaceringer',
]
/** The tabs that need no permission. */
const TABS_OF_ALL = ALL_TABS.filter(
  (tab) => tab !== 'Mine noter' && tab !== 'Mine lønindplaceringer',
)

/** Expects the message to be shown instead of the page; the page itself would add more headings. */
async function expectNotActive(page: Page): Promise<void> {
  const main = page.getByRole('main')
  await expect(main.getByText(NOT_ACTIVE, { exact: true })).toBeVisible()
  await expect(main.getByRole('heading')).toHaveText([/./, 'Siden er begrænset'])
}

test.describe('accounts', () => {
  test.use({ throughForm: true })

  for (const login of ['anna.tr@portal.test', 'frida.ftr@portal.test', 'tom.tom@portal.test']) {
    test(`[NAV-01] [NAV-02] [NAV-03] ${login} has all six tabs`, async ({ page, signIn }) => {
      await signIn(login)
      const tabs = page.getByRole('navigation').first().getByRole('link')
      await expect(tabs).toHaveText(ALL_TABS)
    })
  }

  test('[GEN-01] Anna sees the members she covers, in Danish', async ({ page, signIn }) => {
    await signIn('anna.tr@portal.test')
    await expect(page.locator('html')).toHaveAttribute('lang', 'da')
    await expect(page.getByText(/^Viser \d+ medlemmer$/)).toBeVisible()
    await expect(page.getByRole('table').getByRole('row').nth(5)).toBeVisible()
  })

  test('[GEN-01] Frida sees 5,000 members in rows that come as they are needed', async ({
    page,
    signIn,
  }) => {
    await signIn('frida.ftr@portal.test')
    await expect(page.getByText(/^Viser 5\.?000 medlemmer$/)).toBeVisible()
    const table = page.getByRole('table').first()
    await expect(table).toHaveAttribute('aria-rowcount', /^50\d\d$/)
    expect(await table.getByRole('row').count()).toBeLessThan(200)
  })

  test('[NAV-04] [ROUTE-19] [ROUTE-20] Nora has four tabs, no salary page and no salary call', async ({
    page,
    signIn,
  }) => {
    const calls = callsTo(page, SALARY)
    await signIn('nora.ny@portal.test')
    await expect(page.getByRole('navigation').first().getByRole('link')).toHaveText(TABS_OF_ALL)
    await expect(page.getByText('Viser 12 medlemmer')).toBeVisible()
    expect(await hasRun(page, 'members')).toBe(true)
    for (const path of ['/mine-lonindplaceringer', '/mine-lonindplaceringer/sag/1']) {
      await page.goto(path)
      await expect(page.getByText(/ikke adgang/i).first()).toBeVisible()
      await expect(page.getByRole('navigation').first()).toBeVisible()
      // The page may preload the remote's files; none of them may run.
      expect(await hasRun(page, 'salary')).toBe(false)
    }
    expect(calls).toEqual([])
  })

  test('Tom sees that there is nothing yet', async ({ page, signIn }) => {
    await signIn('tom.tom@portal.test')
    await expect(page.getByText('Viser 0 medlemmer')).toBeVisible()
    await expect(page.getByRole('table')).toBeHidden()
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  })

  test('[ROUTE-17] [NAV-05] Paul, who is neither active user nor steward, sees the reason on every address', async ({
    page,
    signIn,
  }) => {
    await signIn('paul.passiv@portal.test')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Paul Pedersen' })).toBeVisible()
    await expect(header.getByRole('link', { name: /aftalearkiv/i })).toHaveCount(0)
    for (const name of [...TABS_OF_ALL, 'Organisering', 'Paul Pedersen']) {
      const link = header.getByRole('link', { name })
      await link.click()
      await expect(page).toHaveURL((await link.getAttribute('href')) ?? '')
      await expectNotActive(page)
    }
    await expect(
      page.getByRole('main').getByText(/^Kontakt din afdeling, hvis du mener/),
    ).toBeVisible()
    await expect(page.getByRole('main').locator('a[href^="tel:"]')).toHaveCount(1)
    for (const path of [
      '/mine-noter',
      '/mine-medlemmer/1',
      '/alle-foas-medlemmer/1',
      '/mine-lonindplaceringer/sag/1',
      '/style-guide',
      '/findes-ikke',
    ]) {
      await page.goto(path)
      await expectNotActive(page)
    }
  })

  for (const login of [SOFIE, IVAN]) {
    test(`[GEN-02] [NAV-06] ${login} searches in the same portal, and acts as a representative`, async ({
      page,
      signIn,
    }) => {
      const profiles = callsTo(page, `${MEMBERS}/profil/hentbrugerprofil`)
      await signIn(login)
      await expect(supportSearch(page).heading).toBeVisible()
      expect(profiles).toEqual([])
      const organising = page.getByRole('banner').getByRole('link', { name: 'Organisering' })
      await expect(organising).toHaveCount(0)
      await actAsAnna(page)
      await expect(page.getByText(/^Viser \d+ medlemmer$/)).toBeVisible()
      await expect(organising).toBeVisible()
      await expect(band(page)).toContainText('Anna Holm')
    })
  }

  test('[ROUTE-11] [ROUTE-18] [GEN-03] Anna opens the salary placements, and a case', async ({
    page,
    signIn,
  }) => {
    await signIn('anna.tr@portal.test', '/mine-lonindplaceringer')
    // The title alone proves nothing: the message shown in place of a page has it too.
    await expect(page.getByRole('heading', { level: 2, name: /^Åbne sager/ })).toBeVisible()
    const link = page.getByRole('table').getByRole('link').first()
    const name = (await link.textContent()) ?? ''
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/mine-lonindplaceringer\/sag\/[^/]+$/)
    await expect(page.getByRole('region', { name: 'Rapportering' })).toBeVisible()
  })

  test('[GEN-29] with the salary module switched off nothing of it is reachable', async ({
    page,
    signIn,
  }) => {
    await signIn('anna.tr@portal.test')
    await changeConfiguration(page, (configuration) => ({ ...configuration, salaryModule: false }))
    const calls = callsTo(page, SALARY)
    await page.goto('/mine-lonindplaceringer')
    await expect(page.getByText('Du har ikke adgang til siden', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Mine lønindplaceringer' })).toBeHidden()
    await page.getByRole('link', { name: 'Mine medlemmer' }).click()
    await expect(page.getByRole('table')).toBeVisible()
    expect(calls).toEqual([])
  })
})
