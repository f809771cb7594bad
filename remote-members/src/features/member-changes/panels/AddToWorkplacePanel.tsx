import { useText } from '@portal/platform/texts'
import type { Member } from '../../../common/member/member.ts'
import type { PendingChange } from '../../../common/updates/pending-change.ts'
import { heldPositions } from '../change/member-change.ts'
import { addToWorkplaceSchema } from '../change/member-change-form-schema.ts'
import { addToWorkplace } from '../change/member-changes-api.ts'
import { AddPanel } from './AddPanel.tsx'
import { CoveredWorkplaces } from './CoveredWorkplaces.tsx'

export interface AddToWorkplacePanelProps {
  readonly member: Member
  /** The changes of the member that are on their way. */
  readonly pending: readonly PendingChange[]
  readonly onClose: () => void
}

/** The form that adds another workplace to an own member. */
export function AddToWorkplacePanel({ member, pending, onClose }: AddToWorkplacePanelProps) {
  const t = useText()
  const title = t('members.change.add')
  return (
    <CoveredWorkplaces title={title} onClose={onClose}>
      {(covered) => (
        <AddPanel
          title={title}
          name="add-to-workplace"
          memberId={member.memberId}
          memberName={member.fullName}
          covered={covered}
          pending={pending}
          schema={addToWorkplaceSchema}
          heldAt={(workplace) => heldPositions(member, workplace)}
          send={addToWorkplace}
          sentMessage={t('members.change.sent')}
          onSaved={onClose}
          onClose={onClose}
        />
      )}
    </CoveredWorkplaces>
  )
}
