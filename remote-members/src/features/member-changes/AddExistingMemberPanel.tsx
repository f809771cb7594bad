import { useText } from '@portal/platform/texts'
import { AddPanel } from './AddPanel.tsx'
import { CoveredWorkplaces } from './CoveredWorkplaces.tsx'
import { addExistingSchema } from './member-change-form-schema.ts'
import { addExistingMember } from './member-changes-api.ts'

export interface AddExistingMemberPanelProps {
  /** Any member of the union whom the representative does not cover yet. */
  readonly member: { readonly memberId: string; readonly fullName: string }
  /** Closes the panel, with or without a change. */
  readonly onClose: () => void
  /** Called when the service has taken the change, after `onClose`: fetch the member anew. */
  readonly onSaved: () => void
}

/** Adds a member of the union to the own list, by what the member does at a workplace covered. */
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
