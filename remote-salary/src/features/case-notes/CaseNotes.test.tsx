import { imitating, openedDialog, recordFailures } from '@portal/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { someWireCaseDetails } from '../../common/case-details/case-details-test-data.ts'
import type { CaseDetailsWire } from '../../common/case-details/case-details-wire.ts'
import {
  CASE,
  type ShowOptions,
  showCasePart,
} from '../../common/testing/case-part-test-support.tsx'
import { SHORT_TIMEOUT_MS, WRITE_FAULTS } from '../../common/testing/faults-test-data.ts'
import '../../register-texts.ts'
import { NOTE_LINES } from './CaseNoteList.tsx'
import { CaseNotes } from './CaseNotes.tsx'

const CREATE = 'POST /Notat/OpretNotat'
const DELETE = 'DELETE /Notat/SletNotat'
const VERSION = '2026-11-01T08:00:00.000Z'

type NoteWire = CaseDetailsWire['notatList'][number]

function aWireNote(id: number, changes: Partial<NoteWire> = {}): NoteWire {
  return {
    id: `${id}`,
    besked: `Note nummer ${id}`,
    oprettetTid: `2026-11-${19 - id}T12:05:00.000Z`,
    kanSlettes: true,
    oprettetAf: 'Anna Holm',
    ...changes,
  }
}

const notes = (count: number) => Array.from({ length: count }, (_, place) => aWireNote(place))

function show(changes: Partial<CaseDetailsWire>, options?: ShowOptions) {
  return showCasePart(
    {
      heading: /^Noter/,
      answers: { [CASE]: { body: someWireCaseDetails(changes) } },
      render: ({ data }) => <CaseNotes item={data} readOnly={false} onAnswered={() => {}} />,
    },
    options,
  )
}

async function openForm() {
  await userEvent.click(screen.getByRole('button', { name: 'Tilføj note' }))
  return openedDialog('Tilføj note')
}

const told = recordFailures()

beforeEach(() => {
  sessionStorage.clear()
})
describe('CaseNotes', () => {
  it.each([
    [0, 0, false],
    [1, 1, false],
    [3, 3, false],
    [4, 4, true],
    [5, 4, true],
    [9, 4, true],
  ])(
    '[SAG-28] [SAG-30] [CONST-32] of %i notes shows %i, and the way to all: %s',
    async (count, shown, all) => {
      await show({ notatList: notes(count) })
      expect(screen.getByRole('heading', { name: `Noter (${count})` })).toBeVisible()
      expect(screen.queryAllByRole('listitem')).toHaveLength(shown)
      expect(screen.queryByRole('button', { name: /^Vis alle/ }) !== null).toBe(all)
      const faded = Array.from(document.querySelectorAll('[data-faded]'))
      expect(faded).toHaveLength(all ? 1 : 0)
      for (const note of faded) expect(note).toHaveTextContent('Note nummer 3')
      if (count === 0) expect(screen.getByText('Der er ingen noter på sagen.')).toBeVisible()
    },
  )

  it('[SAG-45] lists every note in the panel', async () => {
    await show({ notatList: notes(6) })
    await userEvent.click(screen.getByRole('button', { name: 'Vis alle 6 noter' }))
    const panel = await openedDialog('Alle noter (6)')
    expect(within(panel).getAllByRole('listitem')).toHaveLength(6)
    for (const place of [0, 1, 2, 3, 4, 5]) {
      expect(within(panel).getByText(`Note nummer ${place}`)).toBeVisible()
    }
  })

  it('[SAG-32] [CONST-32] shows two lines of a long note until the rest is asked for', async () => {
    expect(NOTE_LINES).toBe(2)
    const height = jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(80)
    await show({ notatList: notes(1) })
    const more = await screen.findByRole('button', {
      name: 'Vis mere af note fra Anna Holm 19.11.2026 13:05',
    })
    expect(more).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(more)
    const less = screen.getByRole('button', { name: /^Vis mindre af/ })
    expect(less).toHaveAttribute('aria-expanded', 'true')
    height.mockRestore()
  })

  it('[SAG-32] has nothing to unfold on a short note', async () => {
    await show({ notatList: notes(1) })
    expect(screen.queryByRole('button', { name: /^Vis mere/ })).not.toBeInTheDocument()
  })

  it('[CNOTE-06] [DATA-42] shows a note with author and time, and without its script', async () => {
    await show({
      notatList: [
        aWireNote(0, { besked: 'Husk <b>tillæg</b><img src=x onerror="window.ramt=1">' }),
      ],
    })
    const [entry] = screen.getAllByRole('listitem')
    expect(entry).toHaveTextContent('Anna Holm19.11.2026 13:05Husk tillæg')
    expect(screen.getByText('tillæg').tagName).toBe('B')
    expect(document.querySelector('img')).toBeNull()
    expect(Reflect.get(window, 'ramt')).toBeUndefined()
  })

  it('[CNOTE-01] [CNOTE-07] adds a note and refetches the case', async () => {
    const fake = await show({})
    fake.on(CREATE, () => {
      fake.on(CASE, { body: someWireCaseDetails({ notatList: notes(1) }) })
      return { status: 204 }
    })
    const panel = await openForm()
    const text = within(panel).getByRole('textbox')
    await waitFor(() => expect(text).toHaveFocus())
    await userEvent.type(text, 'Ringede til lederen')
    await userEvent.click(within(panel).getByRole('button', { name: 'Gem note' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(fake.requestsOf(CREATE).map(({ body }) => body)).toEqual([
      { sagsId: 'S-1', sagsRegTid: VERSION, besked: 'Ringede til lederen' },
    ])
    expect(fake.requestsOf(CASE)).toHaveLength(2)
    expect(screen.getByText('Note nummer 0')).toBeVisible()
  })

  it('[CNOTE-04] saves only after a change', async () => {
    const fake = await show({})
    const panel = await openForm()
    const save = within(panel).getByRole('button', { name: 'Gem note' })
    expect(save).toBeDisabled()
    await userEvent.type(within(panel).getByRole('textbox'), 'a')
    expect(save).toBeEnabled()
    await userEvent.clear(within(panel).getByRole('textbox'))
    expect(save).toBeDisabled()
    expect(fake.requestsOf(CREATE)).toHaveLength(0)
  })

  it('[CNOTE-02] says that the text is missing', async () => {
    const fake = await show({})
    const panel = await openForm()
    await userEvent.type(within(panel).getByRole('textbox'), '   ')
    await userEvent.click(within(panel).getByRole('button', { name: 'Gem note' }))
    expect(await within(panel).findAllByText('Skriv en note')).not.toHaveLength(0)
    expect(fake.requestsOf(CREATE)).toHaveLength(0)
  })

  it('asks before input is lost, and keeps it through a reload', async () => {
    await show({})
    const panel = await openForm()
    await userEvent.type(within(panel).getByRole('textbox'), 'halv')
    await userEvent.click(within(panel).getByRole('button', { name: 'Annullér' }))
    expect(await screen.findByRole('alertdialog')).toBeVisible()
    expect(sessionStorage).toHaveLength(1)
  })

  it('[CNOTE-05] offers to delete only the notes that may be deleted', async () => {
    await show({ notatList: [aWireNote(0), aWireNote(1, { kanSlettes: false })] })
    const buttons = screen.getAllByRole('button', { name: /^Slet/ })
    expect(buttons).toHaveLength(1)
    expect(buttons[0]).toHaveAccessibleName('Slet note fra Anna Holm 19.11.2026 13:05')
  })

  it('[CNOTE-08] deletes after a confirm alone, and the next note has the focus', async () => {
    const fake = await show({ notatList: notes(3) })
    fake.on(DELETE, () => {
      fake.on(CASE, { body: someWireCaseDetails({ notatList: notes(3).slice(1) }) })
      return { status: 204 }
    })
    const [remove] = screen.getAllByRole('button', { name: /^Slet/ })
    if (remove === undefined) throw new Error('There is nothing to delete.')
    await userEvent.click(remove)
    const first = await openedDialog('Slet noten?', 'alertdialog')
    await userEvent.click(within(first).getByRole('button', { name: 'Annullér' }))
    expect(fake.requestsOf(DELETE)).toHaveLength(0)
    await userEvent.click(remove)
    const second = await screen.findByRole('alertdialog')
    await userEvent.click(within(second).getByRole('button', { name: 'Slet' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(fake.requestsOf(DELETE).map(({ body }) => body)).toEqual([
      { sagsId: 'S-1', sagsRegTid: VERSION, notatId: '0' },
    ])
    const [next] = screen.getAllByRole('heading', { level: 3 })
    await waitFor(() => expect(next).toHaveFocus())
    expect(screen.queryByText('Note nummer 0')).not.toBeInTheDocument()
  })

  it('[SAG-35] has no way to add or delete on a closed case', async () => {
    await show({
      erAfsluttet: true,
      tilladteHandlinger: [],
      notatList: [aWireNote(0, { kanSlettes: false })],
    })
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('says why nothing can be added before the case is taken', async () => {
    await show({ tilladteHandlinger: ['Accept'] })
    const add = screen.getByRole('button', { name: 'Tilføj note' })
    expect(add).toHaveAttribute('aria-disabled', 'true')
    expect(add).toHaveAccessibleDescription(/tag.* sagen/i)
    await userEvent.click(add)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('changes nothing for an imitator', async () => {
    await show({ notatList: notes(2) }, { session: imitating() })
    expect(screen.getByRole('button', { name: 'Tilføj note' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    expect(screen.queryByRole('button', { name: /^Slet/ })).not.toBeInTheDocument()
  })

  it.each(WRITE_FAULTS)('keeps a note that could not be saved after %s', async (_, fault) => {
    const fake = await show({}, { timeoutMs: SHORT_TIMEOUT_MS })
    fake.on(CREATE, fault)
    const panel = await openForm()
    const text = within(panel).getByRole('textbox')
    await userEvent.type(text, 'Husk')
    const save = within(panel).getByRole('button', { name: 'Gem note' })
    await userEvent.click(save)
    await waitFor(() => expect(told).toHaveLength(1))
    expect(text).toHaveValue('Husk')
    await waitFor(() => expect(save).not.toHaveAttribute('aria-busy'))
    fake.on(CREATE, { status: 204 })
    await userEvent.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it.each(WRITE_FAULTS)('keeps a note that could not be deleted after %s', async (_, fault) => {
    const fake = await show({ notatList: notes(1) }, { timeoutMs: SHORT_TIMEOUT_MS })
    fake.on(DELETE, fault)
    await userEvent.click(screen.getByRole('button', { name: /^Slet/ }))
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Slet' }))
    await waitFor(() => expect(told).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(screen.getByText('Note nummer 0')).toBeVisible()
    expect(screen.getByRole('button', { name: /^Slet/ })).toBeEnabled()
  })

  it('keeps a note in sight that can no longer be saved, and says why', async () => {
    const fake = await show({})
    fake.on(CREATE, {
      status: 409,
      body: { error: { errors: { sagsRegTid: ['Sagen er blevet lukket.'] } } },
    })
    const panel = await openForm()
    await userEvent.type(within(panel).getByRole('textbox'), 'Husk')
    fake.on(CASE, { body: someWireCaseDetails({ erAfsluttet: true, tilladteHandlinger: [] }) })
    await userEvent.click(within(panel).getByRole('button', { name: 'Gem note' }))
    await within(panel).findByText(/Sagen er blevet lukket, mens du skrev/)
    expect(within(panel).getByRole('textbox')).toHaveValue('Husk')
    expect(within(panel).getByRole('button', { name: 'Gem note' })).toBeDisabled()
  })

  it('keeps a note written on a case that somebody changed, and sends it for the new version', async () => {
    const fake = await show({})
    fake.on(CREATE, {
      status: 409,
      body: { error: { errors: { sagsRegTid: ['Sagen er ændret, siden du åbnede den.'] } } },
    })
    const panel = await openForm()
    await userEvent.type(within(panel).getByRole('textbox'), 'Husk')
    fake.on(CASE, { body: someWireCaseDetails({ sagsRegTid: '2026-11-02T08:00:00.000Z' }) })
    const save = within(panel).getByRole('button', { name: 'Gem note' })
    await userEvent.click(save)
    await waitFor(() => expect(told).toHaveLength(1))
    await waitFor(() => expect(fake.requestsOf(CASE)).toHaveLength(2))
    fake.on(CREATE, { status: 204 })
    await userEvent.click(save)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(fake.requestsOf(CREATE).map(({ body }) => body)).toEqual([
      { sagsId: 'S-1', sagsRegTid: VERSION, besked: 'Husk' },
      { sagsId: 'S-1', sagsRegTid: '2026-11-02T08:00:00.000Z', besked: 'Husk' },
    ])
  })
})
