import { writePreference } from '@portal/platform/session'
import { fakeServer, imitating, renderPortal } from '@portal/ui/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCaseCommand } from '../../common/case/case-change.ts'
import { someWireCaseDetails } from '../../common/case/case-details-test-data.ts'
import type { CaseDetailsWire } from '../../common/case/case-details-wire.ts'
import type { CasePartProps } from '../../common/case/panel-props.ts'
import { READ_FAULTS, SHORT_TIMEOUT_MS } from '../../common/testing/faults-test-data.ts'
import '../../register-texts.ts'
import { CaseDetailsPage } from './CaseDetailsPage.tsx'
import type { CaseParts } from './case-parts.ts'

const CASE = 'GET /SagHent/HentSag'
const PATH = '/mine-lonindplaceringer/sag/S-1'

const named = (name: string) => () => <section aria-label={name} />

function SaysReadOnly({ readOnly }: CasePartProps) {
  return <p>{readOnly ? 'kun læsning' : 'alt'}</p>
}

const change = jest.fn(async () => {})

function Changes() {
  const { run } = useCaseCommand(change)
  return (
    <button type="button" onClick={() => void run()}>
      Ændr
    </button>
  )
}

function Answers({ item, onAnswered }: CasePartProps) {
  return (
    <button type="button" onClick={() => onAnswered({ ...item, caseNumber: 'LI-2' })}>
      Svar
    </button>
  )
}

const parts: Partial<CaseParts> = {
  NewlyHiredDetails: named('details'),
  MergedCases: named('merged'),
  ProcessingReport: named('report'),
  ContactEmployer: named('contact'),
  Reminders: named('reminders'),
  CloseCase: named('close'),
  Notes: named('notes'),
  Files: named('files'),
}

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  localStorage.clear()
  server = fakeServer({ timeoutMs: SHORT_TIMEOUT_MS })
  server.on(CASE, { body: someWireCaseDetails() })
})

function show(given: Partial<CaseParts> = parts, session?: ReturnType<typeof imitating>) {
  return renderPortal(<p>Her er ingenting</p>, {
    path: PATH,
    ...(session && { session }),
    routes: [
      { path: '/mine-lonindplaceringer/sag/:caseId', element: <CaseDetailsPage {...given} /> },
      { path: '/mine-lonindplaceringer', element: <p>Her er listen</p> },
    ],
  })
}

const closed: Partial<CaseDetailsWire> = {
  erAfsluttet: true,
  sagsbehandlingSlutDato: '2026-11-20',
  sagStatus: { statusNavn: 'Afsluttet', statusType: 'Afsluttet', visStatus: true },
  tilladteHandlinger: [],
}

const column = (place: number) =>
  [...document.querySelectorAll<HTMLElement>(`[data-column="${place}"] > section[aria-label]`)].map(
    (section) => section.getAttribute('aria-label'),
  )

describe('CaseDetailsPage', () => {
  test('[SAG-01] asks for the case of the address, and says whose it is', async () => {
    show()
    expect(await screen.findByRole('heading', { level: 1, name: 'Åse Ærø' })).toBeVisible()
    expect(server.requestsOf(CASE).map(({ query }) => query)).toEqual([{ SagsId: 'S-1' }])
    expect(document.title).toBe('Åse Ærø – TR-portalen')
    const facts = screen.getByText('Sagsnummer').closest('dl')
    expect(facts).toHaveTextContent(
      'SagsnummerLI-2026-0001Modtaget01.11.2026Frist01.12.2026StatusI gang',
    )
  })

  test('[SAG-25] an open case has its panels in three columns, a closed one fewer', async () => {
    const first = show()
    await screen.findByRole('heading', { name: 'Hjælp' })
    expect([column(1), column(2), column(3)]).toEqual([
      ['details', 'merged'],
      ['report', 'contact', 'reminders', 'close'],
      ['notes', 'files'],
    ])
    first.unmount()
    server.on(CASE, { body: someWireCaseDetails(closed) })
    show()
    expect(await screen.findByText('20.11.2026')).toBeVisible()
    expect([column(1), column(2), column(3)]).toEqual([
      ['details'],
      ['report', 'close'],
      ['merged', 'notes', 'files'],
    ])
    expect(screen.queryByText('Frist')).toBeNull()
    expect(screen.queryByRole('heading', { name: 'Hjælp' })).toBeNull()
  })

  test('[SAG-11] only a passed deadline puts the header in red', async () => {
    const first = show()
    await screen.findByText('I gang')
    expect(document.querySelector('[data-overdue="true"]')).toBeNull()
    first.unmount()
    server.on(CASE, {
      body: someWireCaseDetails({
        sagStatus: { statusNavn: 'Overskredet', statusType: 'FristOverskredet', visStatus: true },
      }),
    })
    show()
    expect(await screen.findByText('Overskredet')).toBeVisible()
    expect(document.querySelector('[data-overdue="true"]')).toHaveTextContent('01.12.2026')
  })

  test('[SAG-02] [SAG-03] the way back leads to the tab used last', async () => {
    const first = show()
    expect(screen.getByRole('link', { name: /Tilbage/ })).toHaveAttribute(
      'href',
      '/mine-lonindplaceringer',
    )
    first.unmount()
    writePreference('salaryTab', 'closed')
    show()
    expect(screen.getByRole('link', { name: /Tilbage/ })).toHaveAttribute(
      'href',
      '/mine-lonindplaceringer?tab=lukket',
    )
  })

  test('the parts are told whether anything may be changed', async () => {
    const first = show({ Notes: SaysReadOnly })
    expect(await screen.findByText('alt')).toBeVisible()
    first.unmount()
    show({ Notes: SaysReadOnly }, imitating())
    expect(await screen.findByText('kun læsning')).toBeVisible()
  })

  test('[SAG-40] a change fetches the case anew, once it is done', async () => {
    const user = userEvent.setup()
    show({ Notes: Changes })
    await user.click(await screen.findByRole('button', { name: 'Ændr' }))
    await waitFor(() => expect(server.requestsOf(CASE)).toHaveLength(2))
    expect(change).toHaveBeenCalledTimes(1)
  })

  test('a case that a call answered whole is shown without asking again', async () => {
    show({ Notes: Answers })
    await screen.findByRole('heading', { level: 1, name: 'Åse Ærø' })
    await userEvent.setup().click(screen.getByRole('button', { name: 'Svar' }))
    expect(await screen.findByText('LI-2')).toBeVisible()
    expect(server.requestsOf(CASE)).toHaveLength(1)
  })

  const failures = READ_FAULTS.filter(([name]) => name !== '404')
  test.each(failures)('%s is told, and can be tried again', async (_name, fault, says) => {
    const user = userEvent.setup()
    server.on(CASE, fault)
    show()
    expect(await screen.findByRole('alert')).toHaveTextContent(says)
    expect(screen.getAllByRole('link', { name: /Tilbage/ })[0]).toBeVisible()
    server.on(CASE, { body: someWireCaseDetails() })
    await user.click(screen.getByRole('button', { name: 'Prøv igen' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Åse Ærø' })).toBeVisible()
  })

  const byField = { error: { errors: { sagsId: ['Sagen findes ikke.'] }, requestId: 'R-1' } }
  test.each([
    [404, undefined, 'Sagen findes ikke'],
    [404, byField, 'Sagen findes ikke'],
    [403, undefined, 'Du har ikke adgang til sagen'],
    [403, undefined, 'Sagen er ikke din, eller du har ikke længere adgang til den.'],
  ])('%i with %j is no failure: %s', async (status, body, says) => {
    const user = userEvent.setup()
    server.on(CASE, { status, ...(body && { body }) })
    show()
    expect(await screen.findByText(says)).toBeVisible()
    expect(screen.queryByRole('alert')).toBeNull()
    const [back] = screen.getAllByRole('link', { name: /Tilbage/ })
    if (back) await user.click(back)
    expect(await screen.findByText('Her er listen')).toBeVisible()
  })
})
