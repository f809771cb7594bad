import { ApiError } from '@portal/platform/api'
import { registerTexts } from '@portal/platform/texts'
import { renderPortal } from '@portal/ui/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentProps } from 'react'
import { ConfigurationProvider } from '../common/configuration-context.ts'
import { aConfiguration } from '../test-support/a-configuration.ts'
import texts from '../texts/da.json' with { type: 'json' }
import { LoginGate } from './LoginGate.tsx'

registerTexts(texts)

function open(
  state: ComponentProps<typeof LoginGate>['state'],
  changes: Parameters<typeof aConfiguration>[0] = {},
  isCovered = false,
) {
  const asked = { onSignIn: jest.fn(), onSignOut: jest.fn(), onRetry: jest.fn() }
  renderPortal(
    <ConfigurationProvider value={aConfiguration(changes)}>
      <LoginGate state={state} isCovered={isCovered} {...asked} />
    </ConfigurationProvider>,
    { session: { kind: 'signed-out' } },
  )
  return asked
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('LoginGate', () => {
  test('shows the logo', () => {
    open({ kind: 'signed-out', problem: 'none' })
    expect(screen.getByRole('img', { name: 'TR-portalen' })).toBeInTheDocument()
    expect(document.title).toBe('Log på – TR-portalen')
  })

  test('[SIGNIN-02] [SIGNIN-03] the modal says what to do, and OK starts the sign-in', async () => {
    const { onSignIn } = open({ kind: 'signed-out', problem: 'none' })
    const modal = screen.getByRole('dialog', { name: 'Log på' })
    expect(modal).toHaveTextContent('Du skal logge på for at bruge TR-portalen.')
    expect(within(modal).getAllByRole('button')).toHaveLength(1)
    await press('OK')
    expect(onSignIn).toHaveBeenCalledTimes(1)
  })

  test.each(['sign-in-failed', 'unreachable'] as const)(
    'says that the last attempt ended with %s, and offers another',
    async (problem) => {
      const { onSignIn } = open({ kind: 'signed-out', problem })
      expect(screen.getByRole('alert')).toHaveTextContent(/Prøv igen/)
      await press('OK')
      expect(onSignIn).toHaveBeenCalledTimes(1)
    },
  )

  test.each([
    ['expired', /^Du er blevet logget ud, fordi din adgang er udløbet\./],
    ['idle-acting', /20 minutter\. Log på, og vælg igen, hvem du vil hjælpe\.$/],
  ] as const)('says why the user is at the gate: %s', (problem, words) => {
    open({ kind: 'signed-out', problem })
    expect(screen.getByRole('alert')).toHaveTextContent(words)
  })

  test('says after how long the user was logged out', () => {
    open({ kind: 'signed-out', problem: 'idle' }, { idle: { minutes: 30, warningMinutes: 5 } })
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Du er blevet logget ud, fordi du ikke har brugt portalen i 30 minutter\./,
    )
  })

  test('[SIGNIN-04] [SIGNIN-05] [ERR-09] a failed profile shows heading, message and the way out', async () => {
    const { onSignOut } = open({ kind: 'profile-failed', message: 'Profilen findes ikke' })
    const modal = screen.getByRole('dialog', { name: 'Din profil kunne ikke hentes' })
    expect(modal).toHaveTextContent('Profilen findes ikke')
    expect(screen.queryByRole('button', { name: 'OK' })).not.toBeInTheDocument()
    await press('Log ud')
    expect(onSignOut).toHaveBeenCalledTimes(1)
  })

  test('[SIGNIN-04] without a message it says whom to contact, and can be tried again', async () => {
    const { onRetry } = open({ kind: 'profile-failed', message: null })
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Kontakt din afdeling, hvis fejlen fortsætter',
    )
    await press('Prøv igen')
    expect(onRetry).toHaveBeenCalledTimes(1)
  })

  test('a start that failed can be tried again', async () => {
    const error = new ApiError(
      { kind: 'offline' },
      { service: 'members', requestId: 'r-1', status: null },
    )
    const { onRetry, onSignOut } = open({ kind: 'start-failed', error })
    expect(screen.getByRole('dialog')).toHaveTextContent('r-1')
    await press('Prøv igen')
    expect(onRetry).toHaveBeenCalledTimes(1)
    await press('Log ud')
    expect(onSignOut).toHaveBeenCalledTimes(1)
  })

  test('leaves the screen to the error dialog while that is open', () => {
    const error = new ApiError(
      { kind: 'server', status: 500 },
      { service: 'members', requestId: 'r-1', status: 500 },
    )
    open({ kind: 'start-failed', error }, {}, true)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('main')).toBeInTheDocument()
  })

  test('says what a wrong clock shows', () => {
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-11-23T12:05:00Z'))
    open({ kind: 'signed-out', problem: 'wrong-clock' })
    expect(screen.getByRole('alert')).toHaveTextContent(
      /^Uret på din computer er stillet forkert\. Det viser 23\. november 2026 kl\. \d\d\.05\. Stil det rigtigt, og log på igen\.$/,
    )
    jest.restoreAllMocks()
  })
})
