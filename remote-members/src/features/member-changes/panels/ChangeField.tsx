import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { chakra } from '@portal/ui'
import { EmailField, NumberField, PhoneField, type PortalForm, Select } from '@portal/ui/forms'
import type { Employment } from '../../../common/member/member.ts'
import {
  concerns,
  effectiveDate,
  type PendingChange,
  SECRET,
} from '../../../common/updates/update.ts'
import type { ChangeFieldDescriptor, ChangeFieldName } from '../change/change-fields.ts'
import type { Choice } from '../change/member-change.ts'
import type { EditedMember, TypedMember } from '../change/member-change-form-schema.ts'

interface ChangeFieldProps {
  readonly field: ChangeFieldDescriptor & { readonly name: ChangeFieldName }
  readonly form: PortalForm<TypedMember, EditedMember>
  readonly positions: readonly Choice[]
  readonly isSecret: boolean
  /** The changes of the member that are on their way. */
  readonly pending: readonly PendingChange[]
  /** The employment that the form edits. */
  readonly employment: Employment | null
  readonly disabled: boolean
}

/** The input for one editable value of a member. */
export function ChangeField({
  field,
  form,
  positions,
  isSecret,
  pending,
  employment,
  disabled,
}: ChangeFieldProps) {
  const t = useText()
  const given = { form, name: field.name, label: t(field.label), disabled }
  const underWay = pending
    .filter(
      (change) =>
        change.type === 'OpdaterMedlem' &&
        (!field.isAtWork || (employment !== null && concerns(change, employment))),
    )
    .flatMap((change) => {
      const from = effectiveDate(change)
      return change.fields
        .filter(({ type }) => type === field.updateField)
        .map(({ after }) =>
          t(from === null ? 'members.change.pending' : 'members.change.pendingFrom', {
            value:
              after === SECRET
                ? t('members.person.secretNumber')
                : (after ?? t('members.change.deleted')),
            date: formatDate(from),
            name: change.submittedBy.fullName,
          }),
        )
    })
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
