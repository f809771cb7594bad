import { addDays, today } from '@portal/platform/dates'
import { fakeServer, openedDialog, renderPortal, simulateWindow } from '@portal/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { READ_FAULTS, SHORT_TIMEOUT_MS } from '../common/query/faults-test-data.ts'
import '../register-texts.ts'
import { aBatchWire, aDetailWire } from '../common/updates/updates-test-data.ts'
import { UpdatesPage } from './UpdatesPage.tsx'

const LIST = 'GET /opdatering/hentegnemedlemmeropdateringerlist'
const WITHDRAW = 'DELETE /opdatering/traekopdateringtilbage'
const DETAIL = 'GET /opdatering/hentopdateringbatchdetalje'
const at = (daysAgo: number) => `${addDays(today(), -daysAgo)}T12:00:00.000Z`

const BATCHES = {
  OpdateringBatches: [
    aBatchWire({ BatchId: 'B-1', RegTid: at(1) }),
    aBatchWire({
      BatchId: 'B-2',
      RegTid: at(3),
      BehandlingTid: at(2),
      OpdateringType: 'MedlemOphoert',
      OpdateringBatchStatus: 'FaerdigBehandlet',
    }),
    aBatchWire({ BatchId: 'B-3', RegTid: at(31) }),
    aBatchWire({ BatchId: 'B-4', RegTid: at(1), OpdateringType: 'OpdaterTR_FTR' }),
    aBatchWire({ BatchId: 'B-5', RegTid: at(1), OpdateringBatchStatus: 'AfventerGodkendelse' }),
  ],
}

const open = (path = '/mine-opdateringer') => renderPortal(<UpdatesPage />, { path })
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name })).getAllByRole('row').slice(1)

beforeEach(() => simulateWindow())

describe('UpdatesPage', () => {
  it('says which changes were refused, where the service does', async () => {
    const done = { RegTid: at(3), BehandlingTid: at(2), OpdateringBatchStatus: 'FaerdigBehandlet' }
    fakeServer().on(LIST, {
      body: {
        OpdateringBatches: [
          aBatchWire({ BatchId: 'B-1', ...done, ErAfslaaet: true }),
          aBatchWire({ BatchId: 'B-2', ...done }),
        ],
      },
    })
    open('/mine-opdateringer?visning=afsluttede')
    await screen.findByRole('table')
    const statuses = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => row.lastElementChild?.textContent)
    expect(statuses.toSorted()).toEqual(['Afvist', 'Færdigbehandlet'])
  })

  it('[UPD-01] [UPD-02] [UPD-03] has a table for each mode; the done ones say when', async () => {
    fakeServer().on(LIST, { body: BATCHES })
    open()
    expect(
      await screen.findByRole('heading', { name: 'Opdateringer under behandling (1)' }),
    ).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Færdigbehandlede opdateringer (1)' })).toBeVisible()
    const headersOf = (name: string) =>
      within(screen.getByRole('table', { name }))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent)
    const before = ['Oprettet', 'Medlem', 'Type', 'Indsendt af']
    expect(headersOf('Opdateringer under behandling')).toEqual([...before, 'Status'])
    expect(headersOf('Færdigbehandlede opdateringer')).toEqual([...before, 'Opdateret', 'Status'])
    expect(rowsOf('Færdigbehandlede opdateringer')[0]).toHaveTextContent(
      /Bodil KjærStoppet på arbejdsstedetAnna Holm\d\d\.\d\d\.\d{4}Færdigbehandlet$/,
    )
  })

  it('[UPD-04] [UPD-05] a row opens its detail, which is kept in the address', async () => {
    const server = fakeServer()
    server.on(LIST, { body: BATCHES })
    server.on(DETAIL, { body: aDetailWire() })
    const { router } = open()
    const [row] = await screen.findAllByRole('button', { name: 'Bodil Kjær' })
    if (row) await userEvent.click(row)
    const panel = await openedDialog('Ændring af medlem')
    expect(router.state.location.search).toBe('?opdatering=B-1')
    expect(await within(panel).findByText('60708090')).toBeVisible()
    expect(server.requestsOf(DETAIL)[0]?.query).toEqual({ 'request.opdateringBathcId': 'B-1' })
    for (const text of ['Privat mobil', '20304050', 'b@arbejde.test', '(tomt)', '01.12.2026']) {
      expect(within(panel).getByText(text)).toBeVisible()
    }
    expect(within(panel).getByText('Ingen dato')).toBeVisible()
    expect(within(panel).getByText(/^Linje 1/)).toBeVisible()
    await userEvent.click(within(panel).getByRole('button', { name: 'Luk' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.search).toBe('')
  })

  it('shows why the office refused an update, and nothing of it for others', async () => {
    const server = fakeServer()
    server.on(LIST, { body: BATCHES })
    server.on(DETAIL, { body: aDetailWire({ Afslagsbegrundelse: 'Forkert arbejdssted' }) })
    open('/mine-opdateringer?opdatering=B-1')
    const heading = { name: 'Ændringen er afvist af afdelingen' }
    expect(await screen.findByRole('heading', heading)).toBeVisible()
    expect(screen.getByText('Forkert arbejdssted')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Luk' }))
    server.on(DETAIL, { body: aDetailWire() })
    const rows = await screen.findAllByRole('button', { name: 'Bodil Kjær' })
    for (const row of rows.slice(-1)) await userEvent.click(row)
    await screen.findByText('60708090')
    expect(screen.queryByRole('heading', heading)).not.toBeInTheDocument()
  })

  it('leads to the member, and takes a change back that waits', async () => {
    const fake = fakeServer()
    fake.on(LIST, { body: BATCHES })
    fake.on(DETAIL, { body: aDetailWire({ KanTraekkesTilbage: true }) })
    fake.on(WITHDRAW, { status: 204 })
    open('/mine-opdateringer?opdatering=B-1')
    const panel = await openedDialog('Ændring af medlem')
    expect(within(panel).getByRole('link', { name: 'Bodil Kjær' })).toHaveAttribute(
      'href',
      '/mine-medlemmer/M-1001',
    )
    await userEvent.click(await within(panel).findByRole('button', { name: 'Træk tilbage' }))
    const question = await openedDialog('Træk ændringen tilbage?', 'alertdialog')
    expect(fake.requestsOf(WITHDRAW)).toHaveLength(0)
    fake.on(LIST, { body: { OpdateringBatches: BATCHES.OpdateringBatches.slice(1) } })
    await userEvent.click(within(question).getByRole('button', { name: 'Træk tilbage' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(fake.requestsOf(WITHDRAW).map(({ query }) => query)).toEqual([
      { 'request.batchId': 'B-1' },
    ])
    expect(
      await screen.findByRole('heading', { name: 'Opdateringer under behandling (0)' }),
    ).toBeVisible()
  })

  it.each([
    ['that nobody can take back', { KanTraekkesTilbage: false }],
    ['where the service does not offer it', {}],
  ])('offers no way back for a change %s', async (_, changes) => {
    const fake = fakeServer()
    fake.on(LIST, { body: BATCHES })
    fake.on(DETAIL, { body: aDetailWire(changes) })
    open('/mine-opdateringer?opdatering=B-1')
    const panel = await openedDialog('Ændring af medlem')
    expect(await within(panel).findByText('60708090')).toBeVisible()
    expect(within(panel).queryByRole('button', { name: 'Træk tilbage' })).not.toBeInTheDocument()
  })

  it('shows the error of a detail, and retries', async () => {
    const server = fakeServer()
    server.on(LIST, { body: BATCHES })
    server.on(DETAIL, { status: 404, body: { Message: 'Den er væk' } })
    open('/mine-opdateringer?opdatering=B-1')
    const panel = await screen.findByRole('dialog')
    expect(await within(panel).findByText('Den er væk')).toBeVisible()
    server.on(DETAIL, { body: aDetailWire({ OpdateringFelter: [] }) })
    await userEvent.click(within(panel).getByRole('button', { name: 'Prøv igen' }))
    expect(await within(panel).findByText('Ingen felter er ændret.')).toBeVisible()
  })

  it('sorts both tables, and stacks the rows on a small screen', async () => {
    fakeServer().on(LIST, { body: BATCHES })
    const { unmount } = open('/mine-opdateringer?sortering=medlem')
    await screen.findByText('Opdateringer under behandling (1)')
    for (const header of screen.getAllByRole('columnheader', { name: 'Medlem' })) {
      expect(header).toHaveAttribute('aria-sort', 'ascending')
    }
    unmount()
    simulateWindow({ width: 390 })
    open()
    expect(await screen.findAllByText(/^Indsendt .* af Anna Holm$/)).toHaveLength(2)
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  it('says that there are none, in total or for one mode', async () => {
    const server = fakeServer()
    server.on(LIST, { body: { OpdateringBatches: [] } })
    const { unmount } = open()
    expect(await screen.findByText('Du har ingen opdateringer')).toBeVisible()
    unmount()
    server.on(LIST, { body: { OpdateringBatches: BATCHES.OpdateringBatches.slice(0, 1) } })
    open()
    expect(await screen.findByText(/^Ingen opdateringer er færdigbehandlet/)).toBeVisible()
  })

  it.each(READ_FAULTS)('shows the error after %s, and retries', async (_, fault, message) => {
    const server = fakeServer({ timeoutMs: SHORT_TIMEOUT_MS })
    server.on(LIST, fault)
    open()
    await waitFor(() => expect(screen.getByText(message)).toBeVisible())
    server.on(LIST, { body: BATCHES })
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }))
    expect(await screen.findByText('Opdateringer under behandling (1)')).toBeVisible()
  })
})
