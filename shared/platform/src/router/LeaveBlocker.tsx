import { useEffect, useRef } from 'react'
import { useBlocker, useLocation } from 'react-router-dom'
import { canReturn, noteBlockedStep, useShownEntry } from './history-steps.ts'
import { closeTopLayer } from './layers.ts'
import { askToLeave, checksAgainst, endQuestion } from './leave-check.ts'

/**
 * The only blocker of the page; the router supports no second one. Rendered once, by the host. A
 * step through the history closes the topmost layer instead; any other navigation that would lose
 * something asks first.
 */
export function LeaveBlocker() {
  useShownEntry(useLocation())
  const asking = useRef<ReturnType<typeof checksAgainst>>([])

  const blocker = useBlocker(({ currentLocation, nextLocation, historyAction }) => {
    const isStep = historyAction === 'POP'
    if (isStep && !canReturn()) return false
    const isClosed = isStep && closeTopLayer()
    asking.current = isClosed ? [] : checksAgainst(currentLocation.pathname, nextLocation.pathname)
    const blocks = isClosed || asking.current.length > 0
    if (blocks && isStep) noteBlockedStep()
    return blocks
  })

  useEffect(() => {
    if (blocker.state === 'unblocked') return endQuestion()
    if (blocker.state === 'proceeding') return
    const [asker, ...others] = asking.current
    if (asker === undefined) blocker.reset()
    else askToLeave([asker, ...others], { leave: blocker.proceed, stay: blocker.reset })
  }, [blocker])

  return null
}
