import { call, noAnswer } from '@portal/platform/api'
import type { Profile } from '@portal/platform/session'
import { optionalEmail, optionalPhone } from '@portal/ui/forms'
import * as v from 'valibot'

/** A representative's contact details in that role; an empty field removes the value. */
export interface StewardContact {
  readonly mobile: string
  readonly email: string
}

/** The contact details as they are saved, an empty text for what there is none of. */
export function stewardContactOf({
  stewardContact,
}: Pick<Profile, 'stewardContact'>): StewardContact {
  return { mobile: stewardContact?.mobile ?? '', email: stewardContact?.email ?? '' }
}

export const stewardContactSchema = v.object({
  mobile: optionalPhone('members.profile.contact.invalidMobile'),
  email: optionalEmail(),
})

/** Changes the contact details of the signed-in steward. */
export async function changeStewardContact({ mobile, email }: StewardContact): Promise<void> {
  await call({
    service: 'members',
    method: 'POST',
    path: '/profil/opdaterbrugerprofil',
    body: { KontaktTR: { Mobil: mobile, Email: email } },
    intent: 'write',
    answer: noAnswer,
  })
}
