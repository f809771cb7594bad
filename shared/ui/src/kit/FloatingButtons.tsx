import { chakra } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useEffect, useSyncExternalStore } from 'react'
import { Button, type ButtonProps } from './Button.tsx'

let footerInView = false
const listeners = new Set<() => void>()

function setFooterInView(inView: boolean): void {
  if (inView === footerInView) return
  footerInView = inView
  for (const changed of listeners) changed()
}

/**
 * Tells the floating buttons of all packages whether the portal's footer is in view. The footer
 * calls this hook.
 *
 * @param footer the footer element
 */
export function useFooterSight(footer: RefObject<Element | null>): void {
  useEffect(() => {
    const element = footer.current
    if (!element) return
    const observer = new IntersectionObserver((entries) => {
      setFooterInView(entries.at(-1)?.isIntersecting ?? false)
    })
    observer.observe(element)
    return () => {
      observer.disconnect()
      setFooterInView(false)
    }
  }, [footer])
}

const Frame = chakra('div', {
  base: {
    position: 'fixed',
    insetEnd: { base: '4', md: '6' },
    bottom: { base: '4', md: '6' },
    zIndex: '4',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-end',
    gap: '2',
    transformOrigin: 'bottom right',
    transition: 'transform 180ms, opacity 120ms',
    '@media print': { display: 'none' },
    // Scaled down, not removed: the keyboard can still focus a button, which shows them again.
    '&[data-away]:not(:focus-within)': {
      transform: 'scale(0)',
      opacity: 0,
      pointerEvents: 'none',
    },
  },
})

/** Props of `FloatingButtons`. */
interface FloatingButtonsProps {
  /** Accessible name of the group. */
  readonly label: string
  /** The `FloatingButton`s; the last one is in the corner. */
  readonly children: ReactNode
}

/**
 * Actions fixed in the lower right corner of the window. They disappear when the footer is in view,
 * except while one of them has the focus.
 */
export function FloatingButtons({ label, children }: FloatingButtonsProps) {
  const away = useSyncExternalStore(subscribe, isFooterInView)
  return (
    <Frame role="group" aria-label={label} data-floating="" {...(away && { 'data-away': '' })}>
      {children}
    </Frame>
  )
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

function isFooterInView(): boolean {
  return footerInView
}

/** Props of `FloatingButton`. */
interface FloatingButtonProps extends Omit<ButtonProps, 'children' | 'size' | 'aria-label'> {
  readonly label: string
  readonly icon: ReactNode
}

const Label = chakra('span', { base: { display: { base: 'none', lg: 'inline' } } })

/** One floating action; on small screens it shows only its icon, to cover less of the page. */
export function FloatingButton({ label, icon, ...rest }: FloatingButtonProps) {
  return (
    <Button
      size="lg"
      minW="12"
      px={{ base: '0', lg: '5' }}
      borderRadius="full"
      boxShadow="floating"
      aria-label={label}
      {...rest}
    >
      {icon}
      <Label aria-hidden="true">{label}</Label>
    </Button>
  )
}
