import { Suspense, useEffect, useRef } from 'react'
import { lazyComponent } from '../kit/index.ts'
import type { LeaveDialogProps } from './LeaveQuestion.tsx'

export type { LeaveDialogProps }

/** Fetches the code of the question before it is needed; if that fails, it is fetched again then. */
export function prefetchLeaveDialog(): void {
  void fetchQuestion().catch(() => undefined)
}

const fetchQuestion = async () =>
  (await import(/* webpackChunkName: "leave-question" */ './LeaveQuestion.tsx')).LeaveQuestion

// Without its code the question would take the page, and what was typed on it, with it.
const Question = lazyComponent(() => fetchQuestion().catch(() => BrowserQuestion))

/**
 * Asks once whether to lose everything that is not saved. Its code is fetched on demand, because
 * most forms are left saved; where it cannot be fetched, the browser's own question is asked.
 */
export function LeaveDialog(props: LeaveDialogProps) {
  return (
    <Suspense fallback={null}>
      <Question {...props} />
    </Suspense>
  )
}

function BrowserQuestion({ losses, onLeave, onStay }: LeaveDialogProps) {
  const isAsked = useRef(false)
  useEffect(() => {
    // Another render of the page must not ask again.
    if (isAsked.current) return
    isAsked.current = true
    const lines = losses.flatMap(({ title, message }) => [title, message])
    if (window.confirm(lines.join('\n\n'))) onLeave()
    else onStay()
  })
  return null
}
