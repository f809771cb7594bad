import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { chakra } from '@portal/ui'
import { EmailField, NumberField, PhoneField, type PortalForm, Select } from '@portal/ui/forms'
import { SECRET } from '../../../common/updates/update.ts'
import type { ChangeFieldDescriptor, ChangeFieldName } from '../change/change-fields.ts'
import type { Choice } from '../change/member-change.ts'
import type { EditedMember, TypedMember } from '../change/member-change-form-schema.ts'
import type { PendingValue } from '../change/pending-values.ts'

interface ChangeFieldProps {
  readonly field: Pick<ChangeFieldDescriptor, 'label' | 'input'> & {
    readonly name: ChangeFieldName
  }
  readonly form: PortalForm<TypedMember, EditedMember>
  readonly positions: readonly Choice[]
  readonly isSecret: boolean
  /** New values of the field that are on their way. */
  readonly pending: readonly PendingValue[]
  readonly disabled: boolean
}

/** The input for one editable value of a member. */
export function ChangeField({
  field,
  form,
  positions,
  isSecret,
  pending,
  disabled,
}: ChangeFieldProps) {
  const t = useText()
  const given = { form, name: field.name, label: t(field.label), disabled }
  const underWay = pending.map(({ value, from, submittedBy }) =>
    t(from === null ? 'members.change.pending' : 'members.change.pendingFrom', {
      value:
        value === SECRET
          ? t('members.person.secretNumber')
          : (value ?? t('members.change.deleted')),
      date: formatDate(from),
      name: submittedBy,
    }),
  )
  const hinted = (...own: readonly string[]) => {
    const lines = [...own, ...underWay]
    if (lines.length === 0) return {}
    // A line each; the spaces separate them for screen readers.
    return {
      hint: lines.map((line) => (
        <chakra.span key={line} display="block">
          {`${line} `}
        </chakra.span>
      )),
    }
  }
  switch (field.input) {
    case 'position':
      return (
        <Select
          {...given}
          {...hinted()}
          options={positions}
          emptyLabel={t('members.change.choosePosition')}
          required
        />
      )
    case 'hours':
      return <NumberField {...given} {...hinted(t('members.change.hoursHint'))} decimal required />
    case 'phone':
      return (
        <PhoneField {...given} {...hinted(...(isSecret ? [t('members.change.secretHint')] : []))} />
      )
    case 'email':
      return <EmailField {...given} {...hinted()} />
  }
}
