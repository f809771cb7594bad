import { useLeaveCheck } from '@portal/platform/router'
import { isSomeoneHere, noteUnsaved } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { type ReactNode, useEffect, useState } from 'react'
import { LeaveDialog } from './LeaveDialog.tsx'

/** Protects unsaved changes from being lost. */
export interface LeaveGuard {
  /**
   * Calls `goOn` at once if there are no unsaved changes, otherwise once the user has agreed to
   * lose them. For a panel's `onClose`.
   */
  ask(goOn: () => void): void
  /** The confirmation dialog. Render it outside the panel that `goOn` closes. */
  readonly dialog: ReactNode
}

/**
 * Asks for confirmation before unsaved changes are lost: on navigation within the portal, on
 * closing the tab or, through `ask`, on closing the panel that contains the form.
 *
 * @param isDirty whether there are unsaved changes
 * @param onDiscard called when the user agreed, before continuing; a form with a draft passes its
 * `reset`, otherwise the draft would be restored
 */
export function useLeaveGuard(isDirty: boolean, onDiscard?: () => void): LeaveGuard {
  const [goOn, setGoOn] = useState<(() => void) | null>(null)
  const loss = useUnsavedInput()

  useEffect(() => {
    if (isDirty) return noteUnsaved()
  }, [isDirty])

  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent) => {
      if (isSomeoneHere()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])

  return {
    ask: (next) => {
      if (isDirty) setGoOn(() => next)
      else next()
    },
    dialog: (
      <>
        {isDirty && <NavigationGuard onDiscard={onDiscard} />}
        {goOn !== null && (
          <LeaveDialog
            losses={[loss]}
            onLeave={() => {
              setGoOn(null)
              onDiscard?.()
              goOn()
            }}
            onStay={() => setGoOn(null)}
          />
        )}
      </>
    ),
  }
}

/** A separate component, so that only a form with unsaved changes registers a check. */
function NavigationGuard({ onDiscard }: { readonly onDiscard: (() => void) | undefined }) {
  const question = useLeaveCheck({
    ...useUnsavedInput(),
    isLost: (from, to) => from !== to && isSomeoneHere(),
    onLeave: () => onDiscard?.(),
  })
  if (question === null) return null
  return <LeaveDialog losses={question.losses} onLeave={question.leave} onStay={question.stay} />
}

function useUnsavedInput() {
  const t = useText()
  return { title: t('shared.forms.leaveTitle'), message: t('shared.forms.leaveMessage') }
}
