import { renderPortal } from '@portal/ui/testing'
import { act, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import type { Jump } from '../jump/jump.ts'
import type { ListRows } from '../list-rows.ts'
import { useFoundRow } from './use-found-row.ts'

const JUMP: Jump = { memberId: 'M-2', sort: { column: 'name', direction: 'ascending' } }

const ROWS: ListRows = {
  length: 2,
  at: () => undefined,
  indexOf: (memberId) => ['M-1', 'M-2'].indexOf(memberId),
}

let showRow = () => {}

/** A list that renders the member's row only when `showRow` is called. */
function List() {
  const list = useRef<HTMLUListElement>(null)
  const [shown, setShown] = useState(false)
  showRow = () => setShown(true)
  useFoundRow(ROWS, list, () => {}, JUMP)
  return (
    <ul ref={list}>
      {shown && (
        <li data-member={JUMP.memberId}>
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
