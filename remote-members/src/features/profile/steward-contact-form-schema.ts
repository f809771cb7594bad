import { optionalEmail, optionalPhone } from '@portal/ui/forms'
import * as v from 'valibot'

/** A representative's contact details in that role; an empty field removes the value. */
export interface StewardContact {
  readonly mobile: string
  readonly email: string
}

export const stewardContactSchema = v.object({
  mobile: optionalPhone('members.profile.contact.invalidMobile'),
  email: optionalEmail(),
})
