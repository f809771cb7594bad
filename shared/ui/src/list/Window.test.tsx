import { screen } from '@testing-library/react'
import { useRef } from 'react'
import { renderPortal } from '../testing/index.ts'
import { Window } from './Window.tsx'

const KEYS = Array.from({ length: 500 }, (_, place) => `M-${place}`)
const ROW_HEIGHT = 40

/** The heights of the list after each render, in px. */
let heights: number[]
let spaceBelow: number
/** The height that each row is measured to have, in px. */
let measured: number
let whileRendering: () => void

function List() {
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul ref={list}>
      <Window keys={KEYS} list={list} rowHeight={ROW_HEIGHT} found={null}>
        {({ places, before, after, measure }) => {
          whileRendering()
          heights.push(before + places.length * ROW_HEIGHT + after)
          spaceBelow = after
          return places.map((place) => (
            <li key={place} ref={measure} data-index={place}>
              {KEYS[place]}
            </li>
          ))
        }}
      </Window>
    </ul>
  )
}

describe('Window', () => {
  beforeEach(() => {
    heights = []
    whileRendering = () => {}
    measured = ROW_HEIGHT
    jest
      .spyOn(Element.prototype, 'getBoundingClientRect')
      .mockImplementation(() => new DOMRect(0, -window.scrollY, 0, measured))
  })
  afterEach(() => {
    window.scrollY = 0
  })

  it('keeps the height of the list in every render, so that the page stays where it is', () => {
    renderPortal(<List />)
    expect(screen.getByText('M-0')).toBeVisible()
    expect(new Set(heights)).toEqual(new Set([KEYS.length * ROW_HEIGHT]))
  })

  it('shows the rows where the user scrolled while the first ones were rendered', () => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => {})
    whileRendering = () => {
      window.scrollY = 10_000
    }
    renderPortal(<List />)
    expect(screen.getByText('M-250')).toBeVisible()
    expect(screen.queryByText('M-0')).toBeNull()
    expect(scrollTo).not.toHaveBeenCalledWith(expect.objectContaining({ top: 0 }))
  })

  it('estimates the height of the other rows from the first ones', () => {
    measured = ROW_HEIGHT + 10
    renderPortal(<List />)
    const shown = screen.getAllByRole('listitem').length
    expect(spaceBelow).toBe((KEYS.length - shown) * measured)
  })
})
