import { render, screen } from '@testing-library/react'
import { useIsDesktop } from './breakpoints.ts'

function Layout() {
  return <p>{useIsDesktop() ? 'bred' : 'smal'}</p>
}

/** A window of that width, as far as `min-width` queries can tell. */
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
})
