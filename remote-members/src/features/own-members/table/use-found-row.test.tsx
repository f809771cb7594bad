import { renderPortal } from '@portal/ui/testing'
import { act, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { aMember } from '../../../common/member/member-test-data.ts'
import type { Jump } from '../jump/jump.ts'
import { flatRows } from '../list-rows.ts'
import { useFoundRow } from './use-found-row.ts'

const JUMP: Jump = { memberId: 'M-2', sort: { column: 'name', direction: 'ascending' } }

const ROWS = flatRows([aMember({ Medlemsident: 'M-1' }), aMember({ Medlemsident: 'M-2' })])

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
