import { useText } from '@portal/platform/texts'
import { Button, chakra, Stack } from '@portal/ui'
import { Drawer } from '@portal/ui/overlays'
import { useCallback, useDeferredValue, useMemo } from 'react'
import type { OwnMembers } from '../../../common/own-members/own-members.ts'
import type { MemberIndex } from '../member-index.ts'
import { type MemberFilter, toggled } from './member-filter.ts'
import { FILTERS, type FilterKey } from './member-filters.ts'
import { OptionList } from './OptionList.tsx'
import { optionCounts } from './option-counts.ts'

const Group = chakra('fieldset', {
  base: { borderBottomWidth: '1px', borderColor: 'line', pb: '3', _last: { border: 0 } },
})

const NO_COUNTS: ReadonlyMap<string, number> = new Map()
const NOTHING: readonly string[] = []

const Legend = chakra('legend', { base: { fontWeight: 'semibold', mb: '1' } })

/** The drawer with all filters. They apply at once: its button shows how many members match. */
export function FilterDrawer({
  own,
  index,
  filter,
  count,
  onChange,
  onClose,
}: {
  readonly own: OwnMembers
  readonly index: MemberIndex
  readonly filter: MemberFilter
  /** The number of matching members. */
  readonly count: number
  readonly onChange: (next: (filter: MemberFilter) => MemberFilter) => void
  readonly onClose: () => void
}) {
  const t = useText()
  const filters = useMemo(
    () => FILTERS.map(({ key, options }) => ({ key, options: options(own, t) })),
    [own, t],
  )
  // A box is ticked before thousands of members have been counted.
  const counted = useDeferredValue(filter)
  const counts = useMemo(() => optionCounts(own.members, index, counted), [own, index, counted])
  const toggle = useCallback(
    (key: FilterKey, value: string) =>
      onChange((filter) => ({ ...filter, chosen: toggled(filter.chosen, key, value) })),
    [onChange],
  )
  return (
    <Drawer
      open
      title={t('members.filter.title')}
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => onChange((filter) => ({ ...filter, favourites: false, chosen: {} }))}
          >
            {t('members.filter.clearAll')}
          </Button>
          <Button variant="solid" onClick={onClose}>
            {t('members.filter.show', { count })}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {filters
          .filter(({ options }) => options.length > 0)
          .map(({ key, options }) => (
            <Group key={key}>
              <Legend>{t(`members.filter.${key}`)}</Legend>
              <OptionList
                filter={key}
                title={t(`members.filter.${key}`)}
                options={options}
                counts={counts.get(key) ?? NO_COUNTS}
                chosen={filter.chosen[key] ?? NOTHING}
                onToggle={toggle}
              />
            </Group>
          ))}
      </Stack>
    </Drawer>
  )
}
