import { useText } from '@portal/platform/texts'
import { chakra } from '@portal/ui'
import { type FieldChange, fieldLabel, SECRET, type UpdateValue } from './update.ts'

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

/** The values that an update changes: before and after. */
export function FieldChanges({ fields }: { readonly fields: readonly FieldChange[] }) {
  const t = useText()
  const shown = (value: UpdateValue) =>
    value === SECRET ? t('members.person.secretNumber') : (value ?? t('members.updates.empty'))
  return (
    <ValueList>
      {fields.map(({ type, before, after }) => {
        const key = fieldLabel(type)
        return (
          <div key={type}>
            <dt>{key === null ? type : t(key)}</dt>
            <dd>
              {t('members.updates.before')} <del>{shown(before)}</del>
            </dd>
            <dd>
              {t('members.updates.after')} <ins>{shown(after)}</ins>
            </dd>
          </div>
        )
      })}
    </ValueList>
  )
}
