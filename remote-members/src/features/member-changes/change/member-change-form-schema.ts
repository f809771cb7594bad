import { today } from '@portal/platform/dates'
import {
  optionalDecimal,
  optionalText,
  requiredDate,
  requiredDecimal,
  requiredText,
} from '@portal/ui/forms'
import * as v from 'valibot'
import { type EditableFacts, type FactValue, HOURS, perChangeField } from './change-fields.ts'
import { changePeriod } from './member-change.ts'

const HOURS_MISSING = 'members.change.hoursMissing'
const POSITION_MISSING = 'members.change.positionMissing'

const workplace = requiredText('members.change.workplaceMissing')
const position = requiredText(POSITION_MISSING)

/** The effective date and optional remarks. */
const common = {
  date: requiredDate('members.change.dateMissing', () => changePeriod(today())),
  otherInformation: optionalText(),
}

/**
 * Schema of the form that edits a member. Hours are required if a workplace is chosen, also if the
 * register has none. The position is required, unless position and hours equal the registered values.
 *
 * @param factsAt returns the registered values of the employment with a key
 */
export function editMemberSchema(factsAt: (workplace: string) => EditableFacts) {
  const isUntouched = (employment: {
    readonly workplace: string
    readonly position: FactValue
    readonly hours: FactValue
  }) => {
    const known = factsAt(employment.workplace)
    return (
      employment.workplace === '' ||
      (employment.position === known.position && employment.hours === known.hours)
    )
  }
  return v.pipe(
    v.object({
      /** The key of the employment; users choose it by its workplace. */
      workplace: v.string(),
      ...perChangeField(({ schema }) => schema),
      /** Secret values are not shown, so emptying their fields cannot remove them. */
      removesSecret: v.boolean(),
      ...common,
    }),
    v.forward(
      v.partialCheck(
        [['workplace'], ['position'], ['hours']],
        (employment) => employment.position !== '' || isUntouched(employment),
        POSITION_MISSING,
      ),
      ['position'],
    ),
    v.forward(
      v.partialCheck(
        [['workplace'], ['hours']],
        ({ workplace, hours }) => workplace === '' || hours !== null,
        HOURS_MISSING,
      ),
      ['hours'],
    ),
  )
}

const addition = { workplace, position, onCall: v.boolean(), ...common }

/** Schema of the form that adds a workplace to an own member. */
export const addToWorkplaceSchema = v.object({ ...addition, hours: optionalDecimal(HOURS) })

/** Schema of the form that adds an existing member to the own members. */
export const addExistingSchema = v.object({
  ...addition,
  hours: requiredDecimal(HOURS_MISSING, HOURS),
})

/** Schema of the form that moves a member to another workplace. */
export const transferSchema = v.object({
  /** The key of the employment that the member leaves. */
  from: workplace,
  workplace,
  position,
  hours: optionalDecimal(HOURS),
  ...common,
})

/** Why a member is removed from the list. */
export const REMOVAL_REASONS = ['stopped', 'changed-position'] as const

/** Schema of the form that removes a member from the list. */
export const removalSchema = v.object({
  reason: v.picklist(REMOVAL_REASONS),
  /** The key of the employment that the member leaves. */
  workplace,
  ...common,
})

/** The forms' values as the user types them. */
export type TypedMember = v.InferInput<ReturnType<typeof editMemberSchema>>
export type TypedAddition = v.InferInput<typeof addToWorkplaceSchema>
export type TypedRemoval = v.InferInput<typeof removalSchema>

export type EditedMember = v.InferOutput<ReturnType<typeof editMemberSchema>>
export type Addition = v.InferOutput<typeof addToWorkplaceSchema>
export type Transfer = v.InferOutput<typeof transferSchema>
export type Removal = v.InferOutput<typeof removalSchema>
