import type { RemoteStatus } from '@portal/platform/host'
import { registerTexts } from '@portal/platform/texts'
import { PortalProvider } from '@portal/ui'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import da from '../texts/da.json'
import { RemoteState } from './RemoteState.tsx'

registerTexts(da)

function show(status: RemoteStatus) {
  const onRetry = jest.fn()
  render(
    <PortalProvider>
      <RemoteState status={status} onRetry={onRetry} />
    </PortalProvider>,
  )
  return onRetry
}

describe('RemoteState', () => {
  test('announces that it is loading, to screen readers too', () => {
    show({ kind: 'loading' })

    expect(screen.getByRole('status')).toHaveTextContent('Siden hentes')
  })

  test.each(['network', 'timeout', 'integrity', 'not-released', 'not-allowed'] as const)(
    'explains the reason %s, and can be retried',
    async (reason) => {
      const onRetry = show({ kind: 'unavailable', reason })

      expect(screen.getByRole('alert')).toHaveTextContent(da[`host.remotes.unavailable.${reason}`])
      await userEvent.click(screen.getByRole('button', { name: 'Prøv igen' }))

      expect(onRetry).toHaveBeenCalledTimes(1)
    },
  )

  test.each<RemoteStatus>([
    { kind: 'unavailable', reason: 'threw' },
    { kind: 'incompatible', wanted: '2.0', offered: '1.0' },
  ])('offers to reload the page where nothing else helps: %o', (status) => {
    show(status)

    expect(screen.getByRole('button', { name: 'Genindlæs siden' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Prøv igen' })).not.toBeInTheDocument()
  })
})
