import { useText } from '@portal/platform/texts'
import { followRow, SortableHeader, Table } from '@portal/ui'
import { HitName, type HitRowsProps, HitStatus, hitStyle } from './HitParts.tsx'
import { SORTS } from './member-hit.ts'

/** Widths of name, workplace, department and status. */
const COLUMN_WIDTHS = ['30%', '30%', '22%', '18%'] as const

export function HitTable({ hits, sort, onSort }: HitRowsProps) {
  const t = useText()
  return (
    <Table
      caption={t('members.search.caption')}
      columns={COLUMN_WIDTHS}
      css={hitStyle}
      onClick={followRow}
    >
      <thead>
        <tr>
          {SORTS.map(({ key: column }) => (
            <SortableHeader
              key={column}
              direction={sort.column === column ? sort.direction : null}
              onSort={() => onSort(column)}
            >
              {t(`members.search.columns.${column}`)}
            </SortableHeader>
          ))}
        </tr>
      </thead>
      <tbody>
        {hits.map((hit) => (
          <tr key={hit.memberId} data-member={hit.memberId}>
            <td>
              <HitName hit={hit} />
            </td>
            <td>{hit.workplace}</td>
            <td>{hit.department}</td>
            <td>
              <HitStatus hit={hit} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}
