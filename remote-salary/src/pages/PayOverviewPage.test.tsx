import { PortalProvider } from '@portal/ui'
import { fakeServer, renderPortal, simulateWindow } from '@portal/ui/testing'
import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { aWireCase } from '../common/case/case-test-data.ts'
import { someWireCaseDetails } from '../common/case-details/case-details-test-data.ts'
import '../register-texts.ts'
import { PayOverviewPage } from './PayOverviewPage.tsx'

const LIST = 'GET /SagHent/HentAfluttetSagList'
const MORE = 'GET /SagHent/HentAfluttetSagListNextPages'
const ONE = 'GET /SagHent/HentSag'

const NAMES: Readonly<Record<string, string | null>> = {
  k: 'Korrekt indplaceret',
  r: 'Rettet af arbejdsgiver',
  s: 'Sendt videre til afdelingen',
  m: null,
}

interface Closed {
  readonly id: string
  readonly workplace: string
  readonly year: string
}

/** The first letter of an id says how the case ended. */
const closed = ({ id, workplace, year }: Closed) =>
  aWireCase({
    sagsId: id,
    sagAfsluttetDato: `${year}-05-01`,
    sagStatus: { statusNavn: 'Afsluttet', statusType: 'Afsluttet', visStatus: true },
    nyansat: {
      ...aWireCase().nyansat,
      arbejdssted: { nr: workplace, navn: `Plejehjem ${workplace}` },
      stilling: { nr: '1', navn: 'Kok' },
    },
  })

const several = (ids: string, workplace: string, year: string) =>
  [...ids].map((outcome, n) =>
    closed({ id: `${outcome}-${workplace}-${year}-${n}`, workplace, year }),
  )

async function open(cases: readonly ReturnType<typeof closed>[]) {
  const server = fakeServer()
  const page = (side: number, sagList: typeof cases) => ({
    body: { sagListId: 'L', side, sagList, totalAntal: cases.length },
  })
  server.on(LIST, page(1, cases.slice(0, 3)))
  server.on(MORE, page(2, cases.slice(3)))
  server.on(ONE, ({ query }) => {
    const name = NAMES[query.SagsId?.[0] ?? ''] ?? null
    const details = someWireCaseDetails()
    return {
      body: {
        ...details,
        ...(query.SagsId?.includes('merged') && {
          overlevendeSag: { sagsId: 'S', sagsNr: 'LI-1', nyansatteNavn: 'Bo' },
        }),
        sagsbehandling: {
          ...details.sagsbehandling,
          loenindplaceringStatus: {
            statusId: name && '7',
            statusNavn: name,
            statusMangler: name === null,
            datoPaakraevet: false,
          },
        },
      },
    }
  })
  renderPortal(
    <PortalProvider>
      <PayOverviewPage />
    </PortalProvider>,
  )
  await screen.findByRole('heading', { name: 'År for år' })
  return server
}

const lines = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

describe('PayOverviewPage', () => {
  beforeEach(() => simulateWindow())

  it('counts how the cases ended, by workplace and position, and hides small groups', async () => {
    const other = closed({ id: 'k-merged', workplace: 'A', year: '2026' })
    const rejected = {
      ...closed({ id: 'k-rejected', workplace: 'A', year: '2026' }),
      sagStatus: { statusNavn: 'Ikke TR-relevant', statusType: 'IkkeTRRelevant', visStatus: true },
    }
    const server = await open([
      ...several('kkkrs', 'B', '2026'),
      ...several('kkkrm', 'A', '2026'),
      ...several('krr', 'A', '2025'),
      ...several('kkkk', 'C', '2026'),
      other,
      rejected,
    ])
    expect(lines()).toEqual([
      ['Arbejdssted', 'Stilling', 'Sager', 'Rigtigt fra start', 'Rettet', 'Uden svar'],
      ['Plejehjem A', 'Kok', '8', '4', '3', '1'],
      ['Plejehjem B', 'Kok', '5', '3', '1', '1'],
    ])
    expect(screen.getByRole('status')).toHaveTextContent('1 gruppe med under 5 sager er skjult')
    expect(server.requestsOf(ONE)).toHaveLength(18)
    // 2025 has three cases only.
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '202614 sager: 10 rigtigt fra start, 2 rettet, 2 uden svar',
    ])
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'År' }), '2026')
    expect(lines()[1]).toEqual(['Plejehjem A', 'Kok', '5', '3', '1', '1'])
  })

  it('says so when no group is large enough', async () => {
    await open(several('kkkk', 'A', '2026'))
    expect(screen.getByText('Der er for få sager at vise')).toBeVisible()
    expect(screen.queryByText('Plejehjem A')).not.toBeInTheDocument()
  })
})
