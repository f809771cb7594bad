import { addDays, today } from '@portal/platform/dates'
import { optionalDate, optionalPhone, optionalText } from '@portal/ui/forms'
import * as v from 'valibot'

export const NAME_LIMIT = 43

/** The latest allowed date of birth: yesterday. */
export function latestBirthday(): string {
  return addDays(today(), -1)
}

export const searchSchema = v.object({
  name: optionalText(NAME_LIMIT),
  birthday: optionalDate(() => ({ max: latestBirthday() })),
  phone: optionalPhone('members.search.phoneTooShort'),
  departmentNumber: v.string(),
})
