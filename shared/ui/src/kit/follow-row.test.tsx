import { renderPortal } from '@portal/ui/testing'
import { fireEvent, screen } from '@testing-library/react'
import { followRow } from './follow-row.ts'
import { Table } from './Table.tsx'

const opens = jest.fn()
const presses = jest.fn()

beforeEach(() => {
  opens.mockClear()
  presses.mockClear()
  getSelection()?.removeAllRanges()
  renderPortal(
    <Table caption="Folk" onClick={followRow}>
      <tbody>
        <tr>
          <td>
            <button type="button" data-opens-row="" onClick={opens}>
              Bo
            </button>
          </td>
          <td>
            <button type="button" onClick={presses}>
              Andet
            </button>
          </td>
          <td>Aarhus</td>
        </tr>
        <tr>
          <td>Ingen</td>
        </tr>
      </tbody>
    </Table>,
  )
})

describe('follow-row', () => {
  it('opens the row that is pressed, once, and focuses what opens it', () => {
    fireEvent.click(screen.getByText('Aarhus'))
    expect(opens).toHaveBeenCalledTimes(1)
    expect(screen.getByText('Bo')).toHaveFocus()
  })

  it('leaves a press on the opener and on other controls to them', () => {
    fireEvent.click(screen.getByText('Bo'))
    expect(opens).toHaveBeenCalledTimes(1)
    fireEvent.click(screen.getByText('Andet'))
    expect(presses).toHaveBeenCalledTimes(1)
    expect(opens).toHaveBeenCalledTimes(1)
  })

  it('opens nothing when a press ends a selection', () => {
    getSelection()?.selectAllChildren(screen.getByText('Aarhus'))
    fireEvent.click(screen.getByText('Aarhus'))
    expect(opens).not.toHaveBeenCalled()
  })

  it.each(['ctrlKey', 'metaKey', 'shiftKey', 'altKey'])('opens nothing with %s', (key) => {
    fireEvent.click(screen.getByText('Aarhus'), { [key]: true })
    expect(opens).not.toHaveBeenCalled()
  })

  it('does nothing in a row that does not open', () => {
    fireEvent.click(screen.getByText('Ingen'))
    expect(opens).not.toHaveBeenCalled()
  })
})
