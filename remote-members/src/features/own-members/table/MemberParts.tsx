import type { Translate } from '@portal/platform/texts'
import { initialsOf } from '@portal/ui'
import { statusLook } from '../../../common/member/update-status.ts'

export function Initials({ fullName }: { readonly fullName: string }) {
  return (
    <span className="avatar" aria-hidden="true">
      {initialsOf(fullName)}
    </span>
  )
}

export function StatusBadge({
  status,
  statusNames,
  t,
}: {
  readonly status: string
  /** Names of the statuses as the service gives them. */
  readonly statusNames: ReadonlyMap<string, string>
  readonly t: Translate
}) {
  const look = statusLook(status)
  if (look === null) return null
  const label = look.textKey === null ? (statusNames.get(status) ?? status) : t(look.textKey)
  return (
    <span className="status" data-tone={look.tone}>
      {label}
    </span>
  )
}

export function NotesCount({ count }: { readonly count: number }) {
  return (
    <span className="notes" {...(count === 0 && { 'data-none': '' })}>
      {count}
    </span>
  )
}
