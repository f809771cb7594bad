import { writeDraft } from '@portal/platform/session'
import { LastVisitContext } from '@portal/ui/slots'
import { fakeServer, renderPortal, setSession, signedIn } from '@portal/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aMemberWire } from '../../common/member/member-test-data.ts'
import { FIVE_MEMBERS } from '../../common/own-members/own-members-test-data.ts'
import '../../register-texts.ts'
import { aBatchWire } from '../../common/updates/updates-test-data.ts'
import { MembersCard } from './MembersCard.tsx'

const MEMBERS = 'GET /medlem/hentegnemedlemmerprarbejdsstedprtrhverv'
const UPDATES = 'GET /opdatering/hentegnemedlemmeropdateringerlist'
const DONE = 'FaerdigBehandlet'

const group = (name: string) => screen.findByRole('region', { name })

function serve({
  members = [aMemberWire()],
  batches = [],
}: {
  readonly members?: readonly ReturnType<typeof aMemberWire>[]
  readonly batches?: readonly ReturnType<typeof aBatchWire>[]
}) {
  const server = fakeServer()
  server.on(MEMBERS, { body: { ...FIVE_MEMBERS, Medlemmer: members } })
  server.on(UPDATES, { body: { OpdateringBatches: batches } })
  return server
}

describe('MembersCard', () => {
  beforeEach(() => sessionStorage.clear())

  test('links the updates of the last seven days that were completed, newest first', async () => {
    const at = (day: string) => ({ RegTid: `${day}T08:00:00Z`, BehandlingTid: `${day}T09:00:00Z` })
    serve({
      batches: [
        aBatchWire({ BatchId: 'B-1', OpdateringBatchStatus: DONE, ...at('2026-11-13') }),
        aBatchWire({ BatchId: 'B-2', OpdateringBatchStatus: DONE, ...at('2026-11-19') }),
        aBatchWire({ BatchId: 'B-3', OpdateringBatchStatus: DONE, ...at('2026-11-12') }),
        aBatchWire({ BatchId: 'B-4' }),
      ],
    })
    renderPortal(<MembersCard />)
    const news = await group('Behandlede opdateringer de seneste 7 dage (2)')
    expect(
      within(news)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')),
    ).toEqual(['/mine-opdateringer?opdatering=B-2', '/mine-opdateringer?opdatering=B-1'])
    expect(news).toHaveTextContent('19.11.2026')
  })

  test('tells what was handled since the last visit from what was handled before it', async () => {
    const handled = (BatchId: string, BehandlingTid: string) =>
      aBatchWire({ BatchId, OpdateringBatchStatus: DONE, BehandlingTid })
    const batches = [
      handled('B-1', '2026-11-01T08:00:00.000Z'),
      handled('B-2', '2026-11-18T12:00:00+01:00'),
      handled('B-3', '2026-11-18T12:30:00+01:00'),
      handled('B-4', '2026-11-19T08:00:00.000Z'),
      aBatchWire({ BatchId: 'B-5' }),
    ]
    serve({ batches })
    const show = (lastVisit: string | undefined) =>
      renderPortal(
        <LastVisitContext value={lastVisit}>
          <MembersCard />
        </LastVisitContext>,
      )
    const links = (region: HTMLElement) =>
      within(region)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href')?.slice(-3))
    const recent = show('2026-11-18T11:15:00.000Z')
    const news = await group('Behandlede opdateringer siden dit sidste besøg (2)')
    expect(links(news)).toEqual(['B-4', 'B-3'])
    expect(links(await group('Behandlet tidligere, de seneste 7 dage (1)'))).toEqual(['B-2'])

    recent.unmount()
    const old = show('2026-10-30T11:15:00.000Z')
    expect(links(await group('Behandlede opdateringer siden dit sidste besøg (4)'))).toContain(
      'B-1',
    )
    expect(screen.queryByText(/^Behandlet tidligere/)).toBeNull()

    old.unmount()
    show(undefined)
    expect(await screen.findByRole('status')).toHaveTextContent('Henter')
  })

  test('tells an update that was refused from one that was carried out', async () => {
    const handled = { OpdateringBatchStatus: DONE, BehandlingTid: '2026-11-19T09:00:00Z' }
    serve({
      batches: [
        aBatchWire({ BatchId: 'B-1', ...handled, ErAfslaaet: true }),
        aBatchWire({ BatchId: 'B-2', ...handled }),
      ],
    })
    renderPortal(<MembersCard />)
    const news = await group('Behandlede opdateringer de seneste 7 dage (2)')
    expect(
      within(news)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([
      'Bodil KjærÆndring af medlem, afvist 19.11.2026',
      'Bodil KjærÆndring af medlem, 19.11.2026',
    ])
  })

  test('links the favourites', async () => {
    serve({
      members: [
        aMemberWire({ Medlemsident: 'M-1', FuldeNavn: 'Bodil Kjær', ErFavorit: true }),
        aMemberWire({ Medlemsident: 'M-2', FuldeNavn: 'Carl Lund', ErFavorit: false }),
      ],
    })
    renderPortal(<MembersCard />)
    const favourites = await group('Favoritter (1)')
    expect(within(favourites).getByRole('link')).toHaveAttribute('href', '/mine-medlemmer/M-1')
  })

  test('links what the user has begun on a member', async () => {
    serve({
      members: [aMemberWire({ Medlemsident: 'M-1', FuldeNavn: 'Bodil Kjær', ErFavorit: false })],
    })
    setSession(signedIn())
    writeDraft({ form: 'members/new-note', object: 'MedlemIdent M-1' }, { title: 'Ring' })
    writeDraft({ form: 'members/edit-member', object: 'M-1' }, { hours: '30' })
    renderPortal(<MembersCard />)
    const drafts = await group('Påbegyndt, men ikke sendt (2)')
    expect(
      within(drafts)
        .getAllByRole('listitem')
        .map((item) => item.textContent)
        .sort(),
    ).toEqual(['Bodil KjærNote', 'Bodil KjærÆndring'])
  })

  test.each([
    ['members', MEMBERS, 'Dine medlemmer kunne ikke hentes'],
    ['updates', UPDATES, 'Opdateringerne kunne ikke hentes'],
  ])('a failure of the %s can be tried again', async (_, call, message) => {
    const user = userEvent.setup()
    const server = serve({ members: [] })
    server.on(call, { status: 500 })
    renderPortal(<MembersCard />)
    expect(await screen.findByText(message)).toBeVisible()
    serve({ members: [] })
    await user.click(screen.getByRole('button', { name: 'Prøv igen' }))
    expect(await screen.findByText('Intet nyt om dine medlemmer lige nu.')).toBeVisible()
  })
})
