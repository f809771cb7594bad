import type { LiveRelease } from '@portal/platform/deployment'
import { useText } from '@portal/platform/texts'
import { Fact } from './Facts.tsx'
import { isUnchecked, type Released } from './released.ts'

interface CanaryFactProps {
  readonly name: 'host' | string
  readonly canary: Pick<NonNullable<LiveRelease['canary']>, 'version' | 'share' | 'users'>
  readonly released: Released
}

/** The canary of a part of the portal, and the share of users it serves. */
export function CanaryFact({ name, canary, released }: CanaryFactProps) {
  const t = useText()
  const release = t('host.versions.canaryFor', {
    version: canary.version,
    percent: Math.round(canary.share * 100),
    count: canary.users.length,
  })
  return (
    <Fact label={t('host.versions.canary')}>
      {isUnchecked(released, name, canary.version)
        ? t('host.versions.unchecked', { release })
        : release}
    </Fact>
  )
}
