import { useText } from '@portal/platform/texts'
import {
  Box,
  Button,
  DeniedState,
  EmptyState,
  ErrorState,
  Grid,
  Loading,
  NoHits,
  Skeleton,
  Spinner,
} from '@portal/ui'
import { type ReactNode, useState } from 'react'
import { ConnectionBar } from '../connection/ConnectionBar.tsx'
import { ImitationBand } from '../imitation/ImitationBand.tsx'
import { Row, Section, Specimen } from './Specimen.tsx'

/** Simulated response time. */
const RETRY_MS = 1_200

const REQUEST_ID = '3f6c2b1e-9d40-4a57-8a0e-1c2d3e4f5a6b'

/** The states of a page while it loads or has nothing to show. */
export function StateSection() {
  const t = useText()
  return (
    <Section id="tilstande" title={t('host.styleGuide.states')}>
      <Specimen name="Skeleton" from="@portal/ui" useKey="host.styleGuide.use.skeleton">
        <Skeleton h="9" />
        <Skeleton h="9" w="64" maxW="full" />
      </Specimen>
      <Specimen name="Loading" from="@portal/ui" useKey="host.styleGuide.use.loading">
        <Box position="relative">
          <Skeleton h="40" />
          <Loading label={t('host.styleGuide.loading')} />
        </Box>
      </Specimen>
      <Specimen name="Spinner" from="@portal/ui" useKey="host.styleGuide.use.spinner">
        <Row>
          <Spinner size="sm" color="green.main" />
          <Spinner size="md" color="green.main" />
          <Spinner size="lg" color="green.main" />
        </Row>
      </Specimen>
      <Specimen
        name="EmptyState, NoHits, ErrorState, DeniedState"
        from="@portal/ui"
        useKey="host.styleGuide.use.states"
      >
        <Grid templateColumns="repeat(auto-fit, minmax(min(20rem, 100%), 1fr))" gap="4">
          <Frame>
            <EmptyState
              title={t('host.styleGuide.emptyTitle')}
              message={t('host.styleGuide.emptyText')}
              actions={<Button variant="solid">{t('host.styleGuide.write')}</Button>}
            />
          </Frame>
          <Frame>
            <NoHits
              title={t('host.styleGuide.noHitsTitle')}
              message={t('host.styleGuide.noHitsText')}
              onClear={() => {}}
            />
          </Frame>
          <Frame>
            <Failed />
          </Frame>
          <Frame>
            <DeniedState
              title={t('host.styleGuide.deniedTitle')}
              message={t('host.styleGuide.deniedText')}
            />
          </Frame>
        </Grid>
      </Specimen>
      <Specimen name="ConnectionBar" from={null} useKey="host.styleGuide.use.offline">
        <ConnectionBar state="offline" />
        <ConnectionBar state="back" />
      </Specimen>
      <Specimen name="ImitationBand" from={null} useKey="host.styleGuide.use.band">
        <ImitationBand name="Anna Holm" onLeave={() => {}} />
      </Specimen>
    </Section>
  )
}

function Frame({ children }: { readonly children: ReactNode }) {
  return (
    <Box borderWidth="1px" borderColor="line" borderRadius="md">
      {children}
    </Box>
  )
}

function Failed() {
  const t = useText()
  const [isTrying, setIsTrying] = useState(false)
  return (
    <ErrorState
      message={t('host.styleGuide.failedText')}
      requestId={REQUEST_ID}
      retrying={isTrying}
      onRetry={() => {
        setIsTrying(true)
        setTimeout(() => setIsTrying(false), RETRY_MS)
      }}
    />
  )
}
