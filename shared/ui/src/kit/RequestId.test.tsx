import { screen, waitFor } from '@testing-library/react'
import { renderPortal } from '../testing/index.ts'
import { PortalProvider, RequestId } from './index.ts'

describe('RequestId', () => {
  it('only shows the id where nothing can be done with it', () => {
    renderPortal(<RequestId id="r-4711" />)
    expect(screen.getByText('r-4711')).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('shows the id before the buttons are there, and tells them which id it is', async () => {
    renderPortal(
      <PortalProvider
        requestIdActions={async () =>
          ({ id, shown }) => (
            <button type="button" onClick={() => shown.current?.setAttribute('lang', 'en')}>
              {id} kopieres
            </button>
          )}
      >
        <RequestId id="r-4711" />
      </PortalProvider>,
    )
    expect(screen.getByText('r-4711')).toBeVisible()
    const button = await screen.findByRole('button', { name: 'r-4711 kopieres' })
    button.click()
    expect(screen.getByText('r-4711')).toHaveAttribute('lang', 'en')
  })

  it('shows the id where the buttons cannot be fetched', async () => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => {})
    const error = new Error('offline')
    renderPortal(
      <PortalProvider requestIdActions={() => Promise.reject(error)}>
        <RequestId id="r-4711" />
      </PortalProvider>,
    )
    await waitFor(() => expect(logged.mock.calls).toEqual([[error]]))
    expect(screen.getByText('r-4711')).toBeVisible()
    logged.mockRestore()
  })
})
