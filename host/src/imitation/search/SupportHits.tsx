import { formatDate } from '@portal/platform/dates'
import { danish } from '@portal/platform/search'
import { type Translate, useText } from '@portal/platform/texts'
import { Avatar, Box, Button, VisuallyHidden } from '@portal/ui'
import { List, type ListColumn, type ListSort, sortRows } from '@portal/ui/list'
import { useMemo } from 'react'
import type { SupportHit } from './support-search-api.ts'

interface ChooseButtonProps {
  readonly hit: SupportHit
  /** Member id of the person whose portal is loading, if any. */
  readonly fetching: string | null
  readonly onChoose: (memberId: string) => void
}

/** Opens the portal of a person. */
function ChooseButton({ hit, fetching, onChoose }: ChooseButtonProps) {
  const t = useText()
  return (
    <Button size="sm" loading={fetching === hit.memberId} onClick={() => onChoose(hit.memberId)}>
      {t('host.support.choose')}
      <VisuallyHidden> {hit.fullName}</VisuallyHidden>
    </Button>
  )
}

export const COLUMNS: readonly ListColumn<SupportHit, ChooseButtonProps>[] = [
  {
    key: 'avatar',
    title: 'host.support.columns.avatar',
    hidesTitle: true,
    width: '10%',
    sort: null,
    cell: ({ hit }) => <Avatar name={hit.fullName} />,
  },
  {
    key: 'name',
    title: 'host.support.columns.name',
    width: '20%',
    isRowHeader: true,
    sort: { name: 'navn', by: null },
    cell: ({ hit }) => hit.fullName,
  },
  {
    key: 'posts',
    title: 'host.support.columns.posts',
    width: '20%',
    sort: { name: 'hverv', by: ({ posts }) => posts.join(', ') },
    cell: ({ hit }) => hit.posts.join(', '),
  },
  {
    key: 'role',
    title: 'host.support.columns.role',
    width: '20%',
    sort: { name: 'rolle', by: ({ role }) => role },
    cell: ({ hit }) => hit.role,
  },
  {
    key: 'birthDay',
    title: 'host.support.columns.birthDay',
    width: '15%',
    sort: { name: 'foedselsdato', by: ({ birthDay }) => birthDay },
    cell: ({ hit }) => formatDate(hit.birthDay),
  },
  {
    key: 'choose',
    title: 'host.support.columns.choose',
    hidesTitle: true,
    width: '15%',
    sort: null,
    cell: (line) => <ChooseButton {...line} />,
  },
]

export const DEFAULT_SORT: ListSort = { column: 'name', direction: 'ascending' }

/** The hits sorted by a column, then by name. */
export function sortHits(
  hits: readonly SupportHit[],
  sort: ListSort,
  t: Translate,
): readonly SupportHit[] {
  const byName = hits.toSorted((one, other) => danish.compare(one.fullName, other.fullName))
  return sortRows(byName, COLUMNS, sort, t)
}

interface SupportHitsProps extends Omit<ChooseButtonProps, 'hit'> {
  readonly hits: readonly SupportHit[]
  readonly sort: ListSort
  readonly onSort: (column: string) => void
}

const cardsCss = {
  '& > li': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr) auto',
    columnGap: '3',
    alignItems: 'start',
    px: '4',
    py: '3',
  },
  '& dl': { m: '0' },
  '& dl > div': { display: 'flex', flexWrap: 'wrap', columnGap: '1.5' },
  '& dt': { color: 'quiet' },
  '& dd': { m: '0', overflowWrap: 'anywhere' },
} as const

/** The columns that a card shows with their titles. */
const FACTS = COLUMNS.filter(({ key, sort }) => sort !== null && key !== 'name')

export function SupportHits({ hits, sort, onSort, ...choosing }: SupportHitsProps) {
  const t = useText()
  const sorted = useMemo(() => sortHits(hits, sort, t), [hits, sort, t])
  return (
    <List
      caption={t('host.support.caption')}
      columns={COLUMNS}
      rows={sorted}
      keyOf={({ memberId }) => memberId}
      lineOf={(hit) => ({ hit, ...choosing })}
      card={(line) => (
        <>
          <Avatar name={line.hit.fullName} />
          <div>
            <Box fontSize="md" fontWeight="medium" minH="8" overflowWrap="anywhere">
              {line.hit.fullName}
            </Box>
            <dl>
              {FACTS.map(({ key, title, cell }) => {
                const value = cell(line)
                return (
                  value !== '' && (
                    <div key={key}>
                      <dt>{`${t(title)}:`}</dt>
                      <dd>{value}</dd>
                    </div>
                  )
                )
              })}
            </dl>
          </div>
          <ChooseButton {...line} />
        </>
      )}
      sort={sort}
      onSort={onSort}
      cardsCss={cardsCss}
    />
  )
}
