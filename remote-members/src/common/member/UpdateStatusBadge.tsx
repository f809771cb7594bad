import { useText } from '@portal/platform/texts'
import { Badge, CircleCheck, Clock, Info, TriangleAlert } from '@portal/ui'
import { statusDisplay } from './update-status.ts'

const badges = {
  finished: { tone: 'green', Icon: CircleCheck },
  'under-update': { tone: 'yellow', Icon: Clock },
  unknown: { tone: 'grey', Icon: Info },
} as const

/** Badge with a member's update status; renders nothing for a member without an update. */
export function UpdateStatusBadge({
  status,
  isRefused = false,
}: {
  readonly status: string
  readonly isRefused?: boolean
}) {
  const t = useText()
  if (isRefused) {
    return (
      <Badge tone="red">
        <TriangleAlert size={13} aria-hidden="true" />
        {t('members.status.refused')}
      </Badge>
    )
  }
  const display = statusDisplay(status)
  if (display === null) return null
  const { tone, Icon } = badges[display.tone]
  return (
    <Badge tone={tone}>
      <Icon size={13} aria-hidden="true" />
      <span>{display.textKey === null ? status : t(display.textKey)}</span>
    </Badge>
  )
}
