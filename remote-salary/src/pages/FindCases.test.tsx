import { offerAllExtensions, offerExtensions } from '@portal/platform/testing/extensions'
import { fakeServer, imitating, renderPortal, simulateWindow } from '@portal/ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../register-texts.ts'
import { aWireCase } from '../common/case/case-test-data.ts'
import type { CaseWire } from '../common/case/case-wire.ts'
import { CaseOverviewPage } from './CaseOverviewPage.tsx'

const PATH = '/mine-lonindplaceringer'

function named(navn: string, changes: Partial<CaseWire> = {}): CaseWire {
  const base = aWireCase()
  return {
    ...base,
    sagsId: `id-${navn}`,
    sagsNr: `LI-${navn}`,
    reminder: null,
    ...changes,
    nyansat: { ...base.nyansat, navn, ...changes.nyansat },
  }
}

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  offerAllExtensions()
  localStorage.clear()
  sessionStorage.clear()
  simulateWindow()
  server = fakeServer()
  server.on('GET /SagHent/HentMineLoenindplaceringSagList', {
    body: {
      aabneSagList: [
        named('Mette Kjær', { fristDato: '2026-11-22' }),
        named('Zita Dal', { fristDato: '2027-01-10' }),
      ],
      tilBekraeftelseSagList: [named('Ny Hansen', { fristDato: '2027-01-10' })],
      harTestSager: false,
    },
  })
  server.on('GET /SagHent/HentAfluttetSagList', {
    body: {
      sagListId: 'L-1',
      side: 1,
      sagList: [named('Gammel Sag'), named('Zita Lukket')],
      totalAntal: 30,
    },
  })
})

const show = (path = PATH, options = {}) =>
  renderPortal(<CaseOverviewPage />, {
    path,
    routes: [{ path: '/andet', element: <p>Et andet sted</p> }],
    ...options,
  })

const opener = () => screen.getByRole('button', { name: 'Find og filtrér' })
const search = () => screen.findByRole('searchbox', { name: /^Søg efter navn/ })
const names = () =>
  within(screen.getByRole('table'))
    .queryAllByRole('link')
    .map(({ textContent }) => textContent)
const open = () => screen.findByRole('heading', { name: /^Åbne sager \(/ })

describe('FindCases', () => {
  test('opens with the focus in the search, and finds in both lists', async () => {
    const user = userEvent.setup()
    const { router } = show()
    await open()
    expect(opener()).toHaveAttribute('aria-expanded', 'false')
    await user.click(opener())
    expect(await search()).toHaveFocus()
    expect(opener()).toHaveAttribute('aria-expanded', 'true')
    await user.keyboard('kjær')
    expect(await screen.findByRole('heading', { name: 'Åbne sager (1)' })).toBeVisible()
    expect(names()).toEqual(['Mette Kjær'])
    expect(screen.getByText(/Ingen af sagerne, der ikke er taget endnu/)).toBeVisible()
    expect(screen.getByText('Viser 1 af 3 sager.')).toBeVisible()
    await waitFor(() => expect(router.state.location.search).toContain('soeg=kj'))
  })

  test('a chip says how many wait, and shows them', async () => {
    const user = userEvent.setup()
    const { router } = show()
    await open()
    await user.click(opener())
    const chip = await screen.findByRole('button', { name: 'Inden 7 dage (1)' })
    await user.click(chip)
    expect(chip).toHaveAttribute('aria-pressed', 'true')
    expect(names()).toEqual(['Mette Kjær'])
    expect(router.state.location.search).toContain('venter=snart')
    await user.click(chip)
    expect(names()).toHaveLength(2)
    expect(chip).toHaveFocus()
  })

  test('an address filters at once, and what matches nothing can be cleared', async () => {
    const user = userEvent.setup()
    const { router } = show(`${PATH}?soeg=findes+ikke`)
    expect(await screen.findByText('Ingen sager passer')).toBeVisible()
    expect(await search()).toHaveValue('findes ikke')
    expect(await search()).not.toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Ryd søgning og filtre' }))
    expect(names()).toHaveLength(2)
    expect(await search()).toHaveFocus()
    expect(router.state.location.search).toBe('?tab=aabne')
  })

  test('closing it shows all cases again', async () => {
    const user = userEvent.setup()
    show(`${PATH}?soeg=zita`)
    await open()
    expect(names()).toEqual(['Zita Dal'])
    await user.click(opener())
    expect(names()).toHaveLength(2)
    expect(screen.queryByRole('search')).not.toBeInTheDocument()
    expect(opener()).toHaveFocus()
  })

  test('goes along to the closed cases, and says that only the loaded ones are searched', async () => {
    offerExtensions()
    const user = userEvent.setup()
    show(`${PATH}?soeg=zita&venter=snart`)
    await open()
    await user.click(screen.getByRole('link', { name: 'Lukkede' }))
    expect(await screen.findByRole('link', { name: 'Zita Lukket' })).toBeVisible()
    expect(names()).toEqual(['Zita Lukket'])
    expect(screen.getByText(/Der søges i de 2 sager, der er hentet/)).toBeVisible()
    expect(screen.queryByText(/^Viser 2 lukkede sager/)).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: /7 dage/ })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Hent flere' })).toBeVisible()
  })

  test('a chip shows the cases without contact, if the service tells', async () => {
    const user = userEvent.setup()
    server.on('GET /SagHent/HentMineLoenindplaceringSagList', {
      body: {
        aabneSagList: [
          named('Mette Kjær', { kontaktRapporteret: true }),
          named('Zita Dal', { kontaktRapporteret: false }),
        ],
        tilBekraeftelseSagList: [],
        harTestSager: false,
      },
    })
    const { router, unmount } = show()
    await open()
    await user.click(opener())
    await user.click(await screen.findByRole('button', { name: 'Uden kontakt (1)' }))
    expect(names()).toEqual(['Zita Dal'])
    expect(router.state.location.search).toContain('venter=kontakt')
    unmount()

    offerExtensions()
    show(`${PATH}?venter=kontakt.snart`)
    await open()
    expect(await screen.findByRole('button', { name: /^Inden 7 dage/ })).toBeVisible()
    expect(screen.queryByRole('button', { name: /^Uden kontakt/ })).not.toBeInTheDocument()
  })

  describe('among the closed cases', () => {
    const CLOSED = 'GET /SagHent/HentAfluttetSagList'
    const closed = (sagList: readonly CaseWire[], totalAntal = sagList.length) => ({
      body: { sagListId: 'L-2', side: 1, sagList, totalAntal },
    })
    const searches = () => server.requestsOf(CLOSED).map(({ query }) => query.Soegetekst)

    test('the service searches all of them, once typing pauses', async () => {
      const user = userEvent.setup()
      server.on('GET /SagHent/HentAfluttetSagListNextPages', closed([named('Side To')], 30))
      const { router } = show(`${PATH}?tab=lukket&sider=2`)
      await screen.findByRole('link', { name: 'Gammel Sag' })
      await user.click(opener())
      server.on(CLOSED, closed([named('Søren Sjette')], 41))
      await user.type(await search(), 'sjette')
      await waitFor(() => expect(searches().at(-1)).toBe('sjette'))
      // On a slow machine the beginning of the word was searched for as well, with the same hit.
      expect(await screen.findByText('Den første sag, der passer.')).toBeVisible()
      expect(screen.getByRole('link', { name: 'Søren Sjette' })).toBeVisible()
      expect(searches().filter(Boolean).length).toBeLessThan('sjette'.length)
      expect(screen.getByRole('button', { name: 'Hent flere' })).toBeVisible()
      expect(router.state.location.search).toBe('?tab=lukket&soeg=sjette')
      expect(await search()).toHaveFocus()
    })

    test('it keeps the order, and says how many there are', async () => {
      server.on(CLOSED, closed([named('Søren Sjette'), named('Sara Sjette')]))
      show(`${PATH}?tab=lukket&sortering=nyansat&retning=faldende&soeg=sjette`)
      expect(await screen.findByText('2 sager passer.')).toBeVisible()
      expect(server.requestsOf(CLOSED)[0]?.query).toEqual({
        Sorteringsfelt: 'NyansatteNavn',
        Sorteringsretning: 'Desc',
        PageSize: '20',
        Soegetekst: 'sjette',
      })
    })

    test('no hits can be cleared, and the whole list is back', async () => {
      const user = userEvent.setup()
      server.on(CLOSED, closed([]))
      show(`${PATH}?tab=lukket&soeg=ingen`)
      expect(await screen.findByText('Ingen sager passer')).toBeVisible()
      server.on(CLOSED, closed([named('Gammel Sag')]))
      await user.click(screen.getByRole('button', { name: 'Ryd søgning og filtre' }))
      expect(await screen.findByRole('link', { name: 'Gammel Sag' })).toBeVisible()
      expect(searches()).toEqual(['ingen', undefined])
      expect(await search()).toHaveFocus()
    })

    test('a failed search can be tried again, and the search field stays', async () => {
      const user = userEvent.setup()
      const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
      server.on(CLOSED, { status: 500, body: {} })
      show(`${PATH}?tab=lukket&soeg=sjette`)
      const retry = await screen.findByRole('button', { name: 'Prøv igen' })
      expect(await search()).toHaveValue('sjette')
      server.on(CLOSED, closed([named('Søren Sjette')]))
      await user.click(retry)
      expect(await screen.findByText('1 sag passer.')).toBeVisible()
      expect(await search()).toHaveFocus()
      expect(logged).toHaveBeenCalledTimes(1)
      logged.mockRestore()
    })

    test('a filter of what was found says that more may match', async () => {
      const user = userEvent.setup()
      server.on(CLOSED, closed([named('Søren Sjette')], 41))
      show(`${PATH}?tab=lukket&soeg=sjette`)
      await screen.findByRole('link', { name: 'Søren Sjette' })
      await user.selectOptions(screen.getByRole('combobox', { name: 'Arbejdssted' }), '1001')
      expect(
        await screen.findByText('Viser 1 af 1 sager. Der filtreres i den ene sag, der er hentet.'),
      ).toBeVisible()
    })

    test('a newer search ends the one before', async () => {
      const user = userEvent.setup()
      const ended: string[] = []
      const send = globalThis.fetch
      jest.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
        init?.signal?.addEventListener('abort', () => ended.push(decodeURI(String(input))))
        return send(input, init)
      })
      server.on(CLOSED, ({ query }) =>
        query.Soegetekst === 'sø' ? new Promise(() => {}) : closed([named('Søren Sjette')]),
      )
      show(`${PATH}?tab=lukket&soeg=sø`)
      await waitFor(() => expect(searches()).toEqual(['sø']))
      expect(ended).toEqual([])
      await user.type(await search(), 'ren')
      expect(await screen.findByRole('link', { name: 'Søren Sjette' })).toBeVisible()
      expect(ended).toEqual([expect.stringMatching(/Soegetekst=sø$/)])
      expect(names()).toEqual(['Søren Sjette'])
    })
  })

  describe('the counts beside the heading', () => {
    const counts = () =>
      within(screen.getByRole('region', { name: /^Åbne sager/ }))
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
        .filter((text) => /^\d/.test(text ?? ''))

    test('tell what has a date, and show it when pressed', async () => {
      const user = userEvent.setup()
      server.on('GET /SagHent/HentMineLoenindplaceringSagList', {
        body: {
          aabneSagList: [
            named('Sen Sag', {
              fristDato: '2026-11-12',
              sagStatus: {
                statusNavn: 'Frist overskredet',
                statusType: 'FristOverskredet',
                visStatus: true,
              },
            }),
            named('Mette Kjær', { fristDato: '2026-11-22' }),
            named('Snart Sag', { fristDato: '2026-11-27' }),
            named('Zita Dal', { fristDato: '2026-11-28', kontaktRapporteret: false }),
          ],
          tilBekraeftelseSagList: [],
          harTestSager: false,
        },
      })
      show()
      await open()
      expect(counts()).toEqual(['1 overskredet', '2 inden 7 dage'])
      await user.click(screen.getByRole('link', { name: '2 inden 7 dage' }))
      await waitFor(() => expect(names()).toEqual(['Mette Kjær', 'Snart Sag']))
      expect(await screen.findByRole('button', { name: 'Inden 7 dage (2)' })).toHaveAttribute(
        'aria-pressed',
        'true',
      )
      expect(counts()).toEqual(['1 overskredet', '2 inden 7 dage'])
      expect(screen.getByRole('link', { name: '2 inden 7 dage' })).toHaveFocus()
    })

    test('are plain text on a telephone', async () => {
      simulateWindow({ width: 390 })
      show()
      await open()
      expect(screen.getByText('1 inden 7 dage')).toBeVisible()
      expect(screen.queryByRole('link', { name: '1 inden 7 dage' })).toBeNull()
    })

    test('are absent where nothing has a date', async () => {
      server.on('GET /SagHent/HentMineLoenindplaceringSagList', {
        body: {
          aabneSagList: [named('Zita Dal', { fristDato: '2027-01-10' })],
          tilBekraeftelseSagList: [named('Ny Hansen', { fristDato: '2026-11-22' })],
          harTestSager: false,
        },
      })
      show()
      await open()
      expect(counts()).toEqual([])
    })
  })

  describe('who comes back by the tab', () => {
    const leaveAndReturn = async (options = {}) => {
      const { router } = show(`${PATH}?soeg=zita`, options)
      await open()
      await act(() => router.navigate('/andet'))
      await act(() => router.navigate(PATH))
      await open()
    }

    test('finds the filter as it was', async () => {
      await leaveAndReturn()
      await waitFor(() => expect(names()).toEqual(['Zita Dal']))
      expect(await search()).toHaveValue('zita')
    })

    test('finds nothing kept while imitating', async () => {
      await leaveAndReturn({ session: imitating() })
      expect(names()).toHaveLength(2)
    })
  })
})
