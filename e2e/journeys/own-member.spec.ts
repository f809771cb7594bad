import type { Page } from '@playwright/test'
import { callsTo, changeAnswer, MEMBERS } from '../support/backends.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const LIST = `${MEMBERS}/medlem/hentegnemedlemmerprarbejdsstedprtrhverv`
const ONE = `${MEMBERS}/medlem/hentegetmedlem`

interface MemberWire {
  readonly Medlemsident: string
  readonly Medlemsnummer: string
  readonly FuldeNavn: string
  readonly FoedselsDato: string
  readonly Alder: number
  readonly Afdeling: { readonly Navn: string; readonly RegistreringsDato: string }
  readonly TillidsHverv: readonly { readonly Navn: string }[]
}

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const fact = (page: Page, part: string, name: string) =>
  section(page, part)
    .locator('dt')
    .getByText(name, { exact: true })
    .locator('xpath=following::dd[1]')
const danish = (date: string) => date.split('-').toReversed().join('.')
const back = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true })

/** Opens the list, and then the first member that matches. */
async function openMember(
  page: Page,
  signIn: (login: string, path?: string) => Promise<void>,
  fits: (member: MemberWire) => boolean,
): Promise<MemberWire> {
  const listed = page.waitForResponse((response) => response.url().startsWith(LIST))
  await signIn(ANNA)
  const { Medlemmer } = await (await listed).json()
  const members: readonly MemberWire[] = Medlemmer
  const wanted = members.find(fits)
  if (wanted === undefined) throw new Error('Anna has no such member.')
  const answered = page.waitForResponse((response) => response.url().startsWith(ONE))
  await page.locator(`a[href="/mine-medlemmer/${wanted.Medlemsident}"]`).click()
  const { Medlem } = await (await answered).json()
  return Medlem
}

const aContact = (Type: string, Arbejdsstednummer: string | null, Email: string) => ({
  Type,
  Arbejdsstednummer,
  Email,
  ErTelefonHemmelig: false,
})

/** Two workplaces, the primary one second, and the member's contact details at each. */
const TWO_PLACES = {
  Arbejdssteder: [
    { Nummer: 'A-1', Navn: 'Lunden', ErPrimaer: false },
    { Nummer: 'A-2', Navn: 'Skoven', ErPrimaer: true },
  ],
  Kontaktoplysninger: [
    { ...aContact('Privat', null, 'bodil@hjemme.test'), Mobil: '20304050' },
    { ...aContact('Arbejde', 'A-1', 'bodil@lunden.test'), Telefon: '11223344' },
    { ...aContact('Arbejde', 'A-2', 'bodil@skoven.test'), Telefon: '87654321' },
  ],
}

test.describe('own member', () => {
  test('[ROUTE-03] [DETAIL-03] [DETAIL-16] a row opens the member, who is fetched by id', async ({
    page,
    signIn,
  }) => {
    const calls = callsTo(page, ONE)
    const member = await openMember(page, signIn, () => true)
    const heading = page.getByRole('heading', { level: 1, name: member.FuldeNavn })
    await expect(heading).toBeFocused()
    await expect(page).toHaveURL(`/mine-medlemmer/${member.Medlemsident}`)
    await expect(page).toHaveTitle(`${member.FuldeNavn} – TR-portalen`)
    expect(calls.map((call) => call.url())).toEqual([
      `${ONE}?request.medlemsident=${member.Medlemsident}`,
    ])
    const personal = 'Personlige oplysninger'
    await expect(fact(page, personal, 'Fødselsdato')).toHaveText(danish(member.FoedselsDato))
    await expect(fact(page, personal, 'Alder')).toHaveText(`${member.Alder} år`)
  })

  test('[DETAIL-04] the membership, with the duties', async ({ page, signIn }) => {
    const member = await openMember(page, signIn, ({ TillidsHverv }) => TillidsHverv.length > 0)
    await expect(fact(page, 'Medlemskab', 'Medlemsnummer')).toHaveText(member.Medlemsnummer)
    await expect(fact(page, 'Medlemskab', 'Afdeling')).toHaveText(member.Afdeling.Navn)
    await expect(fact(page, 'Medlemskab', 'Indmeldt')).toHaveText(
      danish(member.Afdeling.RegistreringsDato),
    )
    for (const { Navn } of member.TillidsHverv) {
      await expect(section(page, 'Medlemskab')).toContainText(Navn)
    }
  })

  test('[DETAIL-05] [DETAIL-06] [DETAIL-07] the contact follows the chosen workplace', async ({
    page,
    signIn,
  }) => {
    await changeAnswer(page, ONE, ({ Medlem }: { Medlem: object }) => ({
      Medlem: { ...Medlem, ...TWO_PLACES },
    }))
    await openMember(page, signIn, () => true)
    const selector = page.getByLabel('Vælg arbejdssted')
    await expect(selector.getByRole('option')).toHaveText([/^Lunden/, /^Skoven/])
    const contact = section(page, 'Kontakt')
    const names = ['Privat mobil', 'Privatmail', 'Arbejdstelefon', 'Arbejdsmail']
    await expect(contact.locator('dt')).toHaveText(names)
    const own = ['20 30 40 50', 'bodil@hjemme.test']
    const facts = contact.locator('dd')
    await expect(selector).toHaveValue('A-2')
    await expect(facts).toHaveText([...own, '87 65 43 21', 'bodil@skoven.test'])
    await selector.selectOption('A-1')
    await expect(facts).toHaveText([...own, '11 22 33 44', 'bodil@lunden.test'])
  })

  test('[DETAIL-01] the star adds and removes the favourite', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents } = await representative({ members: 2 })
    await signIn(login, `/mine-medlemmer/${memberIdents[0]}`)
    const star = page.getByRole('button', { name: /^Favorit/ })
    await expect(star).toHaveAttribute('aria-pressed', 'false')
    for (const [method, pressed] of [
      ['POST', 'true'],
      ['DELETE', 'false'],
    ] as const) {
      const sent = page.waitForRequest((request) => request.url().includes('/favorit/'))
      const fetched = page.waitForResponse((response) => response.url().startsWith(ONE))
      await star.click()
      expect((await sent).method()).toBe(method)
      await fetched
      await expect(star).toHaveAttribute('aria-pressed', pressed)
    }
  })

  test('[DETAIL-08] back returns to the same list, and to the row', async ({ page, signIn }) => {
    await signIn(ANNA, '/mine-medlemmer?sortering=-navn')
    const link = page.getByRole('table').getByRole('link').nth(30)
    const name = await link.textContent()
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '')
    await back(page, 'Mine medlemmer').click()
    await expect(page).toHaveURL('/mine-medlemmer?sortering=-navn')
    await expect(page.getByRole('link', { name: name ?? '', exact: true })).toBeFocused()
    await expect(page.getByRole('link', { name: name ?? '', exact: true })).toBeInViewport()
  })

  test('[ROUTE-04] [DETAIL-09] [WORK-07] opened from a workplace, back returns there', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA, '/mine-arbejdsteder')
    await page.getByRole('main').getByRole('button', { expanded: false }).first().click()
    await expect(page).toHaveURL(/aaben=/)
    const place = page.url()
    await page
      .getByRole('list', { name: /^Medlemmer på/ })
      .getByRole('link')
      .first()
      .click()
    await expect(page).toHaveURL(/\/mine-medlemmer\/[^/]+\?backUrl=/)
    // The back link also works when the address is opened directly, without a history.
    const address = page.url()
    await back(page, 'Mine arbejdssteder').click()
    await expect(page).toHaveURL(place)
    await page.goto(address)
    await back(page, 'Mine arbejdssteder').click()
    await expect(page).toHaveURL(place)
    await expect(page.getByRole('list', { name: /^Medlemmer på/ })).toBeVisible()
  })

  test('[DETAIL-10] a back address outside the portal is not followed', async ({
    page,
    signIn,
    representative,
  }) => {
    const { login, memberIdents } = await representative({ members: 1 })
    const path = `/mine-medlemmer/${memberIdents[0]}`
    await signIn(login, path)
    for (const hostile of ['//evil.example', '/\\evil.example', 'javascript:alert(1)']) {
      await page.goto(`${path}?backUrl=${encodeURIComponent(hostile)}`)
      await back(page, 'Mine medlemmer').click()
      await expect(page).toHaveURL('/mine-medlemmer')
    }
  })

  test('another representative’s member is not shown', async ({ page, signIn, representative }) => {
    const other = await representative({ members: 1 })
    const { login } = await representative({ members: 1 })
    await signIn(login, `/mine-medlemmer/${other.memberIdents[0]}`)
    await expect(page.getByText('Medlemmet er ikke på din medlemsliste')).toBeVisible()
  })
})
