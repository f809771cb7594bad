import { configureToday } from '@portal/platform/dates'
import { imitating, openedDialog, recordFailures, signedIn } from '@portal/ui/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { someWireCaseDetails } from '../../common/case-details/case-details-test-data.ts'
import type { CaseDetailsWire } from '../../common/case-details/case-details-wire.ts'
import {
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
import { Reminders } from './Reminders.tsx'

const REASONS = 'GET /OplagsdataConstroller/HentReminderAarsagTypeList'
const CREATE = 'POST /Reminder/OpretReminder'
const DELETE = 'DELETE /Reminder/SletReminder'
const VERSION = '2026-11-01T08:00:00.000Z'

const reasons = {
  reminderAarsagTypeList: [
    { nr: '1', tekst: 'Afventer svar', kraeverFritekst: false },
    { nr: '9', tekst: 'Andet', kraeverFritekst: true },
  ],
}

type ReminderWire = CaseDetailsWire['reminderList'][number]

function aWireReminder(changes: Partial<ReminderWire> = {}): ReminderWire {
  return {
    id: 'R-1',
    indhold: '<p>Ring til <b>lederen</b></p>',
    status: 'Aktiv',
    dato: '2026-12-24',
    sendReminderMail: true,
    ...changes,
  }
}

const TWO = [
  aWireReminder(),
  aWireReminder({
    id: 'R-2',
    indhold: 'Gammel',
    status: 'Passiv',
    dato: '2026-11-10',
    sendReminderMail: false,
  }),
]

function show(changes: Partial<CaseDetailsWire> = {}, options?: ShowOptions) {
  return showCasePart(
    {
      heading: /^Reminders/,
      answers: { [CASE]: { body: someWireCaseDetails(changes) }, [REASONS]: { body: reasons } },
      render: ({ data }) => <Reminders item={data} readOnly={false} onAnswered={() => {}} />,
    },
    options,
  )
}

async function openForm() {
  await userEvent.click(screen.getByRole('button', { name: 'Ny reminder' }))
  return openedDialog('Ny reminder')
}

async function openList() {
  await userEvent.click(screen.getByRole('button', { name: 'Vis reminders' }))
  return openedDialog('Reminders på sagen')
}

const dateIn = (panel: HTMLElement) => within(panel).getByLabelText(/^Reminder-dato/)
const textIn = (panel: HTMLElement) => within(panel).getByLabelText(/^Tekst/)
const saveIn = (panel: HTMLElement) => within(panel).getByRole('button', { name: 'Gem reminder' })

async function fill(panel: HTMLElement, reason = 'Afventer svar') {
  await userEvent.type(dateIn(panel), '24.12.2026')
  await userEvent.selectOptions(await within(panel).findByLabelText(/^Årsag/), reason)
}

const told = recordFailures()

beforeEach(() => {
  configureToday('2026-11-21')
  sessionStorage.clear()
})
afterEach(() => {
  jest.restoreAllMocks()
})

describe('Reminders', () => {
  test('offers the dates for the calendar only if there are any', async () => {
    const name = 'Gem i kalender'
    await show({ fristDato: null, reminderList: TWO })
    expect(await screen.findByRole('button', { name })).toBeVisible()
    cleanup()
    await show({ fristDato: null, reminderList: TWO.slice(1) })
    expect(screen.queryByRole('button', { name })).toBeNull()
  })

  it('[REM-03] [REM-04] [CONST-39] fills the bell of an active one, and makes that of a passive one small', async () => {
    await show({ reminderList: TWO })
    const active = screen.getByRole('img', { name: 'Aktiv reminder: 24.12.2026. Ring til lederen' })
    const passive = screen.getByRole('img', { name: 'Passiv reminder: 10.11.2026. Gammel' })
    expect(active.querySelector('svg')).toHaveAttribute('fill', 'currentColor')
    expect(passive.querySelector('svg')).toHaveAttribute('fill', 'none')
    const width = (mark: HTMLElement) => Number(mark.querySelector('svg')?.getAttribute('width'))
    expect(width(passive)).toBeLessThan(width(active))
  })

  it('[REM-05] shows the text of a reminder at its bell, without its HTML', async () => {
    await show({ reminderList: [aWireReminder({ indhold: 'Ring<script>window.ramt=1</script>' })] })
    await userEvent.hover(screen.getByRole('img', { name: /Ring$/ }))
    expect(await screen.findByRole('tooltip')).toHaveTextContent(/^Ring$/)
    expect(Reflect.get(window, 'ramt')).toBeUndefined()
  })

  it('[REM-01] goes from the list to the form of a new one and back in one panel', async () => {
    await show({ reminderList: TWO })
    const panel = await openList()
    expect(within(panel).getAllByRole('listitem')).toHaveLength(2)
    await userEvent.click(within(panel).getByRole('button', { name: 'Ny reminder' }))
    await waitFor(() => expect(panel).toHaveAccessibleName('Ny reminder'))
    await waitFor(() => expect(dateIn(panel)).toHaveFocus())
    await userEvent.click(within(panel).getByRole('button', { name: 'Annullér' }))
    await waitFor(() => expect(panel).toHaveAccessibleName('Reminders på sagen'))
    expect(within(panel).getByRole('button', { name: 'Ny reminder' })).toHaveFocus()
  })

  it('[REM-15] [REM-06] sets a reminder, with a mail by default, and refetches the case', async () => {
    const fake = await show()
    expect(screen.getByText('Der er ingen reminders på sagen.')).toBeVisible()
    fake.on(CREATE, () => {
      fake.on(CASE, { body: someWireCaseDetails({ reminderList: TWO }) })
      return { status: 204 }
    })
    const panel = await openForm()
    expect(within(panel).getByRole('checkbox')).toBeChecked()
    await fill(panel)
    await userEvent.click(saveIn(panel))
    await waitFor(() => expect(panel).toHaveAccessibleName('Reminders på sagen'))
    expect(within(panel).getAllByRole('listitem')).toHaveLength(2)
    expect(fake.requestsOf(CREATE).map(({ body }) => body)).toEqual([
      {
        sagsId: 'S-1',
        sagsRegTid: VERSION,
        reminderDato: '2026-12-24',
        reminderAarsagNr: '1',
        reminderAarsagFritekst: null,
        sendReminderEmail: true,
      },
    ])
    expect(fake.requestsOf(CASE)).toHaveLength(2)
    expect(fake.requestsOf(REASONS)).toHaveLength(1)
  })

  it('[REM-07] [REM-09] [REM-10] says which fields are missing', async () => {
    const fake = await show()
    const panel = await openForm()
    await within(panel).findByLabelText(/^Årsag/)
    await userEvent.click(saveIn(panel))
    const summary = await within(panel).findByRole('alert')
    expect(summary).toHaveTextContent('Reminder-dato påkrævet')
    expect(summary).toHaveTextContent('Årsag påkrævet')
    expect(summary).not.toHaveTextContent('Tekst påkrævet')
    await fill(panel, 'Andet')
    await userEvent.click(saveIn(panel))
    await waitFor(() =>
      expect(within(panel).getByRole('alert')).toHaveTextContent('Tekst påkrævet'),
    )
    expect(fake.requestsOf(CREATE)).toHaveLength(0)
    await userEvent.type(textIn(panel), 'Ring')
    await userEvent.click(within(panel).getByRole('checkbox'))
    fake.on(CREATE, { status: 204 })
    await userEvent.click(saveIn(panel))
    await waitFor(() => expect(fake.requestsOf(CREATE)).toHaveLength(1))
    expect(fake.requestsOf(CREATE)[0]?.body).toMatchObject({
      reminderAarsagNr: '9',
      reminderAarsagFritekst: 'Ring',
      sendReminderEmail: false,
    })
  })

  it.each([
    ['31.02.2027', 'Datoen er ikke gyldig'],
    ['21.11.2026', 'Datoen er ikke indenfor gyldig tidsperiode'],
    ['22.11.2027', 'Datoen er ikke indenfor gyldig tidsperiode'],
  ])(
    '[REM-08] [DATE-05] [DATE-06] for %s shows %s, once the field loses focus',
    async (date, says) => {
      await show()
      const panel = await openForm()
      await userEvent.type(dateIn(panel), date)
      // The first Tab only moves to the field's calendar button.
      await userEvent.tab()
      await userEvent.tab()
      expect(await within(panel).findByText(says)).toBeVisible()
    },
  )

  it('[REM-02] [REM-16] deletes after a confirm alone, and the next one has the focus', async () => {
    const fake = await show({ reminderList: TWO })
    fake.on(DELETE, () => {
      fake.on(CASE, { body: someWireCaseDetails({ reminderList: TWO.slice(1) }) })
      return { status: 204 }
    })
    const panel = await openList()
    const remove = within(panel).getByRole('button', { name: 'Slet reminder 24.12.2026' })
    await userEvent.click(remove)
    const first = await openedDialog('Slet reminderen?', 'alertdialog')
    await userEvent.click(within(first).getByRole('button', { name: 'Annullér' }))
    expect(fake.requestsOf(DELETE)).toHaveLength(0)
    await userEvent.click(remove)
    const second = await screen.findByRole('alertdialog')
    await userEvent.click(within(second).getByRole('button', { name: 'Slet' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(fake.requestsOf(DELETE).map(({ body }) => body)).toEqual([
      { sagsId: 'S-1', sagsRegTid: VERSION, reminderId: 'R-1' },
    ])
    await waitFor(() =>
      expect(within(panel).getByRole('heading', { name: '10.11.2026' })).toHaveFocus(),
    )
  })

  it.each([
    ['24.12.2026', 'Reminderen 24.12.2026 slettes, og der sendes ingen mail om den.'],
    ['10.11.2026', 'Reminderen 10.11.2026 slettes.'],
  ])('says of the mail only if one was to come: %s', async (date, says) => {
    await show({ reminderList: TWO })
    const panel = await openList()
    await userEvent.click(within(panel).getByRole('button', { name: `Slet reminder ${date}` }))
    expect(await openedDialog('Slet reminderen?', 'alertdialog')).toHaveTextContent(says)
  })

  it('moves the focus to a remaining control when the last one is deleted', async () => {
    const fake = await show({ reminderList: TWO.slice(1) })
    fake.on(DELETE, () => {
      fake.on(CASE, { body: someWireCaseDetails() })
      return { status: 204 }
    })
    const panel = await openList()
    await userEvent.click(within(panel).getByRole('button', { name: /^Slet reminder/ }))
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Slet' }))
    await waitFor(() =>
      expect(within(panel).getByText('Der er ingen reminders på sagen.')).toHaveFocus(),
    )
  })

  it.each([
    ['before the case is taken', { tilladteHandlinger: ['Accept'] }, signedIn(), 'Tag sagen først'],
    ['for an imitator', {}, imitating(), 'Du ser portalen som en anden og kan ikke ændre noget'],
  ])(
    '[REM-12] [REM-13] [IMIT-23] disables the buttons %s, and says why',
    async (_, changes, session, says) => {
      await show({ reminderList: TWO, ...changes }, { session })
      const create = screen.getByRole('button', { name: 'Ny reminder' })
      expect(create).toHaveAttribute('aria-disabled', 'true')
      expect(create).toHaveAccessibleDescription(says)
      const panel = await openList()
      const buttons = within(panel).getAllByRole('button', { name: /^(Ny reminder|Slet reminder)/ })
      expect(buttons).toHaveLength(3)
      const user = userEvent.setup()
      for (const button of buttons) {
        expect(button).toHaveAttribute('aria-disabled', 'true')
        expect(button).toHaveAccessibleDescription(says)
        await user.hover(button)
        expect(within(panel).getByRole('tooltip')).toHaveTextContent(says)
        await user.click(button)
      }
      expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument()
      expect(panel).toHaveAccessibleName('Reminders på sagen')
    },
  )

  it.each(READ_FAULTS)(
    '[REM-14] [ERR-23] says that the reasons are missing after %s, keeps the input, and retries',
    async (_, fault, says) => {
      const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
      const fake = await show({}, { timeoutMs: SHORT_TIMEOUT_MS })
      fake.on(REASONS, fault)
      const panel = await openForm()
      await userEvent.type(textIn(panel), 'Husk')
      expect(await within(panel).findByText(/Årsagerne kunne ikke hentes/)).toHaveTextContent(says)
      expect(logged).toHaveBeenCalledWith(expect.stringContaining('Reminder reasons: salary'))
      expect(saveIn(panel)).toBeDisabled()
      fake.on(REASONS, { body: reasons })
      await userEvent.click(within(panel).getByRole('button', { name: 'Prøv igen' }))
      expect(await within(panel).findByRole('option', { name: 'Andet' })).toBeInTheDocument()
      expect(textIn(panel)).toHaveValue('Husk')
      expect(told).toHaveLength(0)
    },
  )

  it.each(WRITE_FAULTS)('keeps a reminder that could not be saved after %s', async (_, fault) => {
    const fake = await show({}, { timeoutMs: SHORT_TIMEOUT_MS })
    fake.on(CREATE, fault)
    const panel = await openForm()
    await fill(panel)
    await userEvent.click(saveIn(panel))
    await waitFor(() => expect(told).toHaveLength(1))
    expect(dateIn(panel)).toHaveValue('24.12.2026')
    await waitFor(() => expect(saveIn(panel)).not.toHaveAttribute('aria-busy'))
    fake.on(CREATE, { status: 204 })
    await userEvent.click(saveIn(panel))
    await waitFor(() => expect(panel).toHaveAccessibleName('Reminders på sagen'))
  })

  it.each(WRITE_FAULTS)('keeps a reminder that could not be deleted after %s', async (_, fault) => {
    const fake = await show({ reminderList: TWO }, { timeoutMs: SHORT_TIMEOUT_MS })
    fake.on(DELETE, fault)
    const panel = await openList()
    await userEvent.click(within(panel).getByRole('button', { name: 'Slet reminder 24.12.2026' }))
    const question = await screen.findByRole('alertdialog')
    await userEvent.click(within(question).getByRole('button', { name: 'Slet' }))
    await waitFor(() => expect(told).toHaveLength(1))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(within(panel).getAllByRole('listitem')).toHaveLength(2)
  })
})
