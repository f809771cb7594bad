import { offerAllExtensions, offerExtensions } from '@portal/platform/testing/extensions'
import { imitating, openedDialog, recordFailures } from '@portal/ui/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { someWireCaseDetails } from '../../common/case-details/case-details-test-data.ts'
import type { CaseDetailsWire } from '../../common/case-details/case-details-wire.ts'
import {
  CASE,
  type ShowOptions,
  showCasePart,
} from '../../common/testing/case-part-test-support.tsx'
import {
  READ_FAULTS,
  SHORT_TIMEOUT_MS,
  WRITE_FAULTS,
} from '../../common/testing/faults-test-data.ts'
import '../../register-texts.ts'
import { Files } from './Files.tsx'
import { fileAnswers } from './file-wire-test-data.ts'

const RENAME = 'PUT /File/OmdoebSagsDokument'
const DELETE = 'DELETE /File/SletSagsDokument'
const DOWNLOAD = 'GET /File/DownloadSagsDokument/LI-1'

type FileWire = CaseDetailsWire['filList'][number]

function aWireFile(fullName: string, changes: Partial<FileWire> = {}): FileWire {
  return {
    titel: fullName.replace(/\.\w+$/, ''),
    filtype: /\.(\w+)$/.exec(fullName)?.[1] ?? '',
    fuldeNavn: fullName,
    mimeType: 'application/octet-stream',
    aendretTid: '2026-11-19T23:30:00.000Z',
    laengde: 1_250_000,
    sagsNr: 'LI-1',
    kanAendres: true,
    ...changes,
  }
}

const caseWith = (filList: readonly FileWire[], changes: Partial<CaseDetailsWire> = {}) => ({
  body: someWireCaseDetails({ filList: [...filList], ...changes }),
})

function show(
  files: readonly FileWire[],
  { changes, ...options }: ShowOptions & { readonly changes?: Partial<CaseDetailsWire> } = {},
) {
  return showCasePart(
    {
      heading: /^Filer/,
      answers: { [CASE]: caseWith(files, changes) },
      render: ({ data }) => <Files item={data} readOnly={false} onAnswered={() => {}} />,
    },
    options,
  )
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const rowOf = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })
const field = (dialog: HTMLElement) => within(dialog).getByRole('textbox', { name: /^Nyt navn/ })
const save = (dialog: HTMLElement) =>
  userEvent.click(within(dialog).getByRole('button', { name: 'Gem navn' }))

async function openRenaming(name: string, typed: string) {
  await press(`Omdøb ${name}`)
  const dialog = await openedDialog('Omdøb filen')
  await userEvent.clear(field(dialog))
  if (typed !== '') await userEvent.type(field(dialog), typed)
  return dialog
}

async function openDeleting(name: string) {
  await press(`Slet ${name}`)
  return openedDialog('Slet filen?', 'alertdialog')
}

const told = recordFailures()

beforeEach(() => {
  sessionStorage.clear()
  Object.assign(URL, {
    createObjectURL: () => 'blob:portal/1',
    revokeObjectURL: () => {},
  })
  Object.assign(window, { innerWidth: 1440 })
})
afterEach(() => {
  jest.restoreAllMocks()
  offerAllExtensions()
})

describe('FileList', () => {
  describe('who may change a file', () => {
    const changing = () => screen.queryAllByRole('button', { name: /^(Omdøb|Slet) / })

    test('offers it for the files that the service says, and not for the faded one', async () => {
      await show([
        aWireFile('min.pdf'),
        aWireFile('andens.pdf', { kanAendres: false }),
        aWireFile('og.pdf'),
        aWireFile('svag.pdf'),
      ])
      expect(changing().map((one) => one.getAttribute('aria-label'))).toEqual([
        'Omdøb min',
        'Slet min',
        'Omdøb og',
        'Slet og',
      ])
    })

    test.each([
      ['while imitating', { session: imitating() }],
      ['when the case is not theirs', { changes: { tilladteHandlinger: [] } }],
    ])('offers nothing %s', async (_, options) => {
      await show([aWireFile('min.pdf')], options)
      expect(changing()).toEqual([])
    })

    test('shows no trace of it where the extension is not offered', async () => {
      offerExtensions('members', 'portal')
      await show([aWireFile('min.pdf')])
      expect(changing()).toEqual([])
    })
  })

  describe('renaming', () => {
    test('sends the new name, and focuses the renamed file', async () => {
      const fake = await show([aWireFile('ny.pdf'), aWireFile('scan.pdf')])
      fake.on(RENAME, () => {
        fake.on(CASE, caseWith([aWireFile('ny.pdf'), aWireFile('Lønaftale.pdf')]))
        return { body: fileAnswers[RENAME] }
      })
      const dialog = await openRenaming('scan', 'Lønaftale ')
      expect(dialog).toHaveTextContent('Filtypen .pdf bliver stående.')
      await save(dialog)
      await waitFor(() => expect(rowOf('Lønaftale')).toHaveFocus())
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(fake.requestsOf(RENAME).map(({ body }) => body)).toEqual([
        { sagsId: 'S-1', fuldeNavn: 'scan.pdf', nytNavn: 'Lønaftale' },
      ])
    })

    test.each([
      ['', 'Skriv et navn med mindst ét bogstav eller tal'],
      ['...', 'Skriv et navn med mindst ét bogstav eller tal'],
      ['løn 1/5', 'Navnet må ikke indeholde / eller \\'],
    ])('sends nothing for %p, and says why at the field', async (typed, message) => {
      const fake = await show([aWireFile('scan.pdf')])
      const dialog = await openRenaming('scan', typed)
      await save(dialog)
      expect(field(dialog)).toHaveAccessibleDescription(expect.stringContaining(message))
      expect(field(dialog)).toHaveValue(typed)
      expect(fake.requestsOf(RENAME)).toEqual([])
    })

    test('shows at the field that the name is taken, and keeps what was typed', async () => {
      const fake = await show([aWireFile('scan.pdf')])
      const message = 'Sagen har allerede en fil med det navn.'
      fake.on(RENAME, { status: 400, body: { error: { errors: { nytNavn: [message] } } } })
      const dialog = await openRenaming('scan', 'aftale')
      await save(dialog)
      await waitFor(() =>
        expect(field(dialog)).toHaveAccessibleDescription(expect.stringContaining(message)),
      )
      expect(field(dialog)).toHaveValue('aftale')
      expect(told).toEqual([])
    })

    test.each(WRITE_FAULTS)('%s keeps what was typed, and can be retried', async (_, fault) => {
      const fake = await show([aWireFile('scan.pdf')], { timeoutMs: SHORT_TIMEOUT_MS })
      fake.on(RENAME, fault)
      const dialog = await openRenaming('scan', 'Lønaftale')
      await save(dialog)
      await waitFor(() => expect(told).toHaveLength(1))
      expect(field(dialog)).toHaveValue('Lønaftale')
      fake.on(RENAME, { body: fileAnswers[RENAME] })
      await save(dialog)
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    })

    test('asks before typed text is lost, and keeps it when the case is closed meanwhile', async () => {
      const fake = await show([aWireFile('scan.pdf')])
      fake.on(RENAME, { status: 409, body: { error: { errors: { fuldeNavn: ['Væk'] } } } })
      const dialog = await openRenaming('scan', 'Lønaftale')
      fake.on(
        CASE,
        caseWith([aWireFile('scan.pdf')], { erAfsluttet: true, tilladteHandlinger: [] }),
      )
      await save(dialog)
      expect(await within(dialog).findByText(/^Sagen er blevet lukket/)).toBeVisible()
      expect(field(dialog)).toHaveValue('Lønaftale')
      await userEvent.click(within(dialog).getByRole('button', { name: 'Annullér' }))
      expect(await screen.findByRole('alertdialog')).toBeVisible()
    })
  })

  describe('deleting', () => {
    test('asks first, then focuses the file below', async () => {
      const fake = await show([aWireFile('a.pdf'), aWireFile('b.pdf'), aWireFile('c.pdf')])
      fake.on(DELETE, () => {
        fake.on(CASE, caseWith([aWireFile('a.pdf'), aWireFile('c.pdf')]))
        return { status: 204 }
      })
      const dialog = await openDeleting('b')
      expect(dialog).toHaveTextContent('b.pdf fjernes fra sagen for alle')
      await userEvent.click(within(dialog).getByRole('button', { name: 'Slet filen' }))
      await waitFor(() => expect(rowOf('c')).toHaveFocus())
      expect(fake.requestsOf(DELETE).map(({ body }) => body)).toEqual([
        { sagsId: 'S-1', fuldeNavn: 'b.pdf' },
      ])
    })

    test('of the last file leaves the focus on the words that there is none', async () => {
      const fake = await show([aWireFile('a.pdf')])
      fake.on(DELETE, () => {
        fake.on(CASE, caseWith([]))
        return { status: 204 }
      })
      const dialog = await openDeleting('a')
      await userEvent.click(within(dialog).getByRole('button', { name: 'Slet filen' }))
      await waitFor(() => expect(screen.getByText(/ingen filer på sagen/)).toHaveFocus())
    })

    test('in the panel focuses the next file there', async () => {
      const all = ['a', 'b', 'c', 'd', 'e'].map((name) => aWireFile(`${name}.pdf`))
      const fake = await show(all)
      fake.on(DELETE, () => {
        fake.on(CASE, caseWith(all.slice(0, 4)))
        return { status: 204 }
      })
      await press('Vis alle 5 filer')
      const panel = await openedDialog('Alle filer (5)')
      await userEvent.click(within(panel).getByRole('button', { name: 'Slet e' }))
      const dialog = await openedDialog('Slet filen?', 'alertdialog')
      await userEvent.click(within(dialog).getByRole('button', { name: 'Slet filen' }))
      const left = await openedDialog('Alle filer (4)')
      await waitFor(() => expect(within(left).getByRole('button', { name: /^d/ })).toHaveFocus())
    })

    test('that is cancelled sends nothing, and gives the focus back', async () => {
      const fake = await show([aWireFile('a.pdf')])
      const dialog = await openDeleting('a')
      await userEvent.click(within(dialog).getByRole('button', { name: 'Annullér' }))
      await waitFor(() => expect(screen.getByRole('button', { name: 'Slet a' })).toHaveFocus())
      expect(fake.requestsOf(DELETE)).toEqual([])
    })

    test.each(WRITE_FAULTS)(
      '%s is shown in the error dialog, and the file stays',
      async (_, fault) => {
        const fake = await show([aWireFile('a.pdf')], { timeoutMs: SHORT_TIMEOUT_MS })
        fake.on(DELETE, fault)
        const dialog = await openDeleting('a')
        await userEvent.click(within(dialog).getByRole('button', { name: 'Slet filen' }))
        await waitFor(() => expect(told).toHaveLength(1))
        expect(rowOf('a')).toBeVisible()
      },
    )
  })

  describe('the preview', () => {
    const picture = { body: new Blob(['billede']) }

    test('is offered for pictures only, also to who may change nothing', async () => {
      await show(
        ['kort.PNG', 'aftale.pdf', 'tegning.svg'].map((name) =>
          aWireFile(name, { kanAendres: false }),
        ),
        { session: imitating() },
      )
      const shown = screen.queryAllByRole('button', { name: /^Vis / })
      expect(shown.map((one) => one.getAttribute('aria-label'))).toEqual(['Vis kort'])
    })

    test('shows the picture under its name, opens a tab and saves it, fetched once', async () => {
      const fake = await show([aWireFile('kort.png')])
      fake.on(`${DOWNLOAD}/kort.png`, picture)
      const tab = document.implementation.createHTMLDocument()
      const open = jest.fn(() => ({ document: tab, opener: window, closed: false }))
      Object.assign(window, { open })
      const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation()
      await press('Vis kort')
      const dialog = await openedDialog('kort.png')
      const image = await within(dialog).findByRole('img', { name: 'kort.png' })
      expect(image).toHaveAttribute('src', 'blob:portal/1')
      await userEvent.click(within(dialog).getByRole('button', { name: 'Åbn i ny fane' }))
      expect(tab.querySelector('img')?.alt).toBe('kort.png')
      await userEvent.click(within(dialog).getByRole('button', { name: 'Hent' }))
      const [link] = click.mock.contexts
      expect(link instanceof HTMLAnchorElement && link.download).toBe('kort.png')
      expect(fake.requestsOf(`${DOWNLOAD}/kort.png`)).toHaveLength(1)
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.getByRole('button', { name: 'Vis kort' })).toHaveFocus())
    })

    test('says so if the browser cannot show it, which then can still be saved', async () => {
      const fake = await show([aWireFile('kort.png')])
      fake.on(`${DOWNLOAD}/kort.png`, picture)
      await press('Vis kort')
      const dialog = await openedDialog('kort.png')
      fireEvent.error(await within(dialog).findByRole('img'))
      expect(within(dialog).getByRole('alert')).toHaveTextContent('Billedet kan ikke vises')
      expect(within(dialog).getByRole('button', { name: 'Hent' })).toBeEnabled()
    })

    test.each(READ_FAULTS)('%s is shown in the dialog, and can be retried', async (_, fault) => {
      const fake = await show([aWireFile('kort.png')], { timeoutMs: SHORT_TIMEOUT_MS })
      fake.on(`${DOWNLOAD}/kort.png`, fault)
      await press('Vis kort')
      const dialog = await openedDialog('kort.png')
      expect(await within(dialog).findByRole('alert')).toHaveTextContent(
        'Billedet kunne ikke hentes',
      )
      expect(within(dialog).getByRole('button', { name: 'Hent' })).toBeDisabled()
      expect(told).toEqual([])
      fake.on(`${DOWNLOAD}/kort.png`, picture)
      await userEvent.click(within(dialog).getByRole('button', { name: 'Prøv igen' }))
      expect(await within(dialog).findByRole('img', { name: 'kort.png' })).toBeVisible()
    })

    test('that is closed stops fetching', async () => {
      const fake = await show([aWireFile('kort.png')])
      fake.on(`${DOWNLOAD}/kort.png`, () => new Promise(() => {}))
      await press('Vis kort')
      const dialog = await openedDialog('kort.png')
      expect(within(dialog).getByRole('status', { name: 'Henter kort.png …' })).toBeVisible()
      await userEvent.keyboard('{Escape}')
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
      await act(async () => {})
      expect(told).toEqual([])
    })
  })
})
