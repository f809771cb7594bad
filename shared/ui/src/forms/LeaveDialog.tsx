import type { LeaveCheck } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { Stack, Text } from '../kit/index.ts'
import { ConfirmDialog } from '../overlays/index.ts'

/** Props of `LeaveDialog`. */
export interface LeaveDialogProps {
  /** What would be lost; the first one gives the question its title. */
  readonly losses: readonly Pick<LeaveCheck, 'title' | 'message'>[]
  /** Label of the button that leaves, if only one thing would be lost. */
  readonly leaveLabel?: string
  readonly onLeave: () => void
  readonly onStay: () => void
}

/** Asks once whether to lose everything that is not saved. */
export function LeaveDialog({ losses, leaveLabel, onLeave, onStay }: LeaveDialogProps) {
  const t = useText()
  const [first, ...others] = losses
  return (
    <ConfirmDialog
      open
      tone="danger"
      title={first?.title ?? ''}
      message={
        <Stack gap="2">
          <Text>{first?.message}</Text>
          {others.map(({ title, message }) => (
            <Text key={title}>
              {title}. {message}
            </Text>
          ))}
        </Stack>
      }
      confirmLabel={
        others.length === 0 && leaveLabel !== undefined ? leaveLabel : t('shared.forms.leave')
      }
      cancelLabel={t('shared.forms.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  )
}
