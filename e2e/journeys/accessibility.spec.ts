import type { Page } from '@playwright/test'
import {
  expectNoSidewaysScroll,
  expectNoViolations,
  violationsOf,
} from '../support/accessibility.ts'
import { answerAll, hold, MEMBERS, SALARY } from '../support/backends.ts'
import { actAsAnna, ODENSE, SOFIE, searchFor, supportSearch } from '../support/support-steps.ts'
import { expect, gate, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const TOM = 'tom.tom@portal.test'
const WIDTHS = [1440, 390] as const

const ROUTES = [
  {
    path: '/mine-medlemmer',
    call: `${MEMBERS}/medlem/hentegnemedlemmerprarbejdsstedprtrhverv`,
    loaded: (page: Page) => page.getByText(/^Viser [1-9]/),
    empty: (page: Page) => page.getByText('Viser 0 medlemmer'),
  },
  {
    path: '/mine-arbejdsteder',
    call: `${MEMBERS}/opslagsdata/henttrarbejdsstederogstillinger`,
    loaded: (page: Page) => page.getByText(/^Viser [1-9]/),
    empty: (page: Page) =>
      page.getByText(/^(Viser 1 arbejdssted|Du har ingen arbejdssteder endnu)$/),
  },
  {
    path: '/mine-opdateringer',
    call: `${MEMBERS}/opdatering/hentegnemedlemmeropdateringerlist`,
    loaded: (page: Page) => page.getByRole('heading', { name: /^Opdateringer under behandling/ }),
    empty: (page: Page) => page.getByText('Du har ingen opdateringer'),
  },
  {
    path: '/mine-noter',
    call: `${MEMBERS}/note/hentbrugersnoter`,
    loaded: (page: Page) => page.getByText(/^Viser [1-9]/),
    empty: (page: Page) => page.getByText('Du har ingen noter endnu'),
  },
  {
    path: '/mine-lonindplaceringer',
    call: `${SALARY}/SagHent/HentMineLoenindplaceringSagList`,
    loaded: (page: Page) => page.getByRole('heading', { name: /^Åbne sager \([1-9]/ }),
    empty: (page: Page) => page.getByText('Du har ingen åbne sager'),
  },
  {
    path: '/mine-lonindplaceringer?tab=lukket',
    call: `${SALARY}/SagHent/HentAfluttetSagList`,
    loaded: (page: Page) => page.getByText(/^Viser \d+ lukkede sager/),
    empty: (page: Page) => page.getByText('Du har ingen lukkede sager endnu'),
  },
] as const

/**
 * Checks the page in its current state at desktop width and then at phone width, where it stays.
 */
async function expectAccessible(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => drawn(null))))
    await expectNoViolations(page)
  }
}

test.describe('accessibility', () => {
  for (const { path, call, loaded, empty } of ROUTES) {
    test(`${path}, loading, failed and there`, async ({ page, signIn }) => {
      const heal = await answerAll(page, call, { status: 400, body: { Message: 'Ugyldig' } })
      const go = await hold(page, call)
      await signIn(ANNA, path)
      await expect(page.getByText(/^Henter .+ …$/).first()).toBeAttached()
      await expectAccessible(page)
      go()
      const again = page.getByRole('button', { name: 'Prøv igen' })
      await expect(again).toBeVisible()
      await expectAccessible(page)
      await heal()
      await again.click()
      await expect(loaded(page)).toBeVisible()
      await expectAccessible(page)
    })

    test(`${path} without data`, async ({ page, signIn }) => {
      await signIn(TOM, path)
      await expect(empty(page)).toBeVisible()
      await expectAccessible(page)
    })
  }

  test('the own profile, and the panel to change it', async ({ page, signIn }) => {
    await signIn(ANNA, '/min-profil')
    await expect(page.getByRole('heading', { name: 'Kontakt' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ret kontaktoplysninger' }).click()
    await expect(page.getByRole('dialog').getByLabel('Mobil')).toBeVisible()
    await expectAccessible(page)
  })

  test('an own member, loading, there, and out of reach', async ({ page, signIn }) => {
    const one = `${MEMBERS}/medlem/hentegetmedlem`
    const go = await hold(page, one)
    await signIn(ANNA)
    await page.getByRole('main').locator('a[href^="/mine-medlemmer/"]').first().click()
    await expect(page.getByText('Henter medlemmet …')).toBeAttached()
    await expectAccessible(page)
    go()
    await expect(page.getByRole('heading', { name: 'Medlemskab' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/mine-medlemmer/1000002')
    await page.getByRole('button', { name: 'OK' }).click()
    await expect(page.getByText('Medlemmet er ikke på din medlemsliste')).toBeVisible()
    await expectAccessible(page)
  })

  test('a case, loading, there, and out of reach', async ({ page, signIn }) => {
    const one = `${SALARY}/SagHent/HentSag?`
    const go = await hold(page, one)
    await signIn(ANNA, '/mine-lonindplaceringer')
    // A case that is already taken: otherwise the prompt to take it opens over the page.
    const taken = page.getByRole('region', { name: /^Åbne sager/ })
    await taken.locator('a[href*="/sag/"]').first().click()
    await expect(page.getByText('Henter sagen …')).toBeAttached()
    await expectAccessible(page)
    go()
    await expect(page.getByRole('heading', { name: 'Den nyansatte' })).toBeVisible()
    await expect(page.getByLabel(/^Organisering/)).toBeVisible()
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await page.goto('/mine-lonindplaceringer/sag/findes-ikke')
    await expect(page.getByRole('heading', { name: 'Sagen findes ikke' })).toBeVisible()
    await expectAccessible(page)
  })

  test('the detail of an update', async ({ page, signIn }) => {
    await signIn(ANNA, '/mine-opdateringer')
    await page.getByRole('table').locator('button[aria-haspopup=dialog]').first().click()
    await expect(page.getByRole('dialog').getByText('Gælder fra')).toBeVisible()
    await expectAccessible(page)
  })

  test('the notes on a member, and a new one', async ({ page, signIn }) => {
    await signIn(ANNA, '/mine-noter')
    await page.getByRole('main').locator('a[href^="/mine-medlemmer/"]').first().click()
    await page.getByRole('button', { name: /^Noter \(/ }).click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expectAccessible(page)
    await panel
      .getByRole('button', { name: /^Slet / })
      .first()
      .click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Annullér' }).click()
    await panel.getByRole('button', { name: 'Ny note' }).click()
    await expect(panel.getByLabel(/^Titel/)).toBeFocused()
    await expectAccessible(page)
  })

  test('the search among all members, and a member it found', async ({ page, signIn }) => {
    await signIn(ANNA, '/alle-foas-medlemmer')
    await expect(page.getByText('Søg blandt alle FOAs medlemmer')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Navn').fill('anna hansen')
    await page.getByRole('button', { name: 'Søg', exact: true }).click()
    await expect(page.getByText(/^Søgningen fandt/)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('main').locator('a[href^="/alle-foas-medlemmer/"]').first().click()
    await expect(page.getByRole('heading', { name: 'Medlemskab' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/alle-foas-medlemmer?fuldenavn=qqqq')
    await expect(page.getByText('Ingen resultater fundet')).toBeVisible()
    await expectAccessible(page)
  })

  test('the members of a workplace', async ({ page, signIn }) => {
    await signIn(ANNA, '/mine-arbejdsteder')
    await page.getByRole('main').getByRole('button', { expanded: false }).first().click()
    await expect(page.getByRole('list', { name: /^Medlemmer på/ })).toBeVisible()
    await expectAccessible(page)
  })

  test('the organising page, closed and open', async ({ page, signIn }) => {
    await signIn(ANNA, '/organisering')
    const groups = page
      .getByRole('main')
      .getByRole('button', { expanded: false })
      .filter({ hasNotText: 'Udvikling' })
    await expect(groups).toHaveCount(2)
    await expectAccessible(page)
    await groups.first().click()
    await expectAccessible(page)
  })

  // Two tests: a browser need not fetch a video again that it has.
  for (const has of ['with', 'without']) {
    test(`the welcome ${has} its video`, async ({ page, signIn }) => {
      if (has === 'without') await page.route(/\.webm$/, (route) => route.fulfill({ status: 404 }))
      await signIn(ANNA)
      await page.getByRole('button', { name: 'Se velkomstvideoen' }).click()
      const welcome = page.getByRole('dialog', { name: 'Velkommen til TR-portalen' })
      await expect(welcome).toBeVisible()
      await expect(welcome.getByText(/Videoen kan ikke vises/)).toBeVisible({
        visible: has === 'without',
      })
      await expectAccessible(page)
    })
  }

  test('the gate', async ({ page }) => {
    await page.goto('/')
    await expect(gate(page)).toBeVisible()
    await expectAccessible(page)
  })

  test('the gate after a failed profile lookup', async ({ page, signIn }) => {
    await answerAll(page, `${MEMBERS}/profil/hentbrugerprofil`, {
      status: 400,
      body: { Message: 'Profilen findes ikke' },
    })
    await page.goto('/')
    await signIn(ANNA).catch(() => {})
    await expect(page.getByText('Profilen findes ikke')).toBeVisible()
    await expectAccessible(page)
  })

  test('the filters of the own members', async ({ page, signIn }) => {
    await signIn(ANNA)
    await page.getByRole('button', { name: /^Filtre/ }).click()
    await expect(page.getByRole('dialog', { name: 'Filtrér medlemmer' })).toBeVisible()
    await expectAccessible(page)
  })

  test('contact several, from the explanation to the mail', async ({ page, signIn }) => {
    await signIn(ANNA)
    await page.getByRole('button', { name: 'Kontakt flere' }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'OK, forstået' }).click()
    await page.getByText(/^Vælg alle viste/).click()
    // In Firefox, Playwright has scrolled, and the header covers a part of the buttons below it.
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Skriv mail' }).click()
    await expect(page.getByRole('dialog', { name: /^Skriv til/ })).toBeVisible()
    await expectAccessible(page)
  })

  test('a list whose rows come as they are needed', async ({ page, signIn }) => {
    await signIn('frida.ftr@portal.test')
    await expect(page.getByText(/^Viser 5/)).toBeVisible()
    await expectAccessible(page)
  })

  test('the error dialog', async ({ page, signIn }) => {
    await answerAll(page, ROUTES[0].call, { status: 500, body: { Message: 'Nede' } })
    await signIn(ANNA)
    await expect(page.getByText('Nede').first()).toBeVisible()
    await expectAccessible(page)
  })

  test('pages that say no', async ({ page, signIn }) => {
    await signIn('nora.ny@portal.test', '/mine-lonindplaceringer')
    await expect(page.getByText(/ikke adgang/i).first()).toBeVisible()
    await expectAccessible(page)
    await page.goto('/findes-ikke')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessible(page)
  })

  test('the support search: empty, missing a name, with and without hits, failed', async ({
    page,
    signIn,
  }) => {
    const search = supportSearch(page)
    await signIn(SOFIE)
    await search.department.selectOption({ label: ODENSE })
    await expectAccessible(page)
    await search.button.click()
    await expect(page.getByText('Skriv et navn eller en del af det')).toBeVisible()
    await expectAccessible(page)
    await searchFor(page, ODENSE, 'anna')
    await expect(page.getByRole('button', { name: /^Vælg / }).first()).toBeVisible()
    await expectAccessible(page)
    await searchFor(page, ODENSE, 'qqqqq')
    await expect(page.getByText('Ingen resultater fundet')).toBeVisible()
    await expectAccessible(page)
    const failure = { status: 400, body: { Message: 'Ugyldig' } }
    const heal = await answerAll(page, `${MEMBERS}/profil/soegtrtilimitering`, failure)
    await searchFor(page, ODENSE, 'bo')
    await expect(page.getByText('Ugyldig')).toBeVisible()
    await expectAccessible(page)
    await heal()
  })

  test('imitation: refused, under way, restricted', async ({ page, signIn }) => {
    const profile = `${MEMBERS}/profil/hentbrugerprofil`
    await signIn(SOFIE)
    const heal = await answerAll(page, profile, { status: 403, body: { Message: 'Nej' } })
    await actAsAnna(page)
    await expect(page.getByText('Nej', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await heal()
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(page.getByText(/^Viser [1-9]/)).toBeVisible()
    await expectAccessible(page)
    await page.goto('/mine-noter')
    await expect(page.getByRole('dialog', { name: 'Begrænset adgang' })).toBeVisible()
    await expectAccessible(page)
  })
  test('a planted fault is found', async ({ page }) => {
    await page.goto('/')
    await expect(gate(page)).toBeVisible()
    await page.evaluate(() => {
      document.querySelector('dialog')?.append(document.createElement('img'))
    })
    expect((await violationsOf(page)).map(({ id }) => id)).toEqual(['image-alt'])
  })

  test('the drawer', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(ANNA)
    await page.getByRole('button', { name: /menu/i }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectNoViolations(page)
  })

  test('no page scrolls sideways at 320 px', async ({ page, signIn }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto('/')
    await expect(gate(page)).toBeVisible()
    await expectNoSidewaysScroll(page)
    await signIn(ANNA)
    for (const { path, loaded } of ROUTES) {
      await page.goto(path)
      await expect(loaded(page)).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    for (const path of ['/organisering', '/alle-foas-medlemmer', '/findes-ikke']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoSidewaysScroll(page)
    }
    // This member's email address is wider than the window.
    await page.goto('/mine-medlemmer?q=fatima lauritsen ahmadi')
    await page.getByRole('main').locator('a[href^="/mine-medlemmer/"]').first().click()
    await expect(page.getByText(/^fatima.lauritsen.ahmadi/).first()).toBeVisible()
    await expectNoSidewaysScroll(page)
  })
})
