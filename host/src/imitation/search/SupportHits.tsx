import { useText } from '@portal/platform/texts'
import {
  ArrowDown,
  ArrowUp,
  Avatar,
  Box,
  chakra,
  Flex,
  IconButton,
  Select,
  SortableHeader,
  Table,
  useFitsTable,
  VisuallyHidden,
} from '@portal/ui'
import { useMemo } from 'react'
import { ChooseButton } from './ChooseButton.tsx'
import { COLUMNS, SORTED_COLUMNS, type SortColumn } from './hit-columns.tsx'
import { type HitSort, sortHits } from './hit-sort.ts'
import type { SupportHit } from './support-hit.ts'

interface SupportHitsProps {
  readonly hits: readonly SupportHit[]
  readonly sort: HitSort
  /** Member id of the person whose portal is loading, if any. */
  readonly fetching: string | null
  readonly onSort: (column: SortColumn) => void
  readonly onChoose: (memberId: string) => void
}

/** The hits as a table, or as stacked rows on narrow screens. */
export function SupportHits(props: SupportHitsProps) {
  const { hits, sort } = props
  const sorted = useMemo(() => sortHits(hits, sort), [hits, sort])
  const List = useFitsTable() ? HitTable : HitStack
  return <List {...props} hits={sorted} />
}

function HitTable({ hits, sort, onSort, ...choosing }: SupportHitsProps) {
  const t = useText()
  return (
    <Table caption={t('host.support.caption')} columns={COLUMNS.map(({ width }) => width)}>
      <thead>
        <tr>
          {COLUMNS.map((column) =>
            column.sort === null ? (
              <th key={column.key} scope="col">
                <VisuallyHidden>{t(column.title)}</VisuallyHidden>
              </th>
            ) : (
              <SortableHeader
                key={column.key}
                direction={sort.column === column.key ? sort.direction : null}
                onSort={() => onSort(column.key)}
              >
                {t(column.title)}
              </SortableHeader>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {hits.map((hit) => (
          <tr key={hit.memberId}>
            {COLUMNS.map(({ key, cell }) =>
              key === 'name' ? (
                <th key={key} scope="row">
                  {cell({ hit, ...choosing })}
                </th>
              ) : (
                <td key={key}>{cell({ hit, ...choosing })}</td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Rows = chakra('ul', {
  base: {
    listStyle: 'none',
    m: '0',
    p: '0',
    fontSize: 'sm',
    '& > li': {
      display: 'grid',
      gridTemplateColumns: 'auto minmax(0, 1fr) auto',
      columnGap: '3',
      alignItems: 'start',
      px: '4',
      py: '3',
      borderTopWidth: '1px',
    },
    '& dl': { m: '0' },
    '& dl > div': { display: 'flex', flexWrap: 'wrap', columnGap: '1.5' },
    '& dt': { color: 'quiet' },
    '& dd': { m: '0', overflowWrap: 'anywhere' },
  },
})

/** The columns that a stacked row shows with their titles. */
const FACTS = SORTED_COLUMNS.filter(({ key }) => key !== 'name')

function HitStack({ hits, sort, onSort, ...choosing }: SupportHitsProps) {
  const t = useText()
  const ascending = sort.direction === 'ascending'
  return (
    <>
      <Flex align="flex-end" gap="2" px="4" py="3" bg="sunken" borderTopRadius="lg">
        <Box flex="1" minW="0">
          <Select
            label={t('host.support.sortBy')}
            value={sort.column}
            options={SORTED_COLUMNS.map(({ key, title }) => ({ value: key, label: t(title) }))}
            onChange={(value) => {
              const chosen = SORTED_COLUMNS.find(({ key }) => key === value)
              if (chosen !== undefined && chosen.key !== sort.column) onSort(chosen.key)
            }}
          />
        </Box>
        <IconButton
          variant="outline"
          aria-label={t(ascending ? 'host.support.sortDescending' : 'host.support.sortAscending')}
          icon={ascending ? <ArrowUp size={18} /> : <ArrowDown size={18} />}
          onClick={() => onSort(sort.column)}
        />
      </Flex>
      <Rows aria-label={t('host.support.caption')}>
        {hits.map((hit) => (
          <li key={hit.memberId}>
            <Avatar name={hit.fullName} />
            <div>
              <Box fontSize="md" fontWeight="medium" minH="8" overflowWrap="anywhere">
                {hit.fullName}
              </Box>
              <dl>
                {FACTS.map(({ key, title, cell }) => (
                  <Fact key={key} name={t(title)} value={cell({ hit, ...choosing })} />
                ))}
              </dl>
            </div>
            <ChooseButton hit={hit} {...choosing} />
          </li>
        ))}
      </Rows>
    </>
  )
}

function Fact({ name, value }: { readonly name: string; readonly value: string }) {
  if (value === '') return null
  return (
    <div>
      <dt>{`${name}:`}</dt>
      <dd>{value}</dd>
    </div>
  )
}
