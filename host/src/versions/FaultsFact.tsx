import type { FaultCount } from '@portal/platform/deployment'
import { useText } from '@portal/platform/texts'
import { Fact } from './Facts.tsx'

interface FaultsFactProps {
  readonly faults: readonly FaultCount[]
  readonly name: string
}

/** The faults that pages have reported for the releases of a part of the portal. */
export function FaultsFact({ faults, name }: FaultsFactProps) {
  const t = useText()
  const own = faults.filter(({ remote }) => remote === name)
  return (
    <Fact label={t('host.versions.faults')}>
      {own
        .map(({ version, kind, count }) =>
          t('host.versions.faultCount', {
            version,
            reason: t(`host.versions.reason.${kind}`),
            count,
          }),
        )
        .join(', ')}
    </Fact>
  )
}
