import { formatTime } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { dayOf } from './day-of.ts'
import { Fact } from './Facts.tsx'
import { findListed, isUnchecked, type Released } from './released.ts'

interface LiveFactProps {
  readonly name: 'host' | string
  /** Null if no version is live. */
  readonly version: string | null
  readonly released: Released
}

/** The live release of a part of the portal, and when it was released. */
export function LiveFact({ name, version, released }: LiveFactProps) {
  const t = useText()
  const listed = findListed(released, name, version)
  if (!listed) return <Fact label={t('host.versions.live')}>{version}</Fact>
  const release = t('host.versions.liveSince', {
    version: listed.version,
    day: dayOf(listed.releasedAt),
    time: formatTime(listed.releasedAt),
  })
  return (
    <Fact label={t('host.versions.live')}>
      {isUnchecked(released, name, version) ? t('host.versions.unchecked', { release }) : release}
    </Fact>
  )
}
