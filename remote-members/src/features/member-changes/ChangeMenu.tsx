import { useText } from '@portal/platform/texts'
import { FloatingButton, Pencil } from '@portal/ui'
import { Menu } from '@portal/ui/overlays'
import type { Ref } from 'react'
import { useWorkplaces } from '../../common/workplaces/workplaces-api.ts'

/** The forms that the member's menu can open. */
export type ChangeForm = 'edit' | 'transfer' | 'add' | 'remove'

/** The menu of changes that the representative can report for a member. */
export function ChangeMenu({
  openerRef,
  onChoose,
}: {
  readonly openerRef: Ref<HTMLButtonElement>
  readonly onChoose: (form: ChangeForm) => void
}) {
  const t = useText()
  const query = useWorkplaces()
  const hasSeveral = query.state === 'ready' && query.data.length > 1
  const entry = (id: ChangeForm, label: string) => ({ id, label, onSelect: () => onChoose(id) })
  return (
    <Menu
      trigger={
        <FloatingButton
          ref={openerRef}
          variant="solid"
          label={t('members.change.menu')}
          icon={<Pencil size={18} aria-hidden="true" />}
        />
      }
      entries={[
        entry('edit', t('members.change.edit')),
        ...(hasSeveral
          ? [entry('transfer', t('members.change.transfer')), entry('add', t('members.change.add'))]
          : []),
        entry('remove', t('members.change.remove')),
      ]}
    />
  )
}
