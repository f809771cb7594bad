import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderPortal } from '../testing/index.ts'
import { LeaveDialog } from './LeaveDialog.tsx'

jest.mock('./LeaveQuestion.tsx', () => {
  throw new Error('The network is gone.')
})

const left = jest.fn()

function Page() {
  const [isAsking, setAsking] = useState(false)
  const [renders, setRenders] = useState(0)
  return (
    <>
      <input aria-label="Titel" />
      <button type="button" onClick={() => setAsking(true)}>
        Luk
      </button>
      <button type="button" onClick={() => setRenders(renders + 1)}>
        Opdatér
      </button>
      {isAsking && (
        <LeaveDialog
          losses={[{ title: 'Ikke gemt', message: 'Teksten går tabt.' }]}
          onLeave={left}
          onStay={() => setAsking(false)}
        />
      )}
    </>
  )
}

describe('LeaveDialog', () => {
  afterEach(() => jest.restoreAllMocks())

  test.each([
    ['stays, with what was typed', false, 0],
    ['leaves', true, 1],
  ])('asks through the browser without its code, and %s', async (_, answer, times) => {
    left.mockClear()
    const asked = jest.spyOn(window, 'confirm').mockReturnValue(answer)
    renderPortal(<Page />)
    await userEvent.type(screen.getByRole('textbox', { name: 'Titel' }), 'Ferie')
    await userEvent.click(screen.getByRole('button', { name: 'Luk' }))
    await waitFor(() => expect(asked).toHaveBeenCalledWith('Ikke gemt\n\nTeksten går tabt.'))
    await userEvent.click(screen.getByRole('button', { name: 'Opdatér' }))
    expect(asked).toHaveBeenCalledTimes(1)
    expect(left).toHaveBeenCalledTimes(times)
    expect(screen.getByRole('textbox', { name: 'Titel' })).toHaveValue('Ferie')
  })
})
