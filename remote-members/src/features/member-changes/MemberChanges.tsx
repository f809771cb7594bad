import { useText } from '@portal/platform/texts'
import { FloatingButton, FloatingButtons, lazyDialog, Pencil } from '@portal/ui'
import { Menu } from '@portal/ui/overlays'
import { useEffect, useRef, useState } from 'react'
import type { Employment, Member } from '../../common/member/member.ts'
import type { PendingChange } from '../../common/updates/update.ts'
import { useWorkplaces } from '../../common/workplaces/workplaces-api.ts'
import type { ChangeForm } from './panels/MemberChangePanel.tsx'

const MemberChangePanel = lazyDialog(
  async () => (await import('./panels/MemberChangePanel.tsx')).MemberChangePanel,
)

interface MemberChangesProps {
  readonly member: Member
  /** The employment selected on the page. */
  readonly employment: Employment | null
  /** The changes of the member that are on their way. */
  readonly pending: readonly PendingChange[]
}

/** Floating button in the page's corner that opens the menu of changes for a member. */
export function MemberChanges(props: MemberChangesProps) {
  const t = useText()
  const workplaces = useWorkplaces()
  const [open, setOpen] = useState<ChangeForm | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (open === null) return
    // The clicked menu item no longer exists, so focus the menu button.
    return () => opener.current?.focus()
  }, [open])
  const hasSeveral = workplaces.state === 'ready' && workplaces.data.length > 1
  const entry = (id: ChangeForm, label: string) => ({ id, label, onSelect: () => setOpen(id) })
  return (
    <>
      <FloatingButtons label={t('members.change.group')}>
        <Menu
          trigger={
            <FloatingButton
              ref={opener}
              variant="solid"
              label={t('members.change.menu')}
              icon={<Pencil size={18} aria-hidden="true" />}
            />
          }
          entries={[
            entry('edit', t('members.change.edit')),
            ...(hasSeveral
              ? [
                  entry('transfer', t('members.change.transfer')),
                  entry('add', t('members.change.add')),
                ]
              : []),
            entry('remove', t('members.change.remove')),
          ]}
        />
      </FloatingButtons>
      {open && <MemberChangePanel form={open} {...props} onClose={() => setOpen(null)} />}
    </>
  )
}
