import { configureToday } from '@portal/platform/dates'
import { offerAllExtensions, offerExtensions } from '@portal/platform/testing/extensions'
import { Toaster } from '@portal/ui'
import { imitating, openedDialog, recordFailures, signedIn } from '@portal/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { someWireCaseDetails } from '../../common/case-details/case-details-test-data.ts'
import type { CaseDetailsWire } from '../../common/case-details/case-details-wire.ts'
import {
  CASE,
  type ShowOptions,
  showCasePart,
} from '../../common/testing/case-part-test-support.tsx'
import { SHORT_TIMEOUT_MS, WRITE_FAULTS } from '../../common/testing/faults-test-data.ts'
import '../../register-texts.ts'
import { Reminders } from './Reminders.tsx'

const REASONS = 'GET /OplagsdataConstroller/HentReminderAarsagTypeList'
const CHANGE = 'PUT /Reminder/OpdaterReminder'
const TICK_OFF = 'PUT /Reminder/AfslutReminder'
const REOPEN = 'PUT /Reminder/GenaabnReminder'
const VERSION = { sagsId: 'S-1', sagsRegTid: '2026-11-01T08:00:00.000Z' }

type ReminderWire = CaseDetailsWire['reminderList'][number]

const today: ReminderWire = {
  id: 'R-1',
  indhold: '<p>Andet</p><p>Ring</p>',
  status: 'Aktiv',
  dato: '2026-11-20',
  sendReminderMail: true,
  reminderAarsagNr: '9',
  reminderAarsagFritekst: 'Ring',
  afsluttetTid: null,
}
const later: ReminderWire = {
  ...today,
  id: 'R-2',
  dato: '2026-12-24',
  sendReminderMail: false,
  reminderAarsagNr: '1',
  reminderAarsagFritekst: null,
}
const doneOf = (reminder: ReminderWire): ReminderWire => ({
  ...reminder,
  status: 'Passiv',
  afsluttetTid: '2026-11-19T23:30:00.000Z',
})

const withReminders = (...reminderList: readonly ReminderWire[]) => ({
  body: someWireCaseDetails({ reminderList: [...reminderList] }),
})

async function show(reminderList: readonly ReminderWire[], options?: ShowOptions) {
  const fake = await showCasePart(
    {
      heading: /^Reminders/,
      answers: {
        [CASE]: withReminders(...reminderList),
        [REASONS]: {
          body: {
            reminderAarsagTypeList: [
              { nr: '1', tekst: 'Afventer svar', kraeverFritekst: false },
              { nr: '9', tekst: 'Andet', kraeverFritekst: true },
            ],
          },
        },
      },
      render: ({ data }) => (
        <>
          <Reminders item={data} readOnly={false} onAnswered={() => {}} />
          <Toaster />
        </>
      ),
    },
    options,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Vis reminders' }))
  return { fake, panel: await openedDialog('Reminders på sagen') }
}

type Fake = Awaited<ReturnType<typeof show>>['fake']

/** Answers a change, after which the case has other reminders. */
function answer(fake: Fake, call: string, ...next: readonly ReminderWire[]) {
  fake.on(call, () => {
    fake.on(CASE, withReminders(...next))
    return { status: 204 }
  })
}

const press = (panel: HTMLElement, name: string) =>
  userEvent.click(within(panel).getByRole('button', { name }))
const bodies = (fake: Fake, call: string) => fake.requestsOf(call).map(({ body }) => body)
const doneSection = (panel: HTMLElement) =>
  within(panel).queryByRole('region', { name: /^Færdige/ })

const told = recordFailures()

beforeEach(() => {
  configureToday('2026-11-20')
  sessionStorage.clear()
})
afterEach(offerAllExtensions)

describe('ReminderWork', () => {
  test('frames the day that a reminder is due, in the panel and on the page', async () => {
    const { panel } = await show([today, later])
    const due = document.querySelectorAll('[data-due]')
    expect([...due].map(({ textContent }) => textContent)).toEqual(['i dag', 'i dag'])
    expect(within(panel).getAllByRole('listitem')[1]).toHaveTextContent('om 34 dage')
  })

  test('ticks off a reminder, shows it apart, and the next one has the focus', async () => {
    const { fake, panel } = await show([today, later])
    answer(fake, TICK_OFF, doneOf(today), later)
    await press(panel, 'Færdig med reminder 20.11.2026')
    await waitFor(() => expect(doneSection(panel)).toHaveAccessibleName('Færdige (1)'))
    expect(bodies(fake, TICK_OFF)).toEqual([{ ...VERSION, reminderId: 'R-1' }])
    expect(doneSection(panel)).toHaveTextContent('20.11.2026Færdig 20.11.2026')
    expect(within(panel).getAllByRole('button', { name: /^Færdig med/ })).toHaveLength(1)
    await waitFor(() =>
      expect(within(panel).getByRole('heading', { name: '24.12.2026' })).toHaveFocus(),
    )
    expect(screen.getByRole('heading', { name: /^Reminders \(1\)/, hidden: true })).toBeVisible()
    expect(screen.getByText('1 færdig')).toBeVisible()
  })

  test('says that all are done, where the focus is then', async () => {
    const { fake, panel } = await show([today])
    answer(fake, TICK_OFF, doneOf(today))
    await press(panel, 'Færdig med reminder 20.11.2026')
    await waitFor(() =>
      expect(within(panel).getByText('Alle reminders på sagen er færdige.')).toHaveFocus(),
    )
  })

  test('takes back with Ctrl+Z what was ticked off, on the version that the case has by then', async () => {
    const { fake, panel } = await show([today, later])
    answer(fake, TICK_OFF, doneOf(today), later)
    await press(panel, 'Færdig med reminder 20.11.2026')
    await screen.findByText('Reminderen 20.11.2026 er færdig')
    fake.on(CASE, {
      body: someWireCaseDetails({
        sagsRegTid: '2026-11-20T10:00:00.000Z',
        reminderList: [doneOf(today), later],
      }),
    })
    answer(fake, REOPEN, today, later)
    await userEvent.keyboard('{Control>}z{/Control}')
    await waitFor(() =>
      expect(within(panel).getByRole('heading', { name: '20.11.2026' })).toHaveFocus(),
    )
    expect(bodies(fake, REOPEN)).toEqual([
      { sagsId: 'S-1', sagsRegTid: '2026-11-20T10:00:00.000Z', reminderId: 'R-1' },
    ])
    expect(doneSection(panel)).toBeNull()
  })

  test('reopens a reminder that was done', async () => {
    const { fake, panel } = await show([doneOf(today), later])
    answer(fake, REOPEN, today, later)
    await press(panel, 'Genåbn reminder 20.11.2026')
    await waitFor(() =>
      expect(within(panel).getByRole('heading', { name: '20.11.2026' })).toHaveFocus(),
    )
    expect(bodies(fake, REOPEN)).toEqual([{ ...VERSION, reminderId: 'R-1' }])
    expect(doneSection(panel)).toBeNull()
  })

  test('puts off by keyboard, and keeps reason, text and mail', async () => {
    const { fake, panel } = await show([today, later])
    answer(fake, CHANGE, { ...today, dato: '2026-11-27' }, later)
    within(panel).getByRole('button', { name: 'Udsæt reminder 20.11.2026' }).focus()
    await userEvent.keyboard('{Enter}')
    const menu = await screen.findByRole('menu')
    await waitFor(() => expect(menu).toHaveFocus())
    expect(
      within(menu)
        .getAllByRole('menuitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'I morgen (21.11.2026)',
      'Om 1 uge (27.11.2026)',
      'Om 1 måned (20.12.2026)',
      'Anden dato …',
    ])
    await userEvent.keyboard('om 1 u')
    await userEvent.keyboard('{Enter}')
    await waitFor(() =>
      expect(within(panel).getByRole('heading', { name: '27.11.2026' })).toHaveFocus(),
    )
    expect(bodies(fake, CHANGE)).toEqual([
      {
        ...VERSION,
        reminderId: 'R-1',
        reminderDato: '2026-11-27',
        reminderAarsagNr: '9',
        reminderAarsagFritekst: 'Ring',
        sendReminderEmail: true,
      },
    ])
    expect(await screen.findByText('Reminderen er udsat til 27.11.2026')).toBeVisible()
  })

  test('changes a reminder in the form, which may keep the day it is due', async () => {
    const { fake, panel } = await show([today, later])
    answer(fake, CHANGE, { ...today, indhold: '<p>Andet</p><p>Ring igen</p>' }, later)
    await press(panel, 'Rediger reminder 20.11.2026')
    await waitFor(() => expect(panel).toHaveAccessibleName('Rediger reminder'))
    expect(within(panel).getByLabelText(/^Reminder-dato/)).toHaveValue('20.11.2026')
    expect(await within(panel).findByLabelText(/^Årsag/)).toHaveValue('9')
    const text = within(panel).getByLabelText(/^Tekst/)
    expect(text).toHaveValue('Ring')
    await userEvent.type(text, ' igen')
    await userEvent.click(within(panel).getByRole('checkbox'))
    await press(panel, 'Gem reminder')
    await waitFor(() =>
      expect(within(panel).getByRole('heading', { name: '20.11.2026' })).toHaveFocus(),
    )
    expect(bodies(fake, CHANGE)).toEqual([
      {
        ...VERSION,
        reminderId: 'R-1',
        reminderDato: '2026-11-20',
        reminderAarsagNr: '9',
        reminderAarsagFritekst: 'Ring igen',
        sendReminderEmail: false,
      },
    ])
  })

  test.each(['19.11.2026', '21.11.2027'])('moves no reminder to %s', async (date) => {
    const { fake, panel } = await show([today])
    await press(panel, 'Rediger reminder 20.11.2026')
    const field = await within(panel).findByLabelText(/^Reminder-dato/)
    await within(panel).findByLabelText(/^Årsag/)
    await userEvent.clear(field)
    await userEvent.type(field, date)
    await press(panel, 'Gem reminder')
    expect(await within(panel).findByRole('alert')).toHaveTextContent(
      'Datoen er ikke indenfor gyldig tidsperiode',
    )
    expect(fake.requestsOf(CHANGE)).toHaveLength(0)
  })

  test('opens the form for another date, and goes back to the reminder', async () => {
    const { panel } = await show([today, later])
    within(panel).getByRole('button', { name: 'Udsæt reminder 24.12.2026' }).focus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
    expect(screen.getAllByRole('menuitem')).toHaveLength(1)
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(within(panel).getByLabelText(/^Reminder-dato/)).toHaveFocus())
    await press(panel, 'Annullér')
    await waitFor(() =>
      expect(within(panel).getByRole('heading', { name: '24.12.2026' })).toHaveFocus(),
    )
  })

  test.each(WRITE_FAULTS)('keeps a reminder as it is after %s', async (_, fault) => {
    const { fake, panel } = await show([today], { timeoutMs: SHORT_TIMEOUT_MS })
    fake.on(TICK_OFF, fault)
    await press(panel, 'Færdig med reminder 20.11.2026')
    await waitFor(() => expect(told).toHaveLength(1))
    expect(doneSection(panel)).toBeNull()
    const tickOff = within(panel).getByRole('button', { name: 'Færdig med reminder 20.11.2026' })
    await waitFor(() => expect(tickOff).not.toHaveAttribute('aria-busy'))
  })

  test('who acts for another can do none of it', async () => {
    const { fake, panel } = await show([today, doneOf(later)], { session: imitating() })
    const names = /^(Færdig med|Udsæt|Rediger|Genåbn)/
    const buttons = within(panel).getAllByRole('button', { name: names })
    expect(buttons).toHaveLength(4)
    for (const button of buttons) {
      expect(button).toHaveAttribute('aria-disabled', 'true')
      await userEvent.click(button)
    }
    expect(screen.queryByRole('menu')).toBeNull()
    for (const call of [CHANGE, TICK_OFF, REOPEN]) expect(fake.requestsOf(call)).toHaveLength(0)
  })

  test('shows no trace where the services do not offer it', async () => {
    offerExtensions()
    const { panel } = await show([today, doneOf(later)], { session: signedIn() })
    expect(within(panel).getAllByRole('listitem')).toHaveLength(2)
    expect(doneSection(panel)).toBeNull()
    expect(within(panel).getAllByRole('button', { name: /2026$/ })).toHaveLength(2)
    expect(within(panel).queryByText(/Færdig/)).toBeNull()
  })
})
