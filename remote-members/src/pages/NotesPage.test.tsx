import { PortalProvider, Toaster } from '@portal/ui'
import {
  type FakeServer,
  fakeServer,
  imitating,
  openedDialog,
  renderPortal,
  simulateWindow,
} from '@portal/ui/testing'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { READ_FAULTS, SHORT_TIMEOUT_MS } from '../common/query/faults-test-data.ts'
import '../register-texts.ts'
import { aNoteWire, TWO_NOTES, WORKPLACE_NOTE } from '../common/notes/notes-test-data.ts'
import { NotesPage } from './NotesPage.tsx'

const LIST = 'GET /note/hentbrugersnoter'
const MARK = 'POST /note/opdaternoteerlaest'
const CHANGE = 'POST /note/opdaternote'
const DELETE = 'DELETE /note/sletnote'

function both(fake: FakeServer, members = TWO_NOTES): void {
  fake.on(LIST, ({ query }) => ({
    body: query['request.referenceType'] === 'MedlemIdent' ? members : WORKPLACE_NOTE,
  }))
}

function server(options?: Parameters<typeof fakeServer>[0]): FakeServer {
  const made = fakeServer(options)
  both(made)
  return made
}

const open = (options: Parameters<typeof renderPortal>[1] = {}) =>
  renderPortal(<NotesPage />, { path: '/mine-noter', ...options })
const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[2]?.textContent)

beforeEach(() => simulateWindow())

describe('NotesPage', () => {
  it('[NOTE-08] [NOTE-10] [NOTE-27] shows the notes on members and workplaces, unread first', async () => {
    const fake = server()
    open()
    const table = await screen.findByRole('table', { name: 'Mine noter' })
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Status', 'Dato', 'Navn', 'Titel', 'Note', 'Handlinger'])
    expect(titles()).toEqual(['Møde', 'Tavlen', 'Opkald'])
    expect(fake.requestsOf(LIST).map(({ query }) => query['request.referenceType'])).toEqual([
      'MedlemIdent',
      'ArbejdsstedNr',
    ])
    expect(within(table).getAllByRole('link', { name: 'Bodil Kjær' })[0]).toHaveAttribute(
      'href',
      '/mine-medlemmer/M-1001',
    )
  })

  it('lets the user read and delete a note on a former member, and nothing else', async () => {
    const fake = fakeServer()
    const old = aNoteWire({ NoteId: '9', Titel: 'Afsked', ReferenceNavn: 'Aage Dam' })
    both(fake, { ...TWO_NOTES, NoterOmTidligere: [old] })
    fake.on(DELETE, () => {
      both(fake)
      return { status: 204 }
    })
    open()
    const row = within(await screen.findByRole('row', { name: /Aage Dam/ }))
    expect(row.getByRole('rowheader')).toHaveTextContent('Aage DamDækkes ikke længere')
    expect(row.getByText('Læst')).toBeVisible()
    expect(row.queryByRole('link')).not.toBeInTheDocument()
    expect(row.getAllByRole('button').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Slet Afsked',
    ])
    await userEvent.click(row.getByRole('button', { name: 'Slet Afsked' }))
    const confirm = within(await screen.findByRole('alertdialog'))
    await userEvent.click(confirm.getByRole('button', { name: 'Slet' }))
    await waitFor(() => expect(screen.queryByText('Aage Dam')).not.toBeInTheDocument())
    expect(fake.requestsOf(DELETE)[0]?.query).toEqual({ 'request.noteId': '9' })
  })

  it('[NOTE-18] [CONST-38] has columns of the given widths', async () => {
    server()
    open()
    const table = await screen.findByRole('table')
    expect([...table.querySelectorAll('col')].map(({ style }) => style.width)).toEqual([
      '7%',
      '10%',
      '15%',
      '15%',
      'auto',
      '10%',
    ])
  })

  it('[NOTE-11] [NOTE-17] counts the notes that fit the search', async () => {
    server()
    open()
    await userEvent.type(await screen.findByRole('searchbox'), 'mappen')
    expect(screen.getByText('Viser 1 noter')).toBeVisible()
    await userEvent.type(screen.getByRole('searchbox'), 'x')
    expect(screen.getByText('Ingen noter passer til din søgning')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Ryd søgningen' }))
    expect(screen.getByText('Viser 3 noter')).toBeVisible()
  })

  it('[NOTE-15] [NOTE-16] [NOTE-31] turns the read status round and fetches the list again', async () => {
    const fake = server()
    fake.on(MARK, { status: 204 })
    open()
    const mark = await screen.findByRole('button', { name: 'Læst: Møde' })
    expect(mark).toHaveAttribute('aria-pressed', 'false')
    await userEvent.click(mark)
    await waitFor(() => expect(fake.requestsOf(LIST)).toHaveLength(4))
    await userEvent.click(screen.getByRole('button', { name: 'Læst: Opkald' }))
    await waitFor(() => expect(fake.requestsOf(LIST)).toHaveLength(6))
    expect(fake.requestsOf(MARK).map(({ query }) => query)).toEqual([
      { 'request.noteId': '2', 'request.erLaest': 'true' },
      { 'request.noteId': '1', 'request.erLaest': 'false' },
    ])
  })

  it('takes a read mark back by the message that tells of it', async () => {
    const fake = server()
    fake.on(MARK, { status: 204 })
    open()
    render(
      <PortalProvider>
        <Toaster />
      </PortalProvider>,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Læst: Møde' }))
    expect(await screen.findByText('»Møde« er nu læst')).toBeVisible()
    fireEvent.click(screen.getByRole('button', { name: /Fortryd/ }))
    await waitFor(() =>
      expect(fake.requestsOf(MARK).map(({ query }) => query)).toEqual([
        { 'request.noteId': '2', 'request.erLaest': 'true' },
        { 'request.noteId': '2', 'request.erLaest': 'false' },
      ]),
    )
    await waitFor(() => expect(fake.requestsOf(LIST)).toHaveLength(6))
    expect(screen.queryByRole('button', { name: /Fortryd/ })).not.toBeInTheDocument()
  })

  it('reports when the read status could not be changed', async () => {
    server().on(MARK, { status: 404 })
    open()
    const mark = await screen.findByRole('button', { name: 'Læst: Møde' })
    await userEvent.click(mark)
    await waitFor(() => expect(mark).not.toHaveAttribute('aria-busy', 'true'))
    expect(mark).toHaveAttribute('aria-pressed', 'false')
  })

  it('[NOTE-13] changes a note', async () => {
    const fake = server()
    fake.on('GET /note/hentnoter', { body: TWO_NOTES })
    fake.on(CHANGE, { status: 204 })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Ret Møde' }))
    const panel = await openedDialog('Ret note')
    await userEvent.type(within(panel).getByLabelText(/^Titel/), '!')
    await userEvent.click(within(panel).getByRole('button', { name: 'Gem note' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(fake.requestsOf(CHANGE).map(({ body }) => body)).toEqual([
      { NoteId: 2, Titel: 'Møde!', Indhold: 'Aftalt til mandag.\nHusk mappen.' },
    ])
    await waitFor(() => expect(fake.requestsOf(LIST)).toHaveLength(4))
  })

  it('[NOTE-14] [NOTE-30] deletes after a confirm, and the focus goes to the next row', async () => {
    const fake = server()
    fake.on(DELETE, () => {
      both(fake, { Noter: TWO_NOTES.Noter.slice(0, 1) })
      return { status: 204 }
    })
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Slet Møde' }))
    const confirm = await openedDialog('Slet noten?', 'alertdialog')
    await userEvent.click(within(confirm).getByRole('button', { name: 'Slet' }))
    await waitFor(() => expect(titles()).toEqual(['Tavlen', 'Opkald']))
    await waitFor(() => expect(screen.getByRole('button', { name: 'Læst: Tavlen' })).toHaveFocus())
    expect(fake.requestsOf(DELETE).map(({ query }) => query)).toEqual([{ 'request.noteId': '2' }])
  })

  it('says that there are none yet', async () => {
    fakeServer().on(LIST, { body: { Noter: [] } })
    open()
    expect(await screen.findByText('Du har ingen noter endnu')).toBeVisible()
  })

  it('stacks the rows on a small screen', async () => {
    simulateWindow({ width: 390 })
    server()
    open()
    expect(await screen.findByRole('list', { name: 'Mine noter' })).toBeVisible()
    expect(screen.queryByRole('table')).not.toBeInTheDocument()
  })

  it('[IMIT-17] fetches nothing while imitating', () => {
    const fake = server()
    open({ session: imitating() })
    expect(fake.requests).toHaveLength(0)
  })

  it.each(READ_FAULTS)('shows the error after %s, and retries', async (_, fault, message) => {
    const fake = server({ timeoutMs: SHORT_TIMEOUT_MS })
    fake.on(LIST, fault)
    open()
    await waitFor(() => expect(screen.getByText(message)).toBeVisible())
    both(fake)
    await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }))
    expect(await screen.findByText('Viser 3 noter')).toBeVisible()
  })
})
