import { useText } from '@portal/platform/texts'
import { chakra } from '@portal/ui'
import { type FieldChange, fieldName, SECRET, type UpdateValue } from './update.ts'

/** A list of values, each before and after a change. */
export const ValueList = chakra('dl', {
  base: {
    m: 0,
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    '& > div': { px: '3', py: '2' },
    '& > div + div': { borderTopWidth: '1px', borderColor: 'line' },
    '& dt': { fontSize: 'sm', color: 'quiet' },
    '& dd': { m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    '& del': { color: 'quiet' },
    '& ins': { textDecoration: 'none', fontWeight: 'medium' },
  },
})

/** A value with its name. */
export interface ReviewLine {
  readonly label: string
  /** The value before the change; omitted if the line does not replace a value. */
  readonly before?: string
  readonly after: string
}

/** A value of the list; an empty one is shown as such. */
export function ValueChange({ label, before, after }: ReviewLine) {
  const t = useText()
  return (
    <div>
      <dt>{label}</dt>
      {before !== undefined && (
        <dd>
          {t('members.updates.before')} <del>{before || t('members.updates.empty')}</del>
        </dd>
      )}
      <dd>
        {before !== undefined && <span>{`${t('members.updates.after')} `}</span>}
        <ins>{after || t('members.updates.empty')}</ins>
      </dd>
    </div>
  )
}

/** The values that an update changes: before and after. */
export function FieldChanges({ fields }: { readonly fields: readonly FieldChange[] }) {
  const t = useText()
  const shown = (value: UpdateValue) =>
    value === SECRET ? t('members.person.secretNumber') : (value ?? '')
  return (
    <ValueList>
      {fields.map(({ type, before, after }) => (
        <ValueChange
          key={type}
          label={fieldName(type, t)}
          before={shown(before)}
          after={shown(after)}
        />
      ))}
    </ValueList>
  )
}
