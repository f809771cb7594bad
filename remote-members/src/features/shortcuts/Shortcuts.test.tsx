import { readPreference } from '@portal/platform/session'
import {
  FAKE_LINKS,
  imitating,
  openedDialog,
  renderPortal,
  useRestrictedNotice,
} from '@portal/ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import '../../register-texts.ts'
import { Shortcuts } from './Shortcuts.tsx'

function Notice() {
  return useRestrictedNotice() ? <p>begrænset adgang</p> : null
}

const show = (options: Parameters<typeof renderPortal>[1] = {}) =>
  renderPortal(
    <>
      <Shortcuts />
      <Notice />
    </>,
    {
      path: '/mine-medlemmer',
      routes: [{ path: '/alle-foas-medlemmer', element: <p>søgningen</p> }],
      ...options,
    },
  )

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => localStorage.clear())

describe('Shortcuts', () => {
  it('[POP-01] [POP-02] explains how to add a colleague until it is not to', async () => {
    const { unmount } = show()
    await press('Tilføj kollega')
    const dialog = await openedDialog('Tilføj en kollega')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Annullér' }))
    await waitFor(() => expect(dialog).not.toBeInTheDocument())
    expect(readPreference('addColleaguePopup')).toBeNull()

    await press('Tilføj kollega')
    const again = await screen.findByRole('dialog')
    await userEvent.click(within(again).getByRole('checkbox', { name: 'Vis ikke igen' }))
    await userEvent.click(within(again).getByRole('button', { name: 'Søg efter kollegaen' }))
    expect(await screen.findByText('søgningen')).toBeVisible()
    expect(readPreference('addColleaguePopup')).toBe(true)
    unmount()

    show()
    await press('Tilføj kollega')
    expect(await screen.findByText('søgningen')).toBeVisible()
  })

  it('[POP-03] has the forms of the union', async () => {
    show()
    await press('Blanketter')
    const dialog = await openedDialog('Blanketter')
    const links = within(dialog).getAllByRole('link')
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      FAKE_LINKS.membershipSignUp,
      FAKE_LINKS.callMeBack,
      FAKE_LINKS.contributions,
    ])
  })

  it.each([/^Bliv medlem/, /^Bed FOA/])('[IMIT-13] keeps an imitator from %s', async (name) => {
    show({ session: imitating() })
    await press('Blanketter')
    const dialog = await openedDialog('Blanketter')
    await userEvent.click(within(dialog).getByRole('link', { name }))
    expect(screen.getByText('begrænset adgang')).toBeVisible()
  })
})
