import { initialsOf } from '@portal/ui'
import { statusDisplay } from '../../../common/member/update-status.ts'
import { paths } from '../../../common/paths.ts'
import type { ColumnTexts, MemberLine } from './member-line.ts'

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
