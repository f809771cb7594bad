import { useText } from '@portal/platform/texts'
import { FloatingButton, FloatingButtons, lazyDialog, Pencil } from '@portal/ui'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import type { Employment, Member } from '../../common/member/member.ts'
import type { PendingChange } from '../../common/updates/pending-change.ts'
import type { ChangeForm, ChangeMenu } from './ChangeMenu.tsx'

const PANELS = {
  edit: lazyDialog(async () => (await import('./panels/EditMemberPanel.tsx')).EditMemberPanel),
  transfer: lazyDialog(async () => (await import('./panels/TransferPanel.tsx')).TransferPanel),
  add: lazyDialog(
    async () => (await import('./panels/AddToWorkplacePanel.tsx')).AddToWorkplacePanel,
  ),
  remove: lazyDialog(
    async () => (await import('./panels/RemoveMemberPanel.tsx')).RemoveMemberPanel,
  ),
} as const

export interface MemberChangesProps {
  readonly member: Member
  /** The employment selected on the page. */
  readonly employment: Employment | null
  /** The changes of the member that are on their way. */
  readonly pending: readonly PendingChange[]
}

/** Floating button in the page's corner that opens the menu of changes for a member. */
export function MemberChanges(props: MemberChangesProps) {
  const t = useText()
  const [open, setOpen] = useState<ChangeForm | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const { Menu, load } = useMenu()
  const Panel = open && PANELS[open]
  useEffect(() => {
    if (open === null) return
    // The clicked menu item no longer exists, so focus the menu button.
    return () => opener.current?.focus()
  }, [open])
  return (
    <>
      <FloatingButtons label={t('members.change.group')}>
        {Menu === 'failed' ? (
          <FloatingButton
            variant="solid"
            label={t('members.change.menu')}
            icon={<Pencil size={18} aria-hidden="true" />}
            onClick={load}
          />
        ) : (
          Menu && <Menu openerRef={opener} onChoose={setOpen} />
        )}
      </FloatingButtons>
      {Panel && <Panel {...props} onClose={() => setOpen(null)} />}
    </>
  )
}

type MenuComponent = (props: ComponentProps<typeof ChangeMenu>) => ReturnType<typeof ChangeMenu>

/** The menu is a separate chunk, loaded after the page; the page works without it. */
function useMenu() {
  const [Menu, setMenu] = useState<MenuComponent | 'failed' | null>(null)
  async function load() {
    try {
      const { ChangeMenu } = await import('./ChangeMenu.tsx')
      setMenu(() => ChangeMenu)
    } catch {
      setMenu('failed')
    }
  }
  const first = useRef(load)
  useEffect(() => void first.current(), [])
  return { Menu, load }
}
