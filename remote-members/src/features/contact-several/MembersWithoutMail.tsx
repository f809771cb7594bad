import { chakra, Stack, Text } from '@portal/ui'
import type { ReactNode } from 'react'
import type { Contactable } from './contact-recipients.ts'

const People = chakra('ul', {
  base: {
    listStyle: 'none',
    m: 0,
    px: '3',
    maxH: '8.5rem',
    overflowY: 'auto',
    bg: 'ground',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'md',
    fontSize: 'sm',
    '& li': { display: 'flex', justifyContent: 'space-between', gap: '3', py: '1.5' },
    '& li + li': { borderTopWidth: '1px', borderColor: 'line' },
    '& span': { color: 'quiet', flexShrink: 0 },
  },
})

interface MembersWithoutMailProps {
  readonly title: string
  readonly members: readonly Contactable[]
  /** What each of them lacks. */
  readonly lack: string
  readonly children?: ReactNode
}

/** Names the members whom the mail does not reach. */
export function MembersWithoutMail({ title, members, lack, children }: MembersWithoutMailProps) {
  if (members.length === 0) return null
  return (
    <Stack gap="2">
      <Text size="sm">{title}</Text>
      <People tabIndex={0} aria-label={title}>
        {members.map((member) => (
          <li key={member.memberId}>
            {member.fullName} <span>{lack}</span>
          </li>
        ))}
      </People>
      {children}
    </Stack>
  )
}
