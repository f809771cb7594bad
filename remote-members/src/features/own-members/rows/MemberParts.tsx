import type { Translate } from '@portal/platform/texts'
import { initialsOf } from '@portal/ui'
import type { ListColumn } from '@portal/ui/list'
import type { MouseEvent, ReactNode } from 'react'
import type { Favourite } from '../../../common/favourites/favourites-api.ts'
import type { Member } from '../../../common/member/member.ts'
import { statusDisplay } from '../../../common/member/update-status.ts'
import { paths } from '../../../common/paths.ts'

/** Marks in a text what the search has found there. */
export type Mark = (text: string) => ReactNode

/** The texts that the cells of a row need. */
export interface ColumnTexts {
  readonly t: Translate
  /** The service's status names by status id. */
  readonly statusNames: ReadonlyMap<string, string>
}

/** The data of a member's row or card. */
export interface MemberLine extends ColumnTexts {
  readonly member: Member
  readonly rowKey: string
  /** The columns that the list shows. */
  readonly columns: readonly MemberColumn[]
  readonly mark: Mark
  readonly onOpen: (event: MouseEvent<HTMLAnchorElement>) => void
  readonly onStar: (member: Favourite) => void
  readonly starBusy: boolean
  /** Whether the member is selected; null outside selection mode. */
  readonly selected: boolean | null
  readonly onToggle: ((memberId: string) => void) | null
}

/**
 * Descriptor of a column in the list of own members, which come in the order of their names. Its cells
 * must not render anything that uses hooks: in long lists, hooks cost more than the cells.
 */
export interface MemberColumn extends Omit<ListColumn<Member, MemberLine>, 'width' | 'sort'> {
  /** The width among the standard columns, if it is one of them. */
  readonly width?: `${number}%`
  /** The share of the width among columns that the user has chosen. */
  readonly room: number
  /** Shown only to users who have chosen the column. */
  readonly onRequest?: true
  readonly sort: NonNullable<ListColumn<Member, MemberLine>['sort']>
  /** Renders the value on a card; null if a card shows the value in another place or not at all. */
  readonly fact: ((line: MemberLine) => ReactNode) | null
  /** Exported only if the user chooses the column for the file. */
  readonly exportedOnRequest?: true
  /** The text of the cell in the exported file. */
  exported(member: Member, texts: ColumnTexts): string
}

export function Initials({ fullName }: { readonly fullName: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {initialsOf(fullName)}
    </span>
  )
}

/** The checkbox that selects the member in selection mode. */
export function ChooseBox({ member, rowKey, selected, onToggle }: MemberLine) {
  return (
    <input
      id={boxId(rowKey)}
      type="checkbox"
      checked={selected === true}
      onChange={() => onToggle?.(member.memberId)}
    />
  )
}

/**
 * A link to the member, or in selection mode the label of the member's checkbox. A click anywhere
 * on the row triggers it.
 */
export function MemberName({
  member: { memberId, fullName },
  rowKey,
  selected,
  mark,
  onOpen,
}: MemberLine) {
  return selected === null ? (
    <a className="name" href={paths.ownMember(memberId)} onClick={onOpen} data-opens-row="">
      {mark(fullName)}
    </a>
  ) : (
    <label className="name" htmlFor={boxId(rowKey)} data-opens-row="">
      {mark(fullName)}
    </label>
  )
}

function boxId(rowKey: string): string {
  return `choose-${rowKey}`
}

export function StatusBadge({ member: { status }, ...texts }: MemberLine) {
  const display = statusDisplay(status)
  if (display === null) return null
  return (
    <span className="status" data-tone={display.tone}>
      {statusName(status, texts)}
    </span>
  )
}

/** The name of an update status; empty for statuses without a badge. */
export function statusName(status: string, { t, statusNames }: ColumnTexts): string {
  const display = statusDisplay(status)
  if (display === null) return ''
  return display.textKey === null ? (statusNames.get(status) ?? status) : t(display.textKey)
}

export function NotesCount({ count }: { readonly count: number }) {
  return (
    <span className="notes" {...(count === 0 && { 'data-none': '' })}>
      {count}
    </span>
  )
}
