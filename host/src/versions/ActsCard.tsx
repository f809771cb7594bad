import { formatTime } from '@portal/platform/dates'
import type { ReleaseAct } from '@portal/platform/deployment'
import { useText } from '@portal/platform/texts'
import { Box, Stack, Text } from '@portal/ui'
import { packageOf } from '../remotes/index.ts'
import { dayOf } from './day-of.ts'
import { Part } from './Part.tsx'
import type { Released } from './released.ts'

const SHOWN = 10

const KINDS = [
  'release',
  'share',
  'promote',
  'withdraw',
  'rollback',
  'retire',
  'start',
  'move',
  'prune',
] as const

/** Who released, promoted, rolled back or withdrew which version, and when; newest first. */
export function ActsCard({ released }: { readonly released: Released }) {
  const t = useText()
  if (released.list === null) return null
  const acts = released.list.acts.slice(-SHOWN).reverse()
  return (
    <Part title={t('host.versions.acts.title')}>
      {acts.length === 0 ? (
        <Text>{t('host.versions.acts.none')}</Text>
      ) : (
        <Stack as="ol" gap="3" listStyleType="none" m="0" p="0" fontSize="sm">
          {acts.map((act) => (
            <Act key={`${act.at} ${act.kind} ${act.name}`} act={act} />
          ))}
        </Stack>
      )}
    </Part>
  )
}

function Act({ act }: { readonly act: ReleaseAct }) {
  const t = useText()
  const { at, by, key } = act
  const kind = KINDS.find((one) => one === act.kind) ?? 'other'
  return (
    <Box as="li" overflowWrap="anywhere">
      {t(`host.versions.acts.${kind}`, { what: useSubject(act) })}
      <Box color="quiet">
        {t('host.versions.acts.when', { day: dayOf(at), time: formatTime(at), by, key })}
      </Box>
    </Box>
  )
}

function useSubject({ name, version = '' }: ReleaseAct): string {
  const t = useText()
  if (name === undefined) return t('host.versions.acts.whole')
  return `${name === 'host' ? name : packageOf(name)} ${version}`.trim()
}
