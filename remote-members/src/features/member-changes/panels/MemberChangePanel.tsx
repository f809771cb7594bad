import type { ComponentProps } from 'react'
import { AddToWorkplacePanel } from './AddToWorkplacePanel.tsx'
import { EditMemberPanel } from './EditMemberPanel.tsx'
import { RemoveMemberPanel } from './RemoveMemberPanel.tsx'
import { TransferPanel } from './TransferPanel.tsx'

const PANELS = {
  edit: EditMemberPanel,
  transfer: TransferPanel,
  add: AddToWorkplacePanel,
  remove: RemoveMemberPanel,
} as const

/** The forms that the member's menu can open. */
export type ChangeForm = keyof typeof PANELS

/** The form of one change of a member. */
export function MemberChangePanel({
  form,
  ...props
}: { readonly form: ChangeForm } & ComponentProps<typeof EditMemberPanel>) {
  const Panel = PANELS[form]
  return <Panel {...props} />
}
