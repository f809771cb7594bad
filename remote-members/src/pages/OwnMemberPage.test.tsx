import {
  fakeServer,
  imitating,
  openedDialog,
  renderPortal,
  simulateWindow,
  useRestrictedNotice,
} from '@portal/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { aMemberWire } from '../common/member/member-test-data.ts'
import { READ_FAULTS, SHORT_TIMEOUT_MS } from '../common/query/faults-test-data.ts'
import { aBatchWire, aDetailWire, aPendingChangeWire } from '../common/updates/updates-test-data.ts'
import { THREE_WORKPLACES } from '../common/workplaces/workplaces-test-data.ts'
import '../register-texts.ts'
import { OwnMemberPage } from './OwnMemberPage.tsx'

const ONE = 'GET /medlem/hentegetmedlem'
const base = aMemberWire()
const [place] = base.Arbejdssteder
const [position] = base.Stillinger
const [own, work] = base.Kontaktoplysninger
if (!place || !position || !own || !work) throw new Error('The test data are whole.')

const TWO_WORKPLACES = aMemberWire({
  Arbejdssteder: [
    { ...place, Nummer: 'A-2', Navn: 'Regnbuen', ErPrimaer: false },
    {
      ...place,
      ErPrimaer: true,
      Adresse: {
        Adresselinje1: 'Solvej 1',
        Adresselinje2: null,
        Adresselinje3: null,
        Postnummer: '8000',
        Postdistrikt: 'Aarhus C',
      },
    },
  ],
  Stillinger: [
    position,
    { ...position, Navn: 'Kok', Gruppe: null, Arbejdsstedsnumre: ['A-2'], Timetal: 7.5 },
  ],
  Kontaktoplysninger: [
    own,
    work,
    { ...work, Arbejdsstednummer: 'A-2', Telefon: '11223344', Email: 'bodil@regnbuen.test' },
  ],
})

function Notice() {
  return useRestrictedNotice() ? <p>begrænset adgang</p> : null
}

function open(search = '', session?: Parameters<typeof renderPortal>[1]) {
  return renderPortal(<p>andet</p>, {
    path: `/mine-medlemmer/M-1001${search}`,
    routes: [
      {
        path: '/mine-medlemmer/:memberId',
        element: (
          <>
            <OwnMemberPage />
            <Notice />
          </>
        ),
      },
    ],
    ...session,
  })
}

const section = (name: string) => within(screen.getByRole('region', { name }))

describe('OwnMemberPage', () => {
  afterEach(() => simulateWindow())

  it.each([
    [390, 'Kontakt'],
    [1440, 'Arbejdssted'],
  ])('at %i px the section %s comes first', async (width, name) => {
    simulateWindow({ width })
    fakeServer().on(ONE, { body: { Medlem: base } })
    open()
    await screen.findByRole('region', { name })
    expect(screen.getAllByRole('region')[0]).toHaveAccessibleName(name)
  })

  it('[DETAIL-03] [DETAIL-04] [DETAIL-16] shows person and membership', async () => {
    const server = fakeServer()
    server.on(ONE, { body: { Medlem: base } })
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Bodil Kjær' })).toBeVisible()
    expect(server.requestsOf(ONE)[0]?.query).toEqual({ 'request.medlemsident': 'M-1001' })
    expect(section('Personlige oplysninger').getByText('09.02.1980')).toBeVisible()
    expect(section('Personlige oplysninger').getByText('46 år')).toBeVisible()
    const membership = section('Medlemskab')
    for (const text of ['200001', 'FOA Aarhus', '01.04.2011', 'Ingen tillidshverv']) {
      expect(membership.getByText(text)).toBeVisible()
    }
    expect(section('Kontakt').getByText('20 30 40 50')).toBeVisible()
  })

  it('[DETAIL-05] [DETAIL-06] [DETAIL-07] starts with the primary workplace; facts and contact follow', async () => {
    fakeServer().on(ONE, { body: { Medlem: TWO_WORKPLACES } })
    open()
    const selector = await screen.findByRole('combobox', { name: 'Vælg arbejdssted' })
    expect(selector).toHaveValue('A-1')
    expect(section('Arbejdssted').getByText('32,5 timer om ugen')).toBeVisible()
    expect(section('Arbejdssted').getByRole('link', { name: /^Vis vej/ })).toBeVisible()
    const contact = () =>
      [...screen.getByRole('region', { name: 'Kontakt' }).querySelectorAll('dt, dd')].map(
        ({ textContent }) => textContent,
      )
    const own = ['Privat mobil', '20 30 40 50', 'Privatmail', 'bodil@hjemme.test']
    expect(contact()).toEqual([
      ...own,
      ...['Arbejdstelefon', '87 65 43 21', 'Arbejdsmail', 'bodil@arbejde.test'],
    ])
    await userEvent.selectOptions(selector, 'Regnbuen')
    expect(section('Arbejdssted').getByText('Kok')).toBeVisible()
    expect(section('Arbejdssted').getByText('7,5 timer om ugen')).toBeVisible()
    expect(contact()).toEqual([
      ...own,
      ...['Arbejdstelefon', '11 22 33 44', 'Arbejdsmail', 'bodil@regnbuen.test'],
    ])
    expect(section('Kontakt').getByRole('link', { name: 'bodil@regnbuen.test' })).toBeVisible()
  })

  it('shows each position at the same workplace, with its own contact', async () => {
    const [position] = base.Stillinger
    const work = base.Kontaktoplysninger.find(({ Type }) => Type === 'Arbejde')
    if (!position || !work) throw new Error('The test data are whole.')
    const Medlem = aMemberWire({
      Stillinger: [
        { ...position, Ansaettelsesident: '70' },
        { ...position, Stillingsnummer: 'S-2', Navn: 'Kok', Timetal: 7.5, Ansaettelsesident: '71' },
      ],
      Kontaktoplysninger: [
        { ...work, Ansaettelsesident: '70' },
        { ...work, Telefon: '11223344', Ansaettelsesident: '71' },
      ],
    })
    fakeServer().on(ONE, { body: { Medlem } })
    open()
    const selector = await screen.findByRole('combobox', { name: 'Vælg arbejdssted' })
    expect(section('Kontakt').getByText('87 65 43 21')).toBeVisible()
    await userEvent.selectOptions(selector, 'Plejehjemmet Solgården – Kok (primært)')
    expect(section('Arbejdssted').getByText('7,5 timer om ugen')).toBeVisible()
    expect(section('Kontakt').getByText('11 22 33 44')).toBeVisible()
  })

  it('tells two workplaces of the same name apart by their numbers', async () => {
    const [one, other] = TWO_WORKPLACES.Arbejdssteder
    if (!one || !other) throw new Error('The test member has two workplaces.')
    const Navn = 'Hospitalet, afsnit Akacien'
    const Medlem = {
      ...TWO_WORKPLACES,
      Arbejdssteder: [
        { ...one, Navn },
        { ...other, Navn },
      ],
    }
    fakeServer().on(ONE, { body: { Medlem } })
    open()
    const selector = await screen.findByRole('combobox', { name: 'Vælg arbejdssted' })
    expect(
      within(selector)
        .getAllByRole('option')
        .map((option) => option.textContent),
    ).toEqual([`${Navn} (A-2)`, `${Navn} (A-1) (primært)`])
  })

  it('shows the landline number, if there is one', async () => {
    fakeServer().on(ONE, {
      body: { Medlem: aMemberWire({ Kontaktoplysninger: [{ ...own, Telefon: '86112233' }] }) },
    })
    open()
    expect(await screen.findByText('Privat fastnettelefon')).toBeVisible()
    expect(section('Kontakt').getByText('86 11 22 33')).toBeVisible()
  })

  it('says only that a secret number is secret', async () => {
    const secret = { ...own, Mobil: null, ErTelefonHemmelig: true }
    fakeServer().on(ONE, { body: { Medlem: aMemberWire({ Kontaktoplysninger: [secret] }) } })
    open()
    expect(await screen.findByText('Hemmeligt nummer')).toBeVisible()
  })

  describe('what is on its way', () => {
    const LIST = 'GET /opdatering/hentegnemedlemmeropdateringerlist'
    const DETAIL = 'GET /opdatering/hentopdateringbatchdetalje'
    const NAME = /^Opdateringer under behandling/

    it('is shown with who reported it, from when, and a link where it is listed', async () => {
      const old = aPendingChangeWire({
        BatchId: 'B-9',
        OpdateringType: 'MedlemOphoert',
        RegTid: '2026-06-01T09:00:00.000Z',
        FraDato: null,
        OphoertDato: '2027-01-31',
        OpdateringFelter: [],
        OevrigeOplysninger: 'Går på pension',
      })
      const server = fakeServer()
      server.on(ONE, {
        body: { Medlem: { ...base, OpdateringerUndervejs: [old, aPendingChangeWire()] } },
      })
      open()
      const region = await screen.findByRole('region', { name: NAME })
      expect(region).toHaveAccessibleName('Opdateringer under behandling (2)')
      const [first, second] = within(region).getAllByRole('listitem')
      if (!first || !second) throw new Error('Both changes are shown.')
      expect(first).toHaveTextContent('Stoppet på arbejdsstedetGælder fra31.01.2027')
      expect(first).toHaveTextContent('Øvrige oplysningerGår på pensionIndsendt 01.06.2026')
      expect(within(first).queryByRole('link')).not.toBeInTheDocument()
      expect(second).toHaveTextContent('TimetalFør: 32,5Nyt: 30')
      expect(second).toHaveTextContent('Gælder fra01.12.2026')
      expect(second).toHaveTextContent('Indsendt 18.11.2026 af Anna Holm')
      expect(within(second).getByRole('link')).toHaveAttribute(
        'href',
        '/mine-opdateringer?opdatering=B-1',
      )
      expect(server.requestsOf(LIST)).toHaveLength(0)
    })

    it('comes from the list of updates, if the service does not send it with the member', async () => {
      const server = fakeServer()
      server.on(ONE, { body: { Medlem: { ...base, OpdateringStatus: 'UnderOpdatering' } } })
      const other = aBatchWire().Medlem
      server.on(LIST, {
        body: {
          OpdateringBatches: [
            aBatchWire(),
            aBatchWire({ BatchId: 'B-2', OpdateringBatchStatus: 'FaerdigBehandlet' }),
            aBatchWire({ BatchId: 'B-3', Medlem: { ...other, Medlemsident: 'M-7' } }),
          ],
        },
      })
      server.on(DETAIL, { status: 500 })
      open()
      expect(
        await screen.findByText('Opdateringerne under behandling kunne ikke hentes'),
      ).toBeVisible()
      expect(screen.getByText('09.02.1980')).toBeVisible()
      server.on(DETAIL, { body: aDetailWire() })
      await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }))
      const region = await screen.findByRole('region', { name: NAME })
      expect(within(region).getByText('60708090')).toBeVisible()
      expect(within(region).getAllByRole('listitem')).toHaveLength(1)
      expect(server.requestsOf(DETAIL).at(-1)?.query).toEqual({
        'request.opdateringBathcId': 'B-1',
      })
    })

    const PLACES = 'GET /opslagsdata/henttrarbejdsstederogstillinger'
    const theirs = {
      FraDato: '2026-12-01',
      Bruger: { ...aBatchWire().Bruger, FuldeNavn: 'Bo Birk' },
    }

    async function openEdit() {
      open()
      await userEvent.click(await screen.findByRole('button', { name: 'Ret medlem' }))
      const entry = await screen.findByRole('menuitem', { name: 'Ret medlem' })
      fireEvent.pointerDown(entry)
      await waitFor(() => expect(entry).toHaveAttribute('data-highlighted'))
      fireEvent.click(entry)
      return within(await openedDialog('Ret medlem'))
    }

    function review(form: ReturnType<typeof within>) {
      fireEvent.change(form.getByLabelText(/^Timetal/), { target: { value: '20' } })
      fireEvent.change(form.getByLabelText(/^Ændres pr/), { target: { value: '01.12.2026' } })
      return userEvent.click(form.getByRole('button', { name: 'Gem' }))
    }

    it('are looked up again when the form opens', async () => {
      const server = fakeServer()
      server.on(PLACES, { body: THREE_WORKPLACES })
      server.on(ONE, () => {
        server.on(ONE, {
          body: { Medlem: { ...base, OpdateringerUndervejs: [aPendingChangeWire(theirs)] } },
        })
        return { body: { Medlem: { ...base, OpdateringerUndervejs: [] } } }
      })
      const form = await openEdit()
      expect(await form.findByText(/Bo Birk/)).toBeVisible()
    })

    it.each([
      ['with the member', true],
      ['in the list of updates', false],
    ])('are looked up again for the review, %s', async (_, isWithMember) => {
      const server = fakeServer()
      server.on(PLACES, { body: THREE_WORKPLACES })
      server.on(ONE, { body: { Medlem: base } })
      const form = await openEdit()
      await waitFor(() => expect(server.requestsOf(ONE)).toHaveLength(2))
      server.on(ONE, {
        body: {
          Medlem: isWithMember
            ? { ...base, OpdateringerUndervejs: [aPendingChangeWire(theirs)] }
            : { ...base, OpdateringStatus: 'UnderOpdatering' },
        },
      })
      const { OpdateringFelter } = aPendingChangeWire()
      server.on(LIST, { body: { OpdateringBatches: [aBatchWire(theirs)] } })
      server.on(DETAIL, { body: aDetailWire({ OpdateringFelter }) })
      await review(form)
      expect(await form.findByRole('heading', { name: 'Det sender du' })).toBeVisible()
      expect(form.getByText('En anden ændring af det samme er allerede indsendt')).toBeVisible()
      expect(form.getByText(/af Bo Birk$/)).toBeVisible()
    })

    it('takes no room and no call where nothing is', async () => {
      const server = fakeServer()
      server.on(ONE, { body: { Medlem: base } })
      open()
      await screen.findByText('09.02.1980')
      expect(screen.queryByRole('region', { name: NAME })).not.toBeInTheDocument()
      expect(server.requestsOf(LIST)).toHaveLength(0)
    })
  })

  it.each([
    ['', '/mine-medlemmer', 'Mine medlemmer'],
    [
      `?backUrl=${encodeURIComponent('/mine-arbejdsteder?q=sol')}`,
      '/mine-arbejdsteder?q=sol',
      'Mine arbejdssteder',
    ],
    ['?backUrl=//evil.test', '/mine-medlemmer', 'Mine medlemmer'],
    ['?backUrl=/%5Cevil.test', '/mine-medlemmer', 'Mine medlemmer'],
    ['?backUrl=javascript:alert(1)', '/mine-medlemmer', 'Mine medlemmer'],
    ['?backUrl=https%3A%2F%2Fevil.test%2F', '/mine-medlemmer', 'Mine medlemmer'],
  ])(
    '[DETAIL-08] [DETAIL-09] [DETAIL-10] with %p the back link is %p',
    async (search, to, label) => {
      fakeServer().on(ONE, { body: { Medlem: base } })
      open(search)
      await screen.findByText('09.02.1980')
      expect(screen.getByRole('link', { name: label })).toHaveAttribute('href', to)
    },
  )

  it('[DETAIL-01] adds and removes the favourite, and fetches the member again', async () => {
    const server = fakeServer()
    server.on(ONE, { body: { Medlem: base } })
    server.on('POST /favorit/tilfoejfavorit', () => {
      server.on(ONE, { body: { Medlem: { ...base, ErFavorit: true } } })
      return { status: 204 }
    })
    open()
    const star = await screen.findByRole('button', { name: 'Favorit: Bodil Kjær' })
    await userEvent.click(star)
    await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'true'))
    expect(server.requestsOf(ONE)).toHaveLength(2)
    server.on('DELETE /favorit/fjernfavorit', () => {
      server.on(ONE, { body: { Medlem: base } })
      return { status: 204 }
    })
    await userEvent.click(star)
    await waitFor(() => expect(star).toHaveAttribute('aria-pressed', 'false'))
    expect(server.requestsOf(ONE)).toHaveLength(3)
  })

  it('shows everything to an imitator, and changes nothing', async () => {
    const server = fakeServer()
    server.on(ONE, { body: { Medlem: base } })
    open('', { session: imitating() })
    await userEvent.click(await screen.findByRole('button', { name: 'Favorit: Bodil Kjær' }))
    expect(screen.getByText('begrænset adgang')).toBeVisible()
    expect(server.requests.every(({ method }) => method === 'GET')).toBe(true)
  })

  it('says that a member is not covered, with the way back', async () => {
    const server = fakeServer()
    server.on(ONE, { status: 403, body: { Message: 'Du har ikke adgang til dette medlem.' } })
    open('?backUrl=%2Fmine-arbejdsteder')
    expect(await screen.findByText('Medlemmet er ikke på din medlemsliste')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Gå til Mine arbejdssteder' })).toHaveAttribute(
      'href',
      '/mine-arbejdsteder',
    )
  })

  it.each(READ_FAULTS)('shows the error after %s, and retries', async (_, fault, message) => {
    const server = fakeServer({ timeoutMs: SHORT_TIMEOUT_MS })
    server.on(ONE, fault)
    open()
    await waitFor(() => expect(screen.getByText(message)).toBeVisible())
    server.on(ONE, { body: { Medlem: base } })
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Bodil Kjær' })).toBeVisible()
  })
})
