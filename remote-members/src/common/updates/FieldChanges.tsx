import { useText } from '@portal/platform/texts'
import { type FieldChange, fieldLabel, SECRET, type UpdateValue } from './update.ts'
import { ValueList } from './ValueList.tsx'

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
