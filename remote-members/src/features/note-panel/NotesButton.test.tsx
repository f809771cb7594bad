import type { Session } from '@portal/platform/session'
import { SIDE_PANEL_WIDTH } from '@portal/ui/overlays'
import {
  type FakeServer,
  fakeServer,
  imitating,
  openedDialog,
  renderPortal,
  signedIn,
  useRestrictedNotice,
} from '@portal/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { READ_FAULTS, SHORT_TIMEOUT_MS } from '../../common/query/faults-test-data.ts'
import '../../register-texts.ts'
import { aNoteWire, TWO_NOTES } from '../../common/notes/notes-test-data.ts'
import { NotesButton } from './NotesButton.tsx'

const LIST = 'GET /note/hentnoter'
const CREATE = 'POST /note/opretnote'
const CHANGE = 'POST /note/opdaternote'
const DELETE = 'DELETE /note/sletnote'
const reference = { type: 'MedlemIdent', id: 'M-1001', name: 'Bodil Kjær' } as const

function Notice() {
  return useRestrictedNotice() ? <p>begrænset adgang</p> : null
}

function show(session: Session = signedIn()) {
  const onChanged = jest.fn()
  renderPortal(
    <>
      <NotesButton reference={reference} count={2} onChanged={onChanged} />
      <Notice />
    </>,
    { session },
  )
  return onChanged
}

function server(options?: Parameters<typeof fakeServer>[0]): FakeServer {
  const made = fakeServer(options)
  made.on(LIST, { body: TWO_NOTES })
  return made
}

async function openPanel() {
  await userEvent.click(screen.getByRole('button', { name: 'Noter (2)' }))
  return openedDialog('Noter om Bodil Kjær')
}

beforeEach(() => sessionStorage.clear())

describe('NotesButton', () => {
  it('[NOTE-02] [NOTE-25] [NOTE-26] lists the notes, last changed first, with day and time', async () => {
    const fake = server()
    show()
    const panel = await openPanel()
    expect(panel).toHaveAccessibleName('Noter om Bodil Kjær')
    const notes = await within(panel).findAllByRole('listitem')
    expect(notes.map((note) => within(note).getByRole('heading').textContent)).toEqual([
      'Møde',
      'Opkald',
    ])
    expect(within(panel).getByText('19.11.2026 23:30')).toBeVisible()
    expect(within(panel).getByText('18.11.2026 14:05')).toBeVisible()
    expect(fake.requestsOf(LIST)[0]?.query).toEqual({
      'request.referenceId': 'M-1001',
      'request.referenceType': 'MedlemIdent',
    })
  })

  it('[NOTE-06] [NOTE-24] [NOTE-28] goes from the overview to a new note and back', async () => {
    const fake = server()
    fake.on(CREATE, { status: 204 })
    const onChanged = show()
    const panel = await openPanel()
    await userEvent.click(await within(panel).findByRole('button', { name: 'Ny note' }))
    const save = within(panel).getByRole('button', { name: 'Gem note' })
    expect(save).toBeDisabled()
    expect(save).toHaveAccessibleDescription('Skriv en note først.')
    await userEvent.type(within(panel).getByLabelText(/^Titel/), 'Barsel')
    expect(save).toBeEnabled()
    await userEvent.click(save)
    await waitFor(() => expect(panel).toHaveAccessibleName('Noter om Bodil Kjær'))
    expect(fake.requestsOf(CREATE)[0]?.body).toEqual({
      ReferenceId: 'M-1001',
      ReferenceType: 'MedlemIdent',
      Titel: 'Barsel',
      Indhold: '',
    })
    expect(onChanged).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(fake.requestsOf(LIST)).toHaveLength(2))
  })

  it('keeps the focus on the button for a new note when the first one has come', async () => {
    const fake = server()
    fake.on(LIST, { body: { Noter: [] } })
    fake.on(CREATE, () => {
      fake.on(LIST, { body: TWO_NOTES })
      return { status: 204 }
    })
    show()
    const panel = within(await openPanel())
    await userEvent.click(await panel.findByRole('button', { name: 'Ny note' }))
    await userEvent.type(panel.getByLabelText(/^Titel/), 'Barsel')
    await userEvent.click(panel.getByRole('button', { name: 'Gem note' }))
    await panel.findByRole('heading', { name: 'Opkald' })
    expect(panel.getByRole('button', { name: 'Ny note' })).toHaveFocus()
  })

  it('[NOTE-03] [NOTE-22] counts what is typed, and saves nothing without a title', async () => {
    const fake = server()
    fake.on(CREATE, { status: 204 })
    show()
    const panel = within(await openPanel())
    await userEvent.click(await panel.findByRole('button', { name: 'Ny note' }))
    await waitFor(() => expect(panel.getByLabelText(/^Titel/)).toHaveFocus())
    const content = panel.getByLabelText(/^Note/)
    await userEvent.type(content, 'tolv tegn..!')
    expect(panel.getByText('12 af 3000 tegn')).toBeVisible()
    await userEvent.type(content, '{Backspace}')
    expect(panel.getByText('11 af 3000 tegn')).toBeVisible()
    await userEvent.click(panel.getByRole('button', { name: 'Gem note' }))
    expect(await panel.findByRole('alert')).toHaveTextContent('Skriv en titel')
    expect(fake.requestsOf(CREATE)).toHaveLength(0)
    await userEvent.type(panel.getByLabelText(/^Titel/), 'Opkald')
    await userEvent.click(panel.getByRole('button', { name: 'Gem note' }))
    await waitFor(() =>
      expect(fake.requestsOf(CREATE).map(({ body }) => body)).toEqual([
        {
          ReferenceId: 'M-1001',
          ReferenceType: 'MedlemIdent',
          Titel: 'Opkald',
          Indhold: 'tolv tegn..',
        },
      ]),
    )
  })

  it('[NOTE-04] [NOTE-29] edits a note, and keeps the input when that fails', async () => {
    const fake = server()
    fake.on(CHANGE, { status: 400, body: { Message: 'Gik ikke' } })
    show()
    const panel = await openPanel()
    await userEvent.click(await within(panel).findByRole('button', { name: 'Ret Møde' }))
    const title = within(panel).getByLabelText(/^Titel/)
    expect(title).toHaveValue('Møde')
    expect(within(panel).getByRole('button', { name: 'Gem note' })).toBeDisabled()
    await userEvent.type(title, ' 2')
    await userEvent.click(within(panel).getByRole('button', { name: 'Gem note' }))
    expect(await within(panel).findByText('Gik ikke')).toBeVisible()
    expect(title).toHaveValue('Møde 2')
    fake.on(CHANGE, { status: 204 })
    await userEvent.click(within(panel).getByRole('button', { name: 'Gem note' }))
    await waitFor(() => expect(panel).toHaveAccessibleName('Noter om Bodil Kjær'))
    expect(fake.requestsOf(CHANGE).at(-1)?.body).toEqual({
      NoteId: 2,
      Titel: 'Møde 2',
      Indhold: 'Aftalt til mandag.\nHusk mappen.',
    })
  })

  describe('a note that was changed elsewhere', () => {
    async function save(now: { Titel?: string; Indhold?: string }) {
      const fake = server()
      fake.on(CHANGE, { status: 204 })
      show()
      const panel = within(await openPanel())
      await userEvent.click(await panel.findByRole('button', { name: 'Ret Møde' }))
      await userEvent.type(panel.getByLabelText(/^Titel/), ' 2')
      const [other, note] = TWO_NOTES.Noter
      fake.on(LIST, { body: { Noter: [other, { ...note, ...now }] } })
      await userEvent.click(panel.getByRole('button', { name: 'Gem note' }))
      const alert = await panel.findByRole('alert')
      expect(alert).toHaveFocus()
      expect(alert).toHaveTextContent('Det er blevet ændret et andet sted, siden du begyndte')
      expect(fake.requestsOf(CHANGE)).toHaveLength(0)
      return { fake, panel, alert: within(alert) }
    }

    it('is told before it is overwritten', async () => {
      const { fake, panel, alert } = await save({ Titel: 'Møde aflyst' })
      expect(alert.getByRole('definition')).toHaveTextContent('Møde aflyst')
      await userEvent.click(alert.getByRole('button', { name: 'Behold mine rettelser' }))
      await userEvent.click(panel.getByRole('button', { name: 'Gem note' }))
      await waitFor(() => expect(fake.requestsOf(CHANGE)).toHaveLength(1))
      expect(fake.requestsOf(CHANGE)[0]?.body).toMatchObject({ Titel: 'Møde 2' })
    })

    it('keeps what was changed in the other field', async () => {
      const { fake, panel } = await save({ Indhold: 'Aflyst' })
      expect(panel.getByLabelText(/^Indhold|^Note/)).toHaveValue('Aflyst')
      await userEvent.click(panel.getByRole('button', { name: 'Gem note' }))
      await waitFor(() => expect(fake.requestsOf(CHANGE)).toHaveLength(1))
      expect(fake.requestsOf(CHANGE)[0]?.body).toMatchObject({
        Titel: 'Møde 2',
        Indhold: 'Aflyst',
      })
    })
  })

  it('[NOTE-05] [NOTE-30] deletes after a confirm alone, and the next note has the focus', async () => {
    const fake = server()
    fake.on(DELETE, () => {
      fake.on(LIST, { body: { Noter: TWO_NOTES.Noter.slice(0, 1) } })
      return { status: 204 }
    })
    show()
    const panel = await openPanel()
    await userEvent.click(await within(panel).findByRole('button', { name: 'Slet Møde' }))
    const first = await openedDialog('Slet noten?', 'alertdialog')
    await userEvent.click(within(first).getByRole('button', { name: 'Annullér' }))
    expect(fake.requestsOf(DELETE)).toHaveLength(0)
    await userEvent.click(within(panel).getByRole('button', { name: 'Slet Møde' }))
    const second = await openedDialog('Slet noten?', 'alertdialog')
    await userEvent.click(within(second).getByRole('button', { name: 'Slet' }))
    await waitFor(() =>
      expect(within(panel).getByRole('heading', { name: 'Opkald' })).toHaveFocus(),
    )
    expect(fake.requestsOf(DELETE)[0]?.query).toEqual({ 'request.noteId': '2' })
  })

  it('[NOTE-07] closes with the last note', async () => {
    const fake = server()
    fake.on(LIST, { body: { Noter: [aNoteWire()] } })
    fake.on(DELETE, { status: 204 })
    show()
    const panel = await openPanel()
    await userEvent.click(await within(panel).findByRole('button', { name: 'Slet Opkald' }))
    const confirm = await openedDialog('Slet noten?', 'alertdialog')
    await userEvent.click(within(confirm).getByRole('button', { name: 'Slet' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('[CONST-20] is 500 px wide where there is room', () => {
    expect(SIDE_PANEL_WIDTH).toBe(500)
  })

  it('says that there is none yet', async () => {
    server().on(LIST, { body: { Noter: [] } })
    show()
    const panel = await openPanel()
    expect(await within(panel).findByText('Ingen noter endnu')).toBeVisible()
    expect(within(panel).getByRole('button', { name: 'Ny note' })).toBeVisible()
  })

  it('[IMIT-12] [IMIT-17] tells an imitator that notes are closed, and fetches none', async () => {
    const fake = server()
    show(imitating())
    await userEvent.click(screen.getByRole('button', { name: 'Noter (2)' }))
    expect(screen.getByText('begrænset adgang')).toBeVisible()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(fake.requests).toHaveLength(0)
  })

  it('is not rendered for a user without access to notes', () => {
    show(signedIn({ permissions: [] }))
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it.each(READ_FAULTS)('shows the error after %s, and retries', async (_, fault, message) => {
    const fake = server({ timeoutMs: SHORT_TIMEOUT_MS })
    fake.on(LIST, fault)
    show()
    const panel = await openPanel()
    expect(await within(panel).findByText(message)).toBeVisible()
    fake.on(LIST, { body: TWO_NOTES })
    await userEvent.click(within(panel).getByRole('button', { name: 'Prøv igen' }))
    expect(await within(panel).findByRole('heading', { name: 'Møde' })).toBeVisible()
  })
})
