import { type Query, useQuery } from '@portal/platform/api'
import type { SupportContacts } from './support-contact.ts'
import { fetchSupportContacts } from './support-contacts-api.ts'

/**
 * The contacts in the footer. The user did not ask for them, so a failure is shown in the footer
 * and opens no dialog.
 */
export function useSupportContacts(): Query<SupportContacts> {
  return useQuery(['support-contacts'], fetchSupportContacts, { dialog: false })
}
