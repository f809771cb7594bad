import { useText } from '@portal/platform/texts'
import { Button, Flex, lazyDialog } from '@portal/ui'
import { useRef, useState } from 'react'
import type { CasePartProps } from '../../common/case-details/CasePanel.tsx'
import { allows } from '../../common/case-details/case-details.ts'
import { useFocusBack } from '../../common/dialog/use-focus-back.ts'
import {
  ActionMenu,
  type ActionView,
  asksByItself,
  menuActions,
} from '../../features/take-case/ActionMenu.tsx'

const ActionDialog = lazyDialog(async () => (await import('./ActionDialog.tsx')).ActionDialog)

/**
 * The action buttons in the header of a case. For a new case, the action dialog opens
 * automatically, once per visit.
 */
export function CaseActions({ item, readOnly }: CasePartProps) {
  const t = useText()
  // Decide only on mount: refetching the case must not open or close the dialog.
  const [view, setView] = useState<ActionView | null>(
    asksByItself(item, readOnly) ? 'prompt' : null,
  )
  const area = useRef<HTMLDivElement>(null)

  useFocusBack(view !== null, () => area.current)

  const hasMenu = menuActions(item).length > 0
  const canTake = allows(item, 'take')
  const canTakeOver = item.canBeTakenOver && !readOnly
  if (!hasMenu && !canTake && !canTakeOver && view === null) return null
  return (
    <>
      <Flex
        ref={area}
        role="group"
        aria-label={t('salary.action.group')}
        tabIndex={-1}
        outline="none"
        gap="2"
        wrap="wrap"
      >
        {hasMenu && <ActionMenu item={item} disabled={readOnly} onChoose={setView} />}
        {canTakeOver && (
          <Button aria-haspopup="dialog" onClick={() => setView('take-over')}>
            {t('salary.takeOver.action')}
          </Button>
        )}
        {canTake && (
          <Button variant="solid" disabled={readOnly} onClick={() => setView('take')}>
            {t('salary.take.action')}
          </Button>
        )}
      </Flex>
      {view !== null && <ActionDialog item={item} begin={view} onClose={() => setView(null)} />}
    </>
  )
}
