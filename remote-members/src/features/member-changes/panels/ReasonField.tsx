import { useText } from '@portal/platform/texts'
import { chakra } from '@portal/ui'
import type { RemovalReason } from '../change/member-change.ts'

const REASONS = ['stopped', 'changed-position'] as const satisfies readonly RemovalReason[]

const Frame = chakra('fieldset', {
  base: {
    m: 0,
    p: 0,
    border: 'none',
    '& legend': { p: 0, mb: '1', fontSize: 'sm', fontWeight: 'medium' },
    '& label': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '9',
      cursor: 'pointer',
    },
    '& input': { w: '5', h: '5', m: 0, flexShrink: 0, accentColor: 'green.main' },
  },
})

const LABELS = {
  stopped: 'members.change.reasons.stopped',
  'changed-position': 'members.change.reasons.changedPosition',
} as const

/** The field for the reason why a member is removed from the list. */
export function ReasonField({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (reason: RemovalReason) => void
}) {
  const t = useText()
  return (
    <Frame>
      <legend>{t('members.change.reason')}</legend>
      {REASONS.map((reason) => (
        <label key={reason}>
          <input
            type="radio"
            name="reason"
            value={reason}
            checked={value === reason}
            onChange={() => onChange(reason)}
          />
          {t(LABELS[reason])}
        </label>
      ))}
    </Frame>
  )
}
