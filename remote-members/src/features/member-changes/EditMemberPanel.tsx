import { formatDate, today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Heading, Text, toast } from '@portal/ui'
import {
  CheckWhenLeft,
  DateField,
  EmailField,
  formatDecimal,
  NumberField,
  PhoneField,
  parseDecimal,
  Select,
  TextArea,
  useFormValue,
} from '@portal/ui/forms'
import { useState } from 'react'
import type { Member } from '../../common/member/member.ts'
import type { CoveredWorkplace } from '../../common/workplaces/workplace.ts'
import { ChangePanel } from './ChangePanel.tsx'
import type { ReviewLine } from './ChangeReview.tsx'
import { CoveredWorkplaces } from './CoveredWorkplaces.tsx'
import {
  changeableWorkplaces,
  changePeriod,
  type EditableFacts,
  factsAt,
  labelOf,
  positionChoices,
  startingWorkplace,
  workplaceChoices,
} from './member-change.ts'
import { type EditedMember, editMemberSchema } from './member-change-form-schema.ts'
import { toEditWire } from './member-change-mapper.ts'
import { editMember } from './member-changes-api.ts'
import { useChange } from './use-change.ts'

export interface EditMemberPanelProps {
  readonly member: Member
  /** The workplace that is chosen on the page. */
  readonly workplaceNumber: string | null
  readonly onClose: () => void
}

/** Edits a member: position and hours at a workplace, and how the member is reached. */
export function EditMemberPanel(props: EditMemberPanelProps) {
  const t = useText()
  return (
    <CoveredWorkplaces title={t('members.change.edit')} onClose={props.onClose}>
      {(covered) => <EditForm {...props} covered={covered} />}
    </CoveredWorkplaces>
  )
}

const FACTS = [
  ['position', 'members.person.position'],
  ['hours', 'members.person.hours'],
  ['privateMobile', 'members.person.privateMobile'],
  ['privateEmail', 'members.person.privateEmail'],
  ['workPhone', 'members.person.workPhone'],
  ['workEmail', 'members.person.workEmail'],
] as const

/** What is typed of the facts, before it is made into what is sent. */
function typedOf({ hours, ...facts }: EditableFacts) {
  return { ...facts, hours: formatDecimal(hours) }
}

function EditForm({
  member: shown,
  workplaceNumber,
  covered,
  onClose,
}: EditMemberPanelProps & { readonly covered: readonly CoveredWorkplace[] }) {
  const t = useText()
  // A change is one to what the person saw, also where the page has been fetched anew since.
  const [member] = useState(shown)
  const places = changeableWorkplaces(member, covered)
  const known = (place: string) => factsAt(member, place)
  const [start] = useState(() => startingWorkplace(places, workplaceNumber))
  const [schema] = useState(() => editMemberSchema(known))

  const change = useChange({
    memberId: member.memberId,
    name: 'edit-member',
    schema,
    defaultValues: {
      workplace: start,
      ...typedOf(known(start)),
      date: '',
      otherInformation: '',
    },
    send: (edited: EditedMember) =>
      editMember(
        toEditWire(
          member.memberId,
          {
            facts: known(edited.workplace),
            isPrimary:
              places.find(({ number }) => number === edited.workplace)?.isPrimaryWorkplace ?? true,
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
  const date = useFormValue(form, 'date')
  const otherInformation = useFormValue(form, 'otherInformation')
  const typed = {
    position: useFormValue(form, 'position'),
    hours: useFormValue(form, 'hours'),
    privateMobile: useFormValue(form, 'privateMobile'),
    privateEmail: useFormValue(form, 'privateEmail'),
    workPhone: useFormValue(form, 'workPhone'),
    workEmail: useFormValue(form, 'workEmail'),
  }
  const facts = known(workplace)
  const before = typedOf(facts)
  const isChanged =
    otherInformation.trim() !== '' ||
    FACTS.some(([name]) =>
      name === 'hours'
        ? typed.hours !== before.hours && parseDecimal(typed.hours) !== facts.hours
        : typed[name].trim() !== before[name],
    )

  const period = changePeriod(today())
  const position = member.positions.find(({ number }) => number === facts.position) ?? null
  const positions = positionChoices(covered, workplace, position)
  const { isTelefonPrivate } = member.privateContact

  function reviewOf(edited: EditedMember): readonly ReviewLine[] {
    const after = typedOf(edited)
    const shown = (name: (typeof FACTS)[number][0], value: string) =>
      name === 'position' ? labelOf(positions, value) : value
    return [
      ...(places.length > 1
        ? [
            {
              label: t('members.person.workplace'),
              after: labelOf(workplaceChoices(places), edited.workplace),
            },
          ]
        : []),
      ...FACTS.filter(([name]) => after[name] !== before[name]).map(([name, label]) => ({
        label: t(label),
        before:
          name === 'privateMobile' && isTelefonPrivate
            ? t('members.person.secretNumber')
            : shown(name, before[name]),
        after: after[name] === '' ? t('members.change.deleted') : shown(name, after[name]),
      })),
      { label: t('members.change.date'), after: formatDate(edited.date) },
      ...(edited.otherInformation === ''
        ? []
        : [{ label: t('members.change.otherInformation'), after: edited.otherInformation }]),
    ]
  }

  return (
    <ChangePanel
      title={t('members.change.edit')}
      memberName={member.fullName}
      change={change}
      canSave={isChanged && date !== ''}
      reviewOf={reviewOf}
      onClose={onClose}
    >
      {places.length > 1 && (
        <Select
          form={form}
          name="workplace"
          label={t('members.person.workplace')}
          hint={t('members.change.workplaceHint')}
          options={workplaceChoices(places)}
          onChosen={(place) => {
            const { position, hours, workPhone, workEmail } = typedOf(known(place))
            form.setValue('position', position)
            form.setValue('hours', hours)
            form.setValue('workPhone', workPhone)
            form.setValue('workEmail', workEmail)
          }}
        />
      )}
      <Select
        form={form}
        name="position"
        label={t('members.person.position')}
        options={positions}
        emptyLabel={t('members.change.choosePosition')}
        required
      />
      <NumberField
        form={form}
        name="hours"
        label={t('members.person.hours')}
        hint={t('members.change.hoursHint')}
        decimal
        required
      />
      <Heading as="h3" size="sm">
        {t('members.person.contact')}
      </Heading>
      <PhoneField
        form={form}
        name="privateMobile"
        label={t('members.person.privateMobile')}
        {...(isTelefonPrivate && { hint: t('members.change.secretHint') })}
      />
      <EmailField form={form} name="privateEmail" label={t('members.person.privateEmail')} />
      <PhoneField form={form} name="workPhone" label={t('members.person.workPhone')} />
      <EmailField form={form} name="workEmail" label={t('members.person.workEmail')} />
      <Heading as="h3" size="sm">
        {t('members.change.when')}
      </Heading>
      <CheckWhenLeft value={date} check={() => form.check('date')}>
        <DateField
          form={form}
          name="date"
          label={t('members.change.date')}
          min={period.min}
          max={period.max}
          required
        />
      </CheckWhenLeft>
      <TextArea
        form={form}
        name="otherInformation"
        label={t('members.change.otherInformation')}
        rows={3}
      />
      {!isChanged && date !== '' && (
        <Text size="sm" tone="quiet">
          {t('members.change.nothingChanged')}
        </Text>
      )}
    </ChangePanel>
  )
}
