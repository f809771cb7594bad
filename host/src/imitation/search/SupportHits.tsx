import { useText } from '@portal/platform/texts'
import { Avatar, Box } from '@portal/ui'
import { List, type ListSort } from '@portal/ui/list'
import { useMemo } from 'react'
import { ChooseButton } from './ChooseButton.tsx'
import { COLUMNS, sortHits } from './hit-columns.tsx'
import type { SupportHit } from './support-hit.ts'

interface SupportHitsProps {
  readonly hits: readonly SupportHit[]
  readonly sort: ListSort
  /** Member id of the person whose portal is loading, if any. */
  readonly fetching: string | null
  readonly onSort: (column: string) => void
  readonly onChoose: (memberId: string) => void
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
