import { today } from '@portal/platform/dates'
import {
  optionalDecimal,
  optionalEmail,
  optionalPhone,
  optionalText,
  requiredDate,
  requiredDecimal,
  requiredText,
} from '@portal/ui/forms'
import * as v from 'valibot'
import { changePeriod, type EditableFacts, FEWEST_HOURS, MOST_HOURS } from './member-change.ts'

const HOURS = {
  min: FEWEST_HOURS,
  max: MOST_HOURS,
  invalid: 'members.change.hoursInvalid',
} as const

const HOURS_MISSING = 'members.change.hoursMissing'
const POSITION_MISSING = 'members.change.positionMissing'

const workplace = requiredText('members.change.workplaceMissing')
const position = requiredText(POSITION_MISSING)

/** From when, and what else there is to say. */
const common = {
  date: requiredDate('members.change.dateMissing', () => changePeriod(today())),
  otherInformation: optionalText(),
}

/**
 * The form that edits a member. Position and hours go with a workplace; where nothing of the
 * employment is touched, what the register lacks of it is not asked for.
 *
 * @param factsAt what is known of the member at a workplace
 */
export function editMemberSchema(factsAt: (workplace: string) => EditableFacts) {
  const isUntouched = (employment: {
    readonly workplace: string
    readonly position: string
    readonly hours: number | null
  }) => {
    const known = factsAt(employment.workplace)
    return (
      employment.workplace === '' ||
      (employment.position === known.position && employment.hours === known.hours)
    )
  }
  return v.pipe(
    v.object({
      workplace: v.string(),
      position: v.string(),
      hours: optionalDecimal(HOURS),
      privateMobile: optionalPhone(),
      privateEmail: optionalEmail(),
      workPhone: optionalPhone(),
      workEmail: optionalEmail(),
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
        [['workplace'], ['position'], ['hours']],
        (employment) => employment.hours !== null || isUntouched(employment),
        HOURS_MISSING,
      ),
      ['hours'],
    ),
  )
}

const addition = { workplace, position, onCall: v.boolean(), ...common }

/** The form that adds a workplace to an own member. */
export const addToWorkplaceSchema = v.object({ ...addition, hours: optionalDecimal(HOURS) })

/** The form that adds an existing member to the own list. */
export const addExistingSchema = v.object({
  ...addition,
  hours: requiredDecimal(HOURS_MISSING, HOURS),
})

/** The form that moves a member from one workplace to another. */
export const transferSchema = v.object({
  from: workplace,
  workplace,
  position,
  hours: optionalDecimal(HOURS),
  ...common,
})

/** The form that takes a member off the list. */
export const removalSchema = v.object({
  reason: v.picklist(['stopped', 'changed-position']),
  workplace,
  ...common,
})

export type EditedMember = v.InferOutput<ReturnType<typeof editMemberSchema>>
export type Addition = v.InferOutput<typeof addToWorkplaceSchema>
export type Transfer = v.InferOutput<typeof transferSchema>
export type Removal = v.InferOutput<typeof removalSchema>
