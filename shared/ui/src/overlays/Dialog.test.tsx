import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Button } from '../kit/index.ts'
import { openedDialog, renderPortal } from '../testing/index.ts'
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
    await openedDialog('Nederst')
    // Stop animation frames, in which the dialogs' state machines run: the upper dialog must work
    // without them.
    jest.spyOn(window, 'requestAnimationFrame').mockReturnValue(0)
    await userEvent.click(screen.getByRole('button', { name: 'Åbn en til' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Tryk' }))
    expect(screen.getByRole('button', { name: 'Trykket' })).toBeVisible()
  })

  test.each([
    ['dialog', Dialog],
    ['drawer', Drawer],
  ])('Back closes a %s instead of leaving the page, the upper one first', async (_, kind) => {
    const { router } = renderPortal(<TwoOf kind={kind} />, { path: '/foer' })
    await act(() => router.navigate('/her'))
    await userEvent.click(screen.getByRole('button', { name: 'Åbn' }))
    await openedDialog('Nederst')
    await userEvent.click(screen.getByRole('button', { name: 'Åbn en til' }))
    await openedDialog('Øverst')
    const back = async () => act(() => router.navigate(-1))
    await back()
    await waitFor(() =>
      expect(screen.queryByRole('dialog', { name: 'Øverst' })).not.toBeInTheDocument(),
    )
    expect(await screen.findByRole('dialog', { name: 'Nederst' })).toBeVisible()
    await back()
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(router.state.location.pathname).toBe('/her')
    await back()
    await waitFor(() => expect(router.state.location.pathname).toBe('/foer'))
  })
})
