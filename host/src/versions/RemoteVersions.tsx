import { CONTRACT, contractFits } from '@portal/platform/contract/version'
import { formatTime } from '@portal/platform/dates'
import type { LiveRelease, ReleasedManifest } from '@portal/platform/deployment'
import type { RemoteStatus } from '@portal/platform/host'
import { useText } from '@portal/platform/texts'
import { Badge } from '@portal/ui'
import { useSyncExternalStore } from 'react'
import { type LoadedRelease, packageOf, pageRemotes, type RemoteDetails } from '../remotes/index.ts'
import { CanaryFact } from './CanaryFact.tsx'
import { Fact, Facts } from './Facts.tsx'
import { FaultsFact } from './FaultsFact.tsx'
import { LiveFact } from './LiveFact.tsx'
import { Part } from './Part.tsx'
import type { Released } from './released.ts'

interface RemoteVersionsProps {
  readonly remote: ReleasedManifest
  readonly released: Released
}

/** The live release of a remote, and the details of the release this page has loaded. */
export function RemoteVersions({ remote, released }: RemoteVersionsProps) {
  const t = useText()
  const { name } = remote
  const { status, details } = useRemoteDetails(name)
  const { loaded } = details
  const live = liveRelease(released, name)
  return (
    <Part title={packageOf(name)} mark={<State status={status} details={details} />}>
      <Facts>
        <Fact label={t('host.versions.owner')}>{remote.owner}</Fact>
        <LiveFact name={name} version={live?.version ?? null} released={released} />
        {live?.canary && <CanaryFact name={name} canary={live.canary} released={released} />}
        <Fact label={t('host.versions.loaded')}>
          {loaded &&
            t('host.versions.loadedAs', {
              version: loaded.version,
              source: t(`host.versions.source.${loaded.source}`),
            })}
        </Fact>
        <Fact label={t('host.versions.contract')}>
          {(loaded ?? live) &&
            t('host.versions.wants', {
              contract: (loaded ?? live)?.contract ?? '',
              offered: CONTRACT,
            })}
        </Fact>
        {loaded && <LoadFacts loaded={loaded} />}
        <LastErrorFact details={details} />
        {released.faults && <FaultsFact faults={released.faults} name={name} />}
      </Facts>
    </Part>
  )
}

function useRemoteDetails(name: string): {
  readonly status: RemoteStatus
  readonly details: RemoteDetails
} {
  const remotes = pageRemotes()
  return {
    status: useSyncExternalStore(remotes.subscribe, () => remotes.status(name)),
    details: useSyncExternalStore(remotes.subscribe, () => remotes.details(name)),
  }
}

function liveRelease({ registry }: Released, name: string): LiveRelease | null {
  const releases = registry?.remotes[name] ?? []
  return releases.find(({ contract }) => contractFits(contract)) ?? releases[0] ?? null
}

const tones = { ready: 'green', unavailable: 'red', incompatible: 'red' } as const

interface StateProps {
  readonly status: RemoteStatus
  readonly details: RemoteDetails
}

function State({ status, details }: StateProps) {
  const t = useText()
  // A remote that has not been requested also has the status 'loading'.
  if (status.kind === 'loading' && details.lastError === null) {
    return <Badge>{t('host.versions.state.unused')}</Badge>
  }
  if (status.kind === 'loading')
    return <Badge tone="blue">{t('host.versions.state.loading')}</Badge>
  return <Badge tone={tones[status.kind]}>{t(`host.versions.state.${status.kind}`)}</Badge>
}

function LoadFacts({ loaded }: { readonly loaded: LoadedRelease }) {
  const t = useText()
  return (
    <>
      <Fact label={t('host.versions.from')}>{loaded.entry}</Fact>
      <Fact label={t('host.versions.time')}>
        {t('host.versions.loadTime', {
          milliseconds: Math.round(loaded.milliseconds),
          time: formatTime(loaded.loadedAt.toISOString()),
        })}
      </Fact>
    </>
  )
}

function LastErrorFact({ details: { lastError } }: { readonly details: RemoteDetails }) {
  const t = useText()
  return (
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
  )
}
