import { useText } from '@portal/platform/texts'
import { EmailField, NumberField, PhoneField, type PortalForm, Select } from '@portal/ui/forms'
import type { ChangeFieldDescriptor, ChangeFieldName } from '../change/change-fields.ts'
import type { Choice } from '../change/member-change.ts'
import type { EditedMember, TypedMember } from '../change/member-change-form-schema.ts'

interface ChangeFieldProps {
  readonly field: Pick<ChangeFieldDescriptor, 'label' | 'input'> & {
    readonly name: ChangeFieldName
  }
  readonly form: PortalForm<TypedMember, EditedMember>
  readonly positions: readonly Choice[]
  readonly isSecret: boolean
  readonly disabled: boolean
}

/** The input for one editable value of a member. */
export function ChangeField({ field, form, positions, isSecret, disabled }: ChangeFieldProps) {
  const t = useText()
  const given = { form, name: field.name, label: t(field.label), disabled }
  switch (field.input) {
    case 'position':
      return (
        <Select
          {...given}
          options={positions}
          emptyLabel={t('members.change.choosePosition')}
          required
        />
      )
    case 'hours':
      return <NumberField {...given} hint={t('members.change.hoursHint')} decimal required />
    case 'phone':
      return <PhoneField {...given} {...(isSecret && { hint: t('members.change.secretHint') })} />
    case 'email':
      return <EmailField {...given} />
  }
}
