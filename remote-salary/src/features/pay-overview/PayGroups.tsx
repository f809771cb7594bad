import { type Translate, useText } from '@portal/platform/texts'
import { Box, Heading, Text } from '@portal/ui'
import { List, type ListColumn, type ListSort, nextSort, sortRows } from '@portal/ui/list'
import { useState } from 'react'
import { OUTCOMES, type PayGroup } from './pay-overview.ts'

interface Line {
  readonly group: PayGroup
  readonly t: Translate
}

type Value = (group: PayGroup, t: Translate) => string | number

const column = (key: string, width: `${number}%`, by: Value): ListColumn<PayGroup, Line> => ({
  key,
  title: `salary.pay.${key}`,
  width,
  sort: { name: key, by },
  cell: ({ group, t }) => by(group, t),
})

const workplaceOf: Value = ({ workplace }, t) => workplace ?? t('salary.fields.none')
const positionOf: Value = ({ position }, t) => position ?? t('salary.fields.none')

const COLUMNS: readonly ListColumn<PayGroup, Line>[] = [
  { ...column('workplace', '27%', workplaceOf), isRowHeader: true },
  column('position', '25%', positionOf),
  column('count', '12%', ({ count }) => count),
  ...OUTCOMES.map((outcome) => column(outcome, '12%', ({ counts }) => counts[outcome])),
]

/** A line for each position at each workplace, with how its cases ended. */
export function PayGroups({ groups }: { readonly groups: readonly PayGroup[] }) {
  const t = useText()
  const [sort, setSort] = useState<ListSort>({ column: 'workplace', direction: 'ascending' })
  return (
    <List
      caption={t('salary.pay.caption')}
      rows={sortRows(groups, COLUMNS, sort, t)}
      columns={COLUMNS}
      keyOf={({ key }: PayGroup) => key}
      lineOf={(group: PayGroup): Line => ({ group, t })}
      sort={sort}
      onSort={(key) => setSort(nextSort(sort, key))}
      allRows
      card={({ group }) => (
        <Box>
          <Heading as="h2" size="sm">
            {workplaceOf(group, t)}
          </Heading>
          <Text size="sm">{positionOf(group, t)}</Text>
          <Text size="sm" mt="2">
            {t('salary.pay.line', { ...group.counts, count: group.count })}
          </Text>
        </Box>
      )}
    />
  )
}
