import { callsTo, SALARY } from '../support/backends.ts'
import { changeConfiguration, hasRun } from '../support/remotes.ts'
import { expect, gate, test } from '../support/test.ts'

const NOT_ACTIVE =
  'Siden er begrænset af profilen. Vælg en anden rolle på knappen til højre øverst.'
const ALL_TABS = [
  'Mine medlemmer',
  /^Alle/,
  'Mine arbejdssteder',
  'Mine noter',
  'Mine opdateringer',
  'Mine lønindplaceringer',
]

test.describe('accounts', () => {
  test.use({ throughForm: true })

  for (const login of ['anna.tr@portal.test', 'frida.ftr@portal.test', 'tom.tom@portal.test']) {
    test(`[NAV-01] [NAV-02] [NAV-03] ${login} has all six tabs`, async ({ page, signIn }) => {
      await signIn(login)
      const tabs = page.getByRole('navigation').first().getByRole('link')
      await expect(tabs).toHaveText(ALL_TABS)
    })
  }

  test('[GEN-01] [GEN-05] Anna sees the members she covers, in Danish', async ({
    page,
    signIn,
  }) => {
    await signIn('anna.tr@portal.test')
    await expect(page.locator('html')).toHaveAttribute('lang', 'da')
    await expect(page.getByText(/^Viser \d+ medlemmer$/)).toBeVisible()
    await expect(page.getByRole('table').getByRole('row').nth(5)).toBeVisible()
  })

  test('Frida sees 5,000 members in rows that come as they are needed', async ({
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
    await expect(page.getByRole('navigation').first().getByRole('link')).toHaveText(
      ALL_TABS.filter((tab) => tab !== 'Mine noter' && tab !== 'Mine lønindplaceringer'),
    )
    await expect(page.getByText('Viser 12 medlemmer')).toBeVisible()
    expect(await hasRun(page, 'members')).toBe(true)
    for (const path of ['/mine-lonindplaceringer', '/mine-lonindplaceringer/sag/1']) {
      await page.goto(path)
      await expect(page.getByText(/ikke adgang/i).first()).toBeVisible()
      await expect(page.getByRole('navigation').first()).toBeVisible()
      // The page of the address may preload the remote's files; none of them may run.
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

  test('[ROUTE-17] Paul, who is not an active user, sees on every address why', async ({
    page,
    signIn,
  }) => {
    await signIn('paul.passiv@portal.test')
    for (const path of [
      '/mine-medlemmer',
      '/alle-foas-medlemmer',
      '/mine-lonindplaceringer',
      '/organisering',
      '/min-profil',
      '/findes-ikke',
    ]) {
      await page.goto(path)
      await expect(page.getByText(NOT_ACTIVE)).toBeVisible()
    }
  })

  for (const login of ['sofie.support@portal.test', 'ivan.imitator@portal.test']) {
    test(`[GEN-02] ${login} is served by the same portal`, async ({ page, signIn }) => {
      const profiles: string[] = []
      page.on('request', (request) => {
        if (request.url().includes('hentbrugerprofil')) profiles.push(request.url())
      })
      await signIn(login)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Mine medlemmer')
      await expect(page.getByText(NOT_ACTIVE)).toBeHidden()
      await expect(gate(page)).toBeHidden()
      expect(profiles).toEqual([])
      await page.getByRole('button', { name: 'Log ud' }).click()
      await expect(gate(page)).toBeVisible()
    })
  }

  test('[ROUTE-11] [ROUTE-18] [GEN-03] Anna opens the salary placements', async ({
    page,
    signIn,
  }) => {
    await signIn('anna.tr@portal.test', '/mine-lonindplaceringer')
    await expect(
      page.getByRole('heading', { level: 1, name: 'Mine lønindplaceringer' }),
    ).toBeVisible()
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
