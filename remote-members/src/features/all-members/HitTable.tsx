import { useText } from '@portal/platform/texts'
import { followRow } from '@portal/ui'
import { cellsOf, ListTable } from '../../common/list/ListTable.tsx'
import { hitStyle } from './HitParts.tsx'
import { COLUMNS, type SortColumn } from './hit-columns.tsx'
import type { MemberHit } from './member-hit.ts'
import type { HitSort } from './search-criteria.ts'

export interface HitRowsProps {
  readonly hits: readonly MemberHit[]
  readonly sort: HitSort
  readonly onSort: (column: SortColumn) => void
}

export function HitTable({ hits, ...sorting }: HitRowsProps) {
  const t = useText()
  return (
    <ListTable
      caption={t('members.search.caption')}
      columns={COLUMNS}
      {...sorting}
      css={hitStyle}
      onClick={followRow}
    >
      {hits.map((hit) => (
        <tr key={hit.memberId} data-member={hit.memberId}>
          {cellsOf(COLUMNS, hit)}
        </tr>
      ))}
    </ListTable>
  )
}
