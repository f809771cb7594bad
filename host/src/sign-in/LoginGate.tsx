import { failureText } from '@portal/platform/api'
import { useText } from '@portal/platform/texts'
import { Box, Button, Flex, Grid, RequestId, Text } from '@portal/ui'
import { type ReactNode, useEffect, useState } from 'react'
import { useConfiguration } from '../common/configuration-context.ts'
import { Logo, Watermark } from '../common/Logo.tsx'
import { ModalDialog } from '../common/ModalDialog.tsx'
import type { SignInState } from './sign-in-machine.ts'

interface LoginGateProps {
  readonly state: Extract<
    SignInState,
    { readonly kind: 'signed-out' | 'profile-failed' | 'start-failed' }
  >
  readonly onSignIn: () => void
  readonly onSignOut: () => void
  readonly onRetry: () => void
  /** Whether the error dialog is open: only one dialog may be open at a time. */
  readonly isCovered: boolean
}

/** The login gate in front of the portal: a sign-in button, or the reason signing in failed. */
export function LoginGate({ state, onSignIn, onSignOut, onRetry, isCovered }: LoginGateProps) {
  const t = useText()
  const logOut = <Button onClick={onSignOut}>{t('host.header.logOut')}</Button>
  const again = (
    <Button variant="solid" onClick={onRetry}>
      {t('host.retry')}
    </Button>
  )
  if (isCovered) return <Backdrop />

  switch (state.kind) {
    case 'signed-out':
      return (
        <Gate
          title={t('host.signIn.title')}
          actions={
            <Button variant="solid" size="lg" minW="28" onClick={onSignIn}>
              {t('host.ok')}
            </Button>
          }
        >
          {state.problem !== 'none' && <Problem problem={state.problem} />}
          <Text>{t('host.signIn.message')}</Text>
        </Gate>
      )
    case 'profile-failed':
      return (
        <Gate
          title={t('host.signIn.profileFailed.title')}
          actions={
            <>
              {logOut}
              {state.message === null && again}
            </>
          }
        >
          <Text role="alert">{state.message ?? t('shared.errors.server')}</Text>
        </Gate>
      )
    case 'start-failed': {
      const { failure, requestId } = state.error
      return (
        <Gate
          title={t('host.signIn.startFailed.title')}
          actions={
            <>
              {logOut}
              {again}
            </>
          }
        >
          <Text role="alert">{failureText(failure, t)}</Text>
          <RequestId id={requestId} />
        </Gate>
      )
    }
  }
}

const problemKeys = {
  'sign-in-failed': 'host.signIn.problem.signInFailed',
  'wrong-clock': 'host.signIn.problem.wrongClock',
  unreachable: 'host.signIn.problem.unreachable',
  idle: 'host.signIn.problem.idle',
  'idle-acting': 'host.signIn.problem.idleActing',
  expired: 'host.signIn.problem.expired',
  'provider-not-told': 'host.signIn.problem.providerNotTold',
} as const

interface GateProps {
  readonly title: string
  readonly children: ReactNode
  readonly actions: ReactNode
}

function Gate({ title, children, actions }: GateProps) {
  const t = useText()
  const name = t('host.brand.name')
  useEffect(() => {
    document.title = `${title} – ${name}`
  }, [title, name])

  return (
    <Backdrop>
      <ModalDialog alone key={title} title={title} footer={actions}>
        {children}
      </ModalDialog>
    </Backdrop>
  )
}

function Backdrop({ children }: { readonly children?: ReactNode }) {
  const name = useText()('host.brand.name')
  return (
    <Grid
      as="main"
      position="relative"
      minH="100dvh"
      overflow="hidden"
      bg="green.deep"
      bgImage="radial-gradient(80rem 50rem at 15% -10%, rgb(41 122 113 / 0.75), transparent)"
      color="white"
      alignItems="start"
    >
      <Box
        position="absolute"
        w="min(60rem, 150vw)"
        aspectRatio="1"
        right="-12%"
        bottom="-30%"
        opacity="0.06"
      >
        <Watermark />
      </Box>
      <Flex align="center" gap="3" p={{ base: '5', md: '8' }} position="relative">
        <Logo size={40} />
        <Text as="span" color="white" fontSize="xl" fontWeight="semibold" aria-hidden="true">
          {name}
        </Text>
      </Flex>
      {children}
    </Grid>
  )
}

/** The user is logged out, as was to be expected. */
const EXPECTED = new Set<string>(['idle', 'idle-acting', 'expired', 'provider-not-told'])

function Problem({ problem }: { readonly problem: keyof typeof problemKeys }) {
  const t = useText()
  const { minutes } = useConfiguration().idle
  const [now] = useState(clockOfThisComputer)
  const tone = EXPECTED.has(problem) ? 'green' : 'red'
  return (
    <Text
      role="alert"
      bg={`${tone}.tint`}
      color={`${tone}.strong`}
      borderRadius="md"
      borderInlineStartWidth="4px"
      borderColor={`${tone}.main`}
      px="4"
      py="3"
    >
      {t(problemKeys[problem], { minutes, now })}
    </Text>
  )
}

/** Date and time as the clock of this computer shows them, in its own time zone. */
function clockOfThisComputer(): string {
  return new Date(Date.now()).toLocaleString('da-DK', { dateStyle: 'long', timeStyle: 'short' })
}
