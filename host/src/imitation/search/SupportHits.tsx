import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import {
  ArrowDown,
  ArrowUp,
  Avatar,
  Box,
  Button,
  chakra,
  Flex,
  IconButton,
  Select,
  SortableHeader,
  Table,
  useIsDesktop,
  VisuallyHidden,
} from '@portal/ui'
import { useMemo } from 'react'
import { type HitSort, SORT_COLUMNS, type SortColumn, sortHits } from './hit-sort.ts'
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
  const List = useIsDesktop() ? HitTable : HitStack
  return <List {...props} hits={sorted} />
}

/** Column widths: avatar, name, posts, role, birth date, button. */
const COLUMN_WIDTHS = ['10%', '20%', '20%', '20%', '15%', '15%'] as const

function HitTable({ hits, sort, fetching, onSort, onChoose }: SupportHitsProps) {
  const t = useText()
  return (
    <Table caption={t('host.support.caption')} columns={COLUMN_WIDTHS}>
      <thead>
        <tr>
          <th scope="col">
            <VisuallyHidden>{t('host.support.columns.avatar')}</VisuallyHidden>
          </th>
          {SORT_COLUMNS.map((column) => (
            <SortableHeader
              key={column}
              direction={sort.column === column ? sort.direction : null}
              onSort={() => onSort(column)}
            >
              {t(`host.support.columns.${column}`)}
            </SortableHeader>
          ))}
          <th scope="col">
            <VisuallyHidden>{t('host.support.columns.choose')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        {hits.map((hit) => (
          <tr key={hit.memberId}>
            <td>
              <Avatar name={hit.fullName} />
            </td>
            <td>{hit.fullName}</td>
            <td>{hit.posts.join(', ')}</td>
            <td>{hit.role}</td>
            <td>{formatDate(hit.birthDay)}</td>
            <td>
              <Choose hit={hit} fetching={fetching} onChoose={onChoose} />
            </td>
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

function HitStack({ hits, sort, fetching, onSort, onChoose }: SupportHitsProps) {
  const t = useText()
  const ascending = sort.direction === 'ascending'
  return (
    <>
      <Flex align="flex-end" gap="2" px="4" py="3" bg="sunken" borderTopRadius="lg">
        <Box flex="1" minW="0">
          <Select
            label={t('host.support.sortBy')}
            value={sort.column}
            options={SORT_COLUMNS.map((column) => ({
              value: column,
              label: t(`host.support.columns.${column}`),
            }))}
            onChange={(value) => {
              const column = SORT_COLUMNS.find((one) => one === value)
              if (column !== undefined && column !== sort.column) onSort(column)
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
                <Fact name={t('host.support.columns.posts')} value={hit.posts.join(', ')} />
                <Fact name={t('host.support.columns.role')} value={hit.role} />
                <Fact name={t('host.support.columns.birthDay')} value={formatDate(hit.birthDay)} />
              </dl>
            </div>
            <Choose hit={hit} fetching={fetching} onChoose={onChoose} />
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

interface ChooseProps extends Pick<SupportHitsProps, 'fetching' | 'onChoose'> {
  readonly hit: SupportHit
}

function Choose({ hit, fetching, onChoose }: ChooseProps) {
  const t = useText()
  return (
    <Button size="sm" loading={fetching === hit.memberId} onClick={() => onChoose(hit.memberId)}>
      {t('host.support.choose')}
      <VisuallyHidden> {hit.fullName}</VisuallyHidden>
    </Button>
  )
}
