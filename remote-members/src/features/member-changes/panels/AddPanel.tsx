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
import type { PendingChange } from '../../../common/updates/pending-change.ts'
import type { CoveredWorkplace } from '../../../common/workplaces/workplace.ts'
import { labelOf, newPositionChoices, workplaceChoices } from '../change/member-change.ts'
import type { Addition } from '../change/member-change-form-schema.ts'
import { toAdditionWire } from '../change/member-change-mapper.ts'
import type { AdditionWire } from '../change/member-change-wire.ts'
import { joiningValues, overlapsOf, type Report } from '../change/overlap.ts'
import { ChangePanel } from '../frame/ChangePanel.tsx'
import type { ReviewLine } from '../frame/ChangeReview.tsx'
import { useChange } from '../frame/use-change.ts'
import { useLastWorkplace } from './use-last-workplace.ts'

type TypedAddition = {
  workplace: string
  position: string
  hours: string
  onCall: boolean
  date: string
  otherInformation: string
}

export interface AddPanelProps {
  readonly title: string
  /** Name of the form; part of the draft's id. */
  readonly name: string
  readonly memberId: string
  readonly memberName: string
  readonly covered: readonly CoveredWorkplace[]
  /** The changes of the member that are on their way. */
  readonly pending: readonly PendingChange[]
  readonly schema: FormOptions<TypedAddition, Addition, void>['schema']
  /** The positions that the member already has at the workplace. */
  heldAt(workplaceNumber: string): readonly string[]
  send(body: AdditionWire): Promise<void>
  readonly sentMessage: string
  readonly onSaved: () => void
  readonly onClose: () => void
}

/** The form that gives a member a position at a covered workplace. */
export function AddPanel({
  title,
  name,
  memberId,
  memberName,
  covered,
  pending,
  schema,
  heldAt,
  send,
  sentMessage,
  onSaved,
  onClose,
}: AddPanelProps) {
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
      toast({ tone: 'success', message: sentMessage })
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
      memberName={memberName}
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
