import { useText } from '@portal/shared/texts'
import { CircleCheck, Clock, Info, initialsOf, StickyNote } from '@portal/shared/ui'
import { statusLook } from '../../../common/member/update-status.ts'

export function Initials({ fullName }: { readonly fullName: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {initialsOf(fullName)}
    </span>
  )
}

const icons = { finished: CircleCheck, 'under-update': Clock, unknown: Info } as const

export function StatusBadge({
  status,
  statusNames,
}: {
  readonly status: string
  /** Names of the statuses as the service gives them. */
  readonly statusNames: ReadonlyMap<string, string>
}) {
  const t = useText()
  const look = statusLook(status)
  if (look === null) return null
  const Icon = icons[look.tone]
  const label = look.textKey === null ? (statusNames.get(status) ?? status) : t(look.textKey)
  return (
    <span className="status" data-tone={look.tone}>
      {look.tone !== 'unknown' && <Icon size={13} aria-hidden="true" />}
      {label}
    </span>
  )
}

export function NotesCount({ count }: { readonly count: number }) {
  return (
    <span className="notes" {...(count === 0 && { 'data-none': '' })}>
      <StickyNote size={14} aria-hidden="true" />
      {count}
    </span>
  )
}
