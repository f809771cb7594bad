import { useText } from '@portal/platform/texts'
import { ArrowDown, ArrowUp, Box, Flex, IconButton, Select, Text } from '@portal/ui'
import type { ListSort } from './list-sort.ts'

export interface SortBarProps<C extends string> {
  /** The columns that the list can be sorted by. */
  readonly columns: readonly { readonly key: C; readonly title: string }[]
  readonly sort: ListSort<C>
  /** Called with the chosen column; choosing the current column reverses the order. */
  readonly onSort: (column: C) => void
}

/** Sort controls for windows narrower than 990 px, which show no column headers. */
export function SortBar<C extends string>({ columns, sort, onSort }: SortBarProps<C>) {
  const t = useText()
  const ascending = sort.direction === 'ascending'
  return (
    <Flex
      align="center"
      gap="2"
      px="3"
      py="1"
      bg="sunken"
      borderBottomWidth="1px"
      borderTopRadius="lg"
    >
      <Text as="span" size="sm" aria-hidden="true">
        {t('members.list.sortBy')}
      </Text>
      <Box flex="1" minW="0">
        <Select
          label={t('members.list.sortBy')}
          hideLabel
          value={sort.column}
          options={columns.map(({ key, title }) => ({ value: key, label: t(title) }))}
          onChange={(value) => {
            const chosen = columns.find(({ key }) => key === value)
            if (chosen !== undefined && chosen.key !== sort.column) onSort(chosen.key)
          }}
        />
      </Box>
      <IconButton
        variant="outline"
        aria-label={t(ascending ? 'members.list.sortDescending' : 'members.list.sortAscending')}
        icon={ascending ? <ArrowUp size={18} /> : <ArrowDown size={18} />}
        onClick={() => onSort(sort.column)}
      />
    </Flex>
  )
}
