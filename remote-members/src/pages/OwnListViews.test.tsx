import { PortalProvider, Toaster } from '@portal/ui'
import {
  fakeServer,
  imitating,
  openedDialog,
  renderPortal,
  signedIn,
  simulateWindow,
} from '@portal/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { FIVE_MEMBERS, manyMembers } from '../common/own-members/own-members-test-data.ts'
import '../register-texts.ts'
import { OwnMembersPage } from './OwnMembersPage.tsx'

const LIST = 'GET /medlem/hentegnemedlemmerprarbejdsstedprtrhverv'
const SETTINGS = 'GET /indstilling/hentindstillinger'
const SAVE = 'POST /indstilling/gemindstilling'

interface Setting {
  readonly Navn: string
  readonly Vaerdi: string
}

async function opened(
  path = '/mine-medlemmer',
  {
    body = FIVE_MEMBERS,
    settings = [] as readonly Setting[],
    session = undefined as ReturnType<typeof imitating> | ReturnType<typeof signedIn> | undefined,
  } = {},
) {
  const server = fakeServer()
  server.on(LIST, { body })
  server.on(SETTINGS, { body: { IndstillingListe: settings } })
  server.on(SAVE, { status: 204 })
  const { router } = renderPortal(
    <PortalProvider>
      <OwnMembersPage />
      <Toaster />
    </PortalProvider>,
    { path, ...(session && { session }) },
  )
  await screen.findByText(/^Viser \d+ medlemmer$/)
  return { server, router }
}

const headers = () =>
  within(screen.getByRole('table'))
    .getAllByRole('columnheader')
    .map((header) => header.textContent)

async function openViews() {
  await userEvent.click(screen.getByRole('button', { name: 'Visning' }))
  return within(await openedDialog('Visning af listen'))
}

const close = () => userEvent.keyboard('{Escape}')

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  simulateWindow()
})

describe('OwnListViews', () => {
  it('[OWN-10] has the chosen columns, and again the standard ones', async () => {
    const { server } = await opened()
    const standard = headers()
    const drawer = await openViews()
    expect(drawer.getByRole('checkbox', { name: 'Navn' })).toBeDisabled()
    await userEvent.click(drawer.getByRole('checkbox', { name: 'Alder' }))
    await userEvent.click(drawer.getByRole('checkbox', { name: 'Privat mobil' }))
    await close()
    expect(headers()).toEqual([
      'Favorit',
      'Navn',
      'Arbejdssted',
      'Fødselsdag',
      'Privat mobil',
      'Status',
      'Noter',
    ])
    await waitFor(() => expect(server.requestsOf(SAVE)).toHaveLength(2))
    expect(server.requestsOf(SAVE)[1]?.body).toEqual({
      Navn: 'members/own-look',
      Vaerdi: JSON.stringify({
        columns: ['name', 'workplace', 'birthday', 'mobile', 'status', 'notes'],
      }),
    })
    const again = await openViews()
    await userEvent.click(again.getByRole('button', { name: 'Vis standardkolonner' }))
    await close()
    expect(headers()).toEqual(standard)
  })

  it('is as it was chosen on an earlier visit', async () => {
    await opened(undefined, {
      settings: [
        { Navn: 'members/own-look', Vaerdi: '{"columns":["hours","skostr"],"compact":true}' },
      ],
    })
    await waitFor(() => expect(headers()).toEqual(['Favorit', 'Navn', 'Timetal']))
    const row = screen.getByRole('row', { name: /Zenia Holm/ })
    expect(within(row).getAllByRole('cell')[1]).toHaveTextContent(/^37$/)
  })

  it('shows the chosen columns on cards', async () => {
    simulateWindow({ width: 390 })
    await opened('/mine-medlemmer?kolonner=navn,stilling')
    const [, bodil] = screen.getAllByRole('listitem')
    expect(bodil).toHaveTextContent(/Bodil Kjær/)
    expect(bodil).toHaveTextContent(/assistent/)
    expect(bodil).not.toHaveTextContent(/Solgården/)
  })

  it('is not kept while imitating, and there are no saved views', async () => {
    const { server } = await opened(undefined, { session: imitating() })
    const drawer = await openViews()
    expect(drawer.queryByText('Gemte visninger')).not.toBeInTheDocument()
    await userEvent.click(drawer.getByRole('checkbox', { name: 'Alder' }))
    await close()
    expect(headers()).not.toContain('Alder')
    expect(server.requestsOf(SAVE)).toHaveLength(0)
    expect(server.requestsOf(SETTINGS)).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
  })
})

describe('OwnListViews, saved views', () => {
  const views = [
    {
      Navn: 'members/own-views',
      Vaerdi: JSON.stringify([
        { name: 'Regnbuen', address: 'arbejdssted=A-2&kolonner=navn,alder&taethed=normal' },
      ]),
    },
  ]

  it('keep what the list shows under a name, and bring it back', async () => {
    const { router } = await opened('/mine-medlemmer?arbejdssted=A-2&sortering=-alder')
    const drawer = await openViews()
    await userEvent.type(drawer.getByRole('textbox', { name: /^Gem listen/ }), 'De ældste{Enter}')
    expect(await drawer.findByRole('button', { name: 'De ældste' })).toHaveAttribute(
      'aria-current',
      'true',
    )
    await userEvent.click(drawer.getByRole('button', { name: 'Alle medlemmer' }))
    expect(screen.getByText('Viser 5 medlemmer')).toBeVisible()
    const again = await openViews()
    await userEvent.click(again.getByRole('button', { name: 'De ældste' }))
    expect(screen.getByText('Viser 3 medlemmer')).toBeVisible()
    expect(decodeURIComponent(router.state.location.search)).toBe(
      '?arbejdssted=A-2&sortering=-alder&kolonner=navn,arbejdssted,foedselsdag,alder,status,noter',
    )
  })

  it('say why one cannot be saved', async () => {
    await opened()
    const drawer = await openViews()
    await userEvent.click(drawer.getByRole('button', { name: 'Gem visning' }))
    const field = drawer.getByRole('textbox')
    expect(field).toHaveFocus()
    expect(field).toHaveAccessibleDescription(/Skriv et navn/)
  })

  it('are renamed, removed and brought back', async () => {
    await opened(undefined, { settings: views })
    const drawer = await openViews()
    await userEvent.click(await drawer.findByRole('button', { name: 'Omdøb visningen Regnbuen' }))
    const field = drawer.getByRole('textbox', { name: 'Nyt navn til Regnbuen' })
    expect(field).toHaveFocus()
    await userEvent.clear(field)
    await userEvent.type(field, 'Mit andet sted{Enter}')
    await userEvent.click(
      await drawer.findByRole('button', { name: 'Slet visningen Mit andet sted' }),
    )
    expect(drawer.queryByRole('button', { name: 'Mit andet sted' })).not.toBeInTheDocument()
    await close()
    await userEvent.keyboard('{Control>}z{/Control}')
    const again = await openViews()
    expect(await again.findByRole('button', { name: 'Mit andet sted' })).toBeVisible()
  })

  it('keep their own columns, which do not become those of every visit', async () => {
    const { server, router } = await opened(undefined, { settings: views })
    const drawer = await openViews()
    await userEvent.click(await drawer.findByRole('button', { name: 'Regnbuen' }))
    expect(headers()).toEqual(['Favorit', 'Navn', 'Alder'])
    const again = await openViews()
    // Whatever else an earlier release wrote into its address.
    expect(again.getByRole('button', { name: 'Regnbuen' })).toHaveAttribute('aria-current', 'true')
    await userEvent.click(again.getByRole('checkbox', { name: 'Noter' }))
    expect(decodeURIComponent(router.state.location.search)).toContain('kolonner=navn,alder,noter')
    expect(server.requestsOf(SAVE)).toHaveLength(0)
  })
})

describe('OwnListViews, jumping in long lists', () => {
  it('goes to a letter: sorts by name and moves the focus', async () => {
    await opened('/mine-medlemmer?sortering=-alder', { body: manyMembers(260) })
    await userEvent.click(screen.getByRole('button', { name: 'Gå til …' }))
    const dialog = within(await openedDialog('Gå til'))
    await userEvent.click(dialog.getByRole('button', { name: 'A (26 medlemmer)' }))
    await waitFor(() => expect(document.activeElement).toHaveTextContent(/^Anna/))
    expect(screen.getByRole('columnheader', { name: 'Navn' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
  })

  it('goes to a workplace', async () => {
    await opened(undefined, { body: manyMembers(260) })
    await userEvent.click(screen.getByRole('button', { name: 'Gå til …' }))
    const dialog = within(await openedDialog('Gå til'))
    await userEvent.type(dialog.getByRole('searchbox'), 'boernehus')
    await userEvent.click(dialog.getByRole('button', { name: 'Børnehuset Regnbuen (130)' }))
    await waitFor(() =>
      expect(document.activeElement?.closest('tr')).toHaveTextContent(/Børnehuset Regnbuen/),
    )
    expect(screen.getByRole('columnheader', { name: 'Arbejdssted' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
  })

  it('is not offered in short lists', async () => {
    await opened()
    expect(screen.queryByRole('button', { name: 'Gå til …' })).not.toBeInTheDocument()
  })
})

describe('OwnListViews, the export', () => {
  function files(): Blob[] {
    const saved: Blob[] = []
    URL.createObjectURL = jest.fn((file: Blob) => {
      saved.push(file)
      return 'blob:file'
    })
    URL.revokeObjectURL = jest.fn()
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    return saved
  }

  const linesOf = async (file: Blob | undefined) => (await file?.text())?.split('\r\n') ?? []

  afterEach(() => jest.restoreAllMocks())

  async function openExport() {
    await userEvent.click(screen.getByRole('button', { name: 'Vælg felter' }))
    return within(await openedDialog('Eksportér til Excel'))
  }

  it('has the chosen fields of exactly the list on the screen', async () => {
    const saved = files()
    await opened('/mine-medlemmer?arbejdssted=A-2&sortering=-navn')
    const dialog = await openExport()
    for (const field of ['Medlemsnummer', 'Fødselsdag', 'Alder', 'Status', 'Noter', 'Timetal']) {
      await userEvent.click(dialog.getByRole('checkbox', { name: field }))
    }
    await userEvent.click(dialog.getByRole('button', { name: 'Eksportér 3 medlemmer' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await linesOf(saved[0])).toEqual([
      'Navn;Arbejdssted;Timetal',
      'Østen Berg;Børnehuset Regnbuen;32,5',
      'Zenia Holm;Børnehuset Regnbuen;37',
      'Anna Sø;Børnehuset Regnbuen;32,5',
      '',
    ])
  })

  it('says nothing of notes to users without access to them, nor does the list', async () => {
    const saved = files()
    await opened(undefined, { session: signedIn({ permissions: [] }) })
    expect(headers()).toContain('Status')
    expect(headers()).not.toContain('Noter')
    const drawer = await openViews()
    expect(drawer.queryByRole('checkbox', { name: 'Noter' })).not.toBeInTheDocument()
    await close()
    await userEvent.click(screen.getByRole('button', { name: 'Eksportér til Excel' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect((await linesOf(saved[0]))[0]).toMatch(/;Status$/)
    const dialog = await openExport()
    expect(dialog.queryByRole('checkbox', { name: 'Noter' })).not.toBeInTheDocument()
  })

  it('has the selected members only, if there are some', async () => {
    localStorage.setItem('portal.firstUseDialog', 'true')
    const saved = files()
    await opened('/mine-medlemmer?kolonner=navn')
    await userEvent.click(screen.getByRole('button', { name: 'Kontakt flere' }))
    const first = await screen.findByRole('dialog').catch(() => null)
    if (first) await userEvent.click(within(first).getByRole('button', { name: 'OK, forstået' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Zenia Holm' }))
    const dialog = await openExport()
    expect(dialog.getByRole('checkbox', { name: 'Kun de valgte (1)' })).toBeChecked()
    await userEvent.click(dialog.getByRole('button', { name: 'Eksportér 1 medlem' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    const lines = await linesOf(saved[0])
    expect(lines).toHaveLength(3)
    expect(lines[1]).toMatch(/^Zenia Holm;/)
  })

  it('by its button stays the standard one, whatever was chosen', async () => {
    const saved = files()
    await opened(undefined, {
      settings: [{ Navn: 'members/own-export', Vaerdi: '["name","mobile"]' }],
    })
    await userEvent.click(screen.getByRole('button', { name: 'Eksportér til Excel' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect((await linesOf(saved[0]))[0]).toBe(
      'Navn;Medlemsnummer;Arbejdssted;Fødselsdag;Alder;Status;Noter',
    )
    const dialog = await openExport()
    await waitFor(() =>
      expect(dialog.getByRole('checkbox', { name: 'Privat mobil' })).toBeChecked(),
    )
    expect(dialog.getByRole('checkbox', { name: 'Alder' })).not.toBeChecked()
  })
})
