import { formatDate, today } from '@portal/platform/dates'
import { type FakeServer, fakeServer, renderPortal, simulateWindow } from '@portal/ui/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { READ_FAULTS, SHORT_TIMEOUT_MS } from '../common/query/faults-test-data.ts'
import '../register-texts.ts'
import { aHitWire, FOUR_HITS } from '../features/all-members/search-test-data.ts'
import { AllMembersPage } from './AllMembersPage.tsx'

const SEARCH = 'GET /medlem/soegallemedlemmer'
const DEPARTMENTS = 'GET /opslagsdata/hentafdelinger'

function server(options?: Parameters<typeof fakeServer>[0]): FakeServer {
  const made = fakeServer(options)
  made.on(SEARCH, { body: FOUR_HITS })
  made.on(DEPARTMENTS, { body: { Afdelinger: [{ Nummer: '051', Navn: 'FOA Aarhus' }] } })
  return made
}

const open = (search = '') =>
  renderPortal(<AllMembersPage />, { path: `/alle-foas-medlemmer${search}` })
const submit = () => screen.getByRole('button', { name: 'Søg' })

beforeEach(() => simulateWindow())
afterEach(() => jest.useRealTimers())

describe('AllMembersPage', () => {
  it('[ALL-05] [ALL-08] [ALL-28] searches for what is filled in, once something is', async () => {
    const fake = server()
    const { router } = open()
    expect(screen.getByText('Søg blandt alle FOAs medlemmer')).toBeVisible()
    expect(submit()).toBeDisabled()
    expect(fake.requestsOf(SEARCH)).toHaveLength(0)
    await userEvent.type(screen.getByLabelText('Navn'), '   ')
    expect(submit()).toBeDisabled()
    await userEvent.type(screen.getByLabelText('Navn'), 'Bodil ')
    await userEvent.type(screen.getByLabelText('Telefon'), '20 30 40 50 abc')
    expect(screen.getByLabelText('Telefon')).toHaveValue('20304050')
    await userEvent.click(submit())
    expect(await screen.findByText('Søger …')).toBeVisible()
    expect(await screen.findByText('Søgningen fandt 4 medlemmer')).toBeVisible()
    expect(fake.requestsOf(SEARCH)[0]?.query).toEqual({
      'request.fuldeNavn': 'Bodil',
      'request.telefon': '20304050',
    })
    // Other people can read the browser's history.
    expect(router.state.location.search).toBe('')
    // Back leads away from the search, not to the one before.
    expect(router.state.historyAction).toBe('REPLACE')
    expect(submit()).toBeDisabled()
  })

  it('searches at once for a telephone number that the quick search hands over', async () => {
    const fake = server()
    const { router } = open()
    await userEvent.type(screen.getByLabelText('Navn'), 'Bodil')
    await act(() => router.navigate('/alle-foas-medlemmer', { state: { phone: '20304050' } }))
    expect(await screen.findByText('Søgningen fandt 4 medlemmer')).toBeVisible()
    expect(screen.getByLabelText('Telefon')).toHaveValue('20304050')
    expect(screen.getByLabelText('Navn')).toHaveValue('')
    expect(fake.requestsOf(SEARCH).map(({ query }) => query)).toEqual([
      { 'request.telefon': '20304050' },
    ])
    await act(() => router.navigate('/alle-foas-medlemmer', { state: { phone: '2030' } }))
    expect(await screen.findByText('Min. 8 tegn')).toBeVisible()
    expect(fake.requestsOf(SEARCH)).toHaveLength(1)
  })

  it('[ALL-09] [ALL-10] [ALL-12] shows the hits; own ones lead nowhere', async () => {
    server()
    open('?fuldenavn=a')
    const table = await screen.findByRole('table', { name: 'Søgeresultater' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Navn', 'Arbejdssted', 'Afdeling', 'Status'])
    const rows = within(table).getAllByRole('row').slice(1)
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Bodil KjærSkovenFOA Aarhus',
      'Carl BroFOA OdenseUnder opdatering',
      'Zenia HolmSkovenFOA AarhusAnmodet tilføjet',
      'Aage DamSkovenFOA AarhusAllerede dit medlem',
    ])
    expect(within(table).getAllByRole('link')).toHaveLength(3)
    expect(within(table).queryByRole('link', { name: 'Aage Dam' })).not.toBeInTheDocument()
    expect(within(table).getByRole('link', { name: 'Bodil Kjær' })).toHaveAttribute(
      'href',
      '/alle-foas-medlemmer/M-1',
    )
    await userEvent.click(within(table).getByRole('button', { name: 'Status' }))
    expect(within(table).getAllByRole('row')[1]).toHaveTextContent('Aage Dam')
  })

  it('[ALL-09] [ALL-13] sorts by each column, and says what was asked for', async () => {
    server()
    const { router } = open('?fuldenavn=a')
    const table = within(await screen.findByRole('table', { name: 'Søgeresultater' }))
    const names = () => table.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(table.getByRole('row', { name: /^Zenia Holm/ })).toHaveTextContent('Anmodet tilføjet')
    for (const [column, direction, sorted] of [
      ['Navn', 'descending', ['Aage Dam', 'Zenia Holm', 'Carl Bro', 'Bodil Kjær']],
      ['Arbejdssted', 'ascending', ['Bodil Kjær', 'Zenia Holm', 'Aage Dam', 'Carl Bro']],
      // In Danish, Aarhus comes after Odense.
      ['Afdeling', 'ascending', ['Carl Bro', 'Bodil Kjær', 'Zenia Holm', 'Aage Dam']],
      ['Status', 'ascending', ['Aage Dam', 'Zenia Holm', 'Carl Bro', 'Bodil Kjær']],
    ] as const) {
      await userEvent.click(table.getByRole('button', { name: column }))
      expect(table.getByRole('columnheader', { name: column })).toHaveAttribute(
        'aria-sort',
        direction,
      )
      expect(names()).toEqual(sorted)
    }
    expect(router.state.location.search).toBe('?sortering=status')
  })

  it('[ALL-02] searches for nobody who is born today or later', async () => {
    const fake = server()
    open()
    fireEvent.change(screen.getByLabelText('Fødselsdato'), {
      target: { value: formatDate(today()) },
    })
    await userEvent.click(submit())
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Datoen er ikke indenfor gyldig tidsperiode',
    )
    expect(fake.requestsOf(SEARCH)).toHaveLength(0)
  })

  it('[ALL-06] [ALL-14] [ERR-28] says when nobody was found, and begins anew', async () => {
    server().on(SEARCH, { body: { Medlemmer: [], FlereFindes: false } })
    const { router } = open('?fuldenavn=findes+ikke')
    expect(await screen.findByText('Ingen resultater fundet')).toBeVisible()
    expect(router.state.location.search).toBe('')
    expect(screen.getByLabelText('Navn')).toHaveValue('findes ikke')
    await userEvent.click(screen.getByRole('button', { name: 'Nulstil' }))
    expect(screen.getByLabelText('Navn')).toHaveValue('')
    expect(screen.queryByText('Ingen resultater fundet')).not.toBeInTheDocument()
    expect(router.state.location.search).toBe('')
  })

  it('[ALL-15] shows the spinner for half a second, however quick the answer', async () => {
    jest.useFakeTimers()
    server()
    open('?fuldenavn=a')
    await act(() => jest.advanceTimersByTimeAsync(499))
    expect(screen.getByText('Søger …')).toBeVisible()
    await act(() => jest.advanceTimersByTimeAsync(1))
    expect(screen.getByText('Søgningen fandt 4 medlemmer')).toBeVisible()
  })

  it('begins the same search again right after it was stopped', async () => {
    const fake = server()
    fake.on(SEARCH, () => new Promise(() => {}))
    const { router } = open('?fuldenavn=a')
    await waitFor(() => expect(fake.requestsOf(SEARCH)).toHaveLength(1))
    await userEvent.click(screen.getByRole('button', { name: 'Afbryd søgning' }))
    fake.on(SEARCH, { body: FOUR_HITS })
    expect(router.state.location.search).toBe('')
    expect(screen.queryByText('Søger …')).not.toBeInTheDocument()
    expect(screen.getByLabelText('Navn')).toHaveValue('a')
    expect(submit()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('Søgningen fandt 4 medlemmer')).toBeVisible()
    expect(fake.requestsOf(SEARCH)).toHaveLength(2)
  })

  it('says that there are more than it shows, and renders those in sight', async () => {
    const many = Array.from({ length: 500 }, (_, at) => aHitWire({ Medlemsident: `M-${at}` }))
    server().on(SEARCH, { body: { Medlemmer: many, FlereFindes: true } })
    open('?fuldenavn=a')
    expect(await screen.findByText(/^Søgningen fandt flere end 500 medlemmer/)).toBeVisible()
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '501')
    expect(screen.getAllByRole('row').length).toBeLessThan(100)
  })

  it('[ALL-07] asks for a whole telephone number before it searches', async () => {
    const fake = server()
    open()
    await userEvent.type(screen.getByLabelText('Telefon'), '1234567')
    await userEvent.click(submit())
    expect((await screen.findAllByText(/Min\. 8 tegn/))[0]).toBeVisible()
    expect(fake.requestsOf(SEARCH)).toHaveLength(0)
  })

  it('[ALL-01] [ALL-03] takes names of 43 characters and telephone numbers of 24', async () => {
    const fake = server()
    open()
    await userEvent.type(screen.getByLabelText('Navn'), 'n'.repeat(45))
    expect(screen.getByLabelText('Navn')).toHaveValue('n'.repeat(43))
    await userEvent.click(screen.getByLabelText('Telefon'))
    await userEvent.paste('12345678901234567890123456')
    await userEvent.click(submit())
    await waitFor(() => expect(fake.requestsOf(SEARCH)).toHaveLength(1))
    expect(fake.requestsOf(SEARCH)[0]?.query).toMatchObject({
      'request.telefon': '123456789012345678901234',
    })
  })

  it('can do without the departments', async () => {
    server().on(DEPARTMENTS, { status: 500 })
    open()
    expect(await screen.findByText('Afdelingerne kunne ikke hentes')).toBeVisible()
    expect(screen.getByLabelText('Navn')).toBeEnabled()
  })

  it('stacks the rows on a small screen', async () => {
    simulateWindow({ width: 390 })
    server()
    open('?fuldenavn=a')
    expect(await screen.findByRole('list', { name: 'Søgeresultater' })).toBeVisible()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  it.each(READ_FAULTS)('says what is wrong after %s, and retries', async (_, fault, message) => {
    const fake = server({ timeoutMs: SHORT_TIMEOUT_MS })
    fake.on(SEARCH, fault)
    open('?fuldenavn=a')
    await waitFor(() => expect(screen.getByText(message)).toBeVisible(), { timeout: 3000 })
    fake.on(SEARCH, { body: FOUR_HITS })
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }))
    expect(await screen.findByText('Søgningen fandt 4 medlemmer')).toBeVisible()
    expect(screen.getByLabelText('Navn')).toHaveValue('a')
  })
})
