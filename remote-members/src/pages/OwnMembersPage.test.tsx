import { PortalProvider, Toaster } from '@portal/ui'
import {
  type FakeAnswer,
  type FakeServer,
  fakeServer,
  imitating,
  openedDialog,
  renderPortal,
  signedIn,
  simulateWindow,
  useRestrictedNotice,
} from '@portal/ui/testing'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { OwnMembersWire } from '../common/own-members/own-members-api.ts'
import { FIVE_MEMBERS, manyMembers } from '../common/own-members/own-members-test-data.ts'
import { READ_FAULTS, SHORT_TIMEOUT_MS } from '../common/query/faults-test-data.ts'
import '../register-texts.ts'
import { OwnMembersPage } from './OwnMembersPage.tsx'

const LIST = 'GET /medlem/hentegnemedlemmerprarbejdsstedprtrhverv'
const ONE = 'GET /medlem/hentegetmedlem'
const ADD = 'POST /favorit/tilfoejfavorit'
const REMOVE = 'DELETE /favorit/fjernfavorit'

function Notice() {
  return useRestrictedNotice() ? <p>begrænset adgang</p> : null
}

function open(
  path = '/mine-medlemmer',
  options: Omit<Parameters<typeof renderPortal>[1], 'path'> = {},
) {
  return renderPortal(
    <PortalProvider>
      <OwnMembersPage />
      <Notice />
    </PortalProvider>,
    { path, ...options },
  )
}

async function opened(path?: string, wire: OwnMembersWire = FIVE_MEMBERS): Promise<FakeServer> {
  const server = fakeServer()
  server.on(LIST, { body: wire })
  open(path)
  await screen.findByText(/^Viser \d+ medlemmer$/)
  return server
}

function names(): readonly string[] {
  return screen
    .getAllByRole('row')
    .flatMap((row) => within(row).queryByRole('link')?.textContent ?? [])
}

/** Number of cards shown while the code that measures cards loads. */
const FIRST_CARDS = 20

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  simulateWindow()
})

describe('OwnMembersPage', () => {
  describe('the list', () => {
    it('[OWN-01] [OWN-06] [OWN-16] loads the members with one call and counts them', async () => {
      const server = await opened()
      expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mine medlemmer')
      expect(screen.getByText('Viser 5 medlemmer')).toBeVisible()
      expect(server.requestsOf(LIST)).toHaveLength(1)
    })

    it('[OWN-09] [OWN-15] has a caption, six sortable columns, and is sorted by name', async () => {
      await opened()
      const table = screen.getByRole('table', { name: 'Mine medlemmer' })
      const headers = within(table).getAllByRole('columnheader')
      expect(headers.map((header) => header.textContent)).toEqual([
        'Favorit',
        'Navn',
        'Arbejdssted',
        'Fødselsdag',
        'Alder',
        'Status',
        'Noter',
      ])
      expect(headers.map((header) => header.getAttribute('aria-sort')).filter(Boolean)).toEqual([
        'ascending',
      ])
      expect(headers.map((header) => within(header).queryAllByRole('button').length)).toEqual([
        0, 1, 1, 1, 1, 1, 1,
      ])
      expect(names()).toEqual(['Anna Sø', 'Bodil Kjær', 'Zenia Holm', 'Østen Berg', 'Aage Dam'])
    })

    it('[OWN-10] divides the width by 8/24/24/12/8/16/8 percent', async () => {
      await opened()
      const widths = [...screen.getByRole('table').querySelectorAll('col')].map(
        (column) => column.style.width,
      )
      expect(widths).toEqual(['8%', '24%', '24%', '12%', '8%', '16%', '8%'])
    })

    it('[OWN-11] [OWN-13] [DATA-06] shows initials, birthday, age and number of notes', async () => {
      await opened()
      const row = screen.getByRole('row', { name: /Bodil Kjær/ })
      expect(within(row).getByRole('rowheader')).toHaveTextContent('Bodil Kjær')
      expect(
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ).toEqual(['BK', 'Plejehjemmet Solgården', '09.02.1980', '46', 'Under opdatering', '2'])
    })

    it('shows that a member has two positions at the workplace, and which', async () => {
      const [first, ...others] = FIVE_MEMBERS.Medlemmer
      const [position] = first?.Stillinger ?? []
      if (!first || !position) throw new Error('The test data are whole.')
      const second = { ...position, Stillingsnummer: 'S-9', Navn: 'Kok' }
      await opened('/mine-medlemmer', {
        ...FIVE_MEMBERS,
        Medlemmer: [{ ...first, Stillinger: [position, second] }, ...others],
      })
      const cell = within(screen.getByRole('row', { name: /Bodil Kjær/ })).getAllByRole('cell')[1]
      expect(cell).toHaveTextContent('Plejehjemmet Solgården2 stillinger')
      expect(cell).toHaveAttribute('title', `Plejehjemmet Solgården (${position.Navn}, Kok)`)
    })

    it('[OWN-14] links a row to the member', async () => {
      await opened()
      expect(screen.getByRole('link', { name: 'Zenia Holm' })).toHaveAttribute(
        'href',
        '/mine-medlemmer/M-1003',
      )
    })

    it('[OWN-17] [OWN-20] [OWN-21] shows a badge for each status but ikkeopdateret', async () => {
      await opened()
      const status = (name: string) =>
        within(screen.getByRole('row', { name: new RegExp(name) })).getAllByRole('cell')[4]
          ?.textContent
      expect(status('Aage Dam')).toBe('Færdigbehandlet')
      expect(status('Østen Berg')).toBe('Afventer opdatering')
      expect(status('Anna Sø')).toBe('Opdateret')
      expect(status('Zenia Holm')).toBe('')
    })

    it('sorts by a press, turns by another, and keeps it in the address', async () => {
      const server = fakeServer()
      server.on(LIST, { body: FIVE_MEMBERS })
      const { router } = open()
      const age = await screen.findByRole('button', { name: 'Alder' })
      await userEvent.click(age)
      expect(router.state.location.search).toBe('?sortering=alder')
      expect(names()[0]).toBe('Zenia Holm')
      await userEvent.click(screen.getByRole('button', { name: 'Alder' }))
      expect(router.state.location.search).toBe('?sortering=-alder')
      expect(names()[0]).toBe('Aage Dam')
      expect(screen.getByRole('columnheader', { name: 'Alder' })).toHaveAttribute(
        'aria-sort',
        'descending',
      )
    })

    it('[GEN-05] groups by workplace and post, and keeps it in the address', async () => {
      const server = fakeServer()
      server.on(LIST, { body: FIVE_MEMBERS })
      const { router } = open()
      await userEvent.click(await screen.findByRole('switch', { name: 'Gruppér' }))
      expect(router.state.location.search).toBe('?grupperet=1')
      expect(
        screen.getByRole('columnheader', {
          name: 'Børnehuset Regnbuen · Fællestillidsrepræsentant (2)',
        }),
      ).toBeVisible()
      expect(screen.getByText('Viser 5 medlemmer')).toBeVisible()
    })

    it('has only the rows in sight in the page, with their numbers, and all on request', async () => {
      await opened('/mine-medlemmer', manyMembers(260))
      const table = screen.getByRole('table')
      expect(table).toHaveAttribute('aria-rowcount', '261')
      const rows = within(table).getAllByRole('row')
      expect(rows.length).toBeLessThan(100)
      expect(rows[0]).toHaveAttribute('aria-rowindex', '1')
      expect(rows[1]).toHaveAttribute('aria-rowindex', '2')
      await userEvent.click(screen.getByRole('button', { name: 'Vis alle rækker på én gang' }))
      expect(screen.getByRole('table')).not.toHaveAttribute('aria-rowcount')
      expect(screen.getAllByRole('row')).toHaveLength(261)
    })

    it('shows a card for each member below 990 px, sorted from a list', async () => {
      simulateWindow({ width: 390 })
      await opened()
      expect(screen.queryByRole('table')).not.toBeInTheDocument()
      const list = screen.getByRole('list', { name: 'Mine medlemmer' })
      expect(within(list).getAllByRole('listitem')[1]).toHaveTextContent(
        /Bodil Kjær.*Plejehjemmet Solgården.*09\.02\.1980 \(46 år\).*Under opdatering.*2/,
      )
      await userEvent.selectOptions(screen.getByLabelText('Sortér efter'), 'Alder')
      await userEvent.click(screen.getByRole('button', { name: 'Sortér faldende' }))
      expect(within(list).getAllByRole('link')[0]).toHaveTextContent('Aage Dam')
    })

    it('has only the cards in sight below 990 px, says how many there are, and all on request', async () => {
      simulateWindow({ width: 390 })
      const height = jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(96)
      await opened('/mine-medlemmer', manyMembers(260))
      const cards = () =>
        within(screen.getByRole('list', { name: 'Mine medlemmer' })).getAllByRole('listitem')
      await waitFor(() => expect(cards().length).toBeLessThan(FIRST_CARDS))
      expect(cards()[0]).toHaveAttribute('aria-posinset', '1')
      expect(cards()[0]).toHaveAttribute('aria-setsize', '260')
      await userEvent.click(screen.getByRole('button', { name: 'Vis alle rækker på én gang' }))
      expect(cards()).toHaveLength(260)
      expect(cards()[0]).not.toHaveAttribute('aria-setsize')
      height.mockRestore()
    })
  })

  describe('search and filters', () => {
    it('[OWN-02] [FILTER-08] narrows the list as one types, and counts', async () => {
      await opened('/mine-medlemmer?arbejdssted=A-2')
      expect(screen.getByText('Viser 3 medlemmer')).toBeVisible()
      await userEvent.type(screen.getByRole('searchbox'), 'anna')
      await waitFor(() => expect(names()).toEqual(['Anna Sø']))
      expect(screen.getByText('Viser 1 medlemmer')).toBeVisible()
    })

    describe('marks', () => {
      const marks = () => [...document.querySelectorAll('mark')].map((mark) => mark.textContent)

      it('what the search has found in names and workplaces', async () => {
        await opened('/mine-medlemmer?q=boern')
        await waitFor(() => expect(marks()).toEqual(['Børn', 'Børn', 'Børn']))
        await userEvent.clear(screen.getByRole('searchbox'))
        await waitFor(() => expect(marks()).toEqual([]))
      })

      it('what a word with two letters swapped stands for', async () => {
        await opened('/mine-medlemmer?q=bodli')
        await waitFor(() => expect(marks()).toEqual(['Bodil']))
        expect(screen.getByRole('link', { name: 'Bodil Kjær' })).toBeVisible()
      })

      it('on the cards of narrow windows', async () => {
        simulateWindow({ width: 390 })
        await opened('/mine-medlemmer?q=solg')
        await waitFor(() => expect(marks()).toEqual(['Solg', 'Solg']))
      })
    })

    it('writes what is typed to the address when the typing pauses', async () => {
      const server = fakeServer()
      server.on(LIST, { body: FIVE_MEMBERS })
      const { router } = open()
      await userEvent.type(await screen.findByRole('searchbox'), 'østen')
      await waitFor(() => expect(router.state.location.search).toBe('?q=%C3%B8sten'))
      await userEvent.click(screen.getByRole('button', { name: 'Ryd søgefeltet' }))
      expect(router.state.location.search).toBe('')
      expect(screen.getByRole('searchbox')).toHaveFocus()
      expect(screen.getByText('Viser 5 medlemmer')).toBeVisible()
    })

    it('[OWN-03] [OWN-04] filters from the drawer; a chip takes its filter away', async () => {
      await opened()
      await userEvent.click(screen.getByRole('button', { name: 'Filtre' }))
      const drawer = await openedDialog('Filtrér medlemmer')
      const group = within(drawer).getByRole('group', { name: 'Stilling' })
      await userEvent.click(within(group).getByRole('checkbox', { name: 'Pædagogmedhjælper (1)' }))
      await userEvent.click(within(drawer).getByRole('button', { name: 'Vis 1 medlem' }))
      expect(names()).toEqual(['Zenia Holm'])
      expect(screen.getByRole('button', { name: 'Filtre (1)' })).toBeVisible()
      await userEvent.click(
        screen.getByRole('button', { name: 'Fjern filteret Stilling: Pædagogmedhjælper' }),
      )
      expect(screen.getByText('Viser 5 medlemmer')).toBeVisible()
    })

    it('counts the members of each option, with the other filters', async () => {
      await opened('/mine-medlemmer?repraesenterer=FTR&arbejdssted=A-1')
      await userEvent.click(screen.getByRole('button', { name: 'Filtre (2)' }))
      const drawer = await openedDialog('Filtrér medlemmer')
      const places = within(within(drawer).getByRole('group', { name: 'Arbejdssted' }))
      expect(places.getByRole('checkbox', { name: 'Plejehjemmet Solgården (0)' })).toBeChecked()
      await userEvent.click(places.getByRole('checkbox', { name: 'Børnehuset Regnbuen (2)' }))
      expect(screen.getByText('Viser 2 medlemmer')).toBeInTheDocument()
      expect(places.queryByRole('searchbox')).not.toBeInTheDocument()
    })

    it('searches among forty workplaces, by the rule of every search', async () => {
      const Arbejdssteder = Array.from({ length: 40 }, (_, place) => ({
        Nummer: `A-${place + 1}`,
        Navn: place === 6 ? 'Børnehuset Åkanden' : `Plejehjem ${place + 1}`,
      }))
      await opened(undefined, {
        ...FIVE_MEMBERS,
        Filter: { ...FIVE_MEMBERS.Filter, Arbejdssteder },
      })
      await userEvent.click(screen.getByRole('button', { name: 'Filtre' }))
      const drawer = await openedDialog('Filtrér medlemmer')
      const places = within(within(drawer).getByRole('group', { name: 'Arbejdssted' }))
      expect(places.getAllByRole('checkbox')).toHaveLength(40)
      const field = places.getByRole('searchbox', { name: 'Søg i Arbejdssted' })
      await userEvent.type(field, 'aakanden')
      expect(places.getAllByRole('checkbox')).toHaveLength(1)
      expect(places.getByRole('checkbox', { name: 'Børnehuset Åkanden (0)' })).toBeVisible()
      expect(places.getByRole('status')).toHaveTextContent('1 af 40')
      await userEvent.clear(field)
      expect(places.getAllByRole('checkbox')).toHaveLength(40)
    })

    describe('are kept', () => {
      async function left(path: string, session = signedIn()) {
        fakeServer().on(LIST, { body: FIVE_MEMBERS })
        const { router } = open(path, {
          session,
          routes: [{ path: '/mine-noter', element: <p>noterne</p> }],
        })
        await screen.findByText(/^Viser/)
        await act(() => router.navigate('/mine-noter'))
        return router
      }

      it('for who comes back by a tab, and not once they are cleared', async () => {
        const router = await left('/mine-medlemmer?arbejdssted=A-2&sortering=-alder')
        await act(() => router.navigate('/mine-medlemmer'))
        expect(await screen.findByText('Viser 3 medlemmer')).toBeVisible()
        expect(router.state.location.search).toBe('?arbejdssted=A-2&sortering=-alder')
        await userEvent.click(screen.getByRole('button', { name: 'Ryd alle filtre' }))
        await userEvent.click(screen.getByRole('button', { name: 'Alder' }))
        await userEvent.click(screen.getByRole('button', { name: 'Navn' }))
        expect(router.state.location.search).toBe('')
        await act(() => router.navigate('/mine-noter'))
        await act(() => router.navigate('/mine-medlemmer'))
        expect(await screen.findByText('Viser 5 medlemmer')).toBeVisible()
      })

      it('unless the address asks for others', async () => {
        const router = await left('/mine-medlemmer?arbejdssted=A-2')
        await act(() => router.navigate('/mine-medlemmer?favoritter=1'))
        expect(await screen.findByText('Viser 1 medlemmer')).toBeVisible()
        expect(router.state.location.search).toBe('?favoritter=1')
      })

      it('not while imitating', async () => {
        const router = await left('/mine-medlemmer?arbejdssted=A-2', imitating())
        await act(() => router.navigate('/mine-medlemmer'))
        expect(await screen.findByText('Viser 5 medlemmer')).toBeVisible()
        expect(sessionStorage).toHaveLength(0)
      })
    })

    it('[OWN-05] clears all filters with one press', async () => {
      await opened('/mine-medlemmer?q=anna&arbejdssted=A-2&status=Opdateret&favoritter=1')
      expect(screen.getByText('Viser 0 medlemmer')).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: 'Ryd alle filtre' }))
      expect(screen.getByText('Viser 5 medlemmer')).toBeVisible()
      expect(screen.queryByRole('region', { name: 'Aktive filtre' })).not.toBeInTheDocument()
    })

    it('keeps the focus near a filter that was removed', async () => {
      await opened('/mine-medlemmer?arbejdssted=A-1&arbejdssted=A-2&favoritter=1')
      const chips = () =>
        within(screen.getByRole('region', { name: 'Aktive filtre' })).getAllByRole('button', {
          name: /^Fjern/,
        })
      const [, second] = chips()
      if (!second) throw new Error('There are three chips.')
      await userEvent.click(second)
      await waitFor(() => expect(chips()).toHaveLength(2))
      expect(chips()[1]).toHaveFocus()
      for (const left of [1, 0]) {
        await userEvent.keyboard('{Enter}')
        await waitFor(() =>
          expect(screen.queryAllByRole('button', { name: /^Fjern filt/ })).toHaveLength(left),
        )
      }
      expect(screen.getByRole('button', { name: 'Filtre' })).toHaveFocus()
    })

    it.each([
      ['?arbejdssted=A-2', 'Ryd alle filtre'],
      ['?q=findesikke', 'Ryd søgning og filtre'],
    ])('of %s moves the focus to the filters after %s', async (search, name) => {
      await opened(`/mine-medlemmer${search}`)
      await userEvent.click(screen.getByRole('button', { name }))
      await waitFor(() => expect(screen.queryByRole('button', { name })).not.toBeInTheDocument())
      expect(screen.getByRole('button', { name: 'Filtre' })).toHaveFocus()
    })

    it('[OWN-08] [FILTER-07] shows the favourites alone', async () => {
      await opened()
      const toggle = screen.getByRole('button', { name: 'Favoritter', pressed: false })
      await userEvent.click(toggle)
      expect(names()).toEqual(['Aage Dam'])
      expect(screen.getByRole('button', { name: 'Favoritter', pressed: true })).toBeVisible()
    })

    it('says when nobody fits, and clears the filters from there', async () => {
      await opened('/mine-medlemmer?q=findesikke')
      expect(screen.getByText('Viser 0 medlemmer')).toBeVisible()
      expect(screen.getByText('Ingen medlemmer passer til din søgning')).toBeVisible()
      await userEvent.click(screen.getByRole('button', { name: 'Ryd søgning og filtre' }))
      expect(screen.getByText('Viser 5 medlemmer')).toBeVisible()
    })

    it('[OWN-06] says when there is nobody yet, below the count', async () => {
      await opened('/mine-medlemmer', { ...FIVE_MEMBERS, Medlemmer: [] })
      expect(screen.getByText('Viser 0 medlemmer')).toBeVisible()
      expect(screen.getByText('Du har ingen medlemmer endnu')).toBeVisible()
      expect(screen.queryByRole('button', { name: 'Kontakt flere' })).not.toBeInTheDocument()
    })
  })

  describe('favourites', () => {
    function asFavourite(favourite: boolean): FakeAnswer {
      const member = FIVE_MEMBERS.Medlemmer[0]
      return { body: { Medlem: { ...member, ErFavorit: favourite } } }
    }
    const star = (pressed: boolean) =>
      screen.findByRole('button', { name: 'Favorit: Bodil Kjær', pressed })

    it('[OWN-23] [OWN-24] [OWN-25] adds a favourite, fetches the member and shows what it is', async () => {
      const server = await opened()
      let taken: () => void = () => {}
      const wait = new Promise<void>((resolve) => {
        taken = resolve
      })
      server.on(ADD, async () => {
        await wait
        return { status: 204 }
      })
      server.on(ONE, asFavourite(true))
      await userEvent.click(await star(false))
      expect(await star(false)).toHaveAttribute('aria-busy', 'true')
      taken()
      expect(await star(true)).toBeVisible()
      expect(server.requestsOf(ADD)[0]?.query).toEqual({
        'request.favoritId': 'M-1001',
        'request.favoritType': 'MedlemIdent',
      })
      expect(server.requestsOf(ONE)[0]?.query).toEqual({ 'request.medlemsident': 'M-1001' })
      expect(server.requestsOf(LIST)).toHaveLength(1)
    })

    it('says what changed, and takes it back', async () => {
      const server = await opened()
      render(
        <PortalProvider>
          <Toaster />
        </PortalProvider>,
      )
      server.on(ADD, { status: 204 })
      server.on(REMOVE, { status: 204 })
      server.on(ONE, asFavourite(true))
      await userEvent.click(await star(false))
      expect(await screen.findByText('Bodil Kjær er nu favorit')).toBeVisible()
      expect(await star(true)).toBeVisible()
      server.on(ONE, asFavourite(false))
      await userEvent.keyboard('{Control>}z{/Control}')
      expect(await star(false)).toBeVisible()
      expect(server.requestsOf(REMOVE)[0]?.query['request.favoritId']).toBe('M-1001')
      expect(screen.queryByText(/favorit$/)).toBeNull()
    })

    it('[OWN-12] [OWN-23] [OWN-25] removes one that is on', async () => {
      const server = await opened()
      server.on(REMOVE, { status: 204 })
      const member = FIVE_MEMBERS.Medlemmer[1]
      server.on(ONE, { body: { Medlem: { ...member, ErFavorit: false } } })
      await userEvent.click(
        screen.getByRole('button', { name: 'Favorit: Aage Dam', pressed: true }),
      )
      expect(
        await screen.findByRole('button', { name: 'Favorit: Aage Dam', pressed: false }),
      ).toBeVisible()
      expect(server.requestsOf(REMOVE)[0]?.query['request.favoritId']).toBe('M-1002')
      expect(server.requestsOf(ADD)).toHaveLength(0)
    })

    it('[IMIT-11] sends nothing while imitating and asks for the restricted-access dialog', async () => {
      const server = fakeServer()
      server.on(LIST, { body: FIVE_MEMBERS })
      open('/mine-medlemmer', { session: imitating() })
      await userEvent.click(await star(false))
      expect(screen.getByText('begrænset adgang')).toBeVisible()
      expect(server.requestsOf(ADD)).toHaveLength(0)
    })

    it('gives the focus to the star of the next row when one leaves the list', async () => {
      const both = FIVE_MEMBERS.Medlemmer.map((member, place) => ({
        ...member,
        ErFavorit: place < 2,
      }))
      const server = await opened('/mine-medlemmer?favoritter=1', {
        ...FIVE_MEMBERS,
        Medlemmer: both,
      })
      server.on(REMOVE, { status: 204 })
      server.on(ONE, ({ query }) => {
        const member = both.find((one) => one.Medlemsident === query['request.medlemsident'])
        return { body: { Medlem: { ...member, ErFavorit: false } } }
      })
      await userEvent.click(await star(true))
      const next = screen.getByRole('button', { name: 'Favorit: Aage Dam' })
      await waitFor(() => expect(next).toHaveFocus())
      await userEvent.click(next)
      expect(await screen.findByText('Viser 0 medlemmer')).toBeVisible()
      await waitFor(() => expect(screen.getByRole('button', { name: 'Favoritter' })).toHaveFocus())
    })

    it('fetches the whole list when the one member cannot be had', async () => {
      const server = await opened()
      server.on(ADD, { status: 204 })
      server.on(ONE, { status: 500, body: { Message: 'Nej' } })
      const [first, ...others] = FIVE_MEMBERS.Medlemmer
      if (!first) throw new Error('The test data have a member.')
      server.on(LIST, {
        body: { ...FIVE_MEMBERS, Medlemmer: [{ ...first, ErFavorit: true }, ...others] },
      })
      await userEvent.click(await star(false))
      expect(await star(true)).toBeVisible()
    })
  })

  describe('contact several', () => {
    async function selecting(wire = FIVE_MEMBERS) {
      await opened(undefined, wire)
      await userEvent.click(screen.getByRole('button', { name: 'Kontakt flere' }))
      const first = await openedDialog('Skriv til flere medlemmer på én gang')
      await userEvent.click(within(first).getByRole('button', { name: 'OK, forstået' }))
      await waitFor(() => expect(first).not.toBeInTheDocument())
      return screen.getByRole('region', { name: 'Kontakt flere medlemmer' })
    }

    function mails(): readonly string[] {
      const links: string[] = []
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
        this: HTMLAnchorElement,
      ) {
        links.push(this.href)
      })
      return links
    }

    afterEach(() => jest.restoreAllMocks())

    it('[OWN-07] [CONTACT-01] [CONTACT-03] has a box for each member and counts', async () => {
      const bar = await selecting()
      const table = screen.getByRole('table')
      expect(within(table).getAllByRole('checkbox')).toHaveLength(5)
      await userEvent.click(within(table).getByRole('checkbox', { name: 'Bodil Kjær' }))
      expect(within(bar).getByText('1 valgt')).toBeVisible()
    })

    it('[CONTACT-02] chooses all that are shown, keeping those that filters hide', async () => {
      const bar = await selecting()
      await userEvent.click(
        within(screen.getByRole('table')).getByRole('checkbox', { name: 'Bodil Kjær' }),
      )
      await userEvent.type(screen.getByRole('searchbox'), 'regnbuen')
      await screen.findByText('Viser 3 medlemmer')
      await userEvent.click(within(bar).getByRole('checkbox', { name: 'Vælg alle viste (3)' }))
      expect(within(bar).getByText('4 valgt')).toBeVisible()
      await userEvent.click(within(bar).getByRole('checkbox', { name: 'Vælg alle viste (3)' }))
      expect(within(bar).getByText('1 valgt')).toBeVisible()
    })

    it('[CONTACT-04] [CONTACT-05] needs a selection, which cancel drops', async () => {
      const bar = await selecting()
      expect(within(bar).getByRole('button', { name: 'Skriv mail' })).toBeDisabled()
      await userEvent.click(within(bar).getByRole('checkbox'))
      expect(within(bar).getByRole('button', { name: 'Skriv mail' })).toBeEnabled()
      await userEvent.click(within(bar).getByRole('button', { name: 'Annullér' }))
      expect(bar).not.toBeInTheDocument()
      await userEvent.click(screen.getByRole('button', { name: 'Kontakt flere' }))
      expect(await screen.findByText('0 valgt')).toBeVisible()
    })

    it('[CONTACT-17] explains itself once', async () => {
      const bar = await selecting()
      await userEvent.click(within(bar).getByRole('button', { name: 'Annullér' }))
      await userEvent.click(screen.getByRole('button', { name: 'Kontakt flere' }))
      await screen.findByText('0 valgt')
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    })

    it('takes the focus into the bar, and gives it back', async () => {
      const bar = await selecting()
      await waitFor(() => expect(bar).toHaveFocus())
      await userEvent.click(within(bar).getByRole('button', { name: 'Annullér' }))
      expect(screen.getByRole('button', { name: 'Kontakt flere' })).toHaveFocus()
      await userEvent.click(screen.getByRole('button', { name: 'Kontakt flere' }))
      expect(screen.getByRole('region', { name: 'Kontakt flere medlemmer' })).toHaveFocus()
    })

    it('[CONTACT-06] [CONTACT-08] [CONTACT-13] names who cannot be reached and writes to the others', async () => {
      const links = mails()
      const bar = await selecting()
      await userEvent.click(within(bar).getByRole('checkbox'))
      await userEvent.click(within(bar).getByRole('button', { name: 'Skriv mail' }))
      const dialog = await openedDialog('Skriv til 5 medlemmer')
      expect(within(dialog).getByRole('listitem')).toHaveTextContent('Zenia Holm Ingen valid email')
      await userEvent.click(within(dialog).getByRole('button', { name: 'Åbn mail til 1 modtager' }))
      expect(links).toEqual(['mailto:?bcc=bodil@arbejde.test'])
      expect(within(dialog).getByText(/^Mailen er åbnet/)).toBeVisible()
    })

    it.each([
      ['Win32', 'mailto:?bcc=bodil@arbejde.test;aage@arbejde.test'],
      ['MacIntel', 'mailto:?bcc=bodil@arbejde.test,aage@arbejde.test'],
    ])('[CONTACT-15] [CONTACT-16] parts the addresses as %s does', async (platform, mail) => {
      jest.spyOn(navigator, 'platform', 'get').mockReturnValue(platform)
      const links = mails()
      const [bodil, aage] = FIVE_MEMBERS.Medlemmer
      if (!bodil || !aage) throw new Error('The test data have two members.')
      const contacts = aage.Kontaktoplysninger.map((one) => ({
        ...one,
        Email: 'aage@arbejde.test',
      }))
      const bar = await selecting({
        ...FIVE_MEMBERS,
        Medlemmer: [bodil, { ...aage, Kontaktoplysninger: contacts }],
      })
      await userEvent.click(within(bar).getByRole('checkbox'))
      await userEvent.click(within(bar).getByRole('button', { name: 'Skriv mail' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Åbn mail til 2 modtagere' }))
      expect(links).toEqual([mail])
    })

    it('[CONTACT-06] says when nobody can be reached', async () => {
      const links = mails()
      const bar = await selecting()
      await userEvent.click(
        within(screen.getByRole('table')).getByRole('checkbox', { name: 'Zenia Holm' }),
      )
      await userEvent.click(within(bar).getByRole('button', { name: 'Skriv mail' }))
      const dialog = await screen.findByRole('dialog')
      await userEvent.click(within(dialog).getByRole('button', { name: /^Åbn mail/ }))
      expect(within(dialog).getByRole('alert')).toHaveTextContent('Ingen af de valgte')
      expect(links).toHaveLength(0)
    })

    it('[CONTACT-06] says when the mail program cannot be opened, and lets one try again', async () => {
      jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {
        throw new Error('No mail program.')
      })
      const bar = await selecting()
      await userEvent.click(within(bar).getByRole('checkbox'))
      await userEvent.click(within(bar).getByRole('button', { name: 'Skriv mail' }))
      const dialog = await screen.findByRole('dialog')
      await userEvent.click(within(dialog).getByRole('button', { name: /^Åbn mail/ }))
      expect(within(dialog).getByRole('alert')).toHaveTextContent('kunne ikke åbnes')
      expect(within(dialog).getByRole('button', { name: /^Åbn mail/ })).toBeEnabled()
    })

    /** The five members many times over, each with an address of their own. */
    function many(count: number, length: number) {
      const [first, , second] = FIVE_MEMBERS.Medlemmer
      if (!first || !second) throw new Error('The test data have members at two workplaces.')
      const members = Array.from({ length: count }, (_, index) => {
        const member = index % 2 === 0 ? first : second
        const workplace = member.Arbejdssteder[0]?.Nummer ?? null
        return {
          ...member,
          Medlemsident: `M-${index}`,
          Kontaktoplysninger: [
            {
              Type: 'Arbejde' as const,
              Email: `${'x'.repeat(length)}${index}@arbejde.test`,
              Telefon: null,
              Mobil: null,
              ErTelefonHemmelig: false,
              Arbejdsstednummer: workplace,
            },
          ],
        }
      })
      return { ...FIVE_MEMBERS, Medlemmer: members }
    }

    async function writing(wire: typeof FIVE_MEMBERS) {
      const bar = await selecting(wire)
      await userEvent.click(within(bar).getByRole('checkbox'))
      await userEvent.click(within(bar).getByRole('button', { name: 'Skriv mail' }))
      return screen.findByRole('dialog', { name: /^Skriv til/ })
    }

    it('offers to copy the addresses first where more than three mails would be needed', async () => {
      const links = mails()
      const dialog = await writing(many(120, 50))
      const user = userEvent.setup()
      const copied = jest.spyOn(navigator.clipboard, 'writeText')
      expect(within(dialog).getByText(/^Modtagerne fylder 5 mails/)).toBeVisible()
      expect(within(dialog).getAllByRole('button', { name: /^Åbn mail/ })).toHaveLength(1)
      await user.click(within(dialog).getByRole('button', { name: 'Kopiér 120 adresser' }))
      expect(within(dialog).getByText('Adresserne er kopieret.')).toBeVisible()
      expect(copied.mock.calls[0]?.[0].split(', ')).toHaveLength(120)
      expect(links).toHaveLength(0)
    })

    it('offers up to three mails beside each other', async () => {
      mails()
      const dialog = await writing(many(70, 50))
      expect(within(dialog).getByText(/^Der er for mange modtagere til én mail/)).toBeVisible()
      const names = within(dialog)
        .getAllByRole('button', { name: /^Åbn mail/ })
        .map(({ textContent }) => textContent)
      expect(names).toEqual(['Åbn mail 1 af 3', 'Åbn mail 2 af 3', 'Åbn mail 3 af 3'])
    })

    it('says how many of the mails are open, one after another', async () => {
      const links = mails()
      const dialog = await writing(many(120, 50))
      await userEvent.click(within(dialog).getByRole('button', { name: 'Åbn mail 1 af 5' }))
      await userEvent.click(within(dialog).getByRole('button', { name: 'Åbn mail 2 af 5' }))
      expect(within(dialog).getByText('Mail 2 af 5 er åbnet')).toBeVisible()
      expect(within(dialog).getByRole('button', { name: 'Åbn mail 3 af 5' })).toHaveFocus()
      expect(links).toHaveLength(2)
    })

    it('splits the recipients by workplace', async () => {
      const links = mails()
      const dialog = await writing(many(4, 5))
      await userEvent.click(
        within(dialog).getByRole('checkbox', { name: 'Én mail til hvert arbejdssted' }),
      )
      const list = within(dialog).getByRole('list', { name: 'Mails til hvert arbejdssted' })
      const [first, second] = within(list).getAllByRole('button', { name: /^Åbn mail / })
      if (!first || !second) throw new Error('There are two workplaces.')
      await userEvent.click(first)
      expect(within(dialog).getByText('1 af 2 mails er åbnet')).toBeVisible()
      await userEvent.click(second)
      expect(within(dialog).getByText(/^Mailen er åbnet/)).toBeVisible()
      expect(links.map((link) => link.split(',').length)).toEqual([2, 2])
    })

    it('keeps the selected members as a list with a name, and selects them again', async () => {
      const bar = await selecting()
      const table = screen.getByRole('table')
      await userEvent.click(within(table).getByRole('checkbox', { name: 'Bodil Kjær' }))
      await userEvent.click(within(bar).getByRole('button', { name: 'Modtagerlister' }))
      const lists = await openedDialog('Modtagerlister')
      await userEvent.click(within(lists).getByRole('button', { name: 'Gem 1 valgte' }))
      expect(within(lists).getByText('Giv listen et navn.')).toBeVisible()
      await userEvent.type(within(lists).getByRole('textbox'), 'Klubben{Enter}')
      expect(within(lists).getByRole('list')).toHaveTextContent('Klubben1 medlem')

      await userEvent.click(within(lists).getByRole('button', { name: 'Omdøb Klubben' }))
      const [name] = within(lists).getAllByRole('textbox')
      if (!name) throw new Error('There is a field for the new name.')
      await userEvent.clear(name)
      await userEvent.type(name, 'Bestyrelsen{Enter}')
      await userEvent.click(within(lists).getByRole('button', { name: 'Fjern Bestyrelsen' }))
      expect(within(lists).queryByRole('list')).not.toBeInTheDocument()
      const undo = within(lists).getByRole('button', { name: 'Fortryd' })
      expect(undo).toHaveFocus()
      await userEvent.click(undo)

      await userEvent.click(within(lists).getByRole('button', { name: 'Tilbage' }))
      await userEvent.click(within(table).getByRole('checkbox', { name: 'Bodil Kjær' }))
      await userEvent.click(within(bar).getByRole('button', { name: 'Modtagerlister' }))
      await userEvent.click(await screen.findByRole('button', { name: 'Vælg Bestyrelsen' }))
      expect(within(table).getByRole('checkbox', { name: 'Bodil Kjær' })).toBeChecked()
      expect(within(bar).getByText('1 valgt')).toBeVisible()
    })

    it('[IMIT-16] opens no mail while imitating', async () => {
      const links = mails()
      const server = fakeServer()
      server.on(LIST, { body: FIVE_MEMBERS })
      open('/mine-medlemmer', { session: imitating() })
      await userEvent.click(await screen.findByRole('button', { name: 'Kontakt flere' }))
      await userEvent.click(await screen.findByRole('button', { name: 'OK, forstået' }))
      const bar = screen.getByRole('region', { name: 'Kontakt flere medlemmer' })
      expect(within(bar).queryByRole('button', { name: 'Modtagerlister' })).not.toBeInTheDocument()
      await userEvent.click(within(bar).getByRole('checkbox'))
      await userEvent.click(within(bar).getByRole('button', { name: 'Skriv mail' }))
      expect(screen.getByText('begrænset adgang')).toBeVisible()
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
      expect(links).toHaveLength(0)
    })
  })

  describe('faults', () => {
    it.each(READ_FAULTS)(
      'says what is wrong with the list after %s, and retries',
      async (_, fault, message) => {
        const server = fakeServer({ timeoutMs: SHORT_TIMEOUT_MS })
        server.on(LIST, fault)
        open()
        expect(await screen.findByText(message)).toBeVisible()
        expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Mine medlemmer')
        server.on(LIST, { body: FIVE_MEMBERS })
        await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }))
        expect(await screen.findByText('Viser 5 medlemmer')).toBeVisible()
      },
    )

    it('gives the number of the request to hand on', async () => {
      const server = fakeServer()
      server.on(LIST, { status: 500, headers: { 'X-Request-Id': 'R-4711' } })
      open()
      expect(await screen.findByText('R-4711')).toBeVisible()
    })

    // The page ignores the body of this response, so faults in the body do not matter here.
    const failing = READ_FAULTS.filter(([name]) => !/JSON|HTML|nothing|schema/.test(name))

    it.each(failing)('keeps list and star after %s of the favourite call', async (_, fault) => {
      const server = fakeServer({ timeoutMs: SHORT_TIMEOUT_MS })
      server.on(LIST, { body: FIVE_MEMBERS })
      server.on(ADD, fault)
      open()
      const star = await screen.findByRole('button', { name: 'Favorit: Bodil Kjær' })
      await userEvent.click(star)
      await waitFor(() => expect(star).toHaveAttribute('aria-busy', 'false'))
      expect(star).toHaveAttribute('aria-pressed', 'false')
      expect(screen.getByText('Viser 5 medlemmer')).toBeVisible()
      expect(server.requestsOf(ONE)).toHaveLength(0)
      server.on(ADD, { status: 204 })
      server.on(ONE, { body: { Medlem: { ...FIVE_MEMBERS.Medlemmer[0], ErFavorit: true } } })
      await userEvent.click(star)
      expect(
        await screen.findByRole('button', { name: 'Favorit: Bodil Kjær', pressed: true }),
      ).toBeVisible()
    })
  })

  it('finds the row again when one comes back from a member', async () => {
    const server = fakeServer()
    server.on(LIST, { body: FIVE_MEMBERS })
    const { router } = open('/mine-medlemmer?q=regnbuen', {
      routes: [{ path: '/mine-medlemmer/:memberId', element: <p>medlemmet</p> }],
    })
    await userEvent.click(await screen.findByRole('link', { name: 'Zenia Holm' }))
    expect(screen.getByText('medlemmet')).toBeVisible()
    await act(() => router.navigate(-1))
    expect(router.state.location.search).toBe('?q=regnbuen')
    await waitFor(() => expect(screen.getByRole('link', { name: 'Zenia Holm' })).toHaveFocus())
  })
})
