import { act, render, screen } from '@testing-library/react'
import { Loading, PortalProvider } from './index.ts'

describe('Loading', () => {
  beforeEach(() => {
    jest.useFakeTimers()
    render(<Loading label="Henter sager …" />, { wrapper: PortalProvider })
  })
  afterEach(() => jest.useRealTimers())

  it('shows after a second what it has told screen readers from the start', () => {
    const said = screen.getByRole('status')
    expect(said).toHaveTextContent('Henter sager …')
    act(() => jest.advanceTimersByTime(999))
    expect(said).toHaveStyle({ opacity: 0 })
    act(() => jest.advanceTimersByTime(1))
    expect(said).not.toHaveStyle({ opacity: 0 })
    // Another element would be read aloud again.
    expect(screen.getByRole('status')).toBe(said)
  })

  it('says after eight seconds that it takes long', () => {
    const slow = 'Det tager lang tid, men portalen arbejder stadig.'
    act(() => jest.advanceTimersByTime(7999))
    expect(screen.queryByText(slow)).not.toBeInTheDocument()
    act(() => jest.advanceTimersByTime(1))
    expect(screen.getByText(slow)).toBeInTheDocument()
  })
})
