import { registerTexts } from '@portal/platform/texts'
import { renderPortal } from '@portal/ui/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { ConfigurationProvider } from '../common/configuration-context.ts'
import { aConfiguration } from '../test-support/a-configuration.ts'
import da from '../texts/da.json' with { type: 'json' }
import { IdleDialog } from './IdleDialog.tsx'

registerTexts(da)

const START = Date.parse('2026-11-21T08:00:00Z')

function open(seconds = 120, minutes = 30) {
  const asked = { stay: jest.fn(), shown: jest.fn(), onLogOut: jest.fn() }
  const { stay, shown, onLogOut } = asked
  const warning = { endsAt: START + seconds * 1000, stay, shown }
  renderPortal(
    <ConfigurationProvider value={aConfiguration({ idle: { minutes, warningMinutes: 5 } })}>
      <IdleDialog warning={warning} onLogOut={onLogOut} />
    </ConfigurationProvider>,
  )
  return asked
}

const timer = () => screen.getByRole('timer')
const said = () => document.querySelector('[aria-live="assertive"]')?.textContent
const wait = (seconds: number) => act(() => jest.advanceTimersByTime(seconds * 1000))
const press = (name: string) =>
  userEvent
    .setup({ advanceTimers: jest.advanceTimersByTime })
    .click(screen.getByRole('button', { name }))

beforeEach(() => jest.useFakeTimers({ now: START }))
afterEach(() => jest.useRealTimers())

describe('IdleDialog', () => {
  test('counts down, with the focus on the button that stays', () => {
    const { shown } = open()
    expect(screen.getByRole('alertdialog', { name: 'Er du der stadig?' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Fortsæt' })).toHaveFocus()
    expect(shown).toHaveBeenCalled()
    expect(screen.getByText(/^Du har ikke brugt portalen i 25 minutter\./)).toBeInTheDocument()
    expect(timer()).toHaveTextContent('2:00')
    wait(61)
    expect(timer()).toHaveTextContent('0:59')
  })

  test('counts one minute as one', () => {
    open(120, 6)
    expect(screen.getByText(/^Du har ikke brugt portalen i et minut\./)).toBeInTheDocument()
  })

  test('announces the remaining time three times, without repeating the announcement on opening', () => {
    open()
    const heard = new Set<string | null | undefined>()
    for (let second = 0; second < 120; second += 1) {
      wait(1)
      heard.add(said())
    }
    expect([...heard]).toEqual([
      '',
      'Du bliver logget ud om 1 minut.',
      'Du bliver logget ud om 30 sekunder.',
      'Du bliver logget ud om 10 sekunder.',
    ])
  })

  test('opened late, starts with the next announcement due', () => {
    open(20)
    expect(said()).toBe('')
    wait(10)
    expect(said()).toBe('Du bliver logget ud om 10 sekunder.')
  })

  test('lets stay and lets log out', async () => {
    const { stay, onLogOut } = open()
    await press('Fortsæt')
    expect(stay).toHaveBeenCalledTimes(1)
    await press('Log ud')
    expect(onLogOut).toHaveBeenCalledTimes(1)
  })

  test('the Escape key stays', () => {
    const { stay } = open()
    act(() => {
      screen.getByRole('alertdialog').dispatchEvent(new Event('cancel', { cancelable: true }))
    })
    expect(stay).toHaveBeenCalledTimes(1)
  })
})
