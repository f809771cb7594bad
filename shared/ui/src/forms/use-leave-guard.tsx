import { useBlocker } from '@portal/platform/router'
import { isSomeoneHere, noteUnsaved } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { type ReactNode, useEffect, useState } from 'react'
import { ConfirmDialog } from '../overlays/index.ts'

/** Stands between unsaved changes and what would lose them. */
export interface LeaveGuard {
  /** Goes on at once, or after the person agreed to lose what they typed. For a panel's `onClose`. */
  ask(goOn: () => void): void
  /** The question; render it somewhere, outside of what it may close. */
  readonly dialog: ReactNode
}

/**
 * Asks before unsaved changes are lost: when the person goes to another page of the portal, closes
 * the tab or, through `ask`, the panel that the form stands in.
 *
 * @param isDirty whether there is something to lose
 * @param onDiscard called when the person agreed, before it goes on; a form with a draft hands in
 *   its `reset`, or the draft would be there again
 */
export function useLeaveGuard(isDirty: boolean, onDiscard?: () => void): LeaveGuard {
  const [goOn, setGoOn] = useState<(() => void) | null>(null)

  useEffect(() => (isDirty ? noteUnsaved() : undefined), [isDirty])

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
        <Question
          open={goOn !== null}
          onLeave={() => {
            setGoOn(null)
            onDiscard?.()
            goOn?.()
          }}
          onStay={() => setGoOn(null)}
        />
      </>
    ),
  }
}

/** Its own component: the router takes one guard at a time, so only a form that needs one has it. */
function NavigationGuard({ onDiscard }: { readonly onDiscard: (() => void) | undefined }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isSomeoneHere(),
  )
  return (
    <Question
      open={blocker.state === 'blocked'}
      onLeave={() => {
        onDiscard?.()
        blocker.proceed?.()
      }}
      onStay={() => blocker.reset?.()}
    />
  )
}

interface QuestionProps {
  readonly open: boolean
  readonly onLeave: () => void
  readonly onStay: () => void
}

function Question({ open, onLeave, onStay }: QuestionProps) {
  const t = useText()
  return (
    <ConfirmDialog
      open={open}
      tone="danger"
      title={t('shared.forms.leaveTitle')}
      message={t('shared.forms.leaveMessage')}
      confirmLabel={t('shared.forms.leave')}
      cancelLabel={t('shared.forms.stay')}
      onConfirm={onLeave}
      onCancel={onStay}
    />
  )
}
