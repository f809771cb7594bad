import type { Page } from '@playwright/test'
import { callsTo, MEMBERS } from '../support/backends.ts'
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

test.describe('own member', () => {
  test('[ROUTE-03] [DETAIL-03] [DETAIL-16] a row opens the member, who is fetched by id', async ({
    page,
    signIn,
  }) => {
    const calls = callsTo(page, ONE)
    const listed = page.waitForResponse((response) => response.url().startsWith(LIST))
    await signIn(ANNA, '/mine-medlemmer?sortering=-navn')
    const { Medlemmer } = await (await listed).json()
    const wanted = Medlemmer.find(
      ({ TillidsHverv, FoedselsDato }: MemberWire) =>
        TillidsHverv.length > 0 && Boolean(FoedselsDato),
    )
    const answered = page.waitForResponse((response) => response.url().startsWith(ONE))
    await page.locator(`a[href="/mine-medlemmer/${wanted.Medlemsident}"]`).click()
    const { Medlem } = await (await answered).json()
    const member: MemberWire = Medlem
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
    await expect(fact(page, 'Medlemskab', 'Medlemsnummer')).toHaveText(member.Medlemsnummer)
    await expect(fact(page, 'Medlemskab', 'Afdeling')).toHaveText(member.Afdeling.Navn)
    await expect(fact(page, 'Medlemskab', 'Indmeldt')).toHaveText(
      danish(member.Afdeling.RegistreringsDato),
    )
    for (const { Navn } of member.TillidsHverv) {
      await expect(section(page, 'Medlemskab')).toContainText(Navn)
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
})
