import { act, render, screen } from '@testing-library/react'
import { useIsDesktop } from './breakpoints.ts'

function Layout() {
  return <p>{useIsDesktop() ? 'bred' : 'smal'}</p>
}

/** Simulates a window of that width for `min-width` queries. */
function windowOf(width: number): void {
  window.matchMedia = (query) => {
    const smallest = Number(/^\(min-width: (\d+)px\)$/.exec(query)?.[1])
    return Object.assign(new EventTarget(), {
      matches: width >= smallest,
      media: query,
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    })
  }
}

describe('breakpoints', () => {
  const original = window.matchMedia

  afterEach(() => {
    window.matchMedia = original
  })

  test.each([
    [989, 'smal'],
    [990, 'bred'],
  ])('[CONST-01] [NAV-17] at %i px the layout is %s', (width, layout) => {
    windowOf(width)
    render(<Layout />)
    expect(screen.getByText(layout)).toBeInTheDocument()
  })

  test('on paper the layout is that of wide windows', () => {
    windowOf(390)
    render(<Layout />)
    const print = (event: string) => act(() => void window.dispatchEvent(new Event(event)))
    print('beforeprint')
    expect(screen.getByText('bred')).toBeInTheDocument()

    print('afterprint')

    expect(screen.getByText('smal')).toBeInTheDocument()
  })

  test('[CONST-02] while the window is dragged the layout changes every 200 ms at most', () => {
    jest.useFakeTimers()
    const list = Object.assign(new EventTarget(), {
      matches: true,
      media: '',
      onchange: null,
      addListener: () => {},
      removeListener: () => {},
    })
    const paper = Object.assign(new EventTarget(), { ...list, matches: false })
    window.matchMedia = (query) => (query === 'print' ? paper : list)
    const drag = (matches: boolean, afterMs: number) =>
      act(() => {
        list.matches = matches
        list.dispatchEvent(new Event('change'))
        jest.advanceTimersByTime(afterMs)
      })
    render(<Layout />)
    drag(false, 0)
    expect(screen.getByText('smal')).toBeInTheDocument()
    drag(true, 100)
    drag(false, 50)
    drag(true, 49)
    expect(screen.getByText('smal')).toBeInTheDocument()
    act(() => jest.advanceTimersByTime(1))
    expect(screen.getByText('bred')).toBeInTheDocument()
    jest.useRealTimers()
  })
})
