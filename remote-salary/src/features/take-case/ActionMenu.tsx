import { useText } from '@portal/platform/texts'
import { Button, ChevronDown } from '@portal/ui'
import { Menu } from '@portal/ui/overlays'
import type { CaseDetails } from '../../common/case/case-details.ts'
import { type ChosenAction, menuActions } from './case-actions.ts'

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
