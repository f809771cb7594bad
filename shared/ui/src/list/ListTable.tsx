import { useText } from '@portal/platform/texts'
import { memo, useRef } from 'react'
import { Skeleton, SortableHeader, Table, VisuallyHidden } from '../kit/index.ts'
import {
  isSameRow,
  type LineProps,
  ListHeading,
  loadingProps,
  NO_BOX,
  noData,
  noDetails,
  type RowProps,
  type ShapeProps,
  SKELETONS,
} from './list-props.ts'
import { Rows } from './Rows.tsx'

/** Estimated height of a row in px, before it is measured. */
const ROW_HEIGHT = 36

export function ListTable<Row, Line extends object>(list: ShapeProps<Row, Line>) {
  const { caption, columns, rows, lineOf, keys, sort, onSort, isLong, found = null } = list
  const { dataOf = noData, detailsOf = noDetails, onClick, tableCss } = list
  const t = useText()
  const body = useRef<HTMLTableSectionElement>(null)
  return (
    <Table
      caption={caption}
      columns={columns.map(({ width }) => width)}
      onClick={onClick}
      {...(tableCss && { css: tableCss })}
      {...(isLong && { 'aria-rowcount': keys.length + 1 })}
      {...loadingProps(list)}
    >
      <thead>
        <tr {...(isLong && { 'aria-rowindex': 1 })}>
          {columns.map(({ key, title, hidesTitle, sort: sortable }) =>
            sortable === null ? (
              <th key={key} scope="col">
                {hidesTitle ? <VisuallyHidden>{t(title)}</VisuallyHidden> : t(title)}
              </th>
            ) : (
              <SortableHeader
                key={key}
                direction={sort?.column === key ? sort.direction : null}
                onSort={() => onSort(key)}
              >
                {t(title)}
              </SortableHeader>
            ),
          )}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows === null ? (
          SKELETONS.map((row) => (
            <tr key={row} data-skeleton="">
              {columns.map(({ key }) => (
                <td key={key}>
                  <Skeleton />
                </td>
              ))}
            </tr>
          ))
        ) : (
          <Rows keys={keys} list={body} rowHeight={ROW_HEIGHT} isLong={isLong} found={found}>
            {({ places, before, after, measure }) => (
              <>
                <TableGap height={before} columns={columns.length} />
                {places.map((place) => {
                  const row = rows[place]
                  const rowKey = keys[place]
                  if (row === undefined || rowKey === undefined) return null
                  const rowIndex = isLong ? place + 2 : undefined
                  return row instanceof ListHeading ? (
                    <tr key={rowKey} ref={measure} data-index={place} aria-rowindex={rowIndex}>
                      <th scope="colgroup" colSpan={columns.length}>
                        {row.title}
                      </th>
                    </tr>
                  ) : (
                    <TableRow
                      key={rowKey}
                      rowKey={rowKey}
                      place={place}
                      rowIndex={rowIndex}
                      measure={measure}
                      line={lineOf(row)}
                      columns={columns}
                      dataOf={dataOf}
                      detailsOf={detailsOf}
                    />
                  )
                })}
                <TableGap height={after} columns={columns.length} />
              </>
            )}
          </Rows>
        )}
      </tbody>
    </Table>
  )
}

function TableGap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row cannot have the focus.
    <tr aria-hidden="true">
      <td colSpan={columns} style={{ ...NO_BOX, height }} />
    </tr>
  )
}

interface TableRowProps
  extends RowProps,
    Pick<Required<LineProps<object>>, 'columns' | 'dataOf' | 'detailsOf'> {
  readonly rowIndex: number | undefined
}

const TableRow = memo(function TableRow({
  rowKey,
  place,
  rowIndex,
  measure,
  line,
  columns,
  dataOf,
  detailsOf,
}: TableRowProps) {
  const details = detailsOf(line)
  return (
    <>
      <tr
        ref={measure}
        data-row={rowKey}
        data-index={place}
        aria-rowindex={rowIndex}
        {...dataOf(line)}
      >
        {columns.map((column) => {
          const { key, isRowHeader } = column
          const title = column.tooltip?.(line)
          return isRowHeader ? (
            <th key={key} scope="row" title={title}>
              {column.cell(line)}
            </th>
          ) : (
            <td key={key} title={title}>
              {column.cell(line)}
            </td>
          )
        })}
      </tr>
      {details && (
        <tr id={details.id} className="details">
          <td colSpan={columns.length}>{details.content}</td>
        </tr>
      )}
    </>
  )
}, isSameRow)
