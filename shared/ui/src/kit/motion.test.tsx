import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { simulateWindow } from '../testing/index.ts'
import { chakra, loadMotion, moveNumber, moving, PortalProvider } from './index.ts'

const Slip = moving(chakra('div'), 'toast')
const Window = moving(chakra('div'), 'dialog')
const Item = moving(chakra('div'), 'list-item')

function Slips({ names }: { readonly names: readonly string[] }) {
  return (
    <PortalProvider>
      <main>
        {names.map((name) => (
          <Slip key={name} data-testid={name}>
            <input aria-label={name} />
          </Slip>
        ))}
      </main>
    </PortalProvider>
  )
}

const slip = (name: string) => screen.queryByTestId(name)

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms))

const opacity = (element: HTMLElement | null) => Number(element?.style.opacity)

function steps(from: number, to: number) {
  const seen: number[] = []
  const stop = moveNumber(from, to, 0.2, (value) => seen.push(value))
  return { seen, stop }
}

// Fake the timers for the whole file, because the library captures `requestAnimationFrame` when it
// is loaded.
beforeAll(() => jest.useFakeTimers())
afterAll(() => jest.useRealTimers())
beforeEach(() => simulateWindow())
afterEach(() => jest.restoreAllMocks())

// The order matters: once loaded, the library stays loaded for the rest of the file.
describe('motion', () => {
  test('without the library everything appears and disappears at once', () => {
    const { rerender } = render(<Slips names={['a', 'b']} />)
    expect(slip('a')).not.toHaveAttribute('style')
    rerender(<Slips names={['b']} />)
    expect(slip('a')).toBeNull()
    expect(steps(0, 7).seen).toEqual([7])
  })

  test('is not fetched for users who want no motion', async () => {
    simulateWindow({ reducedMotion: true })
    await loadMotion()
    simulateWindow()
    expect(steps(0, 7).seen).toEqual([7])
  })

  test('what is open when the library arrives stays as it is', async () => {
    const { rerender } = render(<Slips names={['a']} />)
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime })
    await user.type(screen.getByLabelText('a'), 'skrevet')
    const before = slip('a')
    await act(loadMotion)
    rerender(<Slips names={['a']} />)
    expect(slip('a')).toBe(before)
    expect(screen.getByLabelText('a')).toHaveValue('skrevet')
    rerender(<Slips names={[]} />)
    expect(slip('a')).toBeNull()
  })

  test('appears within 150 to 250 ms, usable from the start', async () => {
    render(<Slips names={['a']} />)
    expect(opacity(slip('a'))).toBe(0)
    expect(screen.getByRole('textbox', { name: 'a' })).toBeInTheDocument()
    await pass(140)
    expect(opacity(slip('a'))).toBeLessThan(1)
    await pass(110)
    expect(slip('a')).toHaveStyle({ opacity: 1, transform: 'none' })
  })

  test('is removed at once, and its copy within 150 to 250 ms', async () => {
    const { rerender } = render(<Slips names={['a', 'b']} />)
    await pass(250)
    const before = slip('a')

    rerender(<Slips names={['b']} />)
    expect(before).not.toBeInTheDocument()
    expect(screen.queryByRole('textbox', { name: 'a' })).toBeNull()
    expect(slip('a')).toHaveAttribute('inert')
    expect(slip('a')?.nextElementSibling).toBe(slip('b'))
    expect(slip('b')).not.toHaveAttribute('inert')
    await pass(80)
    expect(opacity(slip('a'))).toBeLessThan(1)
    await pass(60)
    expect(slip('a')).not.toBeNull()
    await pass(110)
    expect(slip('a')).toBeNull()
  })

  test('what comes back while its copy leaves can be used, and stays', async () => {
    const { rerender } = render(<Slips names={['a']} />)
    await pass(250)
    rerender(<Slips names={[]} />)
    await pass(80)
    rerender(<Slips names={['a']} />)
    const input = screen.getByRole('textbox', { name: 'a' })
    await pass(500)
    expect(slip('a')).toContainElement(input)
    expect(slip('a')).toHaveStyle({ opacity: 1 })
  })

  test('what is removed while it appears leaves from where it is', async () => {
    const { rerender } = render(<Slips names={['a']} />)
    await pass(60)
    const before = opacity(slip('a'))
    expect(before).toBeGreaterThan(0)
    rerender(<Slips names={[]} />)
    expect(opacity(slip('a'))).toBe(before)
    await pass(30)
    expect(opacity(slip('a'))).toBeLessThan(before)
  })

  test('nothing remains of a list that is removed with its page', async () => {
    const { rerender, container } = render(<Slips names={['a']} />)
    await pass(250)
    rerender(<PortalProvider>En anden side</PortalProvider>)
    expect(container).toHaveTextContent(/^En anden side$/)
    expect(slip('a')).toBeNull()
  })

  test('the copy of a window is above the page, shows what was chosen, and has no ids', async () => {
    const { rerender } = render(
      <PortalProvider>
        <Window id="window" data-testid="window">
          <select aria-label="Valg" name="valg" id="valg" defaultValue="b">
            <option>a</option>
            <option>b</option>
          </select>
          <p data-testid="text">Tekst</p>
        </Window>
      </PortalProvider>,
    )
    screen.getByTestId('text').scrollTop = 40
    await pass(250)
    rerender(<PortalProvider>Siden</PortalProvider>)
    await pass(1)
    const copy = screen.getByTestId('window')
    expect(copy.parentElement).toBe(document.body)
    expect(copy).toHaveStyle({ position: 'fixed' })
    expect(copy).toHaveAttribute('aria-hidden', 'true')
    expect(copy.querySelector('select')).toHaveValue('b')
    expect(screen.getByTestId('text').scrollTop).toBe(40)
    expect(document.querySelector('#window, #valg, [name]')).toBeNull()
    await pass(250)
    expect(screen.queryByTestId('window')).toBeNull()
  })

  test('an item of a list is only animated when it is removed', async () => {
    const list = (item: boolean) => (
      <PortalProvider>
        <main>{item && <Item data-testid="item" />}</main>
      </PortalProvider>
    )
    const { rerender } = render(list(true))
    expect(slip('item')).toHaveStyle({ opacity: 1 })
    rerender(list(false))
    expect(slip('item')).toHaveAttribute('inert')
    await pass(250)
    expect(slip('item')).toBeNull()
  })

  test('nothing is animated for users who want no motion, though the library is there', () => {
    simulateWindow({ reducedMotion: true })
    const { rerender } = render(<Slips names={['a']} />)
    expect(slip('a')).not.toHaveAttribute('style')
    rerender(<Slips names={[]} />)
    expect(slip('a')).toBeNull()
    expect(steps(0, 7).seen).toEqual([7])
  })

  test('a number reaches its end, unless it is stopped', () => {
    const whole = steps(0, 100)
    const stopped = steps(0, 100)
    expect(whole.seen).toEqual([0])
    jest.advanceTimersByTime(100)
    stopped.stop()
    jest.advanceTimersByTime(200)
    expect(whole.seen.at(-1)).toBe(100)
    expect(whole.seen.length).toBeGreaterThan(5)
    expect(stopped.seen.at(-1)).toBeGreaterThan(0)
    expect(stopped.seen.at(-1)).toBeLessThan(100)
  })
})
