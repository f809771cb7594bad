import { renderPortal } from '@portal/ui/testing'
import { act, createEvent, fireEvent, screen, waitFor } from '@testing-library/react'
import { BackLink, FROM_LIST } from './BackLink.tsx'

/** A page that was opened from the second page of a list, with this state of its link. */
async function openedWith(state: unknown) {
  const { router } = renderPortal(<BackLink to="/liste">Tilbage</BackLink>, {
    path: '/liste?side=2',
  })
  await act(() => router.navigate('/medlem', { state }))
  return router
}

const addressOf = ({ state: { location } }: Awaited<ReturnType<typeof openedWith>>) =>
  location.pathname + location.search

describe('BackLink', () => {
  it('goes back to the list from which the page was opened, as it was left', async () => {
    const router = await openedWith(FROM_LIST)
    fireEvent.click(screen.getByRole('link', { name: 'Tilbage' }))
    await waitFor(() => expect(addressOf(router)).toBe('/liste?side=2'))
  })

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['something else', { from: 'list' }],
    ['a text', 'fromList'],
  ])('leads to the list from a page whose link had %s as its state', async (_, state) => {
    const router = await openedWith(state)
    const link = screen.getByRole('link', { name: 'Tilbage' })
    expect(link).toHaveAttribute('href', '/liste')
    fireEvent.click(link)
    await waitFor(() => expect(addressOf(router)).toBe('/liste'))
  })

  it.each([
    ['Ctrl', { ctrlKey: true }],
    ['Meta', { metaKey: true }],
    ['Shift', { shiftKey: true }],
    ['Alt', { altKey: true }],
    ['another button', { button: 1 }],
  ])('leaves a click with %s to the browser, which opens a tab or window', async (_, how) => {
    await openedWith(FROM_LIST)
    const link = screen.getByRole('link', { name: 'Tilbage' })
    // jsdom cannot open what a link leads to.
    link.removeAttribute('href')
    const click = createEvent.click(link, how)
    fireEvent(link, click)
    expect(click.defaultPrevented).toBe(false)
  })
})
