import { formatTime } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { dayOf } from './day-of.ts'
import { Fact } from './Facts.tsx'
import type { Released } from './released.ts'

interface LiveFactProps {
  readonly name: 'host' | string
  /** Null where nothing is live. */
  readonly version: string | null
  readonly released: Released
}

/** What is live of a part, and since when there is such a release. */
export function LiveFact({ name, version, released }: LiveFactProps) {
  const t = useText()
  const listed = released.list?.releases[name]?.find((release) => release.version === version)
  return (
    <Fact label={t('host.versions.live')}>
      {listed
        ? t('host.versions.liveSince', {
            version: listed.version,
            day: dayOf(listed.releasedAt),
            time: formatTime(listed.releasedAt),
          })
        : version}
    </Fact>
  )
}
