import { searched } from '@portal/platform/search'
import { useText } from '@portal/platform/texts'
import { Box, Button, Checkbox, chakra, SearchField, Stack, Text } from '@portal/ui'
import { Drawer } from '@portal/ui/overlays'
import { memo, useCallback, useDeferredValue, useMemo, useState } from 'react'
import type { Member } from '../../../common/member/member.ts'
import type { OwnMembers } from '../../../common/own-members/own-members-api.ts'
import type { MemberIndex } from '../member-index.ts'
import {
  FILTERS,
  type FilterKey,
  type FilterOption,
  type MemberFilter,
  optionCounts,
  toggled,
} from './member-filters.ts'

const Group = chakra('fieldset', {
  base: { borderBottomWidth: '1px', borderColor: 'line', pb: '3', _last: { border: 0 } },
})

const NO_COUNTS: ReadonlyMap<string, number> = new Map()
const NOTHING: readonly string[] = []

const Legend = chakra('legend', { base: { fontWeight: 'semibold', mb: '1' } })

export interface FilterDrawerProps {
  readonly own: OwnMembers
  readonly index: MemberIndex
  readonly filter: MemberFilter
  /** The members that the list shows, in its order. */
  readonly shown: readonly Member[]
  readonly onFilter: (next: (filter: MemberFilter) => MemberFilter) => void
  readonly onClose: () => void
}

/** The drawer with all filters. They apply at once: its button shows how many members match. */
export function FilterDrawer({ own, index, filter, shown, onFilter, onClose }: FilterDrawerProps) {
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
      onFilter((filter) => ({ ...filter, chosen: toggled(filter.chosen, key, value) })),
    [onFilter],
  )
  return (
    <Drawer
      open
      title={t('members.filter.title')}
      onClose={onClose}
      footer={
        <>
          <Button
            onClick={() => onFilter((filter) => ({ ...filter, favourites: false, chosen: {} }))}
          >
            {t('members.filter.clearAll')}
          </Button>
          <Button variant="solid" onClick={onClose}>
            {t('members.filter.show', { count: shown.length })}
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

/** Lists that are longer than this can be searched. */
const SHORT_LIST = 8

const Count = chakra('span', { base: { color: 'quiet', fontSize: 'sm', whiteSpace: 'nowrap' } })

interface OptionListProps {
  readonly filter: FilterKey
  readonly title: string
  readonly options: readonly FilterOption[]
  readonly counts: ReadonlyMap<string, number>
  readonly chosen: readonly string[]
  readonly onToggle: (filter: FilterKey, value: string) => void
}

/**
 * The options of a filter, each with the number of members that it matches. Memoised: a box of one
 * filter is ticked before the many boxes of the others have been rendered.
 */
const OptionList = memo(function OptionList({
  filter,
  title,
  options,
  counts,
  chosen,
  onToggle,
}: OptionListProps) {
  const t = useText()
  const [search, setSearch] = useState('')
  const found = searched(options, search, ({ label }) => label)
  return (
    <>
      {options.length > SHORT_LIST && (
        <Box mb="2">
          <SearchField
            label={t('members.filter.searchIn', { filter: title })}
            value={search}
            onChange={setSearch}
          />
          <Text as="p" role="status" mt="1" fontSize="sm" color="quiet">
            {search.trim() !== '' &&
              t('members.filter.found', { count: found.length, of: options.length })}
          </Text>
        </Box>
      )}
      <Box maxH="17rem" overflowY="auto" ps="1">
        {found.map((option) => (
          <Option
            key={option.value}
            filter={filter}
            option={option}
            count={counts.get(option.value) ?? 0}
            chosen={chosen.includes(option.value)}
            onToggle={onToggle}
          />
        ))}
      </Box>
    </>
  )
})

interface OptionProps extends Pick<OptionListProps, 'filter' | 'onToggle'> {
  readonly option: FilterOption
  readonly count: number
  readonly chosen: boolean
}

const Option = memo(function Option({ filter, option, count, chosen, onToggle }: OptionProps) {
  return (
    <Box>
      <Checkbox
        label={
          <>
            <span>{option.label}</span> <Count>{`(${count})`}</Count>
          </>
        }
        checked={chosen}
        onChange={() => onToggle(filter, option.value)}
      />
    </Box>
  )
})
