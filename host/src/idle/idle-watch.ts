import { type IdleMachine, type IdleTimes, next, phaseOf } from './idle-machine.ts'
import { publishWarning } from './idle-warning.ts'

/** The time of the last activity, shared by all tabs. */
export interface SharedMark {
  read(): number | null
  write(at: number): void
  /** Calls back when another tab has written; returns the function that unsubscribes. */
  subscribe(changed: () => void): () => void
}

/** A running idle timer. */
export interface IdleWatch {
  /**
   * Whether the session is still active. Reads the clock, so it detects a laptop's sleep before any
   * timer fires.
   */
  isHere(): boolean
  stop(): void
}

/** Timers stop while a laptop sleeps, so the clock is checked often. */
const CHECK_EVERY_MS = 1_000

/** Minimum time between writes of the mark; the last activity is always written. */
const WRITE_EVERY_MS = 5_000

const ACTIVITIES = [
  'pointerdown',
  'pointermove',
  'keydown',
  'touchstart',
  'wheel',
  'scroll',
] as const

/** Events that may be the first after a sleep, so the clock is checked on each of them. */
const WAKINGS = ['focus', 'pageshow', 'visibilitychange', 'resume'] as const

/** Keys that do not answer the warning: they operate its dialog, or have no effect of their own. */
const KEYS_OF_THE_DIALOG = new Set(
  'Tab Shift Control Alt AltGraph Meta CapsLock Enter Escape ArrowUp ArrowDown ArrowLeft ArrowRight'
    .split(' ')
    .concat(' '),
)

/**
 * Whether the input answers the warning. Pointer movement does not: the warning would disappear
 * while the user moves towards 'Log ud', and a shaking desk would keep the session alive.
 */
function isAnswer(event: Event): boolean {
  if (event instanceof KeyboardEvent) return !KEYS_OF_THE_DIALOG.has(event.key)
  if (event.type !== 'pointerdown' && event.type !== 'touchstart') return false
  const { target } = event
  // A click on the backdrop, which has the dialog element as its target, is outside the dialog.
  return !(target instanceof Element) || target.closest('dialog') === null || isDialog(target)
}

const isDialog = (target: Element) => target.localName === 'dialog'

/**
 * Ends an idle session: publishes the warning, and calls `over` once when the time has run out.
 *
 * @param mark the activity mark shared by the tabs
 * @param times when to warn and to end
 * @param over called when the session ends
 */
export function watchIdle(mark: SharedMark, times: IdleTimes, over: () => void): IdleWatch {
  let machine: IdleMachine = { last: mark.read() ?? Date.now(), over: false }
  let stopped = false
  let isWarningShown = false
  let writtenAt = machine.last
  let writing: ReturnType<typeof setTimeout> | null = null

  const write = () => {
    if (writing !== null) clearTimeout(writing)
    writing = null
    writtenAt = Date.now()
    mark.write(machine.last)
  }
  const writeSoon = (now: number) => {
    if (now - writtenAt >= WRITE_EVERY_MS || now < writtenAt) write()
    else writing ??= setTimeout(write, WRITE_EVERY_MS - (now - writtenAt))
  }

  const take = (what: { readonly type: 'looked' } | { type: 'acted'; answer: boolean }): void => {
    if (stopped || machine.over) return
    const now = Date.now()
    const after = next(machine, { ...what, now, mark: mark.read() }, times)
    machine = after.machine
    if (machine.over) {
      stop()
      over()
      return
    }
    if (after.mark !== null) writeSoon(now)
    const isWarning = phaseOf(machine, now, times) === 'warning'
    if (!isWarning) isWarningShown = false
    publishWarning(isWarning ? { endsAt: machine.last + times.limitMs, stay, shown } : null)
  }
  const check = () => take({ type: 'looked' })
  const act = (event: Event) => take({ type: 'acted', answer: !isWarningShown || isAnswer(event) })
  const stay = () => take({ type: 'acted', answer: true })
  const shown = () => {
    isWarningShown = true
  }
  const flush = () => {
    if (writing !== null) write()
  }

  const timer = setInterval(check, CHECK_EVERY_MS)
  const unsubscribe = mark.subscribe(check)
  const options = { capture: true, passive: true }
  for (const type of ACTIVITIES) window.addEventListener(type, act, options)
  for (const type of WAKINGS) {
    window.addEventListener(type, check)
    document.addEventListener(type, check)
  }
  window.addEventListener('pagehide', flush)

  function stop(): void {
    if (stopped) return
    stopped = true
    flush()
    publishWarning(null)
    clearInterval(timer)
    unsubscribe()
    for (const type of ACTIVITIES) window.removeEventListener(type, act, options)
    for (const type of WAKINGS) {
      window.removeEventListener(type, check)
      document.removeEventListener(type, check)
    }
    window.removeEventListener('pagehide', flush)
  }

  return {
    isHere() {
      check()
      return !machine.over
    },
    stop,
  }
}
