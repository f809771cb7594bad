import { useText } from '@portal/platform/texts'
import { Button, Flex, lazyComponent } from '@portal/ui'
import { type ComponentProps, Suspense, useEffect, useRef, useState } from 'react'
import { allows } from '../../common/case/case-details.ts'
import type { CasePartProps } from '../../common/case/panel-props.ts'
import { useFocusBack } from '../../common/dialog/use-focus-back.ts'
import type { ActionMenu } from '../../features/take-case/ActionMenu.tsx'
import {
  type ActionView,
  asksByItself,
  menuActions,
} from '../../features/take-case/case-actions.ts'

const ActionDialog = lazyComponent(async () => (await import('./ActionDialog.tsx')).ActionDialog)

/**
 * The actions in the header of a case. For a new case the dialog opens by itself, once per visit.
 */
export function CaseActions({ item, readOnly }: CasePartProps) {
  const t = useText()
  // Decide at the start of a visit only: a dialog that was closed or opened stays that way.
  const [view, setView] = useState<ActionView | null>(
    asksByItself(item, readOnly) ? 'prompt' : null,
  )
  const area = useRef<HTMLDivElement>(null)
  const { Menu, load } = useMenu()

  useFocusBack(view !== null, () => area.current)

  const hasMenu = menuActions(item).length > 0
  const canTake = allows(item, 'take')
  if (!hasMenu && !canTake && view === null) return null
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
        {hasMenu &&
          (Menu === null || Menu === 'failed' ? (
            <Button disabled={Menu === null} onClick={load}>
              {t('salary.action.menu')}
            </Button>
          ) : (
            <Menu item={item} disabled={readOnly} onChoose={setView} />
          ))}
        {canTake && (
          <Button variant="solid" disabled={readOnly} onClick={() => setView('take')}>
            {t('salary.take.action')}
          </Button>
        )}
      </Flex>
      {view !== null && (
        <Suspense fallback={null}>
          <ActionDialog item={item} begin={view} onClose={() => setView(null)} />
        </Suspense>
      )}
    </>
  )
}

type MenuComponent = (props: ComponentProps<typeof ActionMenu>) => ReturnType<typeof ActionMenu>

/** The menu is a separate chunk, loaded after the page; the page works without it. */
function useMenu() {
  const [Menu, setMenu] = useState<MenuComponent | 'failed' | null>(null)
  async function load() {
    try {
      const { ActionMenu } = await import('../../features/take-case/ActionMenu.tsx')
      setMenu(() => ActionMenu)
    } catch {
      setMenu('failed')
    }
  }
  const first = useRef(load)
  useEffect(() => void first.current(), [])
  return { Menu, load }
}
