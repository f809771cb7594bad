import { useText } from '@portal/platform/texts'
import { Heading, toast } from '@portal/ui'
import { Checkbox, Select, useFormValue, useFormValues } from '@portal/ui/forms'
import { Fragment, useState } from 'react'
import * as v from 'valibot'
import type { ReviewLine } from '../../../common/updates/FieldChanges.tsx'
import {
  CHANGE_FIELDS,
  type ChangeFieldDescriptor,
  type EditableFacts,
  factsAt,
  perChangeField,
  typedOf,
} from '../change/change-fields.ts'
import {
  changeableEmployments,
  employmentChoices,
  labelOf,
  positionChoices,
  startingEmployment,
} from '../change/member-change.ts'
import { type EditedMember, editMemberSchema } from '../change/member-change-form-schema.ts'
import { toEditWire } from '../change/member-change-mapper.ts'
import { editMember } from '../change/member-changes-api.ts'
import { overlapsOf, type Report } from '../change/overlap.ts'
import { ChangePanel } from '../frame/ChangePanel.tsx'
import { useChange } from '../frame/use-change.ts'
import { ChangeField } from './ChangeField.tsx'
import type { ChangeFormProps } from './CoveredWorkplaces.tsx'

const FIELD_NAMES = CHANGE_FIELDS.map(({ name }) => name)

/** The values formatted as form input. */
function typedFacts(facts: EditableFacts) {
  return perChangeField(({ name }) => typedOf(facts[name]))
}

/** The form that edits a member's position and hours at a workplace, and contact details. */
export function EditForm({
  member: shown,
  employment,
  covered,
  pending,
  onClose,
}: ChangeFormProps) {
  const t = useText()
  // Compare with the values that the user saw, even if the page has refetched the member since.
  const [member] = useState(shown)
  const employments = changeableEmployments(member, covered)
  const choices = employmentChoices(member, employments, covered)
  const withKey = (key: string) => employments.find((one) => one.key === key) ?? null
  const secret = CHANGE_FIELDS.filter(({ isSecret }) => isSecret(member))
  const removedBy = ({ removesSecret }: Pick<EditedMember, 'removesSecret'>) =>
    new Set(removesSecret ? secret.map(({ name }) => name) : [])
  const known = (key: string) => factsAt(member, key)
  const [start] = useState(() => startingEmployment(employments, employment))
  const [schema] = useState(() => editMemberSchema(known))

  const startOf = (workplace: string) => ({
    workplace,
    ...typedFacts(known(workplace)),
    removesSecret: false,
    date: '',
    otherInformation: '',
  })

  const change = useChange({
    memberId: member.memberId,
    name: 'edit-member',
    schema,
    defaultValues: startOf(start),
    startOf: ({ workplace }) => startOf(workplace),
    send: (edited: EditedMember) =>
      editMember(
        toEditWire(
          member.memberId,
          {
            facts: known(edited.workplace),
            employment: withKey(edited.workplace),
            removed: removedBy(edited),
          },
          edited,
        ),
      ),
    onSaved() {
      onClose()
      toast({ tone: 'success', message: t('members.change.sent') })
    },
  })
  const { form } = change

  const workplace = useFormValue(form, 'workplace')
  const otherInformation = useFormValue(form, 'otherInformation')
  const removesSecret = useFormValue(form, 'removesSecret')
  const typed = useFormValues(form, FIELD_NAMES)
  const facts = known(workplace)
  const before = typedFacts(facts)
  const isChanged =
    otherInformation.trim() !== '' ||
    removesSecret ||
    CHANGE_FIELDS.some(({ name, schema }) => {
      if (typed[name].trim() === before[name]) return false
      const read = v.safeParse(schema, typed[name])
      return !read.success || read.output !== facts[name]
    })

  const chosen = withKey(workplace)
  const positions = positionChoices(
    covered,
    chosen?.workplace.number ?? '',
    chosen?.position ?? null,
  )

  function reviewOf(edited: EditedMember): readonly ReviewLine[] {
    const removed = removedBy(edited)
    const typedNow = typedFacts(edited)
    const after = perChangeField(({ name }) => (removed.has(name) ? '' : typedNow[name]))
    const shown = (input: ChangeFieldDescriptor['input'], value: string) =>
      input === 'position' ? labelOf(positions, value) : value
    return [
      ...(employments.length > 1
        ? [{ label: t('members.person.workplace'), after: labelOf(choices, edited.workplace) }]
        : []),
      ...CHANGE_FIELDS.filter(({ name }) => removed.has(name) || after[name] !== before[name]).map(
        ({ name, label, input, isSecret }) => ({
          label: t(label),
          before: isSecret(member) ? t('members.person.secretNumber') : shown(input, before[name]),
          after: after[name] === '' ? t('members.change.deleted') : shown(input, after[name]),
        }),
      ),
    ]
  }

  function reportOf(edited: EditedMember): Report {
    const removed = removedBy(edited)
    const typedNow = typedFacts(edited)
    const changed = CHANGE_FIELDS.filter(
      ({ name }) => removed.has(name) || typedNow[name] !== before[name],
    )
    const reportedValue = ({ name, input }: (typeof changed)[number]) => {
      if (removed.has(name) || typedNow[name] === '') return null
      return input === 'position' ? labelOf(positions, typedNow[name]) : typedNow[name]
    }
    return {
      type: 'OpdaterMedlem',
      employment: changed.some(({ isAtWork }) => isAtWork) ? chosen : null,
      values: new Map(changed.map((field) => [field.updateField, reportedValue(field)])),
    }
  }

  const fieldsOf = (section: ChangeFieldDescriptor['section']) =>
    CHANGE_FIELDS.filter((field) => field.section === section).map((field) => (
      <Fragment key={field.name}>
        <ChangeField
          field={field}
          form={form}
          positions={positions}
          isSecret={field.isSecret(member)}
          pending={pending}
          employment={chosen}
          disabled={field.isSecret(member) && removesSecret}
        />
        {field === secret.at(-1) && (
          <Checkbox form={form} name="removesSecret" label={t('members.change.removeSecret')} />
        )}
      </Fragment>
    ))

  return (
    <ChangePanel
      title={t('members.change.edit')}
      memberName={member.fullName}
      change={change}
      isChanged={isChanged}
      reviewOf={reviewOf}
      overlapsOf={(values) => overlapsOf(reportOf(values), pending)}
      onClose={onClose}
    >
      {employments.length > 1 && (
        <Select
          form={form}
          name="workplace"
          label={t('members.person.workplace')}
          hint={t('members.change.workplaceHint')}
          options={choices}
          onChosen={(key) => {
            const there = typedFacts(known(key))
            for (const { name, isAtWork } of CHANGE_FIELDS) {
              if (isAtWork) form.setValue(name, there[name])
            }
          }}
        />
      )}
      {fieldsOf('employment')}
      <Heading as="h3" size="sm">
        {t('members.person.contact')}
      </Heading>
      {fieldsOf('contact')}
      <Heading as="h3" size="sm">
        {t('members.change.when')}
      </Heading>
    </ChangePanel>
  )
}
