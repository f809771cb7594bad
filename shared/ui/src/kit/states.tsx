import { chakra, Flex } from '@chakra-ui/react'
import { useText } from '@portal/platform/texts'
import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { Lock, RefreshCw, SearchX, TriangleAlert, Users } from './icons.ts'
import { Heading } from './layout.tsx'
import { RequestId } from './RequestId.tsx'

const Sign = chakra('span', {
  base: { display: 'grid', placeItems: 'center', w: '14', h: '14', borderRadius: 'full' },
  variants: {
    tone: {
      calm: { bg: 'green.tint', color: 'green.strong' },
      quiet: { bg: 'sunken', color: 'quiet' },
      danger: { bg: 'red.tint', color: 'red.main' },
    },
  },
})

interface StateProps {
  readonly tone: 'calm' | 'quiet' | 'danger'
  readonly icon: ReactNode
  readonly title: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly role?: 'status' | 'alert'
}

function State({ tone, icon, title, children, actions, role }: StateProps) {
  return (
    <Flex
      direction="column"
      align="center"
      gap="3"
      px="4"
      py={{ base: '10', md: '14' }}
      textAlign="center"
      {...(role && { role })}
    >
      <Sign tone={tone} aria-hidden="true">
        {icon}
      </Sign>
      <Heading as="h2">{title}</Heading>
      {children && (
        <Flex direction="column" gap="1" maxW="prose" color="quiet">
          {children}
        </Flex>
      )}
      {actions && (
        <Flex gap="2" mt="2" wrap="wrap" justify="center">
          {actions}
        </Flex>
      )}
    </Flex>
  )
}

interface PlainStateProps {
  readonly title: string
  /** One or two sentences: the situation, and what the user can do about it. */
  readonly message?: string
  readonly icon?: ReactNode
  readonly actions?: ReactNode
}

/** The empty state: there is no data yet, and nothing is wrong. */
export function EmptyState({ title, message, icon, actions }: PlainStateProps) {
  return (
    <State tone="calm" icon={icon ?? <Users size={26} />} title={title} actions={actions}>
      {message && <p>{message}</p>}
    </State>
  )
}

/** There is data, but nothing matches the search and filters. */
export function NoHits({
  title,
  message,
  onClear,
  clearLabel,
}: Omit<PlainStateProps, 'actions' | 'icon'> & {
  readonly onClear?: () => void
  readonly clearLabel?: string
}) {
  const t = useText()
  return (
    <State
      tone="quiet"
      icon={<SearchX size={26} />}
      title={title}
      actions={
        onClear && <Button onClick={onClear}>{clearLabel ?? t('shared.ui.clearFilters')}</Button>
      }
    >
      {message && <p>{message}</p>}
    </State>
  )
}

/** The error state: what failed, the id to give to support, and a button to try again. */
export function ErrorState({
  title,
  message,
  requestId,
  onRetry,
  retrying = false,
  actions,
}: {
  readonly title?: string
  readonly message: string
  readonly requestId?: string | undefined
  readonly onRetry?: (() => void) | undefined
  readonly retrying?: boolean
  readonly actions?: ReactNode
}) {
  const t = useText()
  return (
    <State
      role="alert"
      tone="danger"
      icon={<TriangleAlert size={26} />}
      title={title ?? t('shared.ui.failed')}
      actions={
        <>
          {onRetry && (
            <Button variant="solid" loading={retrying} onClick={onRetry}>
              <RefreshCw size={16} aria-hidden="true" />
              {t('shared.ui.retry')}
            </Button>
          )}
          {actions}
        </>
      }
    >
      <p>{message}</p>
      {requestId && <RequestId id={requestId} />}
    </State>
  )
}

/** The state for content that the user may not see. */
export function DeniedState({ title, message, actions }: PlainStateProps) {
  const t = useText()
  return (
    <State
      tone="quiet"
      icon={<Lock size={26} />}
      title={title || t('shared.ui.denied')}
      actions={actions}
    >
      {message && <p>{message}</p>}
    </State>
  )
}

/** Shown in place of data that could not be fetched: why, and a button to try again. */
export function FailedRead({
  denied = false,
  title,
  message,
  requestId,
  onRetry,
  actions,
}: {
  /** Whether the service denies access, which is no fault to report. */
  readonly denied?: boolean
  readonly title: string
  readonly message: string
  readonly requestId: string
  readonly onRetry: () => void
  readonly actions?: ReactNode
}) {
  const t = useText()
  return (
    <Card as="div" padding="none">
      {denied ? (
        <DeniedState
          title={title}
          message={message}
          actions={
            <>
              <Button onClick={onRetry}>{t('shared.ui.retry')}</Button>
              {actions}
            </>
          }
        />
      ) : (
        <ErrorState {...{ title, message, requestId, onRetry, actions }} />
      )}
    </Card>
  )
}
