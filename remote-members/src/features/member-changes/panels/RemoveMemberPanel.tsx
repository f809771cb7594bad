import { useText } from '@portal/platform/texts'
import { Button, chakra, Text } from '@portal/ui'
import { Select, useFormValue } from '@portal/ui/forms'
import { Dialog } from '@portal/ui/overlays'
import { useRef, useState } from 'react'
import { positionNames } from '../../../common/member/member.ts'
import type { ReviewLine } from '../../../common/updates/FieldChanges.tsx'
import {
  changeableEmployments,
  chosenEmployment,
  employmentChoices,
  endingOfSeveral,
  labelOf,
  startingEmployment,
  workplaceChoices,
} from '../change/member-change.ts'
import {
  REMOVAL_REASONS,
  type Removal,
  removalSchema,
  type TypedRemoval,
} from '../change/member-change-form-schema.ts'
import { toChangedPositionWire, toStoppedWire } from '../change/member-change-mapper.ts'
import { reportChangedPosition, reportStopped } from '../change/member-changes-api.ts'
import { overlapsOf, type Report } from '../change/overlap.ts'
import { ChangePanel } from '../frame/ChangePanel.tsx'
import { useChange } from '../frame/use-change.ts'
import { type ChangeFormProps, CoveredWorkplaces } from './CoveredWorkplaces.tsx'

type RemovalReason = Removal['reason']

const REASONS = {
  stopped: {
    label: 'members.change.reasons.stopped',
    sent: 'members.change.removed.stopped',
    updateType: 'MedlemOphoert',
  },
  'changed-position': {
    label: 'members.change.reasons.changedPosition',
    sent: 'members.change.removed.changedPosition',
    updateType: 'MedlemSkiftetStillingTRIkkeDaekker',
  },
} as const satisfies Record<RemovalReason, unknown>

/** The form that removes a member from the list for one of two reasons, then a confirmation. */
export function RemoveMemberPanel(props: Omit<ChangeFormProps, 'covered'>) {
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
        <Text>{t(REASONS[removed].sent, { name: props.member.fullName })}</Text>
      </Dialog>
    )
  }
  return (
    <CoveredWorkplaces title={t('members.change.remove')} onClose={props.onClose}>
      {(covered) => <RemovalForm {...props} covered={covered} onRemoved={setRemoved} />}
    </CoveredWorkplaces>
  )
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
}: ChangeFormProps & {
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
      { label: t('members.change.reason'), after: t(REASONS[removal.reason].label) },
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
    type: REASONS[removal.reason].updateType,
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

const Frame = chakra('fieldset', {
  base: {
    m: 0,
    p: 0,
    border: 'none',
    '& legend': { p: 0, mb: '1', fontSize: 'sm', fontWeight: 'medium' },
    '& label': {
      display: 'flex',
      alignItems: 'center',
      gap: '2',
      minH: '9',
      cursor: 'pointer',
    },
    '& input': { w: '5', h: '5', m: 0, flexShrink: 0, accentColor: 'green.main' },
  },
})

/** The field for the reason why a member is removed from the list. */
function ReasonField({
  value,
  onChange,
}: {
  readonly value: string
  readonly onChange: (reason: RemovalReason) => void
}) {
  const t = useText()
  return (
    <Frame>
      <legend>{t('members.change.reason')}</legend>
      {REMOVAL_REASONS.map((reason) => (
        <label key={reason}>
          <input
            type="radio"
            name="reason"
            value={reason}
            checked={value === reason}
            onChange={() => onChange(reason)}
          />
          {t(REASONS[reason].label)}
        </label>
      ))}
    </Frame>
  )
}
