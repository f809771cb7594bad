import {
  closeRestrictedNotice,
  type FakeServer,
  fakeServer,
  imitating,
  recordFailures,
  renderPortal,
  useRestrictedNotice,
} from '@portal/ui/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useCase } from '../../common/case/cases-api.ts'
import type { CaseProcessing } from '../../common/case-details/case-details.ts'
import {
  someCaseDetails,
  someWireCaseDetails,
} from '../../common/case-details/case-details-test-data.ts'
import type { CaseDetailsWire } from '../../common/case-details/case-details-wire.ts'
import { type ReportState, usePublishReport } from '../../common/case-details/report-state.ts'
import { SHORT_TIMEOUT_MS, WRITE_FAULTS } from '../../common/testing/faults-test-data.ts'
import '../../register-texts.ts'
import { CloseCase } from './CloseCase.tsx'

const CASE = 'GET /SagHent/HentSag'
const CLOSE = 'PUT /SagOpdater/AfslutSag'
const VERSION = '2026-11-01T08:00:00.000Z'
const LATER = '2026-11-02T08:00:00.000Z'

const status = { statusId: '1', statusName: 'Sagt', statusMissing: false, dateRequired: false }
const complete: CaseProcessing = {
  ...someCaseDetails().caseProcessing,
  newlyHiredStatus: status,
  organizationStatus: status,
  salaryPlacementStatus: status,
}
const wireStatus = {
  statusId: '1',
  statusNavn: 'Sagt',
  statusMangler: false,
  datoPaakraevet: false,
}
const completeWire: CaseDetailsWire['sagsbehandling'] = {
  kontaktTilNyansatStatus: wireStatus,
  organiseringStatus: wireStatus,
  loenindplaceringStatus: wireStatus,
  organiseringStatusKanIkkeOpdateres: false,
  kontaktTilNyansatDato: null,
}
const closed: Partial<CaseDetailsWire> = {
  erAfsluttet: true,
  tilladteHandlinger: [],
  sagsRegTid: LATER,
  sagStatus: { statusNavn: 'Afsluttet', statusType: 'Afsluttet', visStatus: true },
}

let server: FakeServer
const told = recordFailures()
let logged: jest.SpiedFunction<typeof console.error>

beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {})
  server = fakeServer({ timeoutMs: SHORT_TIMEOUT_MS })
})

afterEach(() => {
  jest.restoreAllMocks()
})

function Restricted() {
  return useRestrictedNotice() && <p>Begrænset adgang</p>
}

function Report({ report }: { readonly report: ReportState }) {
  usePublishReport(report)
  return null
}

function Page({ report, readOnly }: { report: ReportState | null; readOnly: boolean }) {
  const query = useCase('S-1')
  if (query.state !== 'ready') return null
  return (
    <>
      <h1 tabIndex={-1}>Sagen</h1>
      <Restricted />
      {report && <Report report={report} />}
      <CloseCase item={query.data} readOnly={readOnly} onAnswered={() => {}} />
    </>
  )
}

async function show(
  changes: Partial<CaseDetailsWire> = { sagsbehandling: completeWire },
  report: ReportState | null = null,
  session?: ReturnType<typeof imitating>,
) {
  server.on(CASE, { body: someWireCaseDetails(changes) })
  renderPortal(<Page report={report} readOnly={session !== undefined} />, {
    ...(session && { session }),
  })
  await screen.findByRole('heading', { level: 1 })
}

function report(changes: Partial<ReportState> = {}): ReportState {
  return {
    hasUnsavedChanges: false,
    processing: complete,
    save: async () => true,
    discard: () => {},
    show: () => {},
    ...changes,
  }
}

const opener = () => screen.getByRole('button', { name: 'Afslut sagen' })
const inDialog = (name: string) => within(screen.getByRole('dialog')).getByRole('button', { name })
const press = (name: string) => userEvent.click(inDialog(name))
const dialog = (name: string) => screen.findByRole('dialog', { name })

async function openConfirm() {
  await userEvent.click(opener())
  return dialog('Vil du afslutte sagen?')
}

describe('CloseCase', () => {
  test('[CLOSE-07] [SAG-39] is shown only where closing is allowed', async () => {
    await show({ tilladteHandlinger: ['Sagsbehandle'] })
    expect(screen.queryByRole('button', { name: 'Afslut sagen' })).toBeNull()
  })

  test('[CLOSE-07] [IMIT-24] is disabled for an imitator, and says why', async () => {
    await show(undefined, null, imitating())
    expect(opener()).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(opener())
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(opener()).toHaveAccessibleDescription(/kan ikke ændre/)
    expect(screen.getByText('Begrænset adgang')).toBeVisible()
    act(closeRestrictedNotice)
    expect(server.requestsOf(CLOSE)).toHaveLength(0)
  })

  test('[CLOSE-01] [CLOSE-02] lists what is missing on the screen, and sends nothing', async () => {
    const { caseProcessing } = someCaseDetails()
    const processing = {
      ...caseProcessing,
      newlyHiredStatus: { ...status, dateRequired: true },
    }
    await show(undefined, report({ processing, hasUnsavedChanges: true }))
    await userEvent.click(opener())
    await dialog('Sagen kan ikke afsluttes endnu')
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Organisering',
      'Lønindplacering',
      'Dato for kontakt',
    ])
    await press('OK')
    await waitFor(() => expect(opener()).toHaveFocus())
    expect(server.requestsOf(CLOSE)).toHaveLength(0)
  })

  test('[CLOSE-03] unsaved changes are saved first when that is asked for', async () => {
    const save = jest.fn(async () => true)
    await show(undefined, report({ hasUnsavedChanges: true, save }))
    await userEvent.click(opener())
    await dialog('Du har ændringer, der ikke er gemt')
    await press('Gem og fortsæt')
    await dialog('Vil du afslutte sagen?')
    expect(save).toHaveBeenCalledTimes(1)
    expect(server.requestsOf(CLOSE)).toHaveLength(0)
  })

  test('[CLOSE-03] a failed save returns to the report', async () => {
    await show(undefined, report({ hasUnsavedChanges: true, save: async () => false }))
    await userEvent.click(opener())
    await dialog('Du har ændringer, der ikke er gemt')
    await press('Gem og fortsæt')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.requestsOf(CLOSE)).toHaveLength(0)
  })

  test('[CLOSE-03] unsaved changes are given up when that is asked for', async () => {
    const discard = jest.fn()
    await show(undefined, report({ hasUnsavedChanges: true, discard }))
    await userEvent.click(opener())
    await dialog('Du har ændringer, der ikke er gemt')
    await press('Kassér ændringerne')
    await dialog('Vil du afslutte sagen?')
    expect(discard).toHaveBeenCalledTimes(1)
  })

  test('[CLOSE-03] the saved report without the changes may be incomplete', async () => {
    await show({}, report({ hasUnsavedChanges: true }))
    await userEvent.click(opener())
    await dialog('Du har ændringer, der ikke er gemt')
    await press('Kassér ændringerne')
    await dialog('Sagen kan ikke afsluttes endnu')
  })

  test('[CLOSE-03] back leaves all as it is', async () => {
    const changes = { hasUnsavedChanges: true, save: jest.fn(), discard: jest.fn() }
    await show(undefined, report(changes))
    await userEvent.click(opener())
    await dialog('Du har ændringer, der ikke er gemt')
    await press('Tilbage')
    await waitFor(() => expect(opener()).toHaveFocus())
    expect(changes.save).not.toHaveBeenCalled()
    expect(changes.discard).not.toHaveBeenCalled()
  })

  test('[CLOSE-04] [CLOSE-05] [CLOSE-06] is asked about, sent once, and said to be done', async () => {
    await show()
    server.on(CLOSE, { status: 204 })
    await openConfirm()
    await press('Annullér')
    await waitFor(() => expect(opener()).toHaveFocus())
    expect(server.requestsOf(CLOSE)).toHaveLength(0)
    await openConfirm()
    server.on(CASE, { body: someWireCaseDetails(closed) })
    await userEvent.dblClick(inDialog('Afslut sagen'))
    await dialog('Sagen er afsluttet')
    expect(server.requestsOf(CLOSE).map(({ body }) => body)).toEqual([
      { sagsId: 'S-1', sagsRegTid: VERSION },
    ])
    expect(screen.queryByRole('heading', { name: 'Afslut sag' })).toBeNull()
    await press('OK')
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  })

  test('says how many merged cases end with it', async () => {
    const merged = {
      sagsRegTid: LATER,
      sagsNr: 'LI-9',
      nyansatteNavn: 'Dorte Dal',
      modtagetDato: '2026-10-02',
      sagStatus: { statusNavn: 'Sammenflettet' },
    }
    await show({
      sagsbehandling: completeWire,
      sammenflettetSagList: [
        { ...merged, sagsId: 'S-8' },
        { ...merged, sagsId: 'S-9' },
      ],
    })
    expect(await openConfirm()).toHaveTextContent(
      '2 sager, der er flettet ind i sagen, lukkes sammen med den.',
    )
  })

  test('[ERR-16] a refusal is shown and not logged', async () => {
    await show()
    server.on(CLOSE, {
      status: 400,
      body: { error: { errors: { sagsId: ['Sagen kan ikke afsluttes.'] } } },
    })
    await openConfirm()
    await press('Afslut sagen')
    await waitFor(() =>
      expect(told).toMatchObject([
        { fields: [{ field: 'sagsId', messages: ['Sagen kan ikke afsluttes.'] }] },
      ]),
    )
    expect(logged).not.toHaveBeenCalledWith(expect.stringContaining('Closing a case'))
  })

  test('a case that changed meanwhile is refetched, and closed in its current version', async () => {
    await show()
    server.on(CLOSE, {
      status: 409,
      body: { error: { errors: { sagsRegTid: ['Sagen er ændret.'] } } },
    })
    await openConfirm()
    server.on(CASE, {
      body: someWireCaseDetails({ sagsbehandling: completeWire, sagsRegTid: LATER }),
    })
    await press('Afslut sagen')
    await waitFor(() => expect(server.requestsOf(CASE)).toHaveLength(2))
    server.on(CLOSE, { status: 204 })
    await waitFor(() => expect(inDialog('Afslut sagen')).not.toHaveAttribute('aria-busy'))
    await press('Afslut sagen')
    await dialog('Sagen er afsluttet')
    expect(server.requestsOf(CLOSE).map(({ body }) => body)).toMatchObject([
      { sagsRegTid: VERSION },
      { sagsRegTid: LATER },
    ])
  })

  test.each(WRITE_FAULTS)('[ERR-13] [ERR-17] %s is shown, and can be retried', async (...row) => {
    const [name, fault] = row
    await show()
    server.on(CLOSE, fault)
    await openConfirm()
    await press('Afslut sagen')
    await waitFor(() => expect(told).toHaveLength(1))
    await waitFor(() => expect(inDialog('Afslut sagen')).not.toHaveAttribute('aria-busy'))
    const said = expect(logged)
    const line = expect.stringContaining('Closing a case: salary')
    if (name === 'errors by field') said.not.toHaveBeenCalledWith(line)
    else said.toHaveBeenCalledWith(line)
    server.on(CLOSE, { status: 204 })
    await press('Afslut sagen')
    await dialog('Sagen er afsluttet')
  })
})
