import { formatTime } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { dayOf } from './day-of.ts'
import { Fact } from './Facts.tsx'
import { findListed, isUnchecked, type Released } from './released.ts'

interface LiveFactProps {
  readonly name: 'host' | string
  /** Null where nothing is live. */
  readonly version: string | null
  readonly released: Released
}

/** What is live of a part, and since when there is such a release. */
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
