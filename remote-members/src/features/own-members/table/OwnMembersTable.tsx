import { formatDate } from '@portal/shared/dates'
import { Link, paths } from '@portal/shared/router'
import { useText } from '@portal/shared/texts'
import { SortableHeader, Table, VisuallyHidden } from '@portal/shared/ui'
import { memo, useRef } from 'react'
import { FROM_LIST } from '../../../common/list/back.ts'
import { rememberOpened } from '../../../common/list/list-memory.ts'
import type { Member } from '../../../common/member/member.ts'
import type { Selection, StarComponent } from '../list-parts.ts'
import type { ListRow } from '../list-rows.ts'
import { type MemberSort, SORT_COLUMNS, type SortColumn } from '../member-sort.ts'
import { ROW_REM, tableStyle } from './list-style.ts'
import { Initials, NotesCount, StatusBadge } from './MemberParts.tsx'
import { useFoundRow } from './use-found-row.ts'
import { useNextStar } from './use-next-star.ts'
import { useVisibleRows } from './use-visible-rows.ts'

/** Avatar and star (or the checkbox), name, workplace, birthday, age, status, notes. */
const COLUMN_WIDTHS = ['8%', '24%', '24%', '12%', '8%', '16%', '8%'] as const

export interface MemberRowsProps {
  readonly rows: readonly ListRow[]
  readonly sort: MemberSort
  readonly onSort: (column: SortColumn) => void
  readonly allRows: boolean
  readonly statusNames: ReadonlyMap<string, string>
  readonly Star: StarComponent
  readonly onFavouriteChanged: (memberId: string) => Promise<void>
  /** The members chosen, or null outside selection mode. */
  readonly selection: Selection | null
}

export function OwnMembersTable({
  rows,
  sort,
  onSort,
  allRows,
  statusNames,
  Star,
  onFavouriteChanged,
  selection,
}: MemberRowsProps) {
  const t = useText()
  const list = useRef<HTMLTableSectionElement>(null)
  const visible = useVisibleRows(rows, { list, rowRem: ROW_REM, allRows })
  useFoundRow(rows, list, visible.scrollTo)
  const starChanged = useNextStar(rows, list, onFavouriteChanged)

  return (
    <Table
      caption={t('members.ownMembers.caption')}
      columns={COLUMN_WIDTHS}
      css={tableStyle}
      {...(visible.partial && { 'aria-rowcount': rows.length + 1 })}
    >
      <thead>
        <tr {...(visible.partial && { 'aria-rowindex': 1 })}>
          <th scope="col">
            <VisuallyHidden>
              {t(
                selection === null
                  ? 'members.ownMembers.columns.favourite'
                  : 'members.ownMembers.columns.chosen',
              )}
            </VisuallyHidden>
          </th>
          {SORT_COLUMNS.map((column) => (
            <SortableHeader
              key={column}
              direction={sort.column === column ? sort.direction : null}
              onSort={() => onSort(column)}
            >
              {t(`members.ownMembers.columns.${column}`)}
            </SortableHeader>
          ))}
        </tr>
      </thead>
      <Gap height={visible.before} />
      <tbody ref={list}>
        {visible.rows.map(({ index, row }) =>
          row.kind === 'group' ? (
            <GroupRow key={row.key} row={row} rowIndex={visible.partial ? index + 2 : null} />
          ) : (
            <MemberRow
              key={row.key}
              member={row.member}
              rowKey={row.key}
              rowIndex={visible.partial ? index + 2 : null}
              statusNames={statusNames}
              Star={Star}
              onFavouriteChanged={starChanged}
              selected={selection?.ids.has(row.member.memberId) ?? null}
              onToggle={selection?.onToggle ?? null}
            />
          ),
        )}
      </tbody>
      <Gap height={visible.after} />
    </Table>
  )
}

function Gap({ height }: { readonly height: number }) {
  if (height <= 0) return null
  return (
    <tbody className="gap" aria-hidden="true">
      <tr>
        <td colSpan={COLUMN_WIDTHS.length} style={{ height }} />
      </tr>
    </tbody>
  )
}

interface GroupRowProps {
  readonly row: ListRow & { readonly kind: 'group' }
  readonly rowIndex: number | null
}

const GroupRow = memo(function GroupRow({ row, rowIndex }: GroupRowProps) {
  const t = useText()
  return (
    <tr {...(rowIndex !== null && { 'aria-rowindex': rowIndex })}>
      <th scope="colgroup" colSpan={COLUMN_WIDTHS.length}>
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

interface MemberRowProps {
  readonly member: Member
  readonly rowKey: string
  readonly rowIndex: number | null
  readonly statusNames: ReadonlyMap<string, string>
  readonly Star: StarComponent
  readonly onFavouriteChanged: (memberId: string) => Promise<void>
  readonly selected: boolean | null
  readonly onToggle: ((memberId: string) => void) | null
}

const MemberRow = memo(function MemberRow({
  member,
  rowKey,
  rowIndex,
  statusNames,
  Star,
  onFavouriteChanged,
  selected,
  onToggle,
}: MemberRowProps) {
  const { memberId, fullName } = member
  const workplace = member.primaryWorkPlace?.name ?? ''
  const more = member.workPlaces.length - 1
  const box = `choose-${rowKey}`
  return (
    <tr
      data-member={memberId}
      {...(selected === true && { 'data-selected': '' })}
      {...(rowIndex !== null && { 'aria-rowindex': rowIndex })}
    >
      <td>
        {selected === null ? (
          <div className="first">
            <Initials fullName={fullName} />
            <Star
              memberId={memberId}
              fullName={fullName}
              isFavorite={member.isFavorite}
              className="star"
              onChanged={onFavouriteChanged}
            />
          </div>
        ) : (
          <input
            id={box}
            type="checkbox"
            checked={selected}
            onChange={() => onToggle?.(memberId)}
          />
        )}
      </td>
      <td title={fullName}>
        {selected === null ? (
          <Link
            className="name"
            to={paths.ownMember(memberId)}
            state={FROM_LIST}
            onClick={() => rememberOpened(memberId)}
          >
            {fullName}
          </Link>
        ) : (
          <label className="name" htmlFor={box}>
            {fullName}
          </label>
        )}
      </td>
      <td title={member.workPlaces.map((one) => one.name).join(', ') || workplace}>
        {workplace}
        {more > 0 && <small className="more">{`+${more}`}</small>}
      </td>
      <td>{formatDate(member.birthday)}</td>
      <td>{member.age}</td>
      <td>
        <StatusBadge status={member.status} statusNames={statusNames} />
      </td>
      <td>
        <NotesCount count={member.numberOfNotes} />
      </td>
    </tr>
  )
})
