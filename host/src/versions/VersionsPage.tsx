import { contractFits } from '@portal/platform/contract/version'
import { formatTime } from '@portal/platform/dates'
import { hostOfPage, readRegistry } from '@portal/platform/deployment'
import { useText } from '@portal/platform/texts'
import { Button, Card, chakra, Grid, Page, RefreshCw, Skeleton, Stack, Text } from '@portal/ui'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { packageOf, pageRemotes, useManifests } from '../remotes/index.ts'
import { Part } from './Part.tsx'
import { findListed, type Released, releasedAt, useReleased } from './released.ts'
import { TryOutCard } from './TryOutCard.tsx'

const HELP = async () => ['host.pageHelp.versions']

/** The host is shown under its package name, like the remotes. */
const HOST = 'host'

/** Labelled facts about a part of the portal. */
const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 9rem) minmax(0, 1fr)' },
    columnGap: '4',
    rowGap: { base: '0', sm: '2' },
    m: 0,
    fontSize: 'sm',
    '& dt': { color: 'quiet' },
    '& dd': { m: 0, mb: { base: '2.5', sm: '0' }, overflowWrap: 'anywhere' },
  },
})

/** Shows which versions are live and which this tab runs; where allowed, offers a try-out. */
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
  const t = useText()
  const released = useReleased()
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
      {(['registry', 'list'] as const)
        .filter((what) => released[what] === null)
        .map((what) => (
          <Text key={what} role="alert" tone="danger">
            {t(`host.versions.missing.${what}`)}
          </Text>
        ))}
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap="4"
        alignItems="start"
      >
        <HostVersions released={released} />
        {remotes.map(({ name }) => (
          <RemoteVersions key={name} name={name} released={released} />
        ))}
      </Grid>
      <TryOutCard released={released} />
    </Stack>
  )
}

function HostVersions({ released }: { readonly released: Released }) {
  const t = useText()
  const [loaded] = useState(() => hostOfPage(readRegistry()))
  return (
    <Part title={HOST}>
      <Facts>
        <LiveFact name={HOST} version={released.registry?.host?.version} released={released} />
        <Fact label={t('host.versions.loaded')}>{loaded}</Fact>
      </Facts>
    </Part>
  )
}

interface RemoteVersionsProps {
  readonly name: string
  readonly released: Released
}

function RemoteVersions({ name, released }: RemoteVersionsProps) {
  const t = useText()
  const remotes = pageRemotes()
  const { loaded, lastError } = useSyncExternalStore(remotes.subscribe, () => remotes.details(name))
  const rows = released.registry?.remotes[name] ?? []
  const live = rows.find(({ contract }) => contractFits(contract)) ?? rows[0]
  return (
    <Part title={packageOf(name)}>
      <Facts>
        <LiveFact name={name} version={live?.version} released={released} />
        <Fact label={t('host.versions.loaded')}>
          {loaded &&
            t('host.versions.loadedAs', {
              version: loaded.version,
              source: t(`host.versions.source.${loaded.source}`),
              time: formatTime(loaded.loadedAt.toISOString()),
            })}
        </Fact>
        <Fact label={t('host.versions.lastError')}>
          {lastError && (
            <>
              {t('host.versions.error', {
                time: formatTime(lastError.at.toISOString()),
                version: lastError.version,
                reason: t(`host.versions.reason.${lastError.reason}`),
              })}{' '}
              <code>{lastError.message}</code>
            </>
          )}
        </Fact>
      </Facts>
    </Part>
  )
}

interface LiveFactProps extends RemoteVersionsProps {
  /** Undefined if no version is live. */
  readonly version: string | undefined
}

/** The live release of a part of the portal, and when it was released. */
function LiveFact({ name, version, released }: LiveFactProps) {
  const t = useText()
  const listed = findListed(released, name, version)
  return (
    <Fact label={t('host.versions.live')}>
      {listed ? t('host.versions.liveSince', releasedAt(listed)) : version}
    </Fact>
  )
}

interface FactProps {
  readonly label: string
  readonly children?: ReactNode
}

/** One fact; shows a placeholder if the value is unknown. */
function Fact({ label, children }: FactProps) {
  const t = useText()
  const isUnknown = children === undefined || children === null || children === ''
  return (
    <>
      <dt>{label}</dt>
      <dd>
        {isUnknown ? <chakra.span color="quiet">{t('host.versions.none')}</chakra.span> : children}
      </dd>
    </>
  )
}
