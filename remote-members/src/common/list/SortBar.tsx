import { useText } from '@portal/platform/texts'
import { ArrowDown, ArrowUp, Box, Flex, IconButton, Select } from '@portal/ui'

/** Sorting for windows below 990 px, where there are no column headers. */
export function SortBar<C extends string>({
  columns,
  sort,
  onSort,
}: {
  readonly columns: readonly { readonly column: C; readonly label: string }[]
  readonly sort: { readonly column: C; readonly direction: 'ascending' | 'descending' }
  /** Called with a column; choosing the current one reverses the order. */
  readonly onSort: (column: C) => void
}) {
  const t = useText()
  const ascending = sort.direction === 'ascending'
  return (
    <Flex
      align="flex-end"
      gap="2"
      px="4"
      py="3"
      bg="sunken"
      borderBottomWidth="1px"
      borderTopRadius="lg"
    >
      <Box flex="1" minW="0">
        <Select
          label={t('members.list.sortBy')}
          value={sort.column}
          options={columns.map(({ column, label }) => ({ value: column, label }))}
          onChange={(value) => {
            const chosen = columns.find(({ column }) => column === value)
            if (chosen !== undefined && chosen.column !== sort.column) onSort(chosen.column)
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
