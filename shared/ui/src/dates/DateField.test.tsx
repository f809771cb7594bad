import { configureToday } from '@portal/platform/dates'
import { registerTexts } from '@portal/platform/texts'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderPortal } from '../testing/index.ts'
import da from '../texts/da.json' with { type: 'json' }
import { DateField } from './index.ts'

registerTexts(da)

function Field({ start = '', min, max }: { start?: string; min?: string; max?: string }) {
  const [value, setValue] = useState(start)
  return <DateField label="Ændres pr." value={value} onChange={setValue} min={min} max={max} />
}

const field = () => screen.getByRole('textbox', { name: 'Ændres pr.' })
const opener = () => screen.getByRole('button', { name: 'Åbn kalender: Ændres pr.' })
const day = (name: string) => screen.getByRole('button', { name })

async function openCalendar() {
  await userEvent.click(opener())
  return screen.findByRole('dialog', { name: 'Vælg dato: Ændres pr.' })
}

describe('DateField', () => {
  beforeEach(() => configureToday('2026-11-21'))
  afterEach(() => configureToday(null))

  test('[DATE-01] is typed as dd.mm.åååå, and says so', async () => {
    renderPortal(<Field />)
    expect(field()).toHaveAccessibleDescription('dd.mm.åååå')
    await userEvent.type(field(), '03022027')
    expect(field()).toHaveValue('03.02.2027')
    await userEvent.clear(field())
    await userEvent.type(field(), '04.03.2027')
    expect(field()).toHaveValue('04.03.2027')
  })

  test('can be mended without a key for dots', async () => {
    renderPortal(<Field />)
    await userEvent.type(field(), '12{Backspace}112026')
    expect(field()).toHaveValue('12.11.2026')
    // The caret passes a dot, backwards and forwards.
    await userEvent.type(field(), '{Backspace}3', {
      initialSelectionStart: 3,
      initialSelectionEnd: 3,
    })
    expect(field()).toHaveValue('123.11.2026')
    await userEvent.keyboard('{Backspace}{Delete}{Delete}2')
    expect(field()).toHaveValue('12.21.2026')
  })

  test('[DATE-07] accepts a date from the calendar, which opens at today', async () => {
    renderPortal(<Field />)
    const calendar = await openCalendar()
    const today = day('lørdag den 21. november 2026')
    await waitFor(() => expect(today).toHaveFocus())
    expect(today).toHaveAttribute('aria-current', 'date')
    expect(within(calendar).getByText('november 2026')).toBeVisible()

    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Home}')
    await waitFor(() => expect(day('mandag den 30. november 2026')).toHaveFocus())
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(day('søndag den 6. december 2026')).toHaveFocus())
    await userEvent.keyboard('{Enter}')

    expect(field()).toHaveValue('06.12.2026')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(opener()).toHaveFocus()
  })

  test('fills in today where that is one of the dates', async () => {
    const props = { label: 'Ændres pr.', offersToday: true, onChange: jest.fn(), value: '' }
    const button = { name: 'I dag: Ændres pr.' }
    const { rerender } = renderPortal(<DateField {...props} min="2026-11-21" max="2026-12-21" />)
    await userEvent.click(screen.getByRole('button', button))
    expect(props.onChange).toHaveBeenCalledWith('21.11.2026')
    rerender(<DateField {...props} min="2026-11-22" />)
    expect(screen.queryByRole('button', button)).toBeNull()
    rerender(<DateField {...props} offersToday={false} />)
    expect(screen.queryByRole('button', button)).toBeNull()
  })

  test('opens at the day that was typed, and offers no day outside of the period', async () => {
    renderPortal(<Field start="10.12.2026" min="2026-12-05" max="2026-12-20" />)
    const calendar = await openCalendar()
    await waitFor(() => expect(day('torsdag den 10. december 2026')).toHaveFocus())
    expect(within(calendar).getByRole('button', { pressed: true })).toHaveTextContent('10')
    const outside = day('fredag den 4. december 2026')
    expect(outside).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(outside)
    expect(field()).toHaveValue('10.12.2026')
    expect(within(calendar).getByRole('button', { name: 'Næste måned' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    expect(within(calendar).getByRole('button', { name: 'I dag' })).toBeDisabled()

    await userEvent.keyboard('{PageUp}')
    await waitFor(() => expect(day('lørdag den 5. december 2026')).toHaveFocus())
  })

  test('traps the focus, and closes on Escape without propagating it', async () => {
    const around = jest.fn()
    document.addEventListener('keydown', around)
    renderPortal(<Field />)
    const calendar = await openCalendar()
    await waitFor(() => expect(day('lørdag den 21. november 2026')).toHaveFocus())
    for (let press = 0; press < 8; press += 1) {
      await userEvent.tab()
      expect(calendar).toContainElement(document.activeElement as HTMLElement)
    }
    await userEvent.click(within(calendar).getByRole('button', { name: 'Næste år' }))
    expect(within(calendar).getByText('november 2027')).toBeVisible()
    await userEvent.click(within(calendar).getByRole('button', { name: 'Forrige måned' }))
    expect(within(calendar).getByText('oktober 2027')).toBeVisible()
    around.mockClear()
    await userEvent.keyboard('{Escape}')
    expect(around).not.toHaveBeenCalled()
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(opener()).toHaveFocus()
    expect(field()).toHaveValue('')
    document.removeEventListener('keydown', around)
  })

  test('selects today with one click', async () => {
    renderPortal(<Field />)
    const calendar = await openCalendar()
    await userEvent.click(within(calendar).getByRole('button', { name: 'I dag' }))
    expect(field()).toHaveValue('21.11.2026')
  })
})
