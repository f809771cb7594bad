import { useText } from '@portal/platform/texts'
import { Badge, Button, Clock, lazyDialog } from '@portal/ui'
import { useEffect, useRef, useState } from 'react'

const Panel = lazyDialog(async () => (await import('./panels/AddPanel.tsx')).AddExistingMemberPanel)

export interface AddExistingButtonProps {
  readonly member: {
    readonly memberId: string
    readonly fullName: string
    /** Whether the addition is already requested. */
    readonly isAddedByUser: boolean
  }
  /** Called when the service has accepted the change. */
  readonly onSaved: () => void
}

/**
 * Opens the form that adds a union member to the own members; once the addition is requested, a
 * badge replaces the button.
 */
export function AddExistingButton({ member, onSaved }: AddExistingButtonProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const asked = useRef<HTMLSpanElement>(null)
  const justAsked = useRef(false)
  const { isAddedByUser } = member
  useEffect(() => {
    // The badge replaced the focused button, so move the focus to the badge.
    if (isAddedByUser && justAsked.current) asked.current?.focus()
  }, [isAddedByUser])
  return (
    <>
      {isAddedByUser ? (
        <Badge ref={asked} tabIndex={-1} tone="yellow">
          <Clock size={13} aria-hidden="true" />
          {t('members.search.requested')}
        </Badge>
      ) : (
        <Button variant="solid" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {t('members.change.addExisting')}
        </Button>
      )}
      {open && (
        <Panel
          member={member}
          onClose={() => setOpen(false)}
          onSaved={() => {
            justAsked.current = true
            onSaved()
          }}
        />
      )}
    </>
  )
}
