import { configureToday } from '@portal/platform/dates'
import { fakeServer, renderPortal } from '@portal/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { aMemberWire } from '../common/member/member-test-data.ts'
import { READ_FAULTS, SHORT_TIMEOUT_MS } from '../common/query/faults-test-data.ts'
import { THREE_WORKPLACES } from '../common/workplaces/workplaces-test-data.ts'
import '../register-texts.ts'
import { ageByYear, OtherMemberPage } from './OtherMemberPage.tsx'

const ONE = 'GET /medlem/hentsoegmedlem'
const SAVE = 'POST /opdatering/opdaterogtilfoejeksisterendemedlem'

const other = aMemberWire({ ErEgetMedlem: false })
const member = aMemberWire({ ErEgetMedlem: false, FoedselsDato: '1980-12-31', Alder: 45 })

function open() {
  renderPortal(<p>andet</p>, {
    path: '/alle-foas-medlemmer/M-1001',
    routes: [
      {
        path: '/alle-foas-medlemmer/:memberId',
        element: <OtherMemberPage />,
      },
    ],
  })
}

const section = (name: string) => within(screen.getByRole('region', { name }))
/** The names and values that a section lists. */
const factsOf = (name: string) =>
  [...screen.getByRole('region', { name }).querySelectorAll('dt, dd')].map(
    ({ textContent }) => textContent,
  )

describe('OtherMemberPage', () => {
  beforeAll(() => configureToday('2026-11-20'))
  afterAll(() => configureToday(null))

  it('[ALL-18] [ALL-19] [ALL-27] shows the person, the age by the year of birth', async () => {
    const server = fakeServer()
    server.on(ONE, { body: { Medlem: member } })
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Bodil Kjær' })).toBeVisible()
    expect(server.requestsOf(ONE)[0]?.query).toEqual({ 'request.medlemsident': 'M-1001' })
    expect(section('Personlige oplysninger').getByText('31.12.1980')).toBeVisible()
    expect(section('Personlige oplysninger').getByText('46 år')).toBeVisible()
  })

  it('[ALL-20] [ALL-21] [ALL-22] shows the membership, with department and duties', async () => {
    const duty = (Navn: string, KortNavn: string, Sortering: number) => ({
      ...{ Navn, KortNavn, Sortering, ErAktiv: true, Type: '09', VisLangtNavn: false },
      ...{ ValgtDato: null, SuppleantForMedlemsidenter: [] },
    })
    const TillidsHverv = [duty('Suppleant', 'Sup', 2), duty('Arbejdsmiljørepræsentant', 'AMR', 1)]
    fakeServer().on(ONE, { body: { Medlem: { ...member, TillidsHverv } } })
    open()
    await screen.findByText('31.12.1980')
    expect(factsOf('Medlemskab')).toEqual([
      ...['Medlemsnummer', '200001', 'Afdeling', 'FOA Aarhus', 'Indmeldt', '01.04.2011'],
    ])
    expect(
      section('Medlemskab')
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Arbejdsmiljørepræsentant (AMR)', 'Suppleant (Sup)'])
  })

  it('[ALL-22] says when there are no duties', async () => {
    fakeServer().on(ONE, { body: { Medlem: member } })
    open()
    await screen.findByText('31.12.1980')
    expect(section('Medlemskab').getByText('Ingen tillidshverv')).toBeVisible()
  })

  it('[ALL-23] [ALL-24] [ALL-25] shows the primary workplace, and the private contact alone', async () => {
    const [place] = member.Arbejdssteder
    if (!place) throw new Error('The test member has a workplace.')
    const Adresse = {
      ...{ Adresselinje1: 'Solvej 1', Adresselinje2: null, Adresselinje3: null },
      ...{ Postnummer: '8000', Postdistrikt: 'Aarhus C' },
    }
    const Arbejdssteder = [
      { ...place, Nummer: 'A-2', Navn: 'Regnbuen', ErPrimaer: false },
      { ...place, Adresse },
    ]
    fakeServer().on(ONE, { body: { Medlem: { ...member, Arbejdssteder } } })
    open()
    await screen.findByText('31.12.1980')
    const workplace = section('Arbejdssted')
    expect(workplace.getByText('Plejehjemmet Solgården')).toBeVisible()
    expect(workplace.queryByText('Regnbuen')).not.toBeInTheDocument()
    expect(workplace.getByRole('link', { name: /^Vis vej/ })).toHaveAttribute(
      'href',
      'https://maps.test/?q=Solvej%201%2C%208000%20Aarhus%20C',
    )
    expect(factsOf('Arbejdssted')).toEqual([
      'Adresse',
      expect.stringContaining('Solvej 1, 8000 Aarhus C'),
      ...['Stilling', 'Social- og sundhedsassistent'],
      ...['Timetal', '32,5 timer om ugen', 'Faggruppe', 'Social og sundhed'],
    ])
    expect(factsOf('Kontakt')).toEqual([
      ...['Privat mobil', '20 30 40 50', 'Privatmail', 'bodil@hjemme.test'],
    ])
  })

  it('[ALL-17] leads back to the search', async () => {
    fakeServer().on(ONE, { body: { Medlem: member } })
    open()
    expect(screen.getByRole('link', { name: 'Alle FOAs medlemmer' })).toHaveAttribute(
      'href',
      '/alle-foas-medlemmer',
    )
    await screen.findByText('31.12.1980')
  })

  it.each(READ_FAULTS)('shows the error after %s, and retries', async (_, fault, message) => {
    const server = fakeServer({ timeoutMs: SHORT_TIMEOUT_MS })
    server.on(ONE, fault)
    open()
    await waitFor(() => expect(screen.getByText(message)).toBeVisible())
    server.on(ONE, { body: { Medlem: member } })
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Bodil Kjær' })).toBeVisible()
  })

  it('says that the user must wait after opening too many members, and shows no fault', async () => {
    const server = fakeServer()
    const message = 'Du har åbnet 100 medlemmer, der ikke er dine egne, på en time.'
    server.on(ONE, { status: 429, body: { Message: message, RequestId: 'r-1' } })
    open()
    const wait = await screen.findByRole('heading', { name: 'Vent lidt, før du åbner flere' })
    expect(wait).toBeVisible()
    expect(screen.getByText(message)).toBeVisible()
    expect(screen.queryByText(/kunne ikke hentes/)).not.toBeInTheDocument()
    server.on(ONE, { body: { Medlem: member } })
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Bodil Kjær' })).toBeVisible()
  })

  it('[ALL-26] adds the member to an own workplace, and says that it was requested', async () => {
    const server = fakeServer()
    server.on(ONE, { body: { Medlem: other } })
    server.on('GET /opslagsdata/henttrarbejdsstederogstillinger', { body: THREE_WORKPLACES })
    server.on(SAVE, () => {
      server.on(ONE, { body: { Medlem: { ...other, ErTilfoejetAfBruger: true } } })
      return { status: 204 }
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Tilføj til mit arbejdssted' }))
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: /^Arbejdssted/ }),
      'Plejehjemmet Solgården',
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Stilling/ }), 'Kok')
    fireEvent.change(screen.getByLabelText(/^Timetal/), { target: { value: '30' } })
    fireEvent.change(screen.getByLabelText(/^Ændres pr\./), { target: { value: '01.12.2026' } })
    await userEvent.click(screen.getByRole('button', { name: 'Gem' }))
    await userEvent.click(screen.getByRole('button', { name: 'Bekræft og send' }))
    const asked = await screen.findByText('Anmodet tilføjet')
    await waitFor(() => expect(asked).toHaveFocus())
    expect(screen.queryByRole('button', { name: /^Tilføj/ })).not.toBeInTheDocument()
    expect(server.requestsOf(SAVE)).toHaveLength(1)
  })

  it('[ALL-26] does not offer it for an own member', async () => {
    fakeServer().on(ONE, { body: { Medlem: aMemberWire() } })
    open()
    await screen.findByText('09.02.1980')
    expect(screen.queryByRole('button', { name: /^Tilføj/ })).not.toBeInTheDocument()
  })

  it.each([
    ['1980-12-31', '2026-01-01', 46],
    ['1980-01-01', '2026-12-31', 46],
    ['2025-12-31', '2026-01-01', 1],
    ['2026-11-20', '2026-11-20', 0],
    [null, '2026-11-20', null],
    ['ukendt', '2026-11-20', null],
  ])('[ALL-19] the age of %p on %s is %p', (birthday, today, age) => {
    expect(ageByYear(birthday, today)).toBe(age)
  })
})
