import { useText } from '@portal/platform/texts'
import { toast } from '@portal/ui'
import {
  Checkbox,
  type FormOptions,
  formatDecimal,
  NumberField,
  Select,
  useFormValue,
} from '@portal/ui/forms'
import type { ReviewLine } from '../../../common/updates/FieldChanges.tsx'
import type { PendingChange } from '../../../common/updates/update.ts'
import {
  heldPositions,
  labelOf,
  newPositionChoices,
  workplaceChoices,
} from '../change/member-change.ts'
import {
  type Addition,
  addExistingSchema,
  addToWorkplaceSchema,
  type TypedAddition,
} from '../change/member-change-form-schema.ts'
import { toAdditionWire } from '../change/member-change-mapper.ts'
import type { AdditionWire } from '../change/member-change-wire.ts'
import { addExistingMember, addToWorkplace } from '../change/member-changes-api.ts'
import { joiningValues, overlapsOf, type Report } from '../change/overlap.ts'
import { ChangePanel } from '../frame/ChangePanel.tsx'
import { useChange } from '../frame/use-change.ts'
import { type ChangeFormProps, CoveredWorkplaces, useLastWorkplace } from './CoveredWorkplaces.tsx'

interface AddPanelProps {
  readonly member: { readonly memberId: string; readonly fullName: string }
  readonly title: string
  /** Name of the form; part of the draft's id. */
  readonly name: string
  /** The changes of the member that are on their way. */
  readonly pending: readonly PendingChange[]
  readonly schema: FormOptions<TypedAddition, Addition, void>['schema']
  /** The positions that the member already has at the workplace. */
  heldAt(workplaceNumber: string): readonly string[]
  send(body: AdditionWire): Promise<void>
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** The form that adds another workplace to an own member. */
export function AddToWorkplaceForm({ member, ...props }: ChangeFormProps) {
  const t = useText()
  return (
    <AddForm
      {...props}
      member={member}
      title={t('members.change.add')}
      name="add-to-workplace"
      schema={addToWorkplaceSchema}
      heldAt={(workplace) => heldPositions(member, workplace)}
      send={addToWorkplace}
      onSaved={props.onClose}
    />
  )
}

/** The form that adds a union member to the own members, at a covered workplace. */
export function AddExistingMemberPanel({
  member,
  onClose,
  onSaved,
}: {
  /** A union member whom the representative does not cover yet. */
  readonly member: AddPanelProps['member']
  /** Called when the panel closes, whether or not a change was sent. */
  readonly onClose: () => void
  /** Called after `onClose` when the service has accepted the change; must refetch the member. */
  readonly onSaved: () => void
}) {
  const t = useText()
  const title = t('members.change.addExisting')
  return (
    <CoveredWorkplaces title={title} onClose={onClose}>
      {(covered) => (
        <AddForm
          covered={covered}
          member={member}
          title={title}
          name="add-existing-member"
          pending={[]}
          schema={addExistingSchema}
          heldAt={() => []}
          send={addExistingMember}
          onSaved={() => {
            onClose()
            onSaved()
          }}
          onClose={onClose}
        />
      )}
    </CoveredWorkplaces>
  )
}

function AddForm({
  member: { memberId, fullName },
  title,
  name,
  covered,
  pending,
  schema,
  heldAt,
  send,
  onSaved,
  onClose,
}: AddPanelProps & Pick<ChangeFormProps, 'covered'>) {
  const t = useText()
  const last = useLastWorkplace()
  const only = covered.length === 1 ? covered[0] : undefined
  const change = useChange<TypedAddition, Addition>({
    memberId,
    name,
    schema,
    defaultValues: {
      workplace: only?.number ?? '',
      position: '',
      hours: '',
      onCall: false,
      date: '',
      otherInformation: '',
    },
    send: (addition) => send(toAdditionWire(memberId, addition)),
    onSaved() {
      last.note(form.values().workplace)
      onSaved()
      toast({ tone: 'success', message: t('members.change.sent') })
    },
  })
  const { form } = change
  const workplace = useFormValue(form, 'workplace')
  const workplaces = last.first(workplaceChoices(covered))
  const positions = newPositionChoices(covered, workplace, heldAt(workplace))

  function reviewOf(addition: Addition): readonly ReviewLine[] {
    return [
      { label: t('members.person.workplace'), after: labelOf(workplaces, addition.workplace) },
      { label: t('members.person.position'), after: labelOf(positions, addition.position) },
      ...(addition.hours === null
        ? []
        : [{ label: t('members.person.hours'), after: formatDecimal(addition.hours) }]),
      ...(addition.onCall
        ? [{ label: t('members.change.onCall'), after: t('members.change.yes') }]
        : []),
    ]
  }

  const reportOf = (addition: Addition): Report => ({
    type: 'TilfoejMedlemArbejdssted',
    employment: null,
    values: joiningValues(covered, addition),
  })

  return (
    <ChangePanel
      title={title}
      memberName={fullName}
      change={change}
      reviewOf={reviewOf}
      overlapsOf={(values) => overlapsOf(reportOf(values), pending)}
      onClose={onClose}
    >
      <Select
        form={form}
        name="workplace"
        label={t('members.person.workplace')}
        options={workplaces}
        emptyLabel={t('members.change.chooseWorkplace')}
        required
        onChosen={() => form.setValue('position', '')}
      />
      <Select
        form={form}
        name="position"
        label={t('members.person.position')}
        options={positions}
        emptyLabel={t('members.change.choosePosition')}
        required
        {...(workplace === '' && { hint: t('members.change.workplaceFirst') })}
      />
      <NumberField
        form={form}
        name="hours"
        label={t('members.person.hours')}
        hint={t('members.change.hoursHint')}
        decimal
        required
      />
      <Checkbox form={form} name="onCall" label={t('members.change.onCall')} />
    </ChangePanel>
  )
}
