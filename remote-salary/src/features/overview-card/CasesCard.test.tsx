import { writeDraft } from '@portal/platform/session'
import { offerAllExtensions, offerExtensions } from '@portal/platform/testing/extensions'
import { LastVisitContext } from '@portal/ui/slots'
import { fakeServer, imitating, renderPortal, setSession, signedIn } from '@portal/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import '../../register-texts.ts'
import { aWireCase } from '../../common/case/case-test-data.ts'
import type { CaseWire } from '../../common/case/case-wire.ts'
import { CasesCard } from './CasesCard.tsx'

const OPEN = 'GET /SagHent/HentMineLoenindplaceringSagList'

const named = (name: string, changes: Partial<CaseWire> = {}): CaseWire => ({
  ...aWireCase({ sagsId: `id-${name}`, ...changes }),
  nyansat: { ...aWireCase().nyansat, navn: name },
})
const answer = (open: readonly CaseWire[], untaken: readonly CaseWire[] = []) => ({
  body: { aabneSagList: open, tilBekraeftelseSagList: untaken, harTestSager: false },
})
const LATE = { statusNavn: 'Frist overskredet', statusType: 'FristOverskredet', visStatus: true }
const group = (name: string) => screen.findByRole('region', { name })

describe('CasesCard', () => {
  beforeEach(() => sessionStorage.clear())

  test('links each case that waits, under what it waits for', async () => {
    fakeServer().on(
      OPEN,
      answer(
        [
          named('Åse Ærø', { sagStatus: LATE, fristDato: '2026-11-12' }),
          named('Bo Dal', { fristDato: '2026-11-25' }),
          named('Cilla Lund', { fristDato: '2026-12-24' }),
        ],
        [named('Dina Friis', { modtagetDato: '2026-11-18' })],
      ),
    )
    renderPortal(<CasesCard />)
    const late = await group('Fristen er overskredet (1)')
    expect(within(late).getByRole('link', { name: 'Åse Ærø' })).toHaveAttribute(
      'href',
      '/mine-lonindplaceringer/sag/id-%C3%85se%20%C3%86r%C3%B8',
    )
    expect(late).toHaveTextContent('Frist 12.11.2026, 8 dage over')
    expect(await group('Frist inden for 7 dage (1)')).toHaveTextContent(
      'Bo DalFrist 25.11.2026, om 5 dage',
    )
    expect(await group('Sager, der ikke er taget (1)')).toHaveTextContent(
      'Dina FriisModtaget 18.11.2026',
    )
    expect(screen.queryByText('Cilla Lund')).toBeNull()
    expect(screen.queryByRole('heading', { name: /Reminders/ })).toBeNull()
  })

  test('marks the cases that came after the day of the last visit', async () => {
    const at = (modtagetDato: string) => named(modtagetDato, { modtagetDato })
    fakeServer().on(OPEN, answer([], [at('2026-11-17'), at('2026-11-18'), at('2026-11-19')]))
    renderPortal(
      <LastVisitContext value="2026-11-17T23:30:00.000Z">
        <CasesCard />
      </LastVisitContext>,
    )
    const untaken = await group('Sager, der ikke er taget (3)')
    expect(
      within(untaken)
        .getAllByText(/siden dit sidste besøg/)
        .map(({ textContent }) => textContent),
    ).toEqual(['Ny siden dit sidste besøg, modtaget 19.11.2026'])
  })

  test('leads to what the places pay, where the portal has that', async () => {
    fakeServer().on(OPEN, answer([]))
    const { unmount } = renderPortal(<CasesCard />)
    expect(await screen.findByRole('link', { name: 'Lønoverblik' })).toHaveAttribute(
      'href',
      '/mine-lonindplaceringer/lonoverblik',
    )
    unmount()
    offerExtensions()
    renderPortal(<CasesCard />)
    expect(await screen.findByText('Ingen sager venter på dig lige nu.')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Lønoverblik' })).toBeNull()
    offerAllExtensions()
  })

  test('shows five of a group, and where to find the rest', async () => {
    const many = Array.from({ length: 7 }, (_, n) => named(`Person ${n}`))
    fakeServer().on(OPEN, answer([], many))
    renderPortal(<CasesCard />)
    const untaken = await group('Sager, der ikke er taget (7)')
    expect(within(untaken).getAllByRole('listitem')).toHaveLength(5)
    expect(within(untaken).getByRole('link', { name: /^Se alle 7/ })).toHaveAttribute(
      'href',
      '/mine-lonindplaceringer',
    )
  })

  test('lists what the user has begun, but never while imitating', async () => {
    fakeServer().on(OPEN, answer([named('Cilla Lund', { fristDato: '2026-12-24' })]))
    setSession(signedIn())
    writeDraft({ form: 'salary/case-note', object: 'id-Cilla Lund' }, { text: 'Hej' })
    const { unmount } = renderPortal(<CasesCard />)
    expect(await group('Påbegyndt, men ikke sendt (1)')).toHaveTextContent('Cilla LundNote')
    unmount()
    renderPortal(<CasesCard />, { session: imitating() })
    expect(await screen.findByText('Ingen sager venter på dig lige nu.')).toBeVisible()
  })

  test('says when nothing waits', async () => {
    fakeServer().on(OPEN, answer([]))
    renderPortal(<CasesCard />)
    expect(screen.getByRole('status')).toHaveTextContent('Henter')
    expect(await screen.findByText('Ingen sager venter på dig lige nu.')).toBeVisible()
  })

  test('an error can be tried again', async () => {
    const user = userEvent.setup()
    const server = fakeServer()
    server.on(OPEN, { status: 500 })
    renderPortal(<CasesCard />)
    const again = await screen.findByRole('button', { name: 'Prøv igen' })
    server.on(OPEN, answer([]))
    await user.click(again)
    expect(await screen.findByText('Ingen sager venter på dig lige nu.')).toBeVisible()
  })
})
