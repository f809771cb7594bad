import type { SupportContact, SupportContacts } from './support-contact.ts'
import type { SupportContactsWire } from './support-contacts-wire.ts'

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
