import { useText } from '@portal/platform/texts'
import { ArrowDown, ArrowUp, Box, Flex, IconButton, Select, Text } from '../kit/index.ts'
import type { ListSort } from './columns.ts'

export interface SortBarProps {
  readonly options: readonly { readonly key: string; readonly title: string }[]
  readonly sort: ListSort | null
  /** Called with the chosen column; choosing the current column reverses the order. */
  readonly onSort: (column: string) => void
  /** The service's own order, as a choice; its name and what chooses it. */
  readonly usual?: { readonly label: string; readonly onChoose: () => void } | undefined
}

/** Sort controls above cards, which have no column headers. */
export function SortBar({ options, sort, onSort, usual }: SortBarProps) {
  const t = useText()
  const ascending = sort?.direction === 'ascending'
  return (
    <Flex
      align="center"
      gap="2"
      px="3"
      py={{ base: '0.5', sm: '1' }}
      bg="sunken"
      borderBottomWidth="1px"
      borderTopRadius="lg"
    >
      <Text as="span" size="sm" aria-hidden="true">
        {t('shared.list.sortBy')}
      </Text>
      <Box flex="1" minW="0">
        <Select
          label={t('shared.list.sortBy')}
          hideLabel
          value={sort?.column ?? ''}
          options={options.map(({ key, title }) => ({ value: key, label: t(title) }))}
          {...(usual && { emptyLabel: usual.label })}
          onChange={(value) => {
            if (value === '') usual?.onChoose()
            else if (value !== sort?.column) onSort(value)
          }}
        />
      </Box>
      {sort !== null && (
        <IconButton
          variant="outline"
          aria-label={t(ascending ? 'shared.list.sortDescending' : 'shared.list.sortAscending')}
          icon={ascending ? <ArrowUp size={18} /> : <ArrowDown size={18} />}
          onClick={() => onSort(sort.column)}
        />
      )}
    </Flex>
  )
}
