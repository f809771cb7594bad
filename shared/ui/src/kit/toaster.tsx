import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { useText } from '@portal/platform/texts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { CircleCheck, Info, TriangleAlert, X } from './icons.ts'
import { moving } from './motion.tsx'

/** A short message that disappears by itself. */
export interface Toast {
  readonly tone: 'success' | 'info' | 'danger'
  readonly message: string
}

interface Shown extends Toast {
  readonly id: number
}

const SHOWN_FOR_MS = 6000
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

/** Shows a message at the edge of the window, and announces it to screen readers. */
export function toast(message: Toast): void {
  lastId += 1
  change([...shown, { ...message, id: lastId }].slice(-AT_MOST))
}

const Slip = moving(
  chakra('div', {
    base: {
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
  }),
  'toast',
)

const icons = { success: CircleCheck, info: Info, danger: TriangleAlert } as const

/** The container of all messages. Rendered once, by the host. */
export function Toaster() {
  const messages = useSyncExternalStore(subscribe, () => shown)
  // On log-out this component unmounts with the shell. Clear the messages, so that the next user
  // cannot read them.
  useEffect(() => () => change([]), [])
  return (
    <chakra.div
      position="fixed"
      insetX="0"
      bottom="4"
      zIndex="toast"
      display="flex"
      flexDirection="column"
      alignItems="center"
      gap="2"
      pointerEvents="none"
      // Rendered before any message; otherwise screen readers would miss the first one.
      role="status"
      aria-live="polite"
    >
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </chakra.div>
  )
}

function Message({ message }: { readonly message: Shown }) {
  const t = useText()
  const { id, tone } = message
  const Icon = icons[tone]
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    // No time limit while the user points at a message or focuses it.
    if (isHeld) return
    const timer = setTimeout(() => change(shown.filter((one) => one.id !== id)), SHOWN_FOR_MS)
    return () => clearTimeout(timer)
  }, [id, isHeld])
  return (
    <Slip
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Icon size={18} aria-hidden="true" />
      <span>{message.message}</span>
      <chakra.button
        type="button"
        w="8"
        h="8"
        ms="auto"
        display="grid"
        placeItems="center"
        borderRadius="sm"
        _hover={{ bg: 'rgb(255 255 255 / 0.15)' }}
        _focusVisible={{ outlineColor: 'white' }}
        onClick={() => change(shown.filter((one) => one.id !== id))}
      >
        <X size={16} aria-hidden="true" />
        <VisuallyHidden>{t('shared.ui.close')}</VisuallyHidden>
      </chakra.button>
    </Slip>
  )
}
