import type { Locator, Page } from '@playwright/test'
import {
  animationsEnded,
  expectNoSidewaysScroll,
  expectNoViolations,
} from '../support/accessibility.ts'
import { answer } from '../support/backends.ts'
import { addressOfCase, expect, test } from '../support/test.ts'

const PHONE = { width: 390, height: 844 } as const
const MEMBERS = '/mine-medlemmer'
const CASES = '/mine-lonindplaceringer'

/** The number of rows that are wholly inside the window. */
async function rowsInSight(rows: Locator): Promise<number> {
  return await rows.evaluateAll(
    (all) =>
      all.filter((row) => {
        const { top, bottom } = row.getBoundingClientRect()
        return top >= 0 && bottom <= window.innerHeight
      }).length,
  )
}

const CONTACTS = [
  {
    Type: 'Privat',
    Email: 'a@hjem.test',
    Telefon: null,
    Mobil: '20304050',
    ErTelefonHemmelig: false,
    Arbejdsstednummer: null,
  },
]

/** Changes what a service answers. */
async function changeAnswers(
  page: Page,
  path: RegExp,
  change: (answer: Answer) => object,
): Promise<void> {
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    return route.fulfill({ response, json: change(await response.json()) })
  })
}

interface Answer {
  readonly Medlem?: object
  readonly Medlemmer?: readonly object[]
  readonly aabneSagList?: readonly { readonly nyansat: object }[]
}

/** Changes each member in the answers: the reference service sends a list without numbers. */
const changeMembers = (page: Page, path: RegExp, changes: object) =>
  changeAnswers(page, path, ({ Medlem, Medlemmer, ...rest }) =>
    Medlem
      ? { ...rest, Medlem: { ...Medlem, ...changes } }
      : { ...rest, Medlemmer: Medlemmer?.map((member) => ({ ...member, ...changes })) },
  )

/** A name that is longer takes a second line beside a badge. */
const NAME = 'Kristina Hedegaard'

const members = (page: Page) =>
  page.getByRole('list', { name: 'Mine medlemmer' }).locator('[data-member]')
const cases = (page: Page) => page.getByRole('list', { name: 'Åbne sager' }).getByRole('listitem')

test.describe('phone', () => {
  test.use({ viewport: PHONE, hasTouch: true, isMobile: true })

  test('[OWN-11] seven members with initials and six cases are in sight at first', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 12, cases: { untaken: 3, taken: 8 } })
    await changeMembers(page, /hentegnemedlemmer/, { FuldeNavn: NAME })
    await signIn(login, MEMBERS)
    await expect(members(page)).toHaveCount(12)
    await expect(members(page).first().locator('.avatar')).toBeVisible()
    expect(await rowsInSight(members(page))).toBeGreaterThanOrEqual(7)
    await changeAnswers(page, /HentMineLoenindplaceringSagList/, (answer) => ({
      ...answer,
      aabneSagList: answer.aabneSagList?.map((item) => ({
        ...item,
        nyansat: { ...item.nyansat, navn: NAME },
      })),
    }))
    await page.goto(CASES)
    await expect(cases(page)).toHaveCount(8)
    expect(await rowsInSight(cases(page))).toBeGreaterThanOrEqual(6)
  })

  test('what a card says beside a name stands on its line, as high as its text', async ({
    page,
    signIn,
  }) => {
    await page.setViewportSize(PHONE)
    /** The height of the middle of the text, in px from the window's upper edge. */
    const line = (one: Locator) =>
      one.evaluate((element) => {
        const text = document.createRange()
        text.selectNodeContents(element)
        const { top, bottom } = text.getBoundingClientRect()
        return (top + bottom) / 2
      })
    await signIn('anna.tr@portal.test', '/mine-noter')
    const note = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('time') })
      .first()
    await expect(note.getByRole('link')).toBeVisible()
    const apart = (await line(note.getByRole('time'))) - (await line(note.getByRole('link')))
    expect(Math.abs(apart)).toBeLessThan(3)

    await page.getByRole('button', { name: 'Menu' }).click()
    await page.getByRole('link', { name: 'Mine opdateringer' }).click()
    const update = page.getByRole('listitem').filter({ hasText: 'Under opdatering' }).first()
    const status = update.getByText('Under opdatering', { exact: true })
    await expect(status).toBeVisible()
    expect((await status.boundingBox())?.height).toBeLessThan(30)
  })

  test('the search of the own members stays in sight while the list scrolls', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({ members: 30 })
    await signIn(login, MEMBERS)
    await members(page).nth(25).scrollIntoViewIfNeeded()
    const search = page.getByRole('searchbox', { name: /^Søg efter navn/ })
    await expect(search).toBeInViewport({ ratio: 1 })
    await search.fill('findes ikke')
    await expect(search).toBeInViewport({ ratio: 1 })
    await expect(members(page)).toHaveCount(0)
  })

  test('a member is called, texted and mailed from the list, and first of all on the page', {
    tag: '@extension',
  }, async ({ page, signIn, representative }) => {
    const { login, memberIdents } = await representative({ members: 2 })
    await changeMembers(page, /hentegnemedlemmer|hentegetmedlem/, { Kontaktoplysninger: CONTACTS })
    await signIn(login, MEMBERS)
    const card = members(page).first()
    const name = (await card.locator('.name').textContent()) ?? ''
    const waysIn = (place: Locator) =>
      place
        .locator('.way:visible')
        .evaluateAll((ways) => ways.map((way) => way.getAttribute('href')))
    const ways = ['tel:20304050', 'sms:20304050', 'mailto:a@hjem.test']
    expect(await waysIn(card)).toEqual(ways)
    await expect(card.getByRole('link', { name: `Ring til ${name}` })).toBeVisible()
    await page.goto(`${MEMBERS}/${memberIdents[0]}`)
    const first = page.getByRole('main').getByRole('region').first()
    await expect(first).toHaveAccessibleName('Kontakt')
    expect((await waysIn(first)).slice(0, 3)).toEqual(ways)
    await expect(first.getByRole('link', { name: /^Ring til/ })).toBeInViewport({ ratio: 1 })
  })

  test('a message leaves the floating buttons free', async ({ page, signIn, representative }) => {
    const { login, memberIdents } = await representative({ members: 1 })
    await page.route(/\/favorit\//, (route) => answer(route, { status: 400, body: {} }))
    await signIn(login, `${MEMBERS}/${memberIdents[0]}`)
    const favourite = page.getByRole('button', { name: /favorit/i })
    const edit = page.getByRole('button', { name: 'Ret medlem' })
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 844 })
      await favourite.click()
      await expect(page.getByText(/^Favoritten blev ikke ændret/).last()).toBeVisible()
      await animationsEnded(page)
      const below = await page.locator('[data-toasts]').boundingBox()
      const button = await edit.boundingBox()
      expect((below?.y ?? 0) + (below?.height ?? 0)).toBeLessThan(button?.y ?? 0)
    }
  })

  test('a newly hired person is called and mailed before anything else of the case', async ({
    page,
    signIn,
    representativeWithCase,
  }) => {
    const { login, item } = await representativeWithCase({ members: 1, cases: { taken: 1 } })
    await signIn(login, addressOfCase(item.caseId))
    const call = page.getByRole('link', { name: `Ring til ${item.name}` })
    const mail = page.getByRole('link', { name: `Skriv mail til ${item.name}` })
    for (const way of [call, mail]) {
      await expect(way).toBeInViewport({ ratio: 1 })
      expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await expect(call).toHaveAttribute('href', /^tel:[+\d]+$/)
    await expect(mail).toHaveAttribute('href', /^mailto:/)
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(call).toBeHidden()
  })

  test('59 cases are at most 4,000 px high, and each is large enough for a finger', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login } = await representative({
      members: 1,
      cases: { untaken: 1, taken: 51, overdue: 8 },
      caseContents: { reminders: 1 },
    })
    await signIn(login, CASES)
    await expect(cases(page)).toHaveCount(59)
    const heights = await cases(page).evaluateAll((all) =>
      all.map((row) => row.getBoundingClientRect().height),
    )
    expect(heights.reduce((sum, height) => sum + height)).toBeLessThanOrEqual(4_000)
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44)
    await expectNoViolations(page)
  })

  test('a case says first what it needs next, until it is closed', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, cases: all } = await representative({
      members: 1,
      cases: { untaken: 1, taken: 1 },
    })
    const untaken = all.find(({ state }) => state === 'untaken')
    const taken = all.find(({ state }) => state === 'taken')
    if (!untaken || !taken) throw new Error('no case')
    await signIn(login, addressOfCase(untaken.caseId))
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    const take = page.getByRole('button', { name: 'Tag sagen' })
    await expect(take).toBeInViewport({ ratio: 1 })
    const step = page.getByRole('group', { name: 'Næste skridt' })
    await expect(step).toHaveCount(0)

    await page.goto(addressOfCase(taken.caseId))
    const report = page.getByRole('form', { name: 'Rapportering' })
    const field = (name: string) => report.getByRole('combobox', { name: new RegExp(`^${name}`) })
    const contact = step.getByRole('button', { name: 'Registrér kontakt' })
    await expect(contact).toBeInViewport({ ratio: 1 })
    expect((await contact.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expect(field('Organisering')).toBeEnabled()
    await contact.press('Enter')
    await expect(field('Kontakt til den nyansatte')).toBeFocused()
    await expect(field('Lønindplacering')).toBeInViewport({ ratio: 1 })
    await field('Kontakt til den nyansatte').selectOption('3')
    await field('Organisering').selectOption('1')
    await report.getByRole('button', { name: 'Gem' }).click()

    await expect(step).toContainText('mangler: Lønindplacering')
    await expectNoViolations(page)
    await step.getByRole('button', { name: 'Udfyld rapporteringen' }).press('Enter')
    await expect(field('Lønindplacering')).toBeFocused()
    await field('Lønindplacering').selectOption('1')
    await report.getByRole('button', { name: 'Gem' }).click()

    await step.getByRole('button', { name: 'Afslut sagen …' }).press('Enter')
    const question = page.getByRole('dialog', { name: 'Vil du afslutte sagen?' })
    await question.getByRole('button', { name: 'Afslut sagen' }).click()
    const done = page.getByRole('dialog', { name: 'Sagen er afsluttet' })
    await done.getByRole('button', { name: 'OK' }).click()
    await expect(step).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })

  test('no page of a phone scrolls sideways at 320 px', async ({
    page,
    signIn,
    representativeWithCase,
  }) => {
    const person = await representativeWithCase({ members: 3, cases: { untaken: 1, taken: 2 } })
    await page.setViewportSize({ width: 320, height: 700 })
    await signIn(person.login)
    for (const path of [
      MEMBERS,
      `${MEMBERS}/${person.memberIdents[0]}`,
      '/min-profil',
      CASES,
      addressOfCase(person.item.caseId),
    ]) {
      await page.goto(path)
      // Not by role: a case that is not taken opens its dialog, which hides the page.
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
      await expectNoSidewaysScroll(page)
    }
  })
})
