import { act, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { renderPortal } from '../testing/index.ts'
import { useFoundRow } from './use-found-row.ts'

const FOUND = { key: 'M-2' }
const KEYS = ['M-1', 'M-2']

let showRow = () => {}

/** A list that renders the row only when `showRow` is called. */
function List() {
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(false)
  showRow = () => setShown(true)
  useFoundRow(KEYS, list, () => {}, FOUND)
  return (
    <ul ref={list}>
      {shown && (
        <li data-row={FOUND.key}>
          <a href="/">Bo Bak</a>
        </li>
      )}
    </ul>
  )
}

describe('use-found-row', () => {
  beforeEach(() => jest.useFakeTimers())
  afterEach(() => jest.useRealTimers())

  it('focuses a row that a slow computer renders late', () => {
    renderPortal(<List />)
    act(() => jest.advanceTimersByTime(300))
    act(showRow)
    act(() => jest.advanceTimersByTime(50))
    expect(screen.getByRole('link', { name: 'Bo Bak' })).toHaveFocus()
  })
})
