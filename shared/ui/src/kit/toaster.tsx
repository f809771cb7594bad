import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useText } from '@portal/platform/texts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { CircleCheck, Info, TriangleAlert, X } from './icons.ts'
import { appearing } from './motion.ts'

/** A short message that disappears by itself. */
export interface Toast {
  readonly tone: 'success' | 'info' | 'danger'
  readonly message: string
  /** Takes back what the message reports; Ctrl+Z does it too. */
  readonly undo?: () => void
}

interface Shown extends Toast {
  readonly id: number
}

const SHOWN_FOR_MS = 6000
/** Longer, because there is something to decide. */
const SHOWN_FOR_UNDO_MS = 8000
const AT_MOST = 3

let shown: readonly Shown[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Shown[]): void {
  shown = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function close(id: number): void {
  change(shown.filter((one) => one.id !== id))
}

function takeBack({ id, undo }: Shown): void {
  close(id)
  undo?.()
}

/** Whether Ctrl+Z has another meaning where the focus is. */
function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && target.matches('input, textarea, select, [contenteditable]')
  )
}

/**
 * Shows a message at the edge of the window, and announces it to screen readers. Without a
 * {@link Toaster} the message is dropped: nobody is signed in, and the next user must not read it.
 * A message that is shown already moves to the end instead of standing there twice.
 */
export function toast(message: Toast): void {
  if (listeners.size === 0) return
  lastId += 1
  const others = shown.filter((one) => !repeats(one, message))
  change([...others, { ...message, id: lastId }].slice(-AT_MOST))
}

/** Whether two messages say the same, with nothing to take back in either. */
function repeats(one: Toast, other: Toast): boolean {
  return (
    one.tone === other.tone &&
    one.message === other.message &&
    one.undo === undefined &&
    other.undo === undefined
  )
}

const Slip = chakra('div', {
  base: {
    ...appearing('0 8px'),
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    ps: '4',
    pe: '2',
    py: '2',
    maxW: 'min(28rem, calc(100vw - 2rem))',
    fontSize: 'sm',
    bg: 'ink',
    color: 'white',
    borderRadius: 'md',
    boxShadow: 'floating',
    borderWidth: '1px',
    borderColor: 'transparent',
    pointerEvents: 'auto',
    '& svg': { flexShrink: 0 },
  },
})

const icons = { success: CircleCheck, info: Info, danger: TriangleAlert } as const

/** The container of all messages. Rendered once, by the host. */
export function Toaster() {
  const messages = useSyncExternalStore(subscribe, () => shown)
  // On log-out this component unmounts with the shell. Clear the messages, so that the next user
  // cannot read them.
  useEffect(() => () => change([]), [])
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const latest = shown.findLast(({ undo }) => undo !== undefined)
      const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === 'z'
      if (latest === undefined || !isUndo || isTyping(event.target)) return
      event.preventDefault()
      takeBack(latest)
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  // In the body itself: a dialog hides the rest of the page from screen readers, but no live region
  // beside it.
  return createPortal(
    <chakra.div
      data-toasts=""
      position="fixed"
      insetX="0"
      // In a narrow window, messages would cover a page's floating buttons.
      bottom={{ base: 'var(--floating-top, 1rem)', lg: '4' }}
      zIndex="toast"
      display={{ base: 'flex', _print: 'none' }}
      flexDirection="column"
      alignItems="center"
      gap="2"
      pointerEvents="none"
      css={{ 'body:has([data-away]) &': { bottom: '4' } }}
      // Rendered before any message; otherwise screen readers would miss the first one.
      role="status"
      aria-live="polite"
    >
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </chakra.div>,
    document.body,
  )
}

function Message({ message }: { readonly message: Shown }) {
  const t = useText()
  const { id, tone, undo } = message
  const Icon = icons[tone]
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    // No time limit while the user points at a message or focuses it.
    if (isHeld) return
    const timer = setTimeout(() => close(id), undo ? SHOWN_FOR_UNDO_MS : SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [id, isHeld, undo])
  return (
    <Slip
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon size={18} aria-hidden="true" />
      <span>{message.message}</span>
      {undo && (
        <chakra.button
          type="button"
          minH="8"
          px="2"
          fontWeight="semibold"
          textDecoration="underline"
          whiteSpace="nowrap"
          flexShrink="0"
          borderRadius="sm"
          aria-keyshortcuts="Control+Z"
          _hover={{ bg: 'rgb(255 255 255 / 0.15)' }}
          _focusVisible={{ outlineColor: 'white' }}
          onClick={() => takeBack(message)}
        >
          {t('shared.ui.undo')}
          {/* There is no such key where a finger presses. */}
          <chakra.span display={{ base: 'none', lg: 'inline' }}>
            {' '}
            {t('shared.ui.undoKey')}
          </chakra.span>
        </chakra.button>
      )}
      <chakra.button
        type="button"
        w="8"
        h="8"
        ms="auto"
        flexShrink="0"
        display="grid"
        placeItems="center"
        borderRadius="sm"
        _hover={{ bg: 'rgb(255 255 255 / 0.15)' }}
        _focusVisible={{ outlineColor: 'white' }}
        onClick={() => close(id)}
      >
        <X size={16} aria-hidden="true" />
        <VisuallyHidden>{t('shared.ui.close')}</VisuallyHidden>
      </chakra.button>
    </Slip>
  )
}
