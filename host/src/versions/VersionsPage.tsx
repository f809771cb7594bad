import { CONTRACT } from '@portal/platform/contract/version'
import { hostOfPage, readRegistry } from '@portal/platform/deployment'
import { registerTexts, useText } from '@portal/platform/texts'
import { Button, Card, Grid, Page, RefreshCw, Skeleton, Stack, Text } from '@portal/ui'
import { useState } from 'react'
import { useConfiguration } from '../common/configuration-context.ts'
import { pageHelp } from '../page-help/page-help.ts'
import { useManifests } from '../remotes/index.ts'
import { ActsCard } from './ActsCard.tsx'
import { Fact, Facts } from './Facts.tsx'
import { FaultsFact } from './FaultsFact.tsx'
import { LiveFact } from './LiveFact.tsx'
import { Part } from './Part.tsx'
import { RemoteVersions } from './RemoteVersions.tsx'
import { type Released, useReleased } from './released.ts'
import { TryOutCard } from './TryOutCard.tsx'
import da from './texts/da.json' with { type: 'json' }

registerTexts(da)

const HELP = pageHelp('host.pageHelp.versions')

/** The host is shown under its package name, like the remotes. */
const HOST = 'host'

/** Shows which versions are released and which this tab runs; where allowed, offers a try-out. */
export function VersionsPage() {
  const t = useText()
  const [turn, setTurn] = useState(0)
  return (
    <Page
      title={t('host.versions.title')}
      help={HELP}
      actions={
        <Button onClick={() => setTurn(turn + 1)}>
          <RefreshCw size={16} aria-hidden="true" />
          {t('host.versions.again')}
        </Button>
      }
    >
      <Text tone="quiet" maxW="prose" mb="6">
        {t('host.versions.introduction')}
      </Text>
      <Contents key={turn} />
    </Page>
  )
}

function Contents() {
  const configuration = useConfiguration()
  const released = useReleased(configuration)
  const remotes = useManifests()
  if (released === null) {
    return (
      <Card aria-busy="true">
        <Skeleton h="64" />
      </Card>
    )
  }
  return (
    <Stack gap="4">
      <Missing released={released} />
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap="4"
        alignItems="start"
      >
        <HostVersions released={released} />
        {remotes.map((remote) => (
          <RemoteVersions key={remote.name} remote={remote} released={released} />
        ))}
      </Grid>
      <ActsCard released={released} />
      <TryOutCard released={released} />
    </Stack>
  )
}

function Missing({ released }: { readonly released: Released }) {
  const t = useText()
  const missing = (['registry', 'list', 'faults'] as const).filter(
    (what) => released[what] === null,
  )
  return missing.map((what) => (
    <Text key={what} role="alert" tone="danger">
      {t(`host.versions.missing.${what}`)}
    </Text>
  ))
}

function HostVersions({ released }: { readonly released: Released }) {
  const t = useText()
  const [loaded] = useState(() => hostOfPage(readRegistry()))
  const live = released.registry?.host ?? null
  return (
    <Part title={HOST}>
      <Facts>
        <LiveFact name={HOST} version={live?.version ?? null} released={released} />
        <Fact label={t('host.versions.loaded')}>{loaded}</Fact>
        <Fact label={t('host.versions.contract')}>
          {t('host.versions.offers', { contract: CONTRACT })}
        </Fact>
        {released.faults && <FaultsFact faults={released.faults} name={HOST} />}
      </Facts>
    </Part>
  )
}
