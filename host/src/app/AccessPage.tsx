import { useLocation } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { Card, DeniedState, Page, Stack, Text } from '@portal/ui'
import type { Access } from '../common/access.ts'
import { pageTitleKey } from '../common/page-title.ts'
import { Ways } from '../footer/Contacts.tsx'
import { useSupportContacts } from '../footer/use-support-contacts.ts'

const keys = {
  'not-active-user': {
    title: 'host.access.notActiveUser.title',
    message: 'host.access.notActiveUser.message',
  },
  'no-permission': {
    title: 'host.access.noPermission.title',
    message: 'host.access.noPermission.message',
  },
  'closed-to-imitators': {
    title: 'host.restricted.title',
    message: 'host.restricted.message',
  },
} as const

/** Shown in place of a page that the user may not open. */
export function AccessPage({ access }: { readonly access: Exclude<Access, 'allowed'> }) {
  const t = useText()
  const { pathname } = useLocation()
  const { title, message } = keys[access]
  return (
    <Page title={t(pageTitleKey(pathname) ?? 'host.access.heading')}>
      <Card padding="none">
        <DeniedState
          title={t(title)}
          message={t(message)}
          actions={access === 'not-active-user' && <WhomToCall />}
        />
      </Card>
    </Page>
  )
}

/** Whom a user calls who should have access: their department, or else the hotline. */
function WhomToCall() {
  const t = useText()
  const contacts = useSupportContacts()
  if (contacts.state !== 'ready') return null
  const { department, hotline } = contacts.data
  const hasDepartment = department !== null && (department.phone ?? department.email) !== null
  return (
    <Stack gap="1" align="center">
      <Text>{t(`host.access.notActiveUser.${hasDepartment ? 'department' : 'hotline'}`)}</Text>
      <Ways contact={hasDepartment ? department : hotline} />
    </Stack>
  )
}
