import type { Page } from '@playwright/test'
import { answerAll, callsTo, MEMBERS } from '../support/backends.ts'
import { expect, test } from '../support/test.ts'

const ANNA = 'anna.tr@portal.test'
const PATH = '/alle-foas-medlemmer'
const SEARCH = `${MEMBERS}/medlem/soegallemedlemmer`
const ONE = `${MEMBERS}/medlem/hentsoegmedlem`

interface HitWire {
  readonly Medlemsident: string
  readonly FuldeNavn: string
  readonly ErEgetMedlem: boolean
  readonly ErTilfoejetAfBruger: boolean
}

const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const field = (page: Page, name: string) => page.getByRole('main').getByLabel(name, { exact: true })
const submit = (page: Page) => page.getByRole('button', { name: 'Søg', exact: true })
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const danish = (date: string) => date.split('-').toReversed().join('.')

const aHit = (Medlemsident: string, changes: object = {}) => ({
  Medlemsident,
  Fornavn: 'Medlem',
  Efternavn: Medlemsident,
  FuldeNavn: `Medlem ${Medlemsident}`,
  Afdeling: { Nummer: '070', Navn: 'FOA Odense' },
  Arbejdssteder: [{ Nummer: 'A', Navn: `Sted ${Medlemsident}`, ErPrimaer: true }],
  OpdateringStatus: 'IkkeOpdateret',
  ErEgetMedlem: false,
  ErTilfoejetAfBruger: false,
  ...changes,
})

async function search(page: Page, name: string): Promise<readonly HitWire[]> {
  await field(page, 'Navn').fill(name)
  const answered = page.waitForResponse((response) => response.url().startsWith(SEARCH))
  await submit(page).click()
  const { Medlemmer } = await (await answered).json()
  return Medlemmer
}

test.describe('all members', () => {
  test('[ROUTE-05] [ALL-01] [ALL-03] the fields stop where they should', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA, PATH)
    await expect(page.getByRole('heading', { level: 1, name: 'Alle FOAs medlemmer' })).toBeVisible()
    await field(page, 'Navn').pressSequentially('n'.repeat(45))
    await expect(field(page, 'Navn')).toHaveValue('n'.repeat(43))
    await field(page, 'Telefon').pressSequentially(`a+${'1'.repeat(30)}`)
    await expect(field(page, 'Telefon')).toHaveValue(/^1{22,24}$/)
    await expect(field(page, 'Telefon')).toHaveAttribute('maxlength', '24')
  })

  test('[ALL-05] [ALL-08] [ALL-28] sends what is filled in alone, once something is', async ({
    page,
    signIn,
  }) => {
    const calls = callsTo(page, SEARCH)
    await signIn(ANNA, PATH)
    await expect(submit(page)).toBeDisabled()
    await field(page, 'Navn').fill('Hansen')
    await submit(page).click()
    await expect(rows(page).first()).toBeVisible()
    await expect(submit(page)).toBeDisabled()
    await field(page, 'Navn').fill('')
    await field(page, 'Fødselsdato').fill('09.02.1980')
    await field(page, 'Telefon').fill('20304050')
    await field(page, 'Afdeling').selectOption({ index: 1 })
    const number = await field(page, 'Afdeling').inputValue()
    await submit(page).click()
    await expect.poll(() => calls.length).toBe(2)
    expect(calls.map((call) => Object.fromEntries(new URL(call.url()).searchParams))).toEqual([
      { 'request.fuldeNavn': 'Hansen' },
      {
        'request.foedselsesdato': '1980-02-09',
        'request.telefon': '20304050',
        'request.afdelingsnummer': number,
      },
    ])
  })

  test('[ALL-02] [ALL-07] what cannot be is said before anything is asked', async ({
    page,
    signIn,
  }) => {
    const calls = callsTo(page, SEARCH)
    await signIn(ANNA, PATH)
    const today = danish(process.env.PORTAL_TODAY ?? '')
    await field(page, 'Fødselsdato').fill(today)
    await field(page, 'Telefon').fill('1234567')
    await submit(page).click()
    const summary = page.getByRole('main').getByRole('alert')
    await expect(summary).toContainText('Datoen er ikke indenfor gyldig tidsperiode')
    await expect(summary).toContainText('Min. 8 tegn')
    expect(calls).toHaveLength(0)
  })

  test('[ALL-04] [ALL-06] the departments to choose from; the reset empties all', async ({
    page,
    signIn,
  }) => {
    const answered = page.waitForResponse((response) => response.url().endsWith('/hentafdelinger'))
    await signIn(ANNA, PATH)
    const { Afdelinger } = await (await answered).json()
    await expect(field(page, 'Afdeling').getByRole('option')).toHaveText([
      'Alle afdelinger',
      ...Afdelinger.map(({ Navn }: { Navn: string }) => Navn),
    ])
    await search(page, 'Hansen')
    await expect(page).toHaveURL(/fuldenavn=Hansen/)
    await page.getByRole('button', { name: 'Nulstil' }).click()
    await expect(field(page, 'Navn')).toHaveValue('')
    await expect(page).toHaveURL(PATH)
    await expect(page.getByRole('table')).toHaveCount(0)
    await expect(submit(page)).toBeDisabled()
  })

  test('[ALL-09] [ALL-12] [ALL-13] the hits in four sortable columns, with their badges', async ({
    page,
    signIn,
  }) => {
    await answerAll(page, SEARCH, {
      status: 200,
      body: {
        Medlemmer: [
          aHit('C', { ErTilfoejetAfBruger: true }),
          aHit('A', { OpdateringStatus: 'UnderOpdatering' }),
          aHit('B', { ErEgetMedlem: true }),
        ],
        FlereFindes: false,
      },
    })
    await signIn(ANNA, `${PATH}?fuldenavn=medlem`)
    await expect(page.getByRole('columnheader')).toHaveText([
      'Navn',
      'Arbejdssted',
      'Afdeling',
      'Status',
    ])
    const first = () => rows(page).first().getByRole('cell').first()
    await expect(first()).toHaveText('Medlem A')
    await expect(rows(page).filter({ hasText: 'Medlem B' })).toContainText('Allerede dit medlem')
    await expect(rows(page).filter({ hasText: 'Medlem C' })).toContainText('Anmodet tilføjet')
    for (const name of ['Navn', 'Arbejdssted', 'Afdeling', 'Status']) {
      await page.getByRole('columnheader', { name }).getByRole('button').click()
      await expect(page.getByRole('columnheader', { name })).toHaveAttribute('aria-sort', /ending/)
    }
    await expect(first()).toHaveText('Medlem B')
    await expect(page).toHaveURL(/sortering=status/)
  })

  test('[ALL-10] [ALL-11] [ROUTE-06] own members lead nowhere, others to their page and back', async ({
    page,
    signIn,
  }) => {
    await signIn(ANNA, PATH)
    const hits = await search(page, 'sen')
    const other = hits.find(({ ErEgetMedlem }) => !ErEgetMedlem)
    await expect(rows(page).first()).toBeVisible()
    for (const { Medlemsident, FuldeNavn } of hits.filter((hit) => hit.ErEgetMedlem).slice(0, 3)) {
      await expect(page.locator(`a[href="${PATH}/${Medlemsident}"]`)).toHaveCount(0)
      expect(FuldeNavn).not.toBe('')
    }
    const link = page.locator(`a[href="${PATH}/${other?.Medlemsident}"]`)
    await link.click()
    await expect(page).toHaveURL(`${PATH}/${other?.Medlemsident}`)
    await expect(
      page.getByRole('heading', { level: 1, name: other?.FuldeNavn ?? '' }),
    ).toBeFocused()
    await page.getByRole('main').getByRole('link', { name: 'Alle FOAs medlemmer' }).click()
    await expect(page).toHaveURL(`${PATH}?fuldenavn=sen`)
    await expect(link).toBeFocused()
  })

  test('[ALL-14] [ALL-16] [ERR-28] says to whoever searches when nobody was found', async ({
    page,
    signIn,
  }) => {
    await signIn('nora.ny@portal.test', PATH)
    await field(page, 'Navn').fill('qqqq')
    await submit(page).click()
    await expect(page.getByText('Ingen resultater fundet')).toBeVisible()
  })

  test('[ALL-15] says that it searches for half a second at least', async ({ page, signIn }) => {
    await signIn(ANNA, PATH)
    await field(page, 'Navn').fill('qqqq')
    await submit(page).click()
    const since = Date.now()
    await expect(page.getByText('Søger …')).toBeVisible()
    await expect(page.getByText('Ingen resultater fundet')).toBeVisible()
    expect(Date.now() - since).toBeGreaterThan(400)
  })

  test('[GEN-06] the whole union is searched; it says when more were found than it shows', async ({
    page,
    signIn,
  }) => {
    await signIn('frida.ftr@portal.test', PATH)
    await search(page, 'e')
    await expect(page.getByText(/^Søgningen fandt flere end 500 medlemmer/)).toBeVisible()
    await expect(rows(page)).toHaveCount(200)
    await page.getByRole('button', { name: 'Vis alle 500' }).click()
    await expect(rows(page)).toHaveCount(500)
  })
})

test.describe('a member who is not an own one', () => {
  const open = async (
    page: Page,
    signIn: (login: string, path?: string) => Promise<void>,
  ): Promise<Record<string, never>> => {
    await signIn(ANNA, PATH)
    const hits = await search(page, 'hansen')
    const other = hits.find(({ ErEgetMedlem }) => !ErEgetMedlem)
    const answered = page.waitForResponse((response) => response.url().startsWith(ONE))
    await page.locator(`a[href="${PATH}/${other?.Medlemsident}"]`).click()
    const { Medlem } = await (await answered).json()
    return Medlem
  }

  test('[ALL-17] [ALL-18] [ALL-19] the person, with the age by the year of birth', async ({
    page,
    signIn,
  }) => {
    const member: { readonly FoedselsDato?: string } = await open(page, signIn)
    const born = member.FoedselsDato ?? ''
    const age = Number(process.env.PORTAL_TODAY?.slice(0, 4)) - Number(born.slice(0, 4))
    const personal = section(page, 'Personlige oplysninger')
    await expect(personal.getByText(danish(born))).toBeVisible()
    await expect(personal.getByText(`${age} år`)).toBeVisible()
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Alle FOAs medlemmer' }),
    ).toHaveAttribute('href', PATH)
  })

  test('[ALL-20] [ALL-21] [ALL-22] the membership, with department and duties', async ({
    page,
    signIn,
  }) => {
    const member: {
      readonly Medlemsnummer?: string
      readonly Afdeling?: { readonly Navn: string }
      readonly TillidsHverv?: readonly { readonly Navn: string }[]
    } = await open(page, signIn)
    const membership = section(page, 'Medlemskab')
    await expect(membership.getByText(member.Medlemsnummer ?? '-')).toBeVisible()
    await expect(membership.getByText(member.Afdeling?.Navn ?? '-')).toBeVisible()
    await expect(membership).toContainText(member.TillidsHverv?.[0]?.Navn ?? 'Ingen tillidshverv')
  })

  test('[ALL-23] [ALL-24] [ALL-25] workplace with map, position, hours and group, and contact', async ({
    page,
    signIn,
  }) => {
    const member: {
      readonly Stillinger?: readonly {
        readonly Navn: string
        readonly Gruppe: { readonly Navn: string } | null
      }[]
    } = await open(page, signIn)
    const workplace = section(page, 'Arbejdssted')
    await expect(workplace.getByRole('link', { name: /^Vis vej/ })).toHaveAttribute(
      'href',
      /^https:/,
    )
    const [position] = member.Stillinger ?? []
    await expect(workplace.getByText(position?.Navn ?? '-').first()).toBeVisible()
    await expect(workplace.getByText(position?.Gruppe?.Navn ?? '-').first()).toBeVisible()
    await expect(workplace.getByText(/timer om ugen$/)).toBeVisible()
    await expect(section(page, 'Kontakt').locator('dt')).toHaveText([
      'Privat mobil',
      'Privat e-mail',
    ])
  })

  test('[ALL-27] is fetched by id, by whoever opens the address', async ({ page, signIn }) => {
    const calls = callsTo(page, ONE)
    await signIn(ANNA, `${PATH}/1000002`)
    await expect(page.getByRole('heading', { level: 1, name: 'Frida Åkjær' })).toBeVisible()
    expect(calls.map((call) => call.url())).toEqual([`${ONE}?request.medlemsident=1000002`])
    await page.goto(`${PATH}/404404`)
    await expect(page.getByText('Medlemmet kunne ikke hentes')).toBeVisible()
  })
})
