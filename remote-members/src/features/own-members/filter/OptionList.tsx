import { searched } from '@portal/platform/search'
import { useText } from '@portal/platform/texts'
import { Box, Checkbox, chakra, SearchField, Text } from '@portal/ui'
import { useState } from 'react'
import type { FilterOption } from './member-filters.ts'

/** Lists that are longer than this can be searched. */
const SHORT_LIST = 8

const Count = chakra('span', { base: { color: 'quiet', fontSize: 'sm', whiteSpace: 'nowrap' } })

interface OptionListProps {
  readonly title: string
  readonly options: readonly FilterOption[]
  readonly counts: ReadonlyMap<string, number>
  readonly chosen: readonly string[]
  readonly onToggle: (value: string) => void
}

/** The options of a filter, each with the number of members that it matches. */
export function OptionList({ title, options, counts, chosen, onToggle }: OptionListProps) {
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
        {found.map(({ value, label }) => (
          <Box key={value}>
            <Checkbox
              label={
                <>
                  <span>{label}</span> <Count>({counts.get(value) ?? 0})</Count>
                </>
              }
              checked={chosen.includes(value)}
              onChange={() => onToggle(value)}
            />
          </Box>
        ))}
      </Box>
    </>
  )
}
