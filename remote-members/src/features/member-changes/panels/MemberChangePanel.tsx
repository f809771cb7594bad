import { useText } from '@portal/platform/texts'
import { AddToWorkplaceForm } from './AddPanel.tsx'
import { type ChangeFormProps, CoveredWorkplaces } from './CoveredWorkplaces.tsx'
import { EditForm } from './EditForm.tsx'
import { RemoveMemberPanel } from './RemoveMemberPanel.tsx'
import { TransferForm } from './TransferForm.tsx'

const FORMS = { edit: EditForm, transfer: TransferForm, add: AddToWorkplaceForm } as const

/** The forms that the member's menu can open. */
export type ChangeForm = keyof typeof FORMS | 'remove'

/** The form of one change of a member. */
export function MemberChangePanel({
  form,
  ...props
}: { readonly form: ChangeForm } & Omit<ChangeFormProps, 'covered'>) {
  const t = useText()
  if (form === 'remove') return <RemoveMemberPanel {...props} />
  const Form = FORMS[form]
  return (
    <CoveredWorkplaces title={t(`members.change.${form}`)} onClose={props.onClose}>
      {(covered) => <Form {...props} covered={covered} />}
    </CoveredWorkplaces>
  )
}
