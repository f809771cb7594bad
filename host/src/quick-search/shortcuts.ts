import { useLayoutEffect, useSyncExternalStore } from 'react'
import { createListeners } from '../common/listeners.ts'

/** What of the quick search is open. */
export interface Opened {
  readonly what: 'search' | 'keys'
  /** Whether a key without Ctrl asked for it; people who dictate turn those off. */
  readonly bySingleKey: boolean
}

let opened: Opened | null = null
const { subscribe, tell } = createListeners()

/** Opens the quick search or the list of keys; null closes either. */
export function show(what: Opened['what'] | null, bySingleKey = false): void {
  opened = what === null ? null : { what, bySingleKey }
  tell()
}

const SINGLE_KEYS: Readonly<Record<string, Opened['what']>> = { '/': 'search', '?': 'keys' }

/** A dialog that is open; what is only fading away is inert. */
const DIALOG = ':is([role=dialog], [role=alertdialog]):not([inert], [inert] *)'

/** Whether a key writes something where the focus is. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable]') !== null
  )
}

function onKeyDown(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const hasControl = ctrlKey || metaKey
  const isControlK = hasControl && !altKey && key.toLowerCase() === 'k'
  const single = hasControl || altKey || isTyping(target) ? undefined : SINGLE_KEYS[key]
  const what = isControlK ? 'search' : single
  if (what === undefined) return
  event.preventDefault()
  if (document.querySelector(DIALOG) === null) show(what, !isControlK)
}

function listenToKeys(): () => void {
  window.addEventListener('keydown', onKeyDown)
  return () => window.removeEventListener('keydown', onKeyDown)
}

/** What is open; while it is used, the keys open something. */
export function useOpened(): Opened | null {
  // Before the first paint, so that the keys work as soon as the header is seen.
  useLayoutEffect(listenToKeys, [])
  return useSyncExternalStore(subscribe, () => opened)
}
