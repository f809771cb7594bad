import { type Query, useQuery } from '@portal/platform/api'
import type { SupportContacts } from './support-contact.ts'
import { fetchSupportContacts } from './support-contacts-api.ts'

/**
 * The contacts of the footer. Nobody asked for them when a page opened: a failure is said in the
 * footer and raises no dialog.
 */
export function useSupportContacts(): Query<SupportContacts> {
  return useQuery(['support-contacts'], fetchSupportContacts, { dialog: false })
}
