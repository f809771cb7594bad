import { useText } from '@portal/platform/texts'
import { followRow, SortableHeader, type SortDirection, Table, VisuallyHidden } from '@portal/ui'
import { memo, useMemo, useRef } from 'react'
import { FavouriteStar } from '../../../common/favourites/FavouriteStar.tsx'
import { useFavourite } from '../../../common/favourites/favourites-api.ts'
import type { Jump } from '../jump/jump.ts'
import type { ListRow } from '../list-rows.ts'
import { type ShownColumn, type SortColumn, STANDARD_COLUMNS } from '../member-columns.tsx'
import type { MemberLine } from '../member-line.ts'
import type { MemberSort } from '../view/member-sort.ts'
import { tableStyle } from './list-style.ts'
import { ChooseBox, Initials } from './MemberParts.tsx'
import { useFoundRow } from './use-found-row.ts'
import type { Mark } from './use-marks.tsx'
import { useNextStar } from './use-next-star.ts'
import { useOpenMember } from './use-open-member.ts'
import { useRowWindow } from './use-row-window.ts'

/** Width of the first column, which contains the avatar and star or the checkbox. */
const FIRST_WIDTH = 8

function isChosen(columns: readonly ShownColumn[]): boolean {
  return columns.some(({ onRequest }) => onRequest)
}

/** The shown columns share the width that the first one leaves. */
function widthsOf(columns: readonly ShownColumn[]): readonly string[] {
  const widths = columns.map(({ width, room }) =>
    isChosen(columns) || width === undefined ? room : Number.parseFloat(width),
  )
  const whole = widths.reduce((sum, width) => sum + width, 0)
  return [FIRST_WIDTH, ...widths.map((width) => (width * (100 - FIRST_WIDTH)) / whole)].map(
    (width) => `${width}%`,
  )
}

interface Selection {
  readonly ids: ReadonlySet<string>
  readonly onToggle: (memberId: string) => void
}

export interface MemberRowsProps {
  readonly rows: readonly ListRow[]
  readonly sort: MemberSort
  readonly onSort: (column: SortColumn) => void
  readonly allRows: boolean
  readonly statusNames: ReadonlyMap<string, string>
  readonly mark: Mark
  readonly onFavouriteChanged: (memberId: string) => Promise<void>
  /** The selected members, or null outside selection mode. */
  readonly selection: Selection | null
  /** The row to go to, once the list has the order of the jump. */
  readonly jump: Jump | null
  readonly columns: readonly ShownColumn[]
}

export function OwnMembersTable({
  rows,
  sort,
  onSort,
  allRows,
  statusNames,
  mark,
  onFavouriteChanged,
  selection,
  jump,
  columns,
}: MemberRowsProps) {
  const t = useText()
  const list = useRef<HTMLTableSectionElement>(null)
  const visible = useRowWindow(rows, list, allRows)
  useFoundRow(rows, list, visible.scrollTo, jump)
  const favourite = useFavourite(useNextStar(rows, list, onFavouriteChanged))
  const open = useOpenMember()
  const widths = useMemo(() => widthsOf(columns), [columns])

  return (
    <Table
      caption={t('members.ownMembers.caption')}
      columns={widths}
      css={tableStyle}
      onClick={followRow}
      {...(isChosen(columns) && !visible.partial && { 'data-whole': '' })}
      {...(columns.length > STANDARD_COLUMNS.length && { 'data-many': '' })}
      {...(visible.partial && { 'aria-rowcount': rows.length + 1 })}
    >
      <Head
        columns={columns}
        sort={sort}
        onSort={onSort}
        selecting={selection !== null}
        partial={visible.partial}
      />
      <Gap height={visible.before} columns={widths.length} />
      <tbody ref={list}>
        {visible.rows.map(({ index, row }) =>
          row.kind === 'group' ? (
            <GroupRow
              key={index}
              row={row}
              columns={widths.length}
              rowIndex={visible.partial ? index + 2 : null}
            />
          ) : (
            <MemberRow
              key={index}
              columns={columns}
              member={row.member}
              rowKey={row.key}
              rowIndex={visible.partial ? index + 2 : null}
              statusNames={statusNames}
              t={t}
              mark={mark}
              onOpen={open}
              onStar={favourite.press}
              starBusy={favourite.busy.has(row.member.memberId)}
              selected={selection?.ids.has(row.member.memberId) ?? null}
              onToggle={selection?.onToggle ?? null}
            />
          ),
        )}
      </tbody>
      <Gap height={visible.after} columns={widths.length} />
    </Table>
  )
}

interface HeadProps extends Pick<MemberRowsProps, 'columns' | 'sort' | 'onSort'> {
  readonly selecting: boolean
  readonly partial: boolean
}

const Head = memo(function Head({ columns, sort, onSort, selecting, partial }: HeadProps) {
  const t = useText()
  return (
    <thead>
      <tr {...(partial && { 'aria-rowindex': 1 })}>
        <th scope="col">
          <VisuallyHidden>
            {t(
              selecting
                ? 'members.ownMembers.columns.chosen'
                : 'members.ownMembers.columns.favourite',
            )}
          </VisuallyHidden>
        </th>
        {columns.map(({ key: column, title }) => (
          <Column
            key={column}
            column={column}
            title={title}
            direction={sort.column === column ? sort.direction : null}
            onSort={onSort}
          />
        ))}
      </tr>
    </thead>
  )
})

interface ColumnProps extends Pick<MemberRowsProps, 'onSort'> {
  readonly column: SortColumn
  readonly title: string
  readonly direction: SortDirection | null
}

const Column = memo(function Column({ column, title, direction, onSort }: ColumnProps) {
  const t = useText()
  return (
    <SortableHeader direction={direction} onSort={() => onSort(column)}>
      {t(title)}
    </SortableHeader>
  )
})

function Gap({ height, columns }: { readonly height: number; readonly columns: number }) {
  if (height <= 0) return null
  return (
    <tbody className="gap" aria-hidden="true">
      <tr>
        <td colSpan={columns} style={{ height }} />
      </tr>
    </tbody>
  )
}

interface GroupRowProps {
  readonly columns: number
  readonly row: ListRow & { readonly kind: 'group' }
  readonly rowIndex: number | null
}

const GroupRow = memo(function GroupRow({ row, columns, rowIndex }: GroupRowProps) {
  const t = useText()
  return (
    <tr {...(rowIndex !== null && { 'aria-rowindex': rowIndex })}>
      <th scope="colgroup" colSpan={columns}>
        {groupTitle(row, t)}
      </th>
    </tr>
  )
})

export function groupTitle(
  { coverage, count }: GroupRowProps['row'],
  t: ReturnType<typeof useText>,
): string {
  if (coverage === null) return t('members.ownMembers.otherGroup', { count })
  const { workplaceName, postDisplayName } = coverage
  return t('members.ownMembers.group', { workplace: workplaceName, post: postDisplayName, count })
}

interface MemberRowProps extends MemberLine {
  readonly columns: readonly ShownColumn[]
  readonly rowIndex: number | null
}

/** Must not render anything that uses hooks: in long lists, hooks cost more than the cells. */
const MemberRow = memo(function MemberRow({ rowIndex, columns, ...line }: MemberRowProps) {
  const { member, selected } = line
  return (
    <tr
      data-member={member.memberId}
      {...(selected === true && { 'data-selected': '' })}
      {...(rowIndex !== null && { 'aria-rowindex': rowIndex })}
    >
      <td>
        {selected === null ? (
          <div className="first">
            <Initials fullName={member.fullName} />
            <FavouriteStar
              member={member}
              label={line.t('members.favourite.star', { name: member.fullName })}
              busy={line.starBusy}
              onPress={line.onStar}
            />
          </div>
        ) : (
          <ChooseBox {...line} />
        )}
      </td>
      {columns.map(({ key, cell, tooltip }) => {
        const title = tooltip ? { title: tooltip(member, line.t) } : null
        return key === 'name' ? (
          <th key={key} scope="row" {...title}>
            {cell(line)}
          </th>
        ) : (
          <td key={key} {...title}>
            {cell(line)}
          </td>
        )
      })}
    </tr>
  )
})
