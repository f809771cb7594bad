import { useText } from '@portal/platform/texts'
import { addExistingSchema } from '../change/member-change-form-schema.ts'
import { addExistingMember } from '../change/member-changes-api.ts'
import { AddPanel } from './AddPanel.tsx'
import { CoveredWorkplaces } from './CoveredWorkplaces.tsx'

export interface AddExistingMemberPanelProps {
  /** A union member whom the representative does not cover yet. */
  readonly member: { readonly memberId: string; readonly fullName: string }
  /** Called when the panel closes, whether or not a change was sent. */
  readonly onClose: () => void
  /** Called after `onClose` when the service has accepted the change; must refetch the member. */
  readonly onSaved: () => void
}

/** The form that adds a union member to the own members, at a covered workplace. */
export function AddExistingMemberPanel({ member, onClose, onSaved }: AddExistingMemberPanelProps) {
  const t = useText()
  const title = t('members.change.addExisting')
  return (
    <CoveredWorkplaces title={title} onClose={onClose}>
      {(covered) => (
        <AddPanel
          title={title}
          name="add-existing-member"
          memberId={member.memberId}
          memberName={member.fullName}
          covered={covered}
          pending={[]}
          schema={addExistingSchema}
          heldAt={() => []}
          send={addExistingMember}
          sentMessage={t('members.change.sent')}
          onSaved={() => {
            onClose()
            onSaved()
          }}
          onClose={onClose}
        />
      )}
    </CoveredWorkplaces>
  )
}
