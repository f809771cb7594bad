import { useText } from '@portal/platform/texts'
import { toast } from '@portal/ui'
import { formatDecimal, NumberField, Select, useFormValue } from '@portal/ui/forms'
import { useState } from 'react'
import { positionNames } from '../../../common/member/member.ts'
import type { ReviewLine } from '../../../common/updates/FieldChanges.tsx'
import {
  changeableEmployments,
  chosenEmployment,
  employmentChoices,
  endingWith,
  heldPositions,
  labelOf,
  newPositionChoices,
  startingEmployment,
  workplaceChoices,
} from '../change/member-change.ts'
import { type Transfer, transferSchema } from '../change/member-change-form-schema.ts'
import { toTransferWire } from '../change/member-change-mapper.ts'
import { transferMember } from '../change/member-changes-api.ts'
import { joiningValues, overlapsOf, type Report } from '../change/overlap.ts'
import { ChangePanel } from '../frame/ChangePanel.tsx'
import { useChange } from '../frame/use-change.ts'
import { type ChangeFormProps, useLastWorkplace } from './CoveredWorkplaces.tsx'

function startOf(from: string) {
  return { from, workplace: '', position: '', hours: '', date: '', otherInformation: '' }
}

/** The form that moves a member from one covered workplace to another. */
export function TransferForm({ member, employment, covered, pending, onClose }: ChangeFormProps) {
  const t = useText()
  const last = useLastWorkplace()
  // A refetch must not take the chosen employment away.
  const [employments] = useState(() => changeableEmployments(member, covered))
  const [start] = useState(() => startingEmployment(employments, employment))
  const withKey = (key: string) => employments.find((one) => one.key === key) ?? null
  const change = useChange({
    memberId: member.memberId,
    name: 'transfer-member',
    schema: transferSchema,
    defaultValues: startOf(start),
    startOf: ({ from }) => startOf(from),
    async send(transfer: Transfer) {
      const left = chosenEmployment(employments, transfer.from)
      await transferMember(toTransferWire(member.memberId, left, transfer))
    },
    onSaved() {
      last.note(form.values().workplace)
      onClose()
      toast({ tone: 'success', message: t('members.change.sent') })
    },
  })
  const { form } = change
  const from = withKey(useFormValue(form, 'from'))?.workplace.number ?? ''
  const workplace = useFormValue(form, 'workplace')
  const workplaces = last.first(workplaceChoices(covered))
  const positions = newPositionChoices(covered, workplace, heldPositions(member, workplace))

  function reviewOf(transfer: Transfer): readonly ReviewLine[] {
    const left = chosenEmployment(employments, transfer.from)
    return [
      {
        label: t('members.person.workplace'),
        before: labelOf(workplaces, left.workplace.number),
        after: labelOf(workplaces, transfer.workplace),
      },
      {
        label: t('members.person.position'),
        before: positionNames(endingWith(member, left)),
        after: labelOf(positions, transfer.position),
      },
      ...(transfer.hours === null
        ? []
        : [
            {
              label: t('members.person.hours'),
              before: formatDecimal(left.position?.hoursPerWeek),
              after: formatDecimal(transfer.hours),
            },
          ]),
    ]
  }

  const reportOf = (transfer: Transfer): Report => ({
    type: 'SkiftMedlemArbejdssted',
    employment: chosenEmployment(employments, transfer.from),
    values: joiningValues(covered, transfer),
  })

  return (
    <ChangePanel
      title={t('members.change.transfer')}
      memberName={member.fullName}
      change={change}
      reviewOf={reviewOf}
      overlapsOf={(values) => overlapsOf(reportOf(values), pending)}
      onClose={onClose}
    >
      <Select
        form={form}
        name="from"
        label={t('members.change.from')}
        options={employmentChoices(member, employments, covered)}
        onChosen={(key) => {
          if (withKey(key)?.workplace.number !== form.values().workplace) return
          form.setValue('workplace', '')
          form.setValue('position', '')
        }}
      />
      <Select
        form={form}
        name="workplace"
        label={t('members.change.to')}
        options={workplaces.filter(({ value }) => value !== from)}
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
      />
    </ChangePanel>
  )
}
