import { act, fireEvent, render, screen } from '@testing-library/react'
import { PortalProvider, Toaster, toast } from './index.ts'

const mount = () =>
  render(
    <PortalProvider>
      <Toaster />
    </PortalProvider>,
  )

describe('toaster', () => {
  let unmount: () => void
  beforeEach(() => {
    jest.useFakeTimers()
    unmount = mount().unmount
  })
  afterEach(() => {
    act(() => jest.runAllTimers())
    jest.useRealTimers()
  })

  it('is there to be read aloud from before the first message', () => {
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
    act(() => toast({ tone: 'success', message: 'Gemt' }))
    expect(screen.getByRole('status')).toHaveTextContent('Gemt')
  })

  it('removes a message by itself, and on request', () => {
    act(() => toast({ tone: 'info', message: 'Første' }))
    act(() => toast({ tone: 'danger', message: 'Anden' }))
    fireEvent.click(screen.getAllByRole('button')[0] ?? document.body)
    expect(screen.queryByText('Første')).not.toBeInTheDocument()
    act(() => jest.advanceTimersByTime(6_000))
    expect(screen.queryByText('Anden')).not.toBeInTheDocument()
  })

  it('stays while the pointer is over it or its button has the focus', () => {
    act(() => toast({ tone: 'info', message: 'Læs mig' }))
    const close = screen.getByRole('button')
    act(() => close.focus())
    act(() => jest.advanceTimersByTime(60_000))
    expect(screen.getByText('Læs mig')).toBeVisible()
    act(() => close.blur())
    act(() => jest.advanceTimersByTime(6_000))
    expect(screen.queryByText('Læs mig')).not.toBeInTheDocument()
  })

  it('takes back the latest of what can be taken back, by button or by key', () => {
    const [first, second] = [jest.fn(), jest.fn()]
    act(() => toast({ tone: 'success', message: 'Første', undo: first }))
    act(() => toast({ tone: 'success', message: 'Anden', undo: second }))
    act(() => toast({ tone: 'info', message: 'Uden' }))
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true })
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1])
    expect(screen.queryByText('Anden')).not.toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: /^Fortryd/ }))
    expect(first).toHaveBeenCalledTimes(1)
    expect(screen.queryByText('Første')).not.toBeInTheDocument()
    expect(screen.getByText('Uden')).toBeVisible()
  })

  it('leaves Ctrl+Z to a text field', () => {
    const undo = jest.fn()
    act(() => toast({ tone: 'success', message: 'Første', undo }))
    const field = document.body.appendChild(document.createElement('input'))
    fireEvent.keyDown(field, { key: 'z', ctrlKey: true })
    field.remove()
    expect(undo).not.toHaveBeenCalled()
  })

  it('gives eight seconds to take something back', () => {
    act(() => toast({ tone: 'success', message: 'Første', undo: jest.fn() }))
    act(() => jest.advanceTimersByTime(7_900))
    expect(screen.getByText('Første')).toBeVisible()
    act(() => jest.advanceTimersByTime(200))
    expect(screen.queryByText('Første')).not.toBeInTheDocument()
  })

  it('does not show the next user what finished after the log-out', () => {
    unmount()
    toast({ tone: 'success', message: 'Noten er slettet' })
    mount()
    expect(screen.getByRole('status')).toBeEmptyDOMElement()
  })

  it('shows a message that repeats itself once, for its whole time', () => {
    act(() => toast({ tone: 'danger', message: 'Gik ikke' }))
    act(() => jest.advanceTimersByTime(5_000))
    act(() => toast({ tone: 'info', message: 'Andet' }))
    act(() => toast({ tone: 'danger', message: 'Gik ikke' }))
    expect(screen.getByRole('status')).toHaveTextContent(/^Andet.*Gik ikke/)
    expect(screen.getAllByText('Gik ikke')).toHaveLength(1)
    act(() => jest.advanceTimersByTime(5_000))
    expect(screen.getByText('Gik ikke')).toBeVisible()
  })

  it('keeps two that can each be taken back', () => {
    for (const undo of [jest.fn(), jest.fn()]) {
      act(() => toast({ tone: 'success', message: 'Fjernet', undo }))
    }
    expect(screen.getAllByText('Fjernet')).toHaveLength(2)
  })

  it('shows the three latest at most', () => {
    for (const message of ['1', '2', '3', '4']) act(() => toast({ tone: 'info', message }))
    expect(screen.getByRole('status')).toHaveTextContent(/^2.*3.*4/)
  })
})
