import { optionalEmail, optionalPhone } from '@portal/ui/forms'
import * as v from 'valibot'

/** How a steward wants to be reached; empty for not at all. */
export interface StewardContact {
  readonly mobile: string
  readonly email: string
}

export const stewardContactSchema = v.object({
  mobile: optionalPhone('members.profile.contact.invalidMobile'),
  email: optionalEmail(),
})
