import type { Page, Request } from '@playwright/test'
import { answerAll, callsTo, MEMBERS, SALARY } from '../support/backends.ts'
import { expectFocusIn } from '../support/page-parts.ts'
import { storedKeys } from '../support/storage.ts'
import {
  actAsAnna,
  band,
  choose,
  chooseButton,
  ODENSE,
  SOFIE,
  searchFor,
  supportSearch,
} from '../support/support-steps.ts'
import { expect, fillSignInForm, gate, test } from '../support/test.ts'

const KEY = 'portal.actingProfile'
const PROFILE = `${MEMBERS}/profil/hentbrugerprofil`
const ACT_AS = 'request.imiteretBrugerMedlemIdent'

const members = (page: Page) => page.getByRole('heading', { level: 1, name: 'Mine medlemmer' })
const restricted = (page: Page) => page.getByRole('dialog', { name: 'Begrænset adgang' })
const stored = (page: Page) =>
  page.evaluate((key): unknown => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY)

/** Records calls that may change data; on these screens all reads use GET. */
function writesOf(page: Page): Request[] {
  const writes: Request[] = []
  page.on('request', (request) => {
    const isOurs = request.url().startsWith(MEMBERS) || request.url().startsWith(SALARY)
    if (isOurs && !['GET', 'OPTIONS'].includes(request.method())) writes.push(request)
  })
  return writes
}

test.describe('imitation', () => {
  test.use({ throughForm: true })

  test('[IMIT-01] [SESSION-06] [SESSION-07] acting as a person is kept, named and marked', async ({
    page,
    signIn,
  }) => {
    await signIn(SOFIE)
    await searchFor(page, ODENSE, 'Anna Holm')
    expect(await storedKeys(page)).not.toContain(KEY)
    // It is fetched before anybody is acted as.
    await expect(page.getByRole('group', { name: 'Tekststørrelse' })).toBeVisible()
    const calls = callsTo(page, MEMBERS)
    await choose(page, 'Anna Holm')
    await expect(page.getByText(/^Viser \d+ medlemmer$/)).toBeVisible()
    await expect(members(page)).toBeFocused()
    await expect(band(page)).toContainText('Du ser portalen som Anna Holm.')
    await expect(page.getByText(/^Du ser nu portalen som Anna Holm/)).toHaveCount(1)
    await expect(page.getByRole('navigation').first().getByRole('link')).toHaveCount(6)
    expect(await stored(page)).toMatchObject({ memberId: '1000001', isImitator: true })
    const own = ['/profil/soegtrtilimitering', '/opslagsdata/hentafdelinger']
    const others = calls
      .map((call) => new URL(call.url()))
      .filter(({ pathname }) => !own.includes(pathname))
    expect(others.length).toBeGreaterThan(1)
    expect(others.map(({ searchParams }) => searchParams.get(ACT_AS))).toEqual(
      others.map(() => '1000001'),
    )
  })

  test('[SESSION-08] [SESSION-09] [NAV-10] survives a reload and ends with the switch of person', async ({
    page,
    signIn,
  }) => {
    await signIn(SOFIE)
    await actAsAnna(page)
    await expect(members(page)).toBeVisible()
    await page.goto('/organisering')
    await expect(page.getByRole('heading', { level: 1, name: 'Organisering' })).toBeVisible()

    const departments = callsTo(page, `${MEMBERS}/opslagsdata/hentafdelinger`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Organisering' })).toBeVisible()
    await expect(band(page)).toContainText('Anna Holm')
    expect(departments).toHaveLength(0)

    await page.getByRole('banner').getByRole('button', { name: 'Skift medlem' }).click()
    const search = supportSearch(page)
    await expect(search.heading).toBeVisible()
    await expect(search.department).toBeFocused()
    await expect(search.prompt).toBeVisible()
    await expect(band(page)).toBeHidden()
    await expect(page).toHaveURL('/')
    expect(await storedKeys(page)).not.toContain(KEY)

    // The next person must not see the previous person's page.
    await actAsAnna(page)
    await expect(members(page)).toBeVisible()
    await band(page).getByRole('button', { name: 'Skift medlem' }).click()
    await expect(search.name).toBeFocused()
    await page.reload()
    await expect(search.heading).toBeVisible()
  })

  test('the search comes back as it was, by the button and by Back, which both end the imitation', async ({
    page,
    signIn,
  }) => {
    await signIn(SOFIE)
    const search = supportSearch(page)
    await searchFor(page, ODENSE, 'holm')
    await page.getByRole('table').getByRole('button', { name: 'Fødselsdato' }).click()
    const hits = () => page.getByRole('row').getByRole('rowheader').allTextContents()
    const birthDate = page.getByRole('columnheader', { name: 'Fødselsdato' })
    await expect(birthDate).toHaveAttribute('aria-sort', 'ascending')
    await expect(chooseButton(page, 'Anna Holm')).toBeVisible()
    const before = await hits()
    const url = page.url()
    const isAsItWas = async () => {
      await expect(search.name).toHaveValue('holm')
      await expect(chooseButton(page, 'Anna Holm')).toBeVisible()
      expect(await hits()).toEqual(before)
      await expect(page).toHaveURL(url)
      await expect(band(page)).toBeHidden()
      expect(await storedKeys(page)).not.toContain(KEY)
    }

    await choose(page, 'Anna Holm')
    await expect(members(page)).toBeVisible()
    await expect(page).toHaveURL('/mine-medlemmer')
    await page.goBack()
    await isAsItWas()

    await choose(page, 'Anna Holm')
    await expect(members(page)).toBeVisible()
    await page.getByRole('banner').getByRole('link', { name: 'Organisering' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Organisering' })).toBeVisible()
    await page.goBack()
    await expect(members(page)).toBeVisible()
    await expect(band(page)).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'Skift medlem' }).click()
    await isAsItWas()
  })

  test('[NAV-14] on a small screen all of it works with the keyboard alone', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await signIn(SOFIE)
    const search = supportSearch(page)
    await expect(search.department.getByRole('option', { name: ODENSE })).toBeAttached()
    await search.department.focus()
    // If typing pauses, the browser takes the next letter as the start of a new search in the list,
    // so retry.
    await expect(async () => {
      await page.keyboard.type('FOA O')
      const chosen = search.department.locator('option:checked')
      await expect(chosen).toHaveText(ODENSE, { timeout: 1_500 })
    }).toPass()
    await expect(search.name).toBeEnabled()
    await page.keyboard.press('Tab')
    await page.keyboard.type('anna holm')
    await page.keyboard.press('Enter')
    const hit = chooseButton(page, 'Anna Holm')
    await expect(hit).toBeVisible()
    for (let presses = 0; presses < 6; presses += 1) {
      if (await hit.evaluate((button) => button === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(hit).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(members(page)).toBeFocused()

    await page.getByRole('button', { name: 'Åbn menuen' }).focus()
    await page.keyboard.press('Enter')
    await expectFocusIn(page.getByRole('dialog'))
    const change = page.getByRole('dialog').getByRole('button', { name: 'Skift medlem' })
    await change.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(search.name).toBeFocused()
    await expect(page.getByRole('banner').getByRole('button')).toHaveCount(1)
  })

  test('the band stays in sight at 320 px, and nothing hides under it', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 })
    await signIn(SOFIE)
    await actAsAnna(page)
    await expect(page.getByText(/^Viser \d+ medlemmer$/)).toBeVisible()
    const boxOf = async (locator: ReturnType<typeof band>) => {
      const box = await locator.boundingBox()
      return { top: box?.y ?? Number.NaN, bottom: (box?.y ?? Number.NaN) + (box?.height ?? 0) }
    }
    expect((await boxOf(band(page))).top).toBe(60)
    expect((await boxOf(members(page))).top).toBeGreaterThanOrEqual(
      (await boxOf(band(page))).bottom,
    )
    await page.mouse.wheel(0, 900)
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300)
    expect((await boxOf(band(page))).top).toBe(60)
    await expect(band(page).getByRole('button', { name: 'Skift medlem' })).toBeInViewport()
    const first = page.getByRole('list').getByRole('link').first()
    await first.focus()
    expect((await boxOf(first)).top).toBeGreaterThanOrEqual((await boxOf(band(page))).bottom)
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBeLessThanOrEqual(0)
  })

  test('other tabs follow: the start, another person, the end and the log-out', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(SOFIE)
    const other = await context.newPage()
    await other.goto('/organisering')
    await expect(supportSearch(other).heading).toBeVisible()
    // A background tab renders rarely, and clicks in it wait for rendering.
    await page.bringToFront()

    await actAsAnna(page)
    await expect(members(page)).toBeVisible()
    await expect(band(other)).toContainText('Anna Holm')
    await expect(other.getByRole('heading', { level: 1, name: 'Organisering' })).toBeVisible()

    await page.getByRole('banner').getByRole('button', { name: 'Skift medlem' }).click()
    await expect(supportSearch(other).heading).toBeVisible()
    await expect(other).toHaveURL('/')

    await searchFor(page, ODENSE, 'Tom Tomsen')
    await choose(page, 'Tom Tomsen')
    await expect(band(other)).toContainText('Tom Tomsen')
    await expect(other.getByText('Viser 0 medlemmer')).toBeVisible()

    await page.getByRole('banner').getByRole('button', { name: 'Log ud' }).click()
    await expect(gate(page)).toBeVisible()
    await expect(gate(other)).toBeVisible()
    expect(await storedKeys(other)).not.toContain(KEY)

    await gate(page).getByRole('button', { name: 'OK' }).click()
    await fillSignInForm(page, SOFIE)
    await expect(supportSearch(page).heading).toBeVisible()
  })

  test('[IMIT-02] [IMIT-11] [POP-06] the star opens the restricted dialog, and nothing is sent', async ({
    page,
    signIn,
  }) => {
    await signIn(SOFIE)
    const writes = writesOf(page)
    await actAsAnna(page)
    const star = page
      .getByRole('table')
      .getByRole('button', { name: /favorit/i })
      .first()
    await star.click()
    await expect(restricted(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(restricted(page)).toBeHidden()
    await expect(star).toBeFocused()
    expect(writes).toHaveLength(0)
  })

  test('[IMIT-16] [IMIT-25] mail links, and the mail to several, open the one dialog instead', async ({
    page,
    signIn,
  }) => {
    await signIn(SOFIE)
    await actAsAnna(page)
    await expect(page.getByText(/^Viser \d+ medlemmer$/)).toBeVisible()
    await page.evaluate(() => {
      window.addEventListener('click', (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null
        if (link?.href.startsWith('mailto:') && !event.defaultPrevented) {
          document.title = 'A mail program was opened'
        }
      })
    })
    const mails = page.getByRole('contentinfo').locator('a[href^="mailto:"]')
    await expect(mails.nth(1)).toBeVisible()
    for (const mail of await mails.all()) {
      await mail.click()
      await expect(restricted(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(mail).toBeFocused()
    }
    await page.getByRole('button', { name: 'Kontakt flere' }).click()
    await page.getByRole('button', { name: 'OK, forstået' }).click()
    await page.getByText(/^Vælg alle viste/).click()
    await expect(page.getByRole('button', { name: 'Modtagerlister' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Skriv mail' }).click()
    await expect(restricted(page)).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await expect(page).toHaveTitle(/^Mine medlemmer/)
  })

  test('[ROUTE-09] [IMIT-10] [IMIT-17] the notes are closed, by the tab and by the address', async ({
    page,
    signIn,
  }) => {
    await signIn(SOFIE)
    const notes = callsTo(page, `${MEMBERS}/note/`)
    await actAsAnna(page)
    await expect(members(page)).toBeVisible()
    await page.getByRole('link', { name: 'Mine noter' }).click()
    await expect(restricted(page)).toBeVisible()
    await restricted(page).getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL('/mine-medlemmer')
    await expect(members(page)).toBeVisible()

    await page.goto('/mine-noter')
    await expect(restricted(page)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL('/mine-medlemmer')
    await expect(page.getByRole('link', { name: 'Mine noter' })).toBeVisible()
    expect(notes).toHaveLength(0)
  })

  test('[ROUTE-17] the imitated person’s roles decide: an inactive user gets the message', async ({
    page,
    signIn,
  }) => {
    await signIn(SOFIE, '/organisering')
    await page.route(
      (url) => url.href.startsWith(PROFILE),
      async (route) => {
        if (route.request().method() === 'OPTIONS') return route.continue()
        const response = await route.fetch()
        await route.fulfill({ response, json: { ...(await response.json()), Roller: [] } })
      },
    )
    await actAsAnna(page)
    await expect(
      page.getByText(
        'Siden er begrænset af profilen. Vælg en anden rolle på knappen til højre øverst.',
      ),
    ).toBeVisible()
    await page.getByRole('banner').getByRole('button', { name: 'Skift medlem' }).click()
    await expect(supportSearch(page).heading).toBeVisible()
  })

  test('a profile that cannot be loaded shows an error with a way back to the search', async ({
    page,
    signIn,
  }) => {
    await signIn(SOFIE)
    const refused = { status: 403, body: { Message: 'Du kan ikke se portalen som dette medlem.' } }
    const heal = await answerAll(page, PROFILE, refused)
    await actAsAnna(page)
    const alert = page.getByRole('alert')
    await expect(alert).toContainText(refused.body.Message)
    await expect(alert).toContainText('Fejl-id:')
    expect(await storedKeys(page)).not.toContain(KEY)
    await page.getByRole('button', { name: 'Skift medlem' }).click()
    await expect(chooseButton(page, 'Anna Holm')).toBeVisible()

    await heal()
    await choose(page, 'Anna Holm')
    await expect(members(page)).toBeVisible()

    const healAgain = await answerAll(page, PROFILE, refused)
    await page.reload()
    await expect(alert).toContainText(refused.body.Message)
    await healAgain()
    await page.getByRole('button', { name: 'Prøv igen' }).click()
    await expect(members(page)).toBeVisible()

    await answerAll(page, PROFILE, refused)
    await page.reload()
    await page.getByRole('button', { name: 'Skift medlem' }).click()
    await expect(supportSearch(page).heading).toBeVisible()
    expect(await storedKeys(page)).not.toContain(KEY)
  })

  test('a stored person is ignored and forgotten for a user without the roles', async ({
    page,
    signIn,
  }) => {
    await signIn('nora.ny@portal.test')
    await expect(page.getByText('Viser 12 medlemmer')).toBeVisible()
    await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
      KEY,
      JSON.stringify({ memberId: '1000001', chosenBy: '1000003' }),
    ] as const)
    const calls = callsTo(page, MEMBERS)
    await page.reload()
    await expect(page.getByText('Viser 12 medlemmer')).toBeVisible()
    await expect(band(page)).toBeHidden()
    expect(calls.filter((call) => call.url().includes('imiteretBruger'))).toEqual([])
    expect(await storedKeys(page)).not.toContain(KEY)
  })
})
