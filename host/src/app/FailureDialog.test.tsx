import { ApiError, type ApiFailure, reportFailure } from '@portal/platform/api'
import { registerTexts } from '@portal/platform/texts'
import { renderPortal } from '@portal/ui/testing'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openFailureQueue } from '../common/failure-queue.ts'
import texts from '../texts/da.json' with { type: 'json' }
import { FailureDialog } from './FailureDialog.tsx'

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

function failCase(failure: ApiFailure, status: number | null = 400) {
  requests += 1
  const requestId = `r-${requests}`
  act(() => reportFailure(new ApiError(failure, { service: 'salary', requestId, status })))
  return requestId
}

const caseDialog = () => screen.queryByRole('alertdialog', { name: 'Fejl' })
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

  describe('a change that the salary service did not make', () => {
    test('[ERR-12] lists each field with all its messages, and the id', async () => {
      const { onSignOut } = setUp()
      const requestId = failCase({
        kind: 'rejected',
        fields: { afvisAarsagNr: ['Årsag er påkrævet', 'Vælg igen'], email: ['Er ikke gyldig'] },
      })
      const terms = caseDialog()?.querySelectorAll('dt')
      expect([...(terms ?? [])].map(({ textContent }) => textContent)).toEqual([
        'afvisAarsagNr',
        'email',
      ])
      expect(caseDialog()).toHaveTextContent('Årsag er påkrævet')
      expect(caseDialog()).toHaveTextContent('Vælg igen')
      expect(caseDialog()).toHaveTextContent('Er ikke gyldig')
      expect(caseDialog()).toHaveTextContent(requestId)
      expect(caseDialog()).not.toHaveTextContent('kontakt support')
      await ok()
      expect(caseDialog()).not.toBeInTheDocument()
      expect(onSignOut).not.toHaveBeenCalled()
    })

    test.each<readonly [string, ApiFailure, number | null, RegExp | null]>([
      ['500', { kind: 'server', status: 500, message: 'ORA-00942' }, 500, null],
      ['503', { kind: 'server', status: 503 }, 503, null],
      ['400 without a field', { kind: 'rejected', fields: {} }, 400, null],
      ['404', { kind: 'not-found' }, 404, null],
      ['HTML', { kind: 'unexpected-shape', path: '' }, 200, null],
      ['no answer', { kind: 'offline' }, null, /ingen forbindelse/],
      ['a time-out', { kind: 'timeout' }, null, /for lang tid/],
      ['401', { kind: 'unauthorised' }, 401, /session er udløbet/],
      ['403', { kind: 'forbidden', message: 'Ikke for dig' }, 403, /Ikke for dig/],
      ['403 without a word', { kind: 'forbidden' }, 403, /ikke adgang/],
    ])('[ERR-14] %s has the general text', async (_name, failure, status, more) => {
      const { onSignOut, onPublicSite } = setUp()
      failCase(failure, status)
      expect(caseDialog()).toHaveTextContent('Der skete en fejl - kontakt support')
      expect(caseDialog()).not.toHaveTextContent('ORA-00942')
      if (more !== null) expect(caseDialog()).toHaveTextContent(more)
      await ok()
      expect(caseDialog()).not.toBeInTheDocument()
      expect(onSignOut).not.toHaveBeenCalled()
      expect(onPublicSite).not.toHaveBeenCalled()
    })

    test('a case that was changed meanwhile is said without the name of its version', () => {
      setUp()
      failCase({ kind: 'rejected', fields: { sagsRegTid: ['Sagen er ændret.'] } }, 409)
      expect(caseDialog()).toHaveTextContent('Sagen er ændret.')
      expect(caseDialog()).not.toHaveTextContent('sagsRegTid')
    })

    test('[ERR-08] waits for what the main service says, in the same dialog', async () => {
      setUp()
      fail(508, 'Den første')
      failCase({ kind: 'server', status: 500 }, 500)
      expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
      await ok()
      expect(caseDialog()).toBeInTheDocument()
    })

    test('is told again when it fails again at once', async () => {
      setUp()
      failCase({ kind: 'server', status: 500 }, 500)
      failCase({ kind: 'server', status: 500 }, 500)
      await ok()
      expect(caseDialog()).not.toBeInTheDocument()
      failCase({ kind: 'server', status: 500 }, 500)
      expect(caseDialog()).toBeInTheDocument()
    })
  })
})
