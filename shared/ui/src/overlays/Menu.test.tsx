import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from '../kit/index.ts'
import { renderPortal } from '../testing/index.ts'
import { Dialog } from './Dialog.tsx'
import { Menu } from './Menu.tsx'

const chosen = jest.fn()

function Actions() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Menu
        trigger={<Button>Handlinger</Button>}
        entries={[
          { id: 'copy', label: 'Kopiér', onSelect: chosen },
          { id: 'write', label: 'Skriv', onSelect: () => setOpen(true) },
          { id: 'star', label: 'Favorit', disabled: true, onSelect: chosen },
        ]}
      />
      <Dialog open={open} title="Skriv til" onClose={() => setOpen(false)} />
    </>
  )
}

const opener = () => screen.getByRole('button', { name: 'Handlinger' })

async function open() {
  opener().focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('menu')).toHaveFocus())
}

describe('Menu', () => {
  beforeEach(() => chosen.mockClear())

  test('is rendered while it is open, and returns the focus', async () => {
    renderPortal(<Actions />)
    expect(screen.queryByRole('menuitem')).not.toBeInTheDocument()
    await open()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(opener()).toHaveFocus())
    expect(chosen).not.toHaveBeenCalled()
  })

  test('runs the chosen action once, and returns the focus', async () => {
    renderPortal(<Actions />)
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Kopiér' }))
    await waitFor(() => expect(chosen).toHaveBeenCalledTimes(1))
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
    expect(opener()).toHaveFocus()
  })

  test('a dialog that it opens returns the focus to its button', async () => {
    renderPortal(<Actions />)
    await open()
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() =>
      expect(screen.getByRole('menuitem', { name: 'Skriv' })).toHaveAttribute('data-highlighted'),
    )
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Skriv til' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(opener()).toHaveFocus())
  })
})
