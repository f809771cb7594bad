import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from '../kit/index.ts'
import { renderPortal } from '../testing/index.ts'
import { Dialog } from './Dialog.tsx'
import { Drawer } from './Drawer.tsx'

function TwoOf({ kind: Kind }: { readonly kind: typeof Dialog | typeof Drawer }) {
  const [open, setOpen] = useState<readonly string[]>([])
  const [pressed, setPressed] = useState(false)
  const close = () => setOpen(open.slice(0, -1))
  return (
    <>
      <Button onClick={() => setOpen(['lower'])}>Åbn</Button>
      <Kind open={open.includes('lower')} title="Nederst" onClose={close}>
        <Button onClick={() => setOpen(['lower', 'upper'])}>Åbn en til</Button>
      </Kind>
      <Kind open={open.includes('upper')} title="Øverst" onClose={close}>
        <Button onClick={() => setPressed(true)}>{pressed ? 'Trykket' : 'Tryk'}</Button>
      </Kind>
    </>
  )
}

describe('Dialog', () => {
  afterEach(() => jest.restoreAllMocks())

  test.each([
    ['dialog', Dialog],
    ['drawer', Drawer],
  ])('a %s above another can be pressed from the moment it is there', async (_, kind) => {
    renderPortal(<TwoOf kind={kind} />)
    await userEvent.click(screen.getByRole('button', { name: 'Åbn' }))
    await screen.findByRole('dialog', { name: 'Nederst' })
    // Stop animation frames, in which the dialogs' state machines run: the upper dialog must work
    // without them.
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    await userEvent.click(screen.getByRole('button', { name: 'Åbn en til' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Tryk' }))
    expect(screen.getByRole('button', { name: 'Trykket' })).toBeVisible()
  })
})
