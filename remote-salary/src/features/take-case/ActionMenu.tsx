import { useText } from '@portal/platform/texts'
import { Button, ChevronDown } from '@portal/ui'
import { Menu } from '@portal/ui/overlays'
import { allows, type CaseDetails } from '../../common/case-details/case-details.ts'

/** The actions in the header of a case. */
export type ChosenAction = 'take' | 'merge' | 'reject'

/** A view of the action dialog: the prompt to choose an action, or the steps of one action. */
export type ActionView = 'prompt' | 'take-over' | ChosenAction

/** Whether the action dialog opens automatically. */
export function asksByItself(item: CaseDetails, readOnly: boolean): boolean {
  return item.showAcceptDialog && !readOnly
}

/** The allowed actions in the menu, in display order. */
export function menuActions(item: CaseDetails): readonly Exclude<ChosenAction, 'take'>[] {
  return (['merge', 'reject'] as const).filter((action) => allows(item, action))
}

const LABELS = { merge: 'salary.merge.action', reject: 'salary.reject.action' } as const

interface ActionMenuProps {
  readonly item: CaseDetails
  /** Shows all items as disabled. */
  readonly disabled: boolean
  readonly onChoose: (action: ChosenAction) => void
}

/** The menu of actions on a case, without 'take', which has its own button. */
export function ActionMenu({ item, disabled, onChoose }: ActionMenuProps) {
  const t = useText()
  return (
    <Menu
      trigger={
        <Button>
          {t('salary.action.menu')}
          <ChevronDown size={16} aria-hidden="true" />
        </Button>
      }
      entries={menuActions(item).map((action) => ({
        id: action,
        label: t(LABELS[action]),
        disabled,
        onSelect: () => onChoose(action),
      }))}
    />
  )
}
