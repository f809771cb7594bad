import { call, noAnswer } from '@portal/platform/api'
import type { StewardContact } from './steward-contact-form-schema.ts'

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
