import {
  fakeServer,
  imitating,
  renderPortal,
  setSession,
  signedIn,
  simulateWindow,
} from '@portal/ui/testing'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../register-texts.ts'
import { aWireCase } from '../common/case/case-test-data.ts'
import type { CaseWire } from '../common/case/case-wire.ts'
import { CaseOverviewPage } from './CaseOverviewPage.tsx'

const OPEN = 'GET /SagHent/HentMineLoenindplaceringSagList'
const CLOSED = 'GET /SagHent/HentAfluttetSagList'
const MORE = 'GET /SagHent/HentAfluttetSagListNextPages'

function named(name: string, changes: Partial<CaseWire> = {}): CaseWire {
  const base = aWireCase()
  return { ...base, sagsId: `id-${name}`, nyansat: { ...base.nyansat, navn: name }, ...changes }
}

function many(count: number, from = 1, prefix = 'LI'): CaseWire[] {
  return Array.from({ length: count }, (_, n) =>
    named(`Person ${from + n}`, { sagsNr: `${prefix}-${from + n}` }),
  )
}

const openAnswer = (
  open: readonly CaseWire[],
  toBeConfirmed: readonly CaseWire[] = [],
  harTestSager = false,
) => ({
  body: { aabneSagList: open, tilBekraeftelseSagList: toBeConfirmed, harTestSager },
})

const closedAnswer = (cases: readonly CaseWire[], totalAntal: number, side = 1) => ({
  body: { sagListId: 'L-1', side, sagList: cases, totalAntal },
})

function show(path = '/mine-lonindplaceringer') {
  return renderPortal(<CaseOverviewPage />, {
    path,
    routes: [{ path: '/mine-lonindplaceringer/sag/:caseId', element: <p>Her er sagen</p> }],
  })
}

const rows = () => screen.getAllByRole('row').slice(1)
const rowNames = () => rows().map((row) => within(row).getByRole('link').textContent)
const placeholderRows = () => document.querySelectorAll('[data-skeleton]')

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  localStorage.clear()
  simulateWindow()
  server = fakeServer()
  server.on(OPEN, openAnswer([]))
  server.on(CLOSED, closedAnswer([], 0))
})

describe('CaseOverviewPage', () => {
  test('[CASE-01] the page is titled', async () => {
    show()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(/^Mine lønindplaceringer$/)
    expect(await screen.findByText('Du har ingen åbne sager')).toBeVisible()
  })

  describe('tabs', () => {
    const current = () =>
      within(screen.getByRole('navigation')).getByRole('link', { current: 'page' })

    test('[CASE-02] the open tab is the first choice', async () => {
      show()
      expect(current()).toHaveTextContent('Åbne')
      expect(await screen.findByText('Du har ingen åbne sager')).toBeVisible()
    })

    test('[CASE-02] [CASE-36] the address chooses the closed tab', async () => {
      show('/mine-lonindplaceringer?tab=lukket')
      expect(current()).toHaveTextContent('Lukkede')
      expect(await screen.findByText('Du har ingen lukkede sager endnu')).toBeVisible()
      expect(server.requestsOf(CLOSED)).toHaveLength(1)
    })

    test('[CASE-03] [SESSION-17] [CONST-40] the tab is there again at the next visit', async () => {
      const user = userEvent.setup()
      const first = show()
      await user.click(screen.getByRole('link', { name: 'Lukkede' }))
      expect(first.router.state.location.search).toBe('?tab=lukket')
      expect(await screen.findByText('Du har ingen lukkede sager endnu')).toBeVisible()
      first.unmount()
      show()
      expect(current()).toHaveTextContent('Lukkede')
      expect(await screen.findByText('Du har ingen lukkede sager endnu')).toBeVisible()
    })

    test('[CASE-04] the stored closed selects the closed tab, but the address goes before it', async () => {
      localStorage.setItem('portal.salaryTab', '"closed"')
      const stored = show()
      expect(current()).toHaveTextContent('Lukkede')
      stored.unmount()
      show('/mine-lonindplaceringer?tab=aabne')
      expect(current()).toHaveTextContent('Åbne')
      expect(await screen.findByText('Du har ingen åbne sager')).toBeVisible()
    })
  })

  describe('the number of open cases on the tab', () => {
    const openTab = (name: string) => screen.findByRole('link', { name })
    const mixed = [...many(2), named('Prøve', { sagsNr: 'TEST-1' })]

    test.each(['aabne', 'lukket'])('is shown and said on the tab %s', async (tab) => {
      server.on(OPEN, openAnswer(mixed, many(4, 10), true))
      show(`/mine-lonindplaceringer?tab=${tab}`)
      expect(await openTab('Åbne, 2 sager')).toHaveTextContent(/^Åbne 2$/)
      await userEvent.click(screen.getByRole('switch'))
      expect(await openTab('Åbne, 3 sager')).toHaveTextContent(/^Åbne 3$/)
    })

    test('is in the singular for one', async () => {
      server.on(OPEN, openAnswer(many(1)))
      show()
      expect(await openTab('Åbne, 1 sag')).toBeVisible()
    })

    test('is left out while it is unknown, and keeps its place', async () => {
      server.on(OPEN, { status: 500 })
      show()
      expect(await screen.findByRole('alert')).toBeVisible()
      const tab = await openTab('Åbne')
      expect(tab).toHaveTextContent(/^Åbne$/)
      expect(tab.querySelector('span')).toHaveStyle({ minWidth: '3ch' })
    })
  })

  describe('cases not yet taken', () => {
    const carousel = () => screen.findByRole('region', { name: 'Sager, der ikke er taget endnu' })
    const status = async () => within(await carousel()).getByRole('status')

    test('[CASE-05] [CASE-06] are in a carousel with their number', async () => {
      server.on(OPEN, openAnswer([], many(5)))
      show()
      expect(await screen.findByRole('heading', { name: /taget endnu \(5\)/ })).toBeVisible()
      expect(within(await carousel()).getAllByRole('article')).toHaveLength(5)
    })

    test('say so when there are none', async () => {
      show()
      expect(await screen.findByText(/ingen sager, der venter/)).toBeVisible()
      expect(screen.getByRole('heading', { name: /taget endnu \(0\)/ })).toBeVisible()
    })

    test.each([
      [320, 9],
      [640, 5],
      [768, 3],
      [1024, 3],
    ])('[CASE-12] at %i px nine cards make %i pages', async (width, pages) => {
      simulateWindow({ width })
      server.on(OPEN, openAnswer([], many(9)))
      show()
      expect(await status()).toHaveTextContent(`Side 1 af ${pages}`)
      expect(within(await carousel()).getAllByRole('button', { name: /Vis side/ })).toHaveLength(
        Math.min(5, pages),
      )
    })

    test('[CASE-12] arrows and dots turn the pages and stop at the ends', async () => {
      const user = userEvent.setup()
      server.on(OPEN, openAnswer([], many(9)))
      show()
      const next = await screen.findByRole('button', { name: 'Næste sager' })
      const back = screen.getByRole('button', { name: 'Forrige sager' })
      expect(back).toHaveAttribute('aria-disabled', 'true')
      await user.click(next)
      expect(await status()).toHaveTextContent('Side 2 af 3')
      await user.click(screen.getByRole('button', { name: 'Vis side 3 af 3' }))
      expect(await status()).toHaveTextContent('Side 3 af 3')
      expect(next).toHaveAttribute('aria-disabled', 'true')
      await user.click(next)
      expect(await status()).toHaveTextContent('Side 3 af 3')
      await user.click(back)
      expect(await status()).toHaveTextContent('Side 2 af 3')
      expect(back).toHaveFocus()
    })

    test('[CASE-12] the arrow keys turn the pages and take the focus along', async () => {
      const user = userEvent.setup()
      server.on(OPEN, openAnswer([], many(9)))
      show()
      const first = within(await carousel()).getByRole('link', { name: 'Person 1' })
      act(() => first.focus())
      await user.keyboard('{ArrowRight}')
      expect(await status()).toHaveTextContent('Side 2 af 3')
      expect(screen.getByRole('link', { name: 'Person 5' })).toHaveFocus()
      await user.keyboard('{ArrowLeft}')
      expect(first).toHaveFocus()
    })

    test('follow the window when it is made narrower', async () => {
      server.on(OPEN, openAnswer([], many(9)))
      show()
      expect(await status()).toHaveTextContent('Side 1 af 3')
      simulateWindow({ width: 700 })
      fireEvent(window, new Event('resize'))
      expect(await status()).toHaveTextContent('Side 1 af 5')
    })

    test('[CASE-13] [CONST-30] four places are kept while they load', async () => {
      server.on(OPEN, () => new Promise(() => {}))
      show()
      expect((await carousel()).querySelectorAll('li')).toHaveLength(4)
      expect(within(await carousel()).queryByRole('button')).toBeNull()
    })

    test('[CASE-14] [CASE-15] show their status only where it may be shown', async () => {
      const withoutStatus = {
        sagStatus: { statusNavn: 'IkkeOpdateret', statusType: 'Igang', visStatus: true },
      }
      server.on(
        OPEN,
        openAnswer(
          [named('Række', withoutStatus)],
          [
            named('Vist', {
              sagStatus: { statusNavn: 'Ny', statusType: 'Igang', visStatus: true },
            }),
            named('Skjult', {
              sagStatus: { statusNavn: 'Hemmelig', statusType: 'Igang', visStatus: false },
            }),
            named('Uden', withoutStatus),
          ],
        ),
      )
      show()
      const cards = within(await carousel()).getAllByRole('article')
      expect(cards[0]).toHaveTextContent('Ny')
      expect(cards[1]).not.toHaveTextContent('Hemmelig')
      expect(cards[2]).not.toHaveTextContent(/ikkeopdateret/i)
      expect(screen.getByRole('table')).not.toHaveTextContent(/ikkeopdateret/i)
    })

    test('[CASE-22] lead to the case', async () => {
      const user = userEvent.setup()
      server.on(OPEN, openAnswer([], [named('Bo', { sagsId: 'S/7' })]))
      const { router } = show()
      await user.click(await screen.findByRole('link', { name: 'Bo' }))
      expect(router.state.location.pathname).toBe('/mine-lonindplaceringer/sag/S%2F7')
    })

    test('end with the same two dates, so that cards are in line', async () => {
      const { nyansat } = aWireCase()
      const unknown = { ...nyansat, foaMedlemVisningsTekst: 'Ikke fundet' }
      server.on(
        OPEN,
        openAnswer([], [named('Bo', { fristDato: null }), aWireCase({ nyansat: unknown })]),
      )
      show()
      const cards = await screen.findAllByRole('article')
      const labels = cards.map((card) =>
        within(card)
          .getAllByRole('term')
          .map(({ textContent }) => textContent),
      )
      expect(labels).toEqual([
        ['Modtaget', 'Frist'],
        ['FOA-medlem', 'Modtaget', 'Frist'],
      ])
      expect(cards[0]).toHaveTextContent(/FristIkke oplyst$/)
    })

    test('[DATA-32] tell that the member was not found', async () => {
      const { nyansat } = aWireCase()
      const unknown = { ...nyansat, navn: 'Ida', foaMedlemVisningsTekst: 'Ikke fundet' }
      server.on(OPEN, openAnswer([], [aWireCase({ nyansat: unknown })]))
      show()
      expect(await screen.findByRole('article')).toHaveTextContent('FOA-medlemIkke fundet')
    })
  })

  describe('open cases', () => {
    test('[CASE-07] [CASE-36] are in a table with their number', async () => {
      server.on(OPEN, openAnswer([named('Bo'), named('Åse')]))
      show()
      expect(await screen.findByRole('heading', { name: 'Åbne sager (2)' })).toBeVisible()
      expect(rowNames()).toEqual(['Bo', 'Åse'])
      expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
        'Modtaget',
        'Nyansat',
        'Arbejdssted',
        'Stilling',
        'Status',
        'Frist',
        'Reminder',
        'Åbn',
      ])
      expect(server.requestsOf(OPEN)).toHaveLength(1)
    })

    test.each([1440, 390])(
      '%i px: a case that a colleague has taken names the colleague',
      async (width) => {
        simulateWindow({ width })
        const [theirs, own] = [
          named('Bo', { sagsbehandler: { navn: 'Else Bjerre', erDigSelv: false } }),
          named('Åse', { sagsbehandler: { navn: 'Anna Holm', erDigSelv: true } }),
        ]
        server.on(OPEN, openAnswer([theirs, own]))
        show()
        const link = await screen.findByRole('link', { name: 'Bo' })
        expect(link.closest('[data-case-id]')).toHaveTextContent('Taget af Else Bjerre')
        expect(screen.getAllByText(/^Taget af/)).toHaveLength(1)
      },
    )

    test('are named by the newly hired', async () => {
      server.on(OPEN, openAnswer([named('Bo')]))
      show()
      const name = await screen.findByRole('rowheader', { name: /^Bo/ })
      expect(within(name).getByRole('link', { name: 'Bo' })).toBeVisible()
      expect(screen.getAllByRole('rowheader')).toHaveLength(1)
    })

    test('[CASE-23] [CONST-30] ten rows keep the place while they load', async () => {
      server.on(OPEN, () => new Promise(() => {}))
      show()
      expect(placeholderRows()).toHaveLength(10)
      expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    })

    test('[CASE-32] the columns have their widths', async () => {
      server.on(OPEN, openAnswer([named('Bo')]))
      show()
      await screen.findByRole('link', { name: 'Bo' })
      const widths = [...document.querySelectorAll('col')].map((column) => column.style.width)
      expect(widths).toEqual(['13%', '18%', '18%', '17%', '16%', '10%', '4%', '4%'])
    })

    test('[CASE-29] [CASE-31] the service sorts, first in its own order and then as chosen', async () => {
      const user = userEvent.setup()
      server.on(OPEN, openAnswer([named('Bo')]))
      show()
      await user.click(await screen.findByRole('button', { name: 'Nyansat' }))
      await waitFor(() => expect(server.requestsOf(OPEN)).toHaveLength(2))
      expect(server.requestsOf(OPEN).map(({ query }) => query)).toEqual([
        { Sorteringsfelt: 'Default', Sorteringsretning: 'Default' },
        { Sorteringsfelt: 'NyansatteNavn', Sorteringsretning: 'Asc' },
      ])
      expect(screen.getByRole('columnheader', { name: 'Nyansat' })).toHaveAttribute(
        'aria-sort',
        'ascending',
      )
    })

    test('[CASE-30] the same column turns the direction, in the address too', async () => {
      const user = userEvent.setup()
      server.on(OPEN, openAnswer([named('Bo')]))
      const { router } = show('/mine-lonindplaceringer?tab=aabne&sortering=frist&retning=stigende')
      await user.click(await screen.findByRole('button', { name: 'Frist' }))
      expect(router.state.location.search).toBe('?tab=aabne&sortering=frist&retning=faldende')
      await waitFor(() =>
        expect(server.requestsOf(OPEN).at(-1)?.query).toEqual({
          Sorteringsfelt: 'FristDato',
          Sorteringsretning: 'Desc',
        }),
      )
      expect(document.querySelectorAll('[aria-sort]')).toHaveLength(1)
    })

    test('the rows stay in view while another order is fetched', async () => {
      const user = userEvent.setup()
      let release = () => {}
      server.on(OPEN, ({ query }) =>
        query.Sorteringsfelt === 'Default'
          ? openAnswer([named('Bo')])
          : new Promise((resolve) => {
              release = () => resolve(openAnswer([named('Åse')]))
            }),
      )
      show()
      await user.click(await screen.findByRole('button', { name: 'Stilling' }))
      expect(rowNames()).toEqual(['Bo'])
      expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
      await act(async () => release())
      expect(await screen.findByRole('link', { name: 'Åse' })).toBeVisible()
    })

    test('a failed change of order is shown, and the rows in the old order are removed', async () => {
      const user = userEvent.setup()
      server.on(OPEN, ({ query }) =>
        query.Sorteringsfelt === 'Default' ? openAnswer([named('Bo')]) : { status: 500 },
      )
      show()
      await user.click(await screen.findByRole('button', { name: 'Stilling' }))
      expect(await screen.findByRole('alert')).toBeVisible()
      expect(screen.queryByRole('link', { name: 'Bo' })).toBeNull()
    })

    test('[CASE-22] a row links to its case', async () => {
      const user = userEvent.setup()
      server.on(OPEN, openAnswer([named('Bo')]))
      const { router } = show()
      await user.click(await screen.findByRole('link', { name: 'Bo' }))
      expect(router.state.location.pathname).toBe('/mine-lonindplaceringer/sag/id-Bo')
    })

    test('[CASE-22] a press anywhere in a row does too, but not to mark its words', async () => {
      const user = userEvent.setup()
      server.on(OPEN, openAnswer([named('Bo')]))
      const { router } = show()
      await screen.findByRole('link', { name: 'Bo' })
      const cell = screen.getByRole('cell', { name: '01.11.2026' })
      window.getSelection()?.selectAllChildren(cell)
      fireEvent.click(cell)
      expect(router.state.location.pathname).toBe('/mine-lonindplaceringer')
      window.getSelection()?.removeAllRanges()
      await user.click(cell)
      expect(router.state.location.pathname).toBe('/mine-lonindplaceringer/sag/id-Bo')
    })

    test('a reminder is described in words', async () => {
      const reminder = {
        id: 'R',
        indhold: '<img src=x onerror=alert(1)>',
        status: 'Aktiv',
        dato: '2026-12-24',
        sendReminderMail: true,
      } as const
      server.on(OPEN, openAnswer([named('Bo', { reminder })]))
      show()
      expect(
        await screen.findByRole('img', { name: /^Aktiv reminder: 24\.12\.2026/ }),
      ).toBeInTheDocument()
      expect(document.querySelector('img')).toBeNull()
    })

    const remindedOn = (dato: string, status: 'Aktiv' | 'Passiv' = 'Aktiv') =>
      named('Bo', {
        reminder: { id: 'R', indhold: 'Ring', status, dato, sendReminderMail: false },
      })

    test.each([
      ['table', 1440],
      ['list', 390],
    ])('the %s tells the day of an active reminder, and how far away it is', async (_, width) => {
      simulateWindow({ width })
      server.on(OPEN, openAnswer([remindedOn('2026-12-24')]))
      show()
      expect((await screen.findByText('24.12.')).parentElement).toHaveTextContent(
        /^24\.12\. om 34 dage$/,
      )
      expect(document.querySelector('[data-due]')).toBeNull()
    })

    test('the day of a reminder that is due is marked', async () => {
      server.on(OPEN, openAnswer([remindedOn('2026-11-20')]))
      show()
      const day = (await screen.findByText('20.11.')).parentElement
      expect(day).toHaveTextContent(/^20\.11\. i dag$/)
      expect(day).toHaveAttribute('data-due')
    })

    test('a passive reminder has a bell only', async () => {
      server.on(OPEN, openAnswer([remindedOn('2026-11-10', 'Passiv')]))
      show()
      expect(await screen.findByRole('img', { name: /^Passiv reminder/ })).toBeVisible()
      expect(screen.queryByText('10.11.')).toBeNull()
    })

    test('stacked rows say the same in a narrow window, and can be sorted', async () => {
      simulateWindow({ width: 989 })
      const user = userEvent.setup()
      server.on(OPEN, openAnswer([named('Bo')]))
      show()
      const list = await screen.findByRole('list', { name: 'Åbne sager' })
      await within(list).findByRole('link', { name: 'Bo' })
      expect(screen.queryByRole('table')).toBeNull()
      for (const part of ['I gang', 'LI-2026-0001', '01.11.2026', '01.12.2026', 'Bøgen']) {
        expect(list).toHaveTextContent(part)
      }
      await user.selectOptions(screen.getByLabelText('Sortér efter'), 'Arbejdssted')
      await user.click(await screen.findByRole('button', { name: 'Sortér faldende' }))
      expect(await screen.findByRole('button', { name: 'Sortér stigende' })).toBeVisible()
      await waitFor(() =>
        expect(server.requestsOf(OPEN).at(-1)?.query).toEqual({
          Sorteringsfelt: 'ArbejdsstedNavn',
          Sorteringsretning: 'Desc',
        }),
      )
      await user.selectOptions(screen.getByLabelText('Sortér efter'), '')
      expect(screen.queryByRole('button', { name: /^Sortér/ })).toBeNull()
    })

    test('[CASE-23] ten stacked rows keep the place in a narrow window', () => {
      simulateWindow({ width: 390 })
      server.on(OPEN, () => new Promise(() => {}))
      show()
      expect(placeholderRows()).toHaveLength(10)
    })
  })

  describe('test cases', () => {
    const mixed = [named('Rigtig'), named('Prøve', { sagsNr: 'TEST-1' })]

    test('[CASE-16] no switch where the service says that there are no test cases', async () => {
      server.on(OPEN, openAnswer(mixed, mixed, false))
      show()
      await screen.findByRole('table', { busy: false })
      expect(screen.queryByRole('switch')).toBeNull()
    })

    test('[CASE-16] [CASE-18] [CASE-19] the switch is there and off, only real cases count', async () => {
      server.on(OPEN, openAnswer(mixed, mixed, true))
      show()
      expect(await screen.findByRole('switch', { name: 'Vis testsager' })).not.toBeChecked()
      expect(rowNames()).toEqual(['Rigtig'])
      expect(screen.getByRole('heading', { name: 'Åbne sager (1)' })).toBeVisible()
      expect(screen.getByRole('heading', { name: /taget endnu \(1\)/ })).toBeVisible()
    })

    test('[CASE-17] [CASE-20] [SESSION-17] switched on all show, and at the next visit too', async () => {
      const user = userEvent.setup()
      server.on(OPEN, openAnswer(mixed, mixed, true))
      const first = show()
      await user.click(await screen.findByRole('switch'))
      expect(rowNames()).toEqual(['Rigtig', 'Prøve'])
      expect(screen.getByRole('heading', { name: 'Åbne sager (2)' })).toBeVisible()
      expect(screen.getByRole('heading', { name: /taget endnu \(2\)/ })).toBeVisible()
      first.unmount()
      expect(localStorage.getItem('portal.showTestCases')).toBe('true')
      show()
      expect(await screen.findByRole('switch')).toBeChecked()
    })

    test('only test cases: nothing to show is not nothing there', async () => {
      const user = userEvent.setup()
      server.on(OPEN, openAnswer(many(2, 1, 'TEST'), [], true))
      show()
      expect(await screen.findByText('Ingen sager at vise')).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Vis testsager' }))
      expect(rowNames()).toEqual(['Person 1', 'Person 2'])
    })

    test('[CASE-19] [CASE-20] the closed table follows the switch as well', async () => {
      server.on(OPEN, openAnswer([], [], true))
      server.on(CLOSED, closedAnswer(mixed, 2))
      show('/mine-lonindplaceringer?tab=lukket')
      await screen.findByRole('link', { name: 'Rigtig' })
      expect(rowNames()).toEqual(['Rigtig'])
      expect(screen.getByText('Viser 1 lukket sag')).toBeVisible()
      await userEvent.click(await screen.findByRole('switch', { checked: false }))
      expect(rowNames()).toEqual(['Rigtig', 'Prøve'])
      expect(screen.getByText('Viser 2 lukkede sager')).toBeVisible()
    })
  })

  describe('closed cases', () => {
    const path = '/mine-lonindplaceringer?tab=lukket'
    const more = () => screen.queryByRole('button', { name: 'Hent flere' })

    test('[CASE-21] [CASE-25] [CONST-27] are asked for by twenty', async () => {
      server.on(CLOSED, closedAnswer(many(20), 45))
      show(path)
      await screen.findByRole('link', { name: 'Person 1' })
      expect(rows()).toHaveLength(20)
      expect(server.requestsOf(CLOSED)[0]?.query).toEqual({
        Sorteringsfelt: 'Default',
        Sorteringsretning: 'Default',
        PageSize: '20',
      })
    })

    test('[CASE-33] have their columns, and the closed date cannot be sorted by', async () => {
      server.on(CLOSED, closedAnswer([named('Bo', { sagAfsluttetDato: '2026-10-31' })], 1))
      show(path)
      await screen.findByRole('link', { name: 'Bo' })
      expect(screen.getByText('31.10.2026')).toBeVisible()
      const widths = [...document.querySelectorAll('col')].map((column) => column.style.width)
      expect(widths).toEqual(['14%', '20%', '21%', '21%', '12%', '12%'])
      const last = screen.getByRole('columnheader', { name: 'Afsluttet' })
      expect(within(last).queryByRole('button')).toBeNull()
    })

    test('[CASE-24] [CASE-26] [CASE-36] more are appended until all are there', async () => {
      const user = userEvent.setup()
      server.on(CLOSED, closedAnswer(many(20), 25))
      server.on(MORE, closedAnswer(many(5, 21), 25, 2))
      const { router } = show(path)
      await screen.findByRole('link', { name: 'Person 1' })
      expect(screen.getByText('Viser 20 lukkede sager. 5 er ikke hentet endnu.')).toBeVisible()
      await user.click(screen.getByRole('button', { name: 'Hent flere' }))
      expect(await screen.findByRole('link', { name: 'Person 25' })).toBeVisible()
      expect(rows()).toHaveLength(25)
      expect(server.requestsOf(MORE)[0]?.query).toEqual({ Page: '2', SagListId: 'L-1' })
      expect(more()).toBeNull()
      expect(screen.getByRole('link', { name: 'Person 21' })).toHaveFocus()
      expect(screen.getByText('Viser 25 lukkede sager')).toBeVisible()
      expect(router.state.location.search).toBe('?tab=lukket&sider=2')
    })

    test('[CASE-26] nothing more is offered when all are there', async () => {
      server.on(CLOSED, closedAnswer(many(20), 20))
      show(path)
      await screen.findByRole('link', { name: 'Person 20' })
      expect(more()).toBeNull()
    })

    test('restores as many pages as the address says', async () => {
      server.on(CLOSED, closedAnswer(many(20), 45))
      server.on(MORE, ({ query }) =>
        closedAnswer(many(20, 1 + 20 * (Number(query.Page) - 1)), 60, Number(query.Page)),
      )
      show(`${path}&sider=3`)
      expect(await screen.findByRole('link', { name: 'Person 60' })).toBeVisible()
      expect(server.requestsOf(MORE).map(({ query }) => query.Page)).toEqual(['2', '3'])
    })

    test('a last page of hidden test cases adds none, and nothing more is offered', async () => {
      const user = userEvent.setup()
      const logged = jest.spyOn(console, 'error')
      server.on(CLOSED, closedAnswer(many(20), 21))
      server.on(MORE, closedAnswer(many(1, 21, 'TEST'), 21, 2))
      show(path)
      await user.click(await screen.findByRole('button', { name: 'Hent flere' }))
      await waitFor(() => expect(more()).toBeNull())
      expect(rows()).toHaveLength(20)
      expect(logged).not.toHaveBeenCalled()
      jest.restoreAllMocks()
    })

    test('pages of hidden test cases are passed over', async () => {
      const user = userEvent.setup()
      server.on(CLOSED, closedAnswer(many(20), 41))
      server.on(MORE, ({ query }) =>
        query.Page === '2'
          ? closedAnswer(many(20, 21, 'TEST'), 41, 2)
          : closedAnswer(many(1, 41), 41, 3),
      )
      show(path)
      await user.click(await screen.findByRole('button', { name: 'Hent flere' }))
      expect(await screen.findByRole('link', { name: 'Person 41' })).toBeVisible()
      expect(screen.queryByRole('link', { name: 'Person 21' })).toBeNull()
    })

    test('a failed page is shown beside the button, which retries', async () => {
      const user = userEvent.setup()
      jest.spyOn(console, 'error').mockImplementation(() => {})
      server.on(CLOSED, closedAnswer(many(20), 21))
      server.on(MORE, { status: 500 })
      show(path)
      await user.click(await screen.findByRole('button', { name: 'Hent flere' }))
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Flere sager kunne ikke hentes. Der skete en fejl - kontakt support',
      )
      expect(rows()).toHaveLength(20)
      server.on(MORE, closedAnswer(many(1, 21), 21, 2))
      await user.click(screen.getByRole('button', { name: 'Hent flere' }))
      expect(await screen.findByRole('link', { name: 'Person 21' })).toBeVisible()
      expect(screen.queryByRole('alert')).toBeNull()
      jest.restoreAllMocks()
    })

    test('a page is asked for once more when the tokens were renewed', async () => {
      server = fakeServer({ renewTokens: async () => true })
      const user = userEvent.setup()
      server.on(OPEN, openAnswer([]))
      server.on(CLOSED, closedAnswer(many(20), 21))
      server.on(MORE, () =>
        server.requestsOf(MORE).length === 1 ? { status: 401 } : closedAnswer(many(1, 21), 21, 2),
      )
      show(path)
      await user.click(await screen.findByRole('button', { name: 'Hent flere' }))
      expect(await screen.findByRole('link', { name: 'Person 21' })).toBeVisible()
      expect(server.requestsOf(MORE)).toHaveLength(2)
    })
  })

  test('the rows of one person are gone when another is acted as', async () => {
    server.on(OPEN, ({ query }) =>
      query.imiteretBrugerMedlemIdent === 'M-7' ? new Promise(() => {}) : openAnswer([named('Bo')]),
    )
    setSession(signedIn())
    show()
    await screen.findByRole('link', { name: 'Bo' })
    act(() => setSession(imitating({ memberId: 'M-7' })))
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Bo' })).toBeNull())
    expect(placeholderRows()).toHaveLength(10)
  })
})
