import { configureToday } from '@portal/platform/dates'
import { imitating, recordFailures } from '@portal/ui/testing'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef } from 'react'
import type { CaseDetails } from '../../common/case-details/case-details.ts'
import { someWireCaseDetails } from '../../common/case-details/case-details-test-data.ts'
import type { CaseDetailsWire } from '../../common/case-details/case-details-wire.ts'
import { type ReportState, ReportStateContext } from '../../common/case-details/report-state.ts'
import {
  type Answer,
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
import { ProcessingReport } from './ProcessingReport.tsx'

const LISTS = 'GET /OplagsdataConstroller/HentSagsBehandlingStatusLister'
const SAVE = 'PUT /SagOpdater/OpdaterSagsbehandling'
const VERSION = '2026-11-01T08:00:00.000Z'

type ProcessingWire = CaseDetailsWire['sagsbehandling']
type StatusWire = ProcessingWire['organiseringStatus']

const status = (statusId: string, statusNavn: string): StatusWire => ({
  statusId,
  statusNavn,
  statusMangler: false,
  datoPaakraevet: false,
})

const nothing: ProcessingWire = someWireCaseDetails().sagsbehandling

const lists = {
  kontaktTilNyansatStatusList: [
    { statusId: '1', statusName: 'Kontaktet', dateRequired: true },
    { statusId: '3', statusName: 'Kunne ikke træffes', dateRequired: false },
  ],
  organisaeringStatusList: [
    { statusId: '1', statusName: 'Er medlem', dateRequired: false },
    { statusId: '4', statusName: 'Ønsker ikke medlemskab', dateRequired: false },
  ],
  loenindplaceringStatusList: [
    { statusId: '1', statusName: 'Korrekt indplaceret', dateRequired: false },
    { statusId: '2', statusName: 'Rettet af arbejdsgiver', dateRequired: false },
  ],
}

/** The state that the report publishes to the rest of the page. */
let onScreen: { readonly current: ReportState | null }

function Page({ item, reload }: { readonly item: CaseDetails; readonly reload: () => void }) {
  const report = useRef<ReportState | null>(null)
  onScreen = report
  return (
    <ReportStateContext value={report}>
      <ProcessingReport item={item} readOnly={false} onAnswered={() => {}} />
      <button type="button" onClick={reload}>
        genindlæs
      </button>
    </ReportStateContext>
  )
}

function shown(sagsbehandling: Partial<ProcessingWire>, changes: Partial<CaseDetailsWire> = {}) {
  return {
    body: someWireCaseDetails({
      ...changes,
      sagsbehandling: { ...nothing, ...sagsbehandling },
    }),
  }
}

function show(answer = shown({}), options?: ShowOptions, choices: Answer = { body: lists }) {
  return showCasePart(
    {
      heading: 'Rapportering',
      answers: { [CASE]: answer, [LISTS]: choices, [SAVE]: { status: 204 } },
      render: ({ data, retry }) => <Page item={data} reload={retry} />,
    },
    options,
  )
}

const contact = () => screen.getByRole('combobox', { name: 'Kontakt til den nyansatte' })
const organising = () => screen.getByRole('combobox', { name: 'Organisering' })
const salary = () => screen.getByRole('combobox', { name: 'Lønindplacering' })
const date = () => screen.getByRole('textbox', { name: 'Dato for kontakt' })
const save = () => screen.queryByRole('button', { name: 'Gem' })
const cancel = () => screen.queryByRole('button', { name: 'Annullér' })

async function showForm(...args: Parameters<typeof show>) {
  const fake = await show(...args)
  await waitFor(() => expect(contact()).toBeVisible())
  return fake
}

const choose = (field: HTMLElement, name: string) => userEvent.selectOptions(field, name)

async function typeDate(typed: string) {
  await userEvent.clear(date())
  if (typed !== '') await userEvent.type(date(), typed)
}

async function press(button: HTMLElement | null) {
  if (button === null) throw new Error('There is no such button.')
  await userEvent.click(button)
}

const told = recordFailures()

beforeEach(() => {
  sessionStorage.clear()
  configureToday('2026-11-21')
})
afterEach(() => {
  jest.restoreAllMocks()
  configureToday(null)
})

describe('ProcessingReport', () => {
  describe('of a closed case', () => {
    const reported: Partial<ProcessingWire> = {
      kontaktTilNyansatStatus: status('1', 'Kontaktet'),
      organiseringStatus: status('1', 'Er medlem'),
      loenindplaceringStatus: status('1', 'Korrekt indplaceret'),
    }

    it('[REPORT-01] [REPORT-02] [REPORT-03] is a list of what was reported', async () => {
      const fake = await show(
        shown({ ...reported, kontaktTilNyansatDato: '2026-11-03' }, { erAfsluttet: true }),
      )
      const facts = within(screen.getByRole('region', { name: 'Rapportering' }))
      expect(facts.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
        'Kontakt til den nyansatte',
        'Dato for kontakt',
        'Organisering',
        'Lønindplacering',
      ])
      expect(facts.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
        'Kontaktet',
        '03.11.2026',
        'Er medlem',
        'Korrekt indplaceret',
      ])
      expect(screen.queryByRole('combobox')).not.toBeInTheDocument()
      expect(fake.requestsOf(LISTS)).toHaveLength(0)
      expect(onScreen.current).toBeNull()
    })

    it('[REPORT-02] has no day where none is known', async () => {
      await show(shown({}, { erAfsluttet: true }))
      expect(screen.queryByText('Dato for kontakt')).not.toBeInTheDocument()
      expect(screen.getAllByText('Ikke oplyst')).toHaveLength(3)
    })
  })

  it('[REPORT-07] has buttons after a change, and not before', async () => {
    await showForm()
    expect(save()).toBeNull()
    expect(cancel()).toBeNull()
    await choose(salary(), 'Korrekt indplaceret')
    expect(save()).toBeVisible()
    await choose(salary(), 'Vælg status')
    expect(save()).toBeNull()
    await typeDate('2')
    expect(cancel()).toBeVisible()
  })

  it('[REPORT-23] cancel restores the saved report, and keeps the focus', async () => {
    const fake = await showForm(shown({ organiseringStatus: status('1', 'Er medlem') }))
    await choose(organising(), 'Ønsker ikke medlemskab')
    await typeDate('20.11.2026')
    await press(cancel())
    expect(organising()).toHaveDisplayValue('Er medlem')
    expect(date()).toHaveValue('')
    expect(save()).toBeNull()
    expect(salary()).toHaveFocus()
    expect(fake.requestsOf(SAVE)).toHaveLength(0)
  })

  it('[REPORT-23] [REPORT-11] saves exactly the values on the screen, and refetches the case', async () => {
    const fake = await showForm()
    await choose(contact(), 'Kontaktet')
    await typeDate('20112026')
    await choose(salary(), 'Korrekt indplaceret')
    fake.on(
      CASE,
      shown({
        kontaktTilNyansatStatus: { ...status('1', 'Kontaktet'), datoPaakraevet: true },
        loenindplaceringStatus: status('1', 'Korrekt indplaceret'),
        kontaktTilNyansatDato: '2026-11-20',
      }),
    )
    await press(save())
    await waitFor(() => expect(save()).toBeNull())
    expect(fake.requestsOf(SAVE).map(({ body }) => body)).toEqual([
      {
        sagsId: 'S-1',
        sagsRegTid: VERSION,
        kontaktTilNyansatStatusId: '1',
        medlemsskabStatusId: null,
        loenindplaceringStatusId: '1',
        kontaktTilNyansatDato: '2026-11-20',
      },
    ])
    expect(fake.requestsOf(CASE)).toHaveLength(2)
    expect(salary()).toHaveFocus()
    expect(contact()).toHaveDisplayValue('Kontaktet')
    expect(sessionStorage).toHaveLength(0)
  })

  it('[REPORT-08] requires the date for a status that says so', async () => {
    const fake = await showForm()
    expect(date()).not.toBeRequired()
    await choose(contact(), 'Kontaktet')
    expect(date()).toBeRequired()
    await press(save())
    expect(date()).toHaveAccessibleDescription(/Dato for kontakt er påkrævet/)
    expect(fake.requestsOf(SAVE)).toHaveLength(0)
    await choose(contact(), 'Kunne ikke træffes')
    await press(save())
    await waitFor(() => expect(fake.requestsOf(SAVE)).toHaveLength(1))
  })

  it.each(['22.11.2026', '20.11.2025', '31.02.2026', '1.1.26'])(
    '[REPORT-12] [REPORT-14] a day %s is flagged when it is left, and not saved',
    async (typed) => {
      const fake = await showForm()
      await typeDate(typed)
      expect(date()).not.toBeInvalid()
      // Past the calendar and the button that fills in today.
      await userEvent.tab()
      await userEvent.tab()
      await userEvent.tab()
      await waitFor(() => expect(date()).toBeInvalid())
      expect(date()).toHaveAccessibleDescription(/Datoen er ikke gyldig/)
      await press(save())
      expect(fake.requestsOf(SAVE)).toHaveLength(0)
      expect(screen.getByRole('alert')).toHaveTextContent('Datoen er ikke gyldig')
      await typeDate('21.11.2026')
      await waitFor(() => expect(date()).not.toBeInvalid())
    },
  )

  it('[REPORT-13] [ERR-22] a missing date rejected by the service is shown only at the field', async () => {
    const fake = await showForm()
    fake.on(SAVE, {
      status: 400,
      body: { error: { errors: { KontaktTilNyansatDato: ['Feltet skal udfyldes'] } } },
    })
    await choose(contact(), 'Kunne ikke træffes')
    await press(save())
    await waitFor(() => expect(date()).toBeInvalid())
    expect(date()).toHaveAccessibleDescription(/Dato for kontakt er påkrævet/)
    expect(contact()).toHaveDisplayValue('Kunne ikke træffes')
    expect(told).toEqual([])
  })

  it('[ERR-21] other complaints are for the error dialog, with those about the day', async () => {
    const fake = await showForm()
    fake.on(SAVE, {
      status: 400,
      body: {
        error: {
          errors: { KontaktTilNyansatDato: ['Mangler'], medlemsskabStatusId: ['Kan ikke ændres'] },
        },
      },
    })
    await choose(organising(), 'Er medlem')
    await press(save())
    await waitFor(() => expect(told).toHaveLength(1))
    expect(JSON.stringify(told)).toContain('Kan ikke ændres')
    expect(organising()).toHaveDisplayValue('Er medlem')
    expect(save()).toHaveAttribute('type', 'submit')
    expect(save()).not.toHaveAttribute('aria-busy')
  })

  it('[REPORT-15] [REPORT-16] organising and salary placement are marked as required', async () => {
    await showForm()
    expect(organising()).toBeRequired()
    expect(salary()).toBeRequired()
    expect(contact()).not.toBeRequired()
  })

  it('[REPORT-17] a missing status is marked until one is chosen', async () => {
    await showForm(shown({ loenindplaceringStatus: status('1', 'Korrekt indplaceret') }))
    expect(contact()).toHaveAccessibleDescription('Status mangler')
    expect(organising()).toBeInvalid()
    expect(salary()).not.toBeInvalid()
    await choose(organising(), 'Er medlem')
    expect(organising()).not.toBeInvalid()
  })

  it('[REPORT-18] nothing is marked while the case waits to be taken', async () => {
    await showForm(
      shown(
        {},
        {
          sagStatus: { statusNavn: 'Ny', statusType: 'AfventerAccept', visStatus: true },
          tilladteHandlinger: ['Accept'],
        },
      ),
    )
    for (const field of [contact(), organising(), salary()]) expect(field).not.toBeInvalid()
  })

  it('[REPORT-19] is read-only for a user who may not work on the case, and says why', async () => {
    await showForm(shown({}, { tilladteHandlinger: ['Accept', 'Afvis'] }))
    for (const field of [contact(), organising(), salary(), date()]) expect(field).toBeDisabled()
    expect(screen.getByText('Tag sagen først')).toBeVisible()
  })

  it('[REPORT-20] [IMIT-22] is closed while imitating', async () => {
    await showForm(shown({}), { session: imitating() })
    for (const field of [contact(), organising(), salary(), date()]) expect(field).toBeDisabled()
    expect(screen.getByText(/som en anden/)).toBeVisible()
    expect(save()).toBeNull()
  })

  it('[REPORT-21] organising is read-only where the case says so, with the reason', async () => {
    await showForm(shown({ organiseringStatusKanIkkeOpdateres: true }))
    expect(organising()).toBeDisabled()
    expect(organising()).toHaveAccessibleDescription(/medlemsregistret/)
    expect(contact()).toBeEnabled()
    expect(salary()).toBeEnabled()
  })

  it('says whom to ask for a missing status that cannot be chosen', async () => {
    await showForm(shown({ organiseringStatusKanIkkeOpdateres: true }))
    expect(organising()).toHaveAccessibleDescription(/Bed din afdeling/)
  })

  it('publishes its values to the rest of the page, saves and discards for it', async () => {
    const fake = await showForm()
    expect(onScreen.current?.hasUnsavedChanges).toBe(false)
    await choose(salary(), 'Rettet af arbejdsgiver')
    await waitFor(() => expect(onScreen.current?.hasUnsavedChanges).toBe(true))
    expect(onScreen.current?.processing.salaryPlacementStatus).toMatchObject({
      statusId: '2',
      statusMissing: false,
    })
    act(() => onScreen.current?.discard())
    await waitFor(() => expect(onScreen.current?.hasUnsavedChanges).toBe(false))
    expect(salary()).toHaveDisplayValue('Vælg status')

    await choose(salary(), 'Rettet af arbejdsgiver')
    fake.on(SAVE, { status: 500 })
    await act(async () => expect(await onScreen.current?.save()).toBe(false))
    fake.on(SAVE, { status: 204 })
    await act(async () => expect(await onScreen.current?.save()).toBe(true))
    expect(onScreen.current?.hasUnsavedChanges).toBe(false)

    await typeDate('22.11.2026')
    await act(async () => expect(await onScreen.current?.save()).toBe(false))
    expect(fake.requestsOf(SAVE)).toHaveLength(2)
  })

  it('keeps the choices when somebody else changes the case, and says so', async () => {
    const fake = await showForm()
    await choose(salary(), 'Korrekt indplaceret')
    fake.on(SAVE, {
      status: 409,
      body: { error: { errors: { sagsRegTid: ['Sagen er ændret, siden du åbnede den.'] } } },
    })
    const later = '2026-11-02T09:00:00.000Z'
    fake.on(
      CASE,
      shown(
        {
          organiseringStatus: status('1', 'Er medlem'),
          loenindplaceringStatus: status('2', 'Rettet af arbejdsgiver'),
        },
        { sagsRegTid: later },
      ),
    )
    await press(save())
    await waitFor(() => expect(organising()).toHaveDisplayValue('Er medlem'))
    expect(salary()).toHaveDisplayValue('Korrekt indplaceret')
    expect(screen.getByText(/^Sagen er ændret, siden du åbnede den/)).toBeVisible()
    expect(told).toHaveLength(1)

    fake.on(SAVE, { status: 204 })
    await press(save())
    await waitFor(() => expect(fake.requestsOf(SAVE)).toHaveLength(2))
    expect(fake.requestsOf(SAVE)[1]?.body).toMatchObject({
      sagsRegTid: later,
      medlemsskabStatusId: '1',
      loenindplaceringStatusId: '1',
    })
  })

  it('is saved although something else of the case has changed', async () => {
    const fake = await showForm()
    await choose(salary(), 'Korrekt indplaceret')
    const later = '2026-11-02T09:00:00.000Z'
    fake.on(CASE, shown({}, { sagsRegTid: later }))
    fake.on(SAVE, () => {
      fake.on(SAVE, { status: 204 })
      return {
        status: 409,
        body: { error: { errors: { sagsRegTid: ['Sagen er ændret, siden du åbnede den.'] } } },
      }
    })
    await press(save())
    await waitFor(() => expect(fake.requestsOf(SAVE)).toHaveLength(2))
    expect(fake.requestsOf(SAVE)[1]?.body).toMatchObject({
      sagsRegTid: later,
      loenindplaceringStatusId: '1',
    })
    await waitFor(() => expect(save()).toBeNull())
    expect(told).toHaveLength(0)
  })

  it('follows the case where nothing was touched, without a word', async () => {
    const fake = await showForm()
    fake.on(CASE, shown({ organiseringStatus: status('1', 'Er medlem') }))
    await userEvent.click(screen.getByRole('button', { name: 'genindlæs' }))
    await waitFor(() => expect(organising()).toHaveDisplayValue('Er medlem'))
    expect(save()).toBeNull()
    expect(screen.queryByText(/^Sagen er ændret/)).not.toBeInTheDocument()
  })

  const overtaken = () => screen.queryByText(/^Sagen er ændret, siden du åbnede den/)
  const reload = () => userEvent.click(screen.getByRole('button', { name: 'genindlæs' }))

  it('keeps what was chosen beside what has changed, until it is saved or given up', async () => {
    const fake = await showForm()
    await choose(salary(), 'Korrekt indplaceret')
    fake.on(CASE, shown({ organiseringStatus: status('1', 'Er medlem') }))
    await reload()
    await waitFor(() => expect(organising()).toHaveDisplayValue('Er medlem'))
    expect(salary()).toHaveDisplayValue('Korrekt indplaceret')
    expect(overtaken()).toBeVisible()

    fake.on(SAVE, { status: 500 })
    await press(save())
    await waitFor(() => expect(told).toHaveLength(1))
    await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'))
    expect(overtaken()).toBeVisible()
    await press(cancel())
    expect(overtaken()).not.toBeInTheDocument()
    expect(salary()).toHaveDisplayValue('Vælg status')
    expect(organising()).toHaveDisplayValue('Er medlem')

    await choose(salary(), 'Korrekt indplaceret')
    fake.on(CASE, shown({ organiseringStatus: status('4', 'Ønsker ikke medlemskab') }))
    await reload()
    await waitFor(() => expect(overtaken()).toBeVisible())
    fake.on(SAVE, { status: 204 })
    await press(save())
    await waitFor(() => expect(overtaken()).not.toBeInTheDocument())
  })

  it('says that the case has changed elsewhere, although its report is the same', async () => {
    const fake = await showForm()
    await choose(salary(), 'Korrekt indplaceret')
    fake.on(SAVE, {
      status: 409,
      body: { error: { errors: { sagsRegTid: ['Sagen er ændret, siden du åbnede den.'] } } },
    })
    await press(save())
    await waitFor(() => expect(overtaken()).toBeVisible())
    expect(salary()).toHaveDisplayValue('Korrekt indplaceret')
  })

  it('says nothing of a case that has changed to what was chosen', async () => {
    const fake = await showForm()
    await choose(salary(), 'Korrekt indplaceret')
    fake.on(CASE, shown({ loenindplaceringStatus: status('1', 'Korrekt indplaceret') }))
    await reload()
    await waitFor(() => expect(save()).toBeNull())
    expect(salary()).toHaveDisplayValue('Korrekt indplaceret')
    expect(overtaken()).not.toBeInTheDocument()
  })

  it('takes organising from the case once it is locked', async () => {
    const fake = await showForm()
    await choose(organising(), 'Er medlem')
    await choose(salary(), 'Korrekt indplaceret')
    fake.on(
      CASE,
      shown({
        organiseringStatus: status('4', 'Ønsker ikke medlemskab'),
        organiseringStatusKanIkkeOpdateres: true,
      }),
    )
    await reload()
    await waitFor(() => expect(organising()).toHaveDisplayValue('Ønsker ikke medlemskab'))
    expect(salary()).toHaveDisplayValue('Korrekt indplaceret')
    await press(save())
    await waitFor(() => expect(fake.requestsOf(SAVE)).toHaveLength(1))
    expect(fake.requestsOf(SAVE)[0]?.body).toMatchObject({
      medlemsskabStatusId: '4',
      loenindplaceringStatusId: '1',
    })
  })

  it('does not say that the case has changed when it could not be saved', async () => {
    const fake = await showForm()
    await choose(salary(), 'Korrekt indplaceret')
    fake.on(SAVE, { status: 500 })
    await press(save())
    await waitFor(() => expect(told).toHaveLength(1))
    await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'))
    expect(overtaken()).not.toBeInTheDocument()
  })

  it('does not restore the choices of a user who may no longer work on the case', async () => {
    await showForm()
    await choose(salary(), 'Korrekt indplaceret')
    cleanup()
    await showForm(shown({}, { tilladteHandlinger: ['Accept'] }))
    expect(salary()).toHaveDisplayValue('Vælg status')
  })

  it('restores the choices after a reload', async () => {
    const fake = await showForm()
    await choose(salary(), 'Korrekt indplaceret')
    expect(fake.requestsOf(SAVE)).toHaveLength(0)
    cleanup()
    await showForm()
    await waitFor(() => expect(salary()).toHaveDisplayValue('Korrekt indplaceret'))
    expect(screen.getByText('Her er det, du var i gang med at skrive.')).toBeVisible()
    expect(save()).toBeVisible()
  })

  it('sends one change for a double click', async () => {
    const fake = await showForm()
    await choose(salary(), 'Korrekt indplaceret')
    const button = save()
    if (button === null) throw new Error('There is nothing to save.')
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(save()).toBeNull())
    expect(fake.requestsOf(SAVE)).toHaveLength(1)
  })

  describe('when its options cannot be loaded', () => {
    it.each(READ_FAULTS)('[ERR-23] %s is shown inline only', async (_, fault, says) => {
      const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
      const fake = await show(shown({}), { timeoutMs: SHORT_TIMEOUT_MS }, fault)
      const panel = await screen.findByRole('alert')
      expect(panel).toHaveTextContent(says)
      expect(panel).toHaveTextContent(/^De statusser, du kan vælge, kunne ikke hentes/)
      expect(logged).toHaveBeenCalledWith(expect.stringContaining('Status lists: salary'))
      expect(told).toEqual([])
      fake.on(LISTS, { body: lists })
      await press(within(panel).getByRole('button', { name: 'Prøv igen' }))
      await waitFor(() => expect(contact()).toBeEnabled())
    })
  })

  describe('when it cannot be saved', () => {
    it.each(WRITE_FAULTS)('%s: says so, keeps the choices, and then saves', async (_, fault) => {
      const fake = await showForm(shown({}), { timeoutMs: SHORT_TIMEOUT_MS })
      await choose(contact(), 'Kontaktet')
      await typeDate('20.11.2026')
      fake.on(SAVE, fault)
      await press(save())
      await waitFor(() => expect(told).toHaveLength(1))
      expect(contact()).toHaveDisplayValue('Kontaktet')
      expect(date()).toHaveValue('20.11.2026')
      await waitFor(() => expect(save()).not.toHaveAttribute('aria-busy'))
      fake.on(SAVE, { status: 204 })
      await press(save())
      await waitFor(() => expect(save()).toBeNull())
    })
  })
})
