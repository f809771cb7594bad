import { Toaster } from '@portal/ui'
import { imitating, openedDialog, recordFailures, renderPortal } from '@portal/ui/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
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
import { FILES_IN_CARD, Files, SHOW_ALL_ABOVE } from './Files.tsx'

const UPLOAD = 'POST /File/UploadSagsDokument/S-1'
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
    ...changes,
  }
}

const files = (count: number) =>
  Array.from({ length: count }, (_, place) => aWireFile(`fil ${place}.pdf`))

function show(changes: Partial<CaseDetailsWire>, options?: ShowOptions) {
  return showCasePart(
    {
      heading: /^Filer/,
      answers: { [CASE]: { body: someWireCaseDetails(changes) } },
      render: ({ data }) => <Files item={data} readOnly={false} onAnswered={() => {}} />,
    },
    options,
  )
}

async function openAdding() {
  await userEvent.click(screen.getByRole('button', { name: 'Tilføj fil' }))
  return openedDialog('Tilføj en fil til sagen')
}

const pick = (dialog: HTMLElement, file: File) =>
  userEvent.upload(within(dialog).getByLabelText('Vælg fil', { selector: 'input' }), file)
const addButton = (dialog: HTMLElement) =>
  within(dialog).getByRole('button', { name: /^(Tilføj filen|Prøv igen)$/ })
const entry = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) })

/** A fake of the tab that `window.open` returns. */
function aTab() {
  const aPage = () => {
    const page = document.implementation.createHTMLDocument()
    Object.defineProperty(page, 'readyState', { value: 'complete' })
    return page
  }
  const tab = {
    document: aPage(),
    location: {
      replace: jest.fn(() => {
        tab.document = aPage()
      }),
    },
    opener: window,
    closed: false,
    close: jest.fn(),
  }
  return tab
}

function openedTab(tab: ReturnType<typeof aTab> | null) {
  const open = jest.fn(() => tab)
  Object.assign(window, { open })
  return open
}

const told = recordFailures()
const made: Blob[] = []

beforeEach(() => {
  made.length = 0
  Object.assign(URL, {
    createObjectURL: (content: Blob) => `blob:portal/${made.push(content)}`,
    revokeObjectURL: () => {},
  })
  Object.assign(window, { innerWidth: 1440 })
})
afterEach(() => {
  jest.restoreAllMocks()
})

describe('Files', () => {
  test('[CONST-32] the card shows four; with more than three it links to all', () => {
    expect([FILES_IN_CARD, SHOW_ALL_ABOVE]).toEqual([4, 3])
  })

  test.each([
    [0, 0, false],
    [3, 3, false],
    [4, 4, true],
    [6, 4, true],
  ])(
    '[SAG-29] [SAG-31] of %i files shows %i, and the way to all: %s',
    async (count, shown, all) => {
      await show({ filList: files(count) })
      expect(screen.getByRole('heading', { name: `Filer (${count})` })).toBeVisible()
      const entries = screen.queryAllByRole('listitem')
      expect(entries).toHaveLength(shown)
      expect(entries.filter((one) => 'faded' in one.dataset)).toEqual(all ? [entries[3]] : [])
      expect(screen.queryByRole('button', { name: /^Vis alle/ }) !== null).toBe(all)
      if (count === 0) expect(screen.getByText(/ingen filer på sagen/)).toBeVisible()
    },
  )

  test('[SAG-45] lists every file in the panel, with type, size and day', async () => {
    await show({ filList: files(6) })
    await userEvent.click(screen.getByRole('button', { name: 'Vis alle 6 filer' }))
    const panel = await openedDialog('Alle filer (6)')
    const entries = within(panel).getAllByRole('listitem')
    expect(entries).toHaveLength(6)
    for (const [place, file] of entries.entries()) expect(file).toHaveTextContent(`fil ${place}`)
    expect(panel.querySelectorAll('[data-faded]')).toHaveLength(0)
    expect(within(panel).getAllByText('PDF · 1,2 MB · 20.11.2026')).toHaveLength(6)
  })

  test('shows a hostile name as harmless words', async () => {
    await show({
      filList: [aWireFile('x', { titel: 'l\u202Efdp<img src=x onerror="window.ramt=1">' })],
    })
    expect(screen.getByText('lfdp<img src=x onerror="window.ramt=1">')).toBeVisible()
    expect(document.querySelector('img')).toBeNull()
  })

  test('[SAG-35] has no way to add one to a closed case', async () => {
    await show({ erAfsluttet: true, tilladteHandlinger: [], filList: files(1) })
    expect(screen.queryByRole('button', { name: 'Tilføj fil' })).not.toBeInTheDocument()
    expect(entry('fil 0')).toBeVisible()
  })

  test('[SAG-41] [SAG-42] says that the case has to be taken first', async () => {
    await show({ tilladteHandlinger: ['Accept'] })
    const add = screen.getByRole('button', { name: 'Tilføj fil' })
    expect(add).toHaveAttribute('aria-disabled', 'true')
    expect(add).toHaveAccessibleDescription(/tag.* sagen/i)
    await userEvent.click(add)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  test('adds nothing for an imitator', async () => {
    await show({}, { session: imitating() })
    expect(screen.getByRole('button', { name: 'Tilføj fil' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  describe('adding', () => {
    const file = new File(['0123456789'], 'løn <b>.pdf')

    test('[FILE-09] sends the picked file, then refetches the case', async () => {
      const fake = await show({})
      let answer = () => {}
      fake.on(
        UPLOAD,
        () =>
          new Promise((resolve) => {
            answer = () => {
              fake.on(CASE, { body: someWireCaseDetails({ filList: files(1) }) })
              resolve({ status: 204 })
            }
          }),
      )
      const dialog = await openAdding()
      expect(within(dialog).getByRole('button', { name: 'Vælg fil' })).toHaveFocus()
      await pick(dialog, file)
      expect(within(dialog).getByText('løn <b>.pdf')).toBeVisible()
      await userEvent.click(addButton(dialog))
      const bar = await within(dialog).findByRole('progressbar', { name: 'Sender filen' })
      await waitFor(() => expect(bar).toHaveValue(5))
      expect(within(dialog).getByText('5 B af 10 B sendt')).toBeVisible()
      expect(within(dialog).queryByText(/Træk en fil/)).not.toBeInTheDocument()
      answer()
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      const sent = fake.requestsOf(UPLOAD)[0]?.body
      const part = sent instanceof FormData ? sent.get('file') : null
      expect(part instanceof File && [part.name, await part.text()]).toEqual([
        'løn <b>.pdf',
        '0123456789',
      ])
      expect(entry('fil 0')).toBeVisible()
    })

    test('[FILE-01] the button of the drop zone opens the picker', async () => {
      await show({})
      const dialog = await openAdding()
      const opened = jest.spyOn(HTMLInputElement.prototype, 'click').mockImplementation()
      await userEvent.click(within(dialog).getByRole('button', { name: 'Vælg fil' }))
      expect(opened.mock.contexts).toEqual([
        within(dialog).getByLabelText('Vælg fil', { selector: 'input' }),
      ])
    })

    test('[FILE-02] accepts a file of any type', async () => {
      await show({})
      const dialog = await openAdding()
      await pick(dialog, new File(['x'], 'målinger.ukendt'))
      expect(within(dialog).getByText('målinger.ukendt')).toBeVisible()
    })

    test('[FILE-03] does nothing without a file', async () => {
      const fake = await show({})
      const dialog = await openAdding()
      const { textContent } = document.body
      await userEvent.click(addButton(dialog))
      expect(dialog).toBeVisible()
      expect(document.body).toHaveTextContent(textContent, { normalizeWhitespace: false })
      expect(told).toEqual([])
      expect(fake.requestsOf(UPLOAD)).toHaveLength(0)
    })

    test('[FILE-02] uses the first of several dropped files, and says so', async () => {
      const fake = await show({})
      fake.on(UPLOAD, { status: 204 })
      const dialog = await openAdding()
      fireEvent.drop(within(dialog).getByText(/Træk en fil/), {
        dataTransfer: { files: [file, new File(['x'], 'anden.txt')], items: [] },
      })
      expect(within(dialog).getByText(/Kun den første/)).toBeVisible()
      expect(within(dialog).queryByText('anden.txt')).not.toBeInTheDocument()
      await userEvent.click(addButton(dialog))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(fake.requestsOf(UPLOAD)).toHaveLength(1)
    })

    test('a folder is refused where it is dropped', async () => {
      const fake = await show({})
      const dialog = await openAdding()
      await pick(dialog, file)
      fireEvent.drop(within(dialog).getByText(/Træk en fil/), {
        dataTransfer: {
          files: [new File([], 'mappe')],
          items: [{ webkitGetAsEntry: () => ({ isDirectory: true }) }],
        },
      })
      expect(within(dialog).getByRole('alert')).toHaveTextContent('En mappe kan ikke tilføjes')
      expect(within(dialog).queryByText('mappe')).not.toBeInTheDocument()
      await userEvent.click(addButton(dialog))
      expect(fake.requestsOf(UPLOAD)).toHaveLength(0)
    })

    test('a file that is too large is refused where it is chosen, in the unit of its size', async () => {
      const fake = await show({ maksFilbytes: 10 * 1024 })
      const dialog = await openAdding()
      await pick(dialog, new File(['x'.repeat(10 * 1024 + 1)], 'for stor.pdf'))
      expect(within(dialog).getByRole('alert')).toHaveTextContent('Filen må højst fylde 10 kB.')
      await userEvent.click(addButton(dialog))
      expect(fake.requestsOf(UPLOAD)).toHaveLength(0)
      await pick(dialog, new File(['x'.repeat(10 * 1024)], 'netop.pdf'))
      expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument()
      expect(within(dialog).getByText('10 kB')).toBeVisible()
    })

    test('a file that was changed after it was chosen is chosen again', async () => {
      const fake = await show({})
      fake.on(UPLOAD, { status: 204 })
      const dialog = await openAdding()
      const changed = new File(['før'], 'aftale.pdf')
      jest.spyOn(changed, 'slice').mockReturnValue(
        Object.assign(new Blob(), {
          arrayBuffer: () => Promise.reject(new DOMException('changed', 'NotReadableError')),
        }),
      )
      await pick(dialog, changed)
      await userEvent.click(addButton(dialog))
      const fault = await within(dialog).findByRole('alert')
      expect(fault).toHaveTextContent('Filen kan ikke læses. Vælg den igen.')
      expect(fake.requestsOf(UPLOAD)).toHaveLength(0)
      await userEvent.upload(
        within(dialog).getByLabelText('Vælg fil', { selector: 'input' }),
        new File(['nu'], 'aftale.pdf'),
      )
      expect(within(dialog).queryByRole('alert')).not.toBeInTheDocument()
      await userEvent.click(addButton(dialog))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
      expect(fake.requestsOf(UPLOAD)).toHaveLength(1)
    })

    test('a file that misses its place is not opened by the browser', async () => {
      await show({})
      const dialog = await openAdding()
      expect(fireEvent.drop(dialog, { dataTransfer: { files: [file] } })).toBe(false)
    })

    test('can be cancelled, and keeps the choice', async () => {
      const fake = await show({})
      fake.on(UPLOAD, () => new Promise(() => {}))
      const dialog = await openAdding()
      await pick(dialog, file)
      await userEvent.click(addButton(dialog))
      await userEvent.click(await within(dialog).findByRole('button', { name: 'Afbryd' }))
      expect(await within(dialog).findByText(/Du afbrød/)).toBeVisible()
      expect(within(dialog).getByText('løn <b>.pdf')).toBeVisible()
      expect(told).toEqual([])
      fake.on(UPLOAD, { status: 204 })
      await userEvent.click(addButton(dialog))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    })

    test('a file that is too large is reported by the service in the error dialog', async () => {
      const fake = await show({})
      fake.on(UPLOAD, {
        status: 413,
        body: { error: { errors: { file: ['Filen må højst fylde 25 MB.'] } } },
      })
      const dialog = await openAdding()
      await pick(dialog, file)
      await userEvent.click(addButton(dialog))
      await waitFor(() =>
        expect(told).toEqual([
          expect.objectContaining({
            fields: [{ field: null, messages: ['Filen må højst fylde 25 MB.'] }],
          }),
        ]),
      )
    })

    test('to a case that was closed meanwhile keeps the choice, and cannot be tried again', async () => {
      const fake = await show({})
      fake.on(UPLOAD, { status: 409, body: { error: { errors: { sagsRegTid: ['Lukket.'] } } } })
      const dialog = await openAdding()
      await pick(dialog, file)
      fake.on(CASE, {
        body: someWireCaseDetails({ erAfsluttet: true, tilladteHandlinger: [] }),
      })
      await userEvent.click(addButton(dialog))
      expect(await within(dialog).findByText(/^Sagen er blevet lukket/)).toBeVisible()
      expect(within(dialog).getByText('løn <b>.pdf')).toBeVisible()
      expect(within(dialog).getByRole('button', { name: 'Tilføj filen' })).toBeDisabled()
      expect(within(dialog).queryByText(/prøv igen/i)).toBeNull()
    })

    test.each(WRITE_FAULTS)('%s keeps the choice and can be retried', async (_, fault) => {
      const fake = await show({}, { timeoutMs: SHORT_TIMEOUT_MS })
      fake.on(UPLOAD, fault)
      const dialog = await openAdding()
      await pick(dialog, file)
      await userEvent.click(addButton(dialog))
      expect(await within(dialog).findByRole('alert')).toHaveTextContent('Filen blev ikke tilføjet')
      expect(told).toHaveLength(1)
      expect(within(dialog).getByText('løn <b>.pdf')).toBeVisible()
      fake.on(UPLOAD, { status: 204 })
      await userEvent.click(within(dialog).getByRole('button', { name: 'Prøv igen' }))
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    })
  })

  describe('opening', () => {
    const bytes = (text = 'indhold') => ({ body: new Blob([text]) })

    test('[FILE-06] shows types that browsers support in a tab opened by the click', async () => {
      const fake = await show({ filList: [aWireFile('aftale.pdf')] })
      let answer = () => {}
      fake.on(
        `${DOWNLOAD}/aftale.pdf`,
        () => new Promise((resolve) => (answer = () => resolve(bytes()))),
      )
      const tab = aTab()
      const open = openedTab(tab)
      await userEvent.click(entry('aftale'))
      expect(open).toHaveBeenCalledWith('', '_blank')
      expect(tab.opener).toBeNull()
      expect(tab.document.body.textContent).toBe('Henter aftale …')
      expect(entry('aftale')).toHaveAttribute('aria-busy', 'true')
      await waitFor(() => expect(fake.requestsOf(`${DOWNLOAD}/aftale.pdf`)).toHaveLength(1))
      answer()
      await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('blob:portal/1'))
      await waitFor(() => expect(tab.document.title).toBe('aftale.pdf'))
      expect(made[0]?.type).toBe('application/pdf')
      expect(entry('aftale')).not.toHaveAttribute('aria-busy')
    })

    test('shows a picture in the tab itself', async () => {
      const fake = await show({ filList: [aWireFile('kort.PNG', { filtype: 'PNG' })] })
      fake.on(`${DOWNLOAD}/kort.PNG`, bytes())
      const tab = aTab()
      openedTab(tab)
      await userEvent.click(entry('kort'))
      await waitFor(() => expect(tab.document.querySelector('img')?.src).toBe('blob:portal/1'))
      expect(made[0]?.type).toBe('image/png')
    })

    test('saves types that browsers do not show, from the tab', async () => {
      const fake = await show({ filList: [aWireFile('løn.docx')] })
      fake.on(`${DOWNLOAD}/l%C3%B8n.docx`, bytes())
      const tab = aTab()
      openedTab(tab)
      await userEvent.click(entry('løn'))
      await waitFor(() => expect(tab.document.querySelector('a')?.download).toBe('løn.docx'))
      expect(tab.document.body.textContent).toContain('Filen er hentet')
    })

    test.each([
      ['æøå', 'text/plain;charset=utf-8'],
      [new Uint8Array([0xe6, 0xf8, 0xe5]), 'text/plain;charset=windows-1252'],
    ])('declares the encoding of a text: %p', async (content, type) => {
      const fake = await show({ filList: [aWireFile('note.txt')] })
      fake.on(`${DOWNLOAD}/note.txt`, { body: new Blob([content]) })
      openedTab(aTab())
      await userEvent.click(entry('note'))
      await waitFor(() => expect(made[0]?.type).toBe(type))
    })

    test.each(['arkiv.zip', 'tegning.svg', 'side.html', 'ukendt'])(
      '[FILE-05] downloads %s, whatever type the service sends',
      async (name) => {
        const fake = await show({ filList: [aWireFile(name)] })
        fake.on(`${DOWNLOAD}/${name}`, {
          body: new Blob(['<script>']),
          headers: { 'Content-Type': 'image/svg+xml' },
        })
        const open = openedTab(aTab())
        const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation()
        await userEvent.click(entry(name.split('.')[0] ?? name))
        await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
        expect(open).not.toHaveBeenCalled()
        const [link] = click.mock.contexts
        expect(link instanceof HTMLAnchorElement && link.download).toBe(name)
        expect(made[0]?.type).toBe(
          name.endsWith('.zip') ? 'application/zip' : 'application/octet-stream',
        )
      },
    )

    test('[FILE-06] downloads the file if the browser opens no tab', async () => {
      const fake = await show({ filList: [aWireFile('aftale.pdf')] })
      fake.on(`${DOWNLOAD}/aftale.pdf`, bytes())
      openedTab(null)
      const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation()
      await userEvent.click(entry('aftale'))
      await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
    })

    test('shows a toast if the browser cannot create the file', async () => {
      const fake = await show({ filList: [aWireFile('aftale.pdf')] })
      fake.on(`${DOWNLOAD}/aftale.pdf`, bytes())
      openedTab(aTab())
      jest.spyOn(URL, 'createObjectURL').mockImplementation(() => {
        throw new TypeError('full')
      })
      renderPortal(<Toaster />)
      await userEvent.click(entry('aftale'))
      expect(await screen.findByText('Der skete en fejl - kontakt support')).toBeVisible()
    })

    test.each(READ_FAULTS)(
      '[ERR-24] [ERR-25] %s closes the tab and is shown in the error dialog',
      async (_, fault) => {
        const fake = await show(
          { filList: [aWireFile('aftale.pdf')] },
          { timeoutMs: SHORT_TIMEOUT_MS },
        )
        fake.on(`${DOWNLOAD}/aftale.pdf`, fault)
        const tab = aTab()
        openedTab(tab)
        await userEvent.click(entry('aftale'))
        await waitFor(() => expect(told).toHaveLength(1))
        expect(tab.close).toHaveBeenCalledTimes(1)
        expect(entry('aftale')).not.toHaveAttribute('aria-busy')
        fake.on(`${DOWNLOAD}/aftale.pdf`, bytes())
        await userEvent.click(entry('aftale'))
        await waitFor(() => expect(tab.location.replace).toHaveBeenCalledTimes(1))
      },
    )
  })
})
