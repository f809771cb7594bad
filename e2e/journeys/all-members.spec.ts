import type { Locator, Page } from '@playwright/test'
import { answerAll, callsTo, changeAnswer, MEMBERS } from '../support/backends.ts'
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
const fact = (part: Locator, name: string) =>
  part.locator('dt').getByText(name, { exact: true }).locator('xpath=following::dd[1]')
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
    await expect(field(page, 'Telefon')).toHaveValue('1'.repeat(24))
  })

  test('[ALL-02] [ALL-07] invalid input is reported before anything is requested', async ({
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
    await page.getByRole('button', { name: 'Åbn kalender: Fødselsdato' }).click()
    const days = page.getByRole('dialog', { name: /^Vælg dato/ }).getByRole('gridcell')
    const day = (date: string) => days.getByRole('button', { name: date })
    await expect(day('20. november 2026')).toBeDisabled()
    await expect(day('19. november 2026')).toBeEnabled()
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
    await field(page, 'Fødselsdato').fill('09.02.1980')
    await field(page, 'Telefon').fill('20304050')
    await field(page, 'Afdeling').selectOption({ index: 1 })
    await search(page, 'Hansen')
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
          aHit('C', {
            ErTilfoejetAfBruger: true,
            Afdeling: { Nummer: '051', Navn: 'FOA Esbjerg' },
          }),
          aHit('A', { OpdateringStatus: 'UnderOpdatering' }),
          aHit('B', {
            ErEgetMedlem: true,
            Arbejdssteder: [{ Nummer: 'A', Navn: 'Akaciehuset', ErPrimaer: true }],
          }),
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
    const first = () => rows(page).first().getByRole('rowheader')
    await expect(first()).toHaveText('Medlem A')
    for (const [name, status] of [
      ['Medlem A', 'Under opdatering'],
      ['Medlem B', 'Allerede dit medlem'],
      ['Medlem C', 'Anmodet tilføjet'],
    ] as const) {
      const row = rows(page).filter({ hasText: name })
      await expect(row.getByRole('cell').last()).toHaveText(status)
    }
    for (const [name, direction, top] of [
      ['Navn', 'descending', 'Medlem C'],
      ['Arbejdssted', 'ascending', 'Medlem B'],
      ['Afdeling', 'ascending', 'Medlem C'],
      ['Status', 'ascending', 'Medlem B'],
    ] as const) {
      await page.getByRole('columnheader', { name }).getByRole('button').click()
      await expect(page.getByRole('columnheader', { name })).toHaveAttribute('aria-sort', direction)
      await expect(first()).toHaveText(top)
    }
    await expect(page).toHaveURL(/sortering=status/)
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

  test('[ALL-14] [ALL-16] [ERR-28] says that nobody was found', async ({ page, signIn }) => {
    await signIn('nora.ny@portal.test', PATH)
    await field(page, 'Navn').fill('qqqq')
    await submit(page).click()
    await expect(page.getByText('Ingen resultater fundet')).toBeVisible()
  })

  test('[ALL-15] the loading state lasts at least half a second', async ({ page, signIn }) => {
    await signIn(ANNA, PATH)
    await field(page, 'Navn').fill('qqqq')
    const since = Date.now()
    await submit(page).click()
    await expect(page.getByText('Søger …')).toBeVisible()
    await expect(page.getByText('Ingen resultater fundet')).toBeVisible()
    expect(Date.now() - since).toBeGreaterThan(500)
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

  test('[ALL-27] is fetched by id when the address is opened directly', async ({
    page,
    signIn,
  }) => {
    const calls = callsTo(page, ONE)
    await signIn(ANNA, `${PATH}/1000002`)
    await expect(page.getByRole('heading', { level: 1, name: 'Frida Åkjær' })).toBeVisible()
    expect(calls.map((call) => call.url())).toEqual([`${ONE}?request.medlemsident=1000002`])
    await page.goto(`${PATH}/404404`)
    await expect(page.getByText('Medlemmet kunne ikke hentes')).toBeVisible()
  })
})

/** Contains all member data that the page can show; no demo member has all of it. */
const OTHER = {
  Medlemsnummer: '200001',
  // The birthday is after the date of the test run, so the age is one less than the difference in
  // years.
  FoedselsDato: '1980-12-31',
  Alder: 45,
  Afdeling: { Nummer: '051', Navn: 'FOA Aarhus', RegistreringsDato: '2011-04-01' },
  TillidsHverv: [aPost('Arbejdsmiljørepræsentant'), aPost('Suppleant')],
  Arbejdssteder: [
    aPlace('A-1', 'Lunden', false, 'Lundvej 2'),
    aPlace('A-2', 'Skoven', true, 'Skovvej 1'),
  ],
  Stillinger: [aPosition('A-1', 'Kok', 'Kost', 12), aPosition('A-2', 'Pædagog', 'Pædagogik', 28.5)],
  Kontaktoplysninger: [
    { Type: 'Privat', Email: 'bodil@hjemme.test', Mobil: '20304050', ErTelefonHemmelig: false },
  ],
}

function aPost(Navn: string) {
  return {
    ErAktiv: true,
    Navn,
    KortNavn: Navn.slice(0, 3),
    Sortering: 3,
    Type: '09',
    VisLangtNavn: false,
    SuppleantForMedlemsidenter: [],
  }
}

function aPlace(Nummer: string, Navn: string, ErPrimaer: boolean, Adresselinje1: string) {
  const Adresse = { Adresselinje1, Postnummer: '8000', Postdistrikt: 'Aarhus C' }
  return { Nummer, Navn, ErPrimaer, Adresse }
}

function aPosition(place: string, Navn: string, group: string, Timetal: number) {
  const Gruppe = { Id: group, Navn: group }
  return { Stillingsnummer: Navn, Navn, Gruppe, Arbejdsstedsnumre: [place], Timetal }
}

test.describe('a member whom the user does not cover', () => {
  test.beforeEach(async ({ page, signIn }) => {
    await changeAnswer(page, ONE, ({ Medlem }: { Medlem: object }) => ({
      Medlem: { ...Medlem, ...OTHER },
    }))
    await signIn(ANNA, `${PATH}/1000002`)
  })

  test('[ALL-17] [ALL-18] [ALL-19] the person, with the age by the year of birth', async ({
    page,
  }) => {
    const personal = section(page, 'Personlige oplysninger')
    await expect(fact(personal, 'Fødselsdato')).toHaveText('31.12.1980')
    await expect(fact(personal, 'Alder')).toHaveText('46 år')
    await expect(
      page.getByRole('main').getByRole('link', { name: 'Alle FOAs medlemmer' }),
    ).toHaveAttribute('href', PATH)
  })

  test('[ALL-20] [ALL-21] [ALL-22] the membership, with department and duties', async ({
    page,
  }) => {
    const membership = section(page, 'Medlemskab')
    await expect(fact(membership, 'Medlemsnummer')).toHaveText('200001')
    await expect(fact(membership, 'Afdeling')).toHaveText('FOA Aarhus')
    await expect(membership.getByRole('listitem')).toContainText([
      'Arbejdsmiljørepræsentant',
      'Suppleant',
    ])
  })

  test('[ALL-23] [ALL-24] [ALL-25] the primary workplace with its facts, and the contact', async ({
    page,
  }) => {
    const workplace = section(page, 'Arbejdssted')
    await expect(workplace.getByText('Skoven', { exact: true })).toBeVisible()
    await expect(fact(workplace, 'Adresse')).toContainText('Skovvej 1, 8000 Aarhus C')
    await expect(workplace.getByRole('link', { name: /^Vis vej/ })).toHaveAttribute(
      'href',
      /^https:.*=Skovvej%201%2C%208000%20Aarhus%20C$/,
    )
    await expect(fact(workplace, 'Stilling')).toHaveText('Pædagog')
    await expect(fact(workplace, 'Timetal')).toHaveText('28,5 timer om ugen')
    await expect(fact(workplace, 'Faggruppe')).toHaveText('Pædagogik')
    const contact = section(page, 'Kontakt')
    await expect(contact.locator('dt')).toHaveText(['Privat mobil', 'Privatmail'])
    await expect(fact(contact, 'Privat mobil')).toHaveText('20 30 40 50')
    await expect(fact(contact, 'Privatmail')).toHaveText('bodil@hjemme.test')
  })
})
