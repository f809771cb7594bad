import { call } from '@portal/platform/api'
import type { SupportContacts } from './support-contact.ts'
import { toSupportContacts } from './support-contacts-mapper.ts'
import { supportContactsWire } from './support-contacts-wire.ts'

/** The support contacts of the signed-in or imitated person. */
export async function fetchSupportContacts(signal: AbortSignal): Promise<SupportContacts> {
  const wire = await call({
    service: 'members',
    method: 'GET',
    path: '/profil/hentsupportkontaktoplysninger',
    intent: 'read',
    answer: supportContactsWire,
    signal,
  })
  return toSupportContacts(wire)
}
