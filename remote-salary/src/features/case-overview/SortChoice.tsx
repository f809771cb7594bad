import { useText } from '@portal/platform/texts'
import { ArrowDown, ArrowUp, Box, Button, Flex, Select, Text } from '@portal/ui'
import type { CaseColumn, CaseSort, CaseSortField } from '../../common/case/case-columns.ts'

interface SortChoiceProps {
  readonly columns: readonly CaseColumn[]
  readonly sort: CaseSort
  readonly onSort: (field: CaseSortField) => void
  readonly onReset: () => void
}

/** Sort controls for stacked rows, which have no column headers. */
export function SortChoice({ columns, sort, onSort, onReset }: SortChoiceProps) {
  const t = useText()
  const sortable = columns.filter(({ sort: field }) => field !== null)
  const Icon = sort?.direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <Flex gap="2" align="center">
      <Text as="span" size="sm" aria-hidden="true">
        {t('salary.sort.label')}
      </Text>
      <Box flex="1" maxW="18rem">
        <Select
          label={t('salary.sort.label')}
          hideLabel
          emptyLabel={t('salary.sort.default')}
          value={sort?.field ?? ''}
          options={sortable.map(({ id, sort: field }) => ({
            value: field ?? '',
            label: t(`salary.columns.${id}`),
          }))}
          onChange={(value) => {
            const chosen = sortable.find(({ sort: field }) => field === value)?.sort
            if (chosen) onSort(chosen)
            else onReset()
          }}
        />
      </Box>
      {sort && (
        <Button onClick={() => onSort(sort.field)}>
          <Icon size={16} aria-hidden="true" />
          {t(`salary.sort.${sort.direction}`)}
        </Button>
      )}
    </Flex>
  )
}
