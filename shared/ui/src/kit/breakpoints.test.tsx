import { act, render, screen } from '@testing-library/react'
import { simulateWindow } from '../testing/index.ts'
import { useFitsTable, useIsDesktop } from './breakpoints.ts'

function Layout() {
  return <p>{useIsDesktop() ? 'bred' : 'smal'}</p>
}

function Rows() {
  return <p>{useFitsTable() ? 'tabel' : 'kort'}</p>
}

describe('breakpoints', () => {
  test.each([
    [989, 'smal'],
    [990, 'bred'],
  ])('[CONST-01] [NAV-17] at %i px the layout is %s', (width, layout) => {
    simulateWindow({ width })
    render(<Layout />)
    expect(screen.getByText(layout)).toBeInTheDocument()
  })

  test('with twice the size of text the layout is that of half the width', () => {
    simulateWindow({ width: 1440, textSize: 32 })
    render(<Layout />)
    expect(screen.getByText('smal')).toBeInTheDocument()
  })

  test('larger text needs a wider window for a table, also once it is chosen', async () => {
    const choose = (size: string) =>
      act(async () => document.documentElement.style.setProperty('--text-size', size))
    simulateWindow({ width: 1280 })
    render(<Rows />)
    expect(screen.getByText('tabel')).toBeInTheDocument()

    await choose('130%')

    expect(screen.getByText('kort')).toBeInTheDocument()
    act(() => simulateWindow({ width: 1290 }))
    expect(screen.getByText('tabel')).toBeInTheDocument()
    await choose('100%')
  })

  test('on paper the layout is that of wide windows', () => {
    simulateWindow({ width: 390 })
    render(<Layout />)
    const print = (event: string) => act(() => void window.dispatchEvent(new Event(event)))
    print('beforeprint')
    expect(screen.getByText('bred')).toBeInTheDocument()

    print('afterprint')

    expect(screen.getByText('smal')).toBeInTheDocument()
  })

  test('[CONST-02] while the window is dragged the layout changes every 200 ms at most', () => {
    jest.useFakeTimers()
    simulateWindow()
    const drag = (width: number, afterMs: number) =>
      act(() => {
        simulateWindow({ width })
        jest.advanceTimersByTime(afterMs)
      })
    render(<Layout />)
    drag(390, 0)
    expect(screen.getByText('smal')).toBeInTheDocument()
    drag(1440, 100)
    drag(390, 50)
    drag(1440, 49)
    expect(screen.getByText('smal')).toBeInTheDocument()
    act(() => jest.advanceTimersByTime(1))
    expect(screen.getByText('bred')).toBeInTheDocument()
    jest.useRealTimers()
  })
})
