import { useText } from '@portal/platform/texts'
import { Button, Text } from '@portal/ui'
import { Select, useFormValue } from '@portal/ui/forms'
import { Dialog } from '@portal/ui/overlays'
import { useRef, useState } from 'react'
import { type Employment, type Member, positionNames } from '../../../common/member/member.ts'
import type { PendingChange } from '../../../common/updates/pending-change.ts'
import type { CoveredWorkplace } from '../../../common/workplaces/workplace.ts'
import {
  changeableEmployments,
  chosenEmployment,
  employmentChoices,
  endingOfSeveral,
  labelOf,
  type RemovalReason,
  startingEmployment,
  workplaceChoices,
} from '../change/member-change.ts'
import { type Removal, removalSchema } from '../change/member-change-form-schema.ts'
import { toChangedPositionWire, toStoppedWire } from '../change/member-change-mapper.ts'
import { reportChangedPosition, reportStopped } from '../change/member-changes-api.ts'
import { overlapsOf, type Report } from '../change/overlap.ts'
import { ChangePanel } from '../frame/ChangePanel.tsx'
import type { ReviewLine } from '../frame/ChangeReview.tsx'
import { useChange } from '../frame/use-change.ts'
import { CoveredWorkplaces } from './CoveredWorkplaces.tsx'
import { ReasonField } from './ReasonField.tsx'

export interface RemoveMemberPanelProps {
  readonly member: Member
  /** The employment selected on the page. */
  readonly employment: Employment | null
  /** The changes of the member that are on their way. */
  readonly pending: readonly PendingChange[]
  readonly onClose: () => void
}

/** The form that removes a member from the list for one of two reasons, then a confirmation. */
export function RemoveMemberPanel(props: RemoveMemberPanelProps) {
  const t = useText()
  const [removed, setRemoved] = useState<RemovalReason | null>(null)
  const done = useRef<HTMLButtonElement>(null)
  if (removed !== null) {
    return (
      <Dialog
        open
        size="sm"
        // The closing panel returns the focus to its opener. A plain dialog would then close, as
        // the focus is outside it; an alert dialog stays open.
        role="alertdialog"
        title={t('members.change.removedTitle')}
        onClose={props.onClose}
        initialFocus={done}
        footer={
          <Button ref={done} variant="solid" onClick={props.onClose}>
            {t('members.change.ok')}
          </Button>
        }
      >
        <Text>
          {t(
            removed === 'stopped'
              ? 'members.change.removed.stopped'
              : 'members.change.removed.changedPosition',
            { name: props.member.fullName },
          )}
        </Text>
      </Dialog>
    )
  }
  return (
    <CoveredWorkplaces title={t('members.change.remove')} onClose={props.onClose}>
      {(covered) => <RemovalForm {...props} covered={covered} onRemoved={setRemoved} />}
    </CoveredWorkplaces>
  )
}

type TypedRemoval = {
  reason: RemovalReason
  workplace: string
  date: string
  otherInformation: string
}

function startOf(workplace: string): TypedRemoval {
  return { reason: 'stopped', workplace, date: '', otherInformation: '' }
}

function RemovalForm({
  member,
  employment,
  covered,
  pending,
  onClose,
  onRemoved,
}: RemoveMemberPanelProps & {
  readonly covered: readonly CoveredWorkplace[]
  readonly onRemoved: (reason: RemovalReason) => void
}) {
  const t = useText()
  // A refetch must not take the chosen employment away.
  const [employments] = useState(() => changeableEmployments(member, covered))
  const choices = employmentChoices(member, employments, covered)
  const [start] = useState(() => startingEmployment(employments, employment))
  const reasonSent = useRef<RemovalReason>('stopped')
  const change = useChange<TypedRemoval, Removal>({
    memberId: member.memberId,
    name: 'remove-member',
    schema: removalSchema,
    defaultValues: startOf(start),
    startOf: ({ workplace }) => startOf(workplace),
    async send(removal) {
      const left = chosenEmployment(employments, removal.workplace)
      reasonSent.current = removal.reason
      await (removal.reason === 'stopped'
        ? reportStopped(toStoppedWire(member.memberId, left, removal))
        : reportChangedPosition(
            toChangedPositionWire(
              member.memberId,
              left,
              removal,
              t('members.change.changedPositionMessage'),
            ),
          ))
    },
    onSaved: () => onRemoved(reasonSent.current),
  })
  const { form } = change
  const reason = useFormValue(form, 'reason')

  function reviewOf(removal: Removal): readonly ReviewLine[] {
    const left = chosenEmployment(employments, removal.workplace)
    const ending = endingOfSeveral(member, left)
    return [
      {
        label: t('members.change.reason'),
        after: t(
          removal.reason === 'stopped'
            ? 'members.change.reasons.stopped'
            : 'members.change.reasons.changedPosition',
        ),
      },
      {
        label: t('members.person.workplace'),
        after: labelOf(workplaceChoices(covered), left.workplace.number),
      },
      ...(ending.length === 0
        ? []
        : [
            {
              label: t('members.change.ends', { count: ending.length }),
              after: positionNames(ending),
            },
          ]),
    ]
  }

  const reportOf = (removal: Removal): Report => ({
    type: removal.reason === 'stopped' ? 'MedlemOphoert' : 'MedlemSkiftetStillingTRIkkeDaekker',
    employment: chosenEmployment(employments, removal.workplace),
    values: new Map([['Arbejdsstednummer', null]]),
  })

  return (
    <ChangePanel
      title={t('members.change.remove')}
      memberName={member.fullName}
      change={change}
      reviewOf={reviewOf}
      overlapsOf={(values) => overlapsOf(reportOf(values), pending)}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={(next) => form.setValue('reason', next)} />
      <Select
        form={form}
        name="workplace"
        label={t('members.change.leaves')}
        options={choices}
        required
      />
    </ChangePanel>
  )
}
