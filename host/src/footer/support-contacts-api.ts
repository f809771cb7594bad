import { call, type Query, useQuery } from '@portal/platform/api'
import { code, response, rows, textOrNone } from '@portal/platform/wire'
import * as v from 'valibot'
import type { SupportContact, SupportContacts } from './support-contact.ts'

/** Response of `hentsupportkontaktoplysninger`. */
export const supportContactsWire = response({
  KontaktoplysningerList: rows(
    v.object({
      KontaktoplysningerType: code(['TRHotline', 'Afdeling']),
      Telefon: textOrNone,
      Email: textOrNone,
    }),
  ),
})

export type SupportContactsWire = v.InferOutput<typeof supportContactsWire>

const known = (value: string | null | undefined) => value?.trim() || null

/** Picks the hotline and the department contact from the list; missing ones are null. */
export function toSupportContacts(wire: SupportContactsWire): SupportContacts {
  const ofType = (type: string): SupportContact | null => {
    const contact = wire.KontaktoplysningerList.find(
      ({ KontaktoplysningerType }) => KontaktoplysningerType === type,
    )
    return contact ? { phone: known(contact.Telefon), email: known(contact.Email) } : null
  }
  return { hotline: ofType('TRHotline'), department: ofType('Afdeling') }
}

/** The support contacts of the signed-in or imitated person. */
async function fetchSupportContacts(signal: AbortSignal): Promise<SupportContacts> {
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

/**
 * The contacts in the footer. The user did not ask for them, so a failure is shown in the footer
 * and opens no dialog.
 */
export function useSupportContacts(): Query<SupportContacts> {
  return useQuery(['support-contacts'], fetchSupportContacts, { dialog: false })
}
