import { useText } from '@portal/platform/texts'
import { SortableHeader, Table, type TableProps, VisuallyHidden } from '@portal/ui'
import type { ListColumn } from './list-columns.ts'
import type { ListSort, SortedColumn } from './list-sort.ts'

interface ListTableProps<C extends string> extends Omit<TableProps, 'columns'> {
  readonly columns: readonly (Omit<ListColumn<never>, 'cell'> &
    (SortedColumn<C> | { readonly sort: null }))[]
  readonly sort: ListSort<C>
  readonly onSort: (column: C) => void
}

/** A table with sortable column headers; the children are its rows. */
export function ListTable<C extends string>({
  columns,
  sort,
  onSort,
  children,
  ...table
}: ListTableProps<C>) {
  const t = useText()
  return (
    <Table columns={columns.map(({ width }) => width)} {...table}>
      <thead>
        <tr>
          {columns.map((column) =>
            column.sort === null ? (
              <th key={column.key} scope="col">
                {column.hidesTitle ? (
                  <VisuallyHidden>{t(column.title)}</VisuallyHidden>
                ) : (
                  t(column.title)
                )}
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
      <tbody>{children}</tbody>
    </Table>
  )
}

export function cellsOf<Line>(
  columns: readonly Pick<ListColumn<Line>, 'key' | 'cell' | 'isRowHeader'>[],
  line: Line,
) {
  return columns.map(({ key, cell, isRowHeader }) =>
    isRowHeader ? (
      <th key={key} scope="row">
        {cell(line)}
      </th>
    ) : (
      <td key={key}>{cell(line)}</td>
    ),
  )
}
