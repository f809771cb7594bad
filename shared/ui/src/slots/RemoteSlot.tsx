import {
  loadSlot,
  previousRelease,
  reportSlotCrash,
  type SlotOutcome,
} from '@portal/platform/contract'
import { useText } from '@portal/platform/texts'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Box, Button, Card, ErrorState, Grid, Text, VisuallyHidden } from '../kit/index.ts'

/** Time in ms after which the slot says that it is still loading. */
const SLOW_MS = 4000

/** Props of `RemoteSlot`. */
export interface RemoteSlotProps {
  /** The remote that owns the component. */
  readonly remote: string
  readonly slot: string
  /** The component's name for users; texts may start a sentence with it. */
  readonly name: string
  /** The placeholder while the component loads; give it the final height. */
  readonly placeholder: ReactNode
}

/**
 * A component of another remote, loaded at run time through the host. The page around it never
 * waits: the slot has its own placeholder, error message with a retry, and error boundary.
 */
export function RemoteSlot({ remote, slot, name, placeholder }: RemoteSlotProps) {
  const { outcome, trying, retry } = useSlot(remote, slot)
  const place = useRef<HTMLDivElement>(null)
  const [asked, setAsked] = useState(false)

  const tryAgain = () => {
    setAsked(true)
    retry()
  }

  useEffect(() => {
    // The retry button, which had the focus, no longer exists.
    if (asked && outcome?.kind === 'ready') place.current?.focus()
  }, [asked, outcome])

  return (
    <Box ref={place} tabIndex={-1} outline="none" minW="0">
      {outcome === null ? (
        <Waiting name={name} placeholder={placeholder} />
      ) : outcome.kind === 'ready' ? (
        <ErrorBoundary
          onError={(error) => {
            console.error(error)
            reportSlotCrash(remote, error)
          }}
          onReset={() => place.current?.focus()}
          fallbackRender={({ resetErrorBoundary }) => (
            <Trouble
              name={name}
              kind="crashed"
              placeholder={placeholder}
              onRetry={resetErrorBoundary}
              onPrevious={previousRelease(remote)}
            />
          )}
        >
          <Suspense fallback={placeholder}>
            <outcome.Slot />
          </Suspense>
        </ErrorBoundary>
      ) : (
        <Trouble
          name={name}
          kind={outcome.kind}
          placeholder={placeholder}
          retrying={trying}
          onRetry={tryAgain}
        />
      )}
    </Box>
  )
}

function useSlot(remote: string, slot: string) {
  const [outcome, setOutcome] = useState<SlotOutcome | null>(null)
  const [tries, setTries] = useState(0)
  const [trying, setTrying] = useState(true)

  useEffect(() => {
    let current = true
    setTrying(true)
    loadSlot(remote, slot, tries > 0).then((next) => {
      if (!current) return
      setOutcome(next)
      setTrying(false)
    })
    return () => {
      current = false
    }
  }, [remote, slot, tries])

  return { outcome, trying, retry: () => setTries(tries + 1) }
}

interface WaitingProps {
  readonly name: string
  readonly placeholder: ReactNode
}

function Waiting({ name, placeholder }: WaitingProps) {
  const t = useText()
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Grid templateAreas="'place'" templateColumns="minmax(0, 1fr)" aria-busy="true">
      <Box gridArea="place" aria-hidden="true">
        {placeholder}
      </Box>
      <Box gridArea="place" alignSelf="center" role="status" p="4" textAlign="center">
        {slow ? (
          <Text
            as="span"
            display="inline-block"
            bg="surface"
            borderWidth="1px"
            borderRadius="md"
            px="4"
            py="3"
            maxW="24rem"
          >
            {t('shared.slots.slow', { name })}
          </Text>
        ) : (
          <VisuallyHidden>{t('shared.slots.loading', { name })}</VisuallyHidden>
        )}
      </Box>
    </Grid>
  )
}

interface TroubleProps extends WaitingProps {
  readonly kind: Exclude<SlotOutcome['kind'], 'ready'> | 'crashed'
  readonly retrying?: boolean
  readonly onRetry: () => void
  readonly onPrevious?: (() => void) | null
}

/** The error message for a slot that cannot be shown; has the height of the placeholder. */
function Trouble({
  name,
  kind,
  placeholder,
  retrying = false,
  onRetry,
  onPrevious = null,
}: TroubleProps) {
  const t = useText()
  return (
    <Grid templateAreas="'place'" templateColumns="minmax(0, 1fr)">
      <Box gridArea="place" visibility="hidden" aria-hidden="true">
        {placeholder}
      </Box>
      <Card gridArea="place" as="div" padding="none" display="grid" alignItems="center">
        <ErrorState
          title={t('shared.slots.title', { name })}
          message={t(`shared.slots.${kind}`)}
          {...(kind === 'unavailable' || kind === 'crashed'
            ? {
                onRetry,
                retrying,
                actions: onPrevious && (
                  <Button variant="outline" onClick={onPrevious}>
                    {t('shared.slots.previous')}
                  </Button>
                ),
              }
            : {
                actions: (
                  <Button variant="solid" onClick={() => window.location.reload()}>
                    {t('shared.slots.reload')}
                  </Button>
                ),
              })}
        />
      </Card>
    </Grid>
  )
}
