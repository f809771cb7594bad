import { useText } from '@portal/platform/texts'
import { Stack, Text } from '@portal/ui'
import { Ways } from './Contacts.tsx'
import { useSupportContacts } from './support-contacts-api.ts'

/** Whom a user calls who should have access: their department, or else the hotline. */
export function WhomToCall() {
  const t = useText()
  const contacts = useSupportContacts()
  if (contacts.state !== 'ready') return null
  const { department, hotline } = contacts.data
  const hasDepartment = department !== null && (department.phone ?? department.email) !== null
  return (
    <Stack gap="1" align="center">
      <Text>{t(`host.footer.whomToCall.${hasDepartment ? 'department' : 'hotline'}`)}</Text>
      <Ways contact={hasDepartment ? department : hotline} />
    </Stack>
  )
}
