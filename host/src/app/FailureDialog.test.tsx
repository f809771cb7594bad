import { ApiError, type ApiFailure, reportFailure } from '@portal/shared/api'
import { renderPortal } from '@portal/shared/testing'
import { registerTexts } from '@portal/shared/texts'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import texts from '../texts/da.json' with { type: 'json' }
import { FailureDialog } from './FailureDialog.tsx'
import { openFailureQueue } from './failure-queue.ts'

registerTexts(texts)

function setUp() {
  const asked = { onSignOut: jest.fn(), onPublicSite: jest.fn() }
  renderPortal(<FailureDialog failures={openFailureQueue()} {...asked} />)
  return asked
}

let requests = 0

function fail(status: number, message?: string) {
  const failure: ApiFailure = {
    kind: 'server',
    status,
    ...(message !== undefined && { message }),
  }
  requests += 1
  const requestId = `r-${requests}`
  act(() => reportFailure(new ApiError(failure, { service: 'members', requestId, status })))
  return requestId
}

const dialog = () => screen.queryByRole('alertdialog', { name: 'Der skete en fejl' })
const ok = () => userEvent.click(screen.getByRole('button', { name: 'OK' }))

describe('FailureDialog', () => {
  test('[ERR-01] [ERR-02] a 503 says that the service is unavailable, and OK logs out', async () => {
    const { onSignOut } = setUp()
    fail(503, 'Intern besked')
    expect(dialog()).toHaveTextContent(/ikke tilgængelig/)
    expect(dialog()).not.toHaveTextContent('Intern besked')
    await ok()
    expect(onSignOut).toHaveBeenCalledTimes(1)
    expect(dialog()).not.toBeInTheDocument()
  })

  test('[ERR-03] [ERR-06] shows message and request id, and OK only closes it', async () => {
    const { onSignOut, onPublicSite } = setUp()
    const requestId = fail(500, 'Listen er nede')
    expect(dialog()).toHaveTextContent('Listen er nede')
    expect(dialog()).toHaveTextContent(requestId)
    await ok()
    expect(dialog()).not.toBeInTheDocument()
    expect(onSignOut).not.toHaveBeenCalled()
    expect(onPublicSite).not.toHaveBeenCalled()
  })

  test('[ERR-04] without a message it says whom to ask', () => {
    setUp()
    fail(501)
    expect(dialog()).toHaveTextContent('Kontakt din afdeling, hvis fejlen fortsætter')
  })

  test.each([455, 456, 482, 483, 484, 490, 491, 494, 495])(
    '[ERR-05] OK leads to the public site after a %i',
    async (status) => {
      const { onPublicSite } = setUp()
      fail(status, 'Ingen adgang')
      await ok()
      expect(onPublicSite).toHaveBeenCalledTimes(1)
    },
  )

  test('[ERR-08] a second failure waits for the first, in the same dialog', async () => {
    setUp()
    fail(502, 'Den første')
    fail(504, 'Den anden')
    expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
    expect(dialog()).toHaveTextContent('Den første')
    await ok()
    expect(dialog()).toHaveTextContent('Den anden')
    await ok()
    expect(dialog()).not.toBeInTheDocument()
  })

  test('the Escape key has read it too', async () => {
    const { onSignOut } = setUp()
    fail(503)
    const cancel = new Event('cancel', { cancelable: true })
    act(() => {
      dialog()?.dispatchEvent(cancel)
    })
    expect(cancel.defaultPrevented).toBe(true)
    expect(onSignOut).toHaveBeenCalledTimes(1)
  })
})
