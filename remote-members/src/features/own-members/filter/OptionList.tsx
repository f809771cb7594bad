import { searched } from '@portal/platform/search'
import { useText } from '@portal/platform/texts'
import { Box, Checkbox, chakra, SearchField, Text } from '@portal/ui'
import { memo, useState } from 'react'
import type { FilterKey, FilterOption } from './member-filters.ts'

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
export const OptionList = memo(function OptionList({
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
