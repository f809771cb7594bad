import { useLayer } from '@portal/platform/router'
import { appearing, chakra, Flex, Heading, IconButton, X } from '@portal/ui'
import { type ReactNode, useCallback, useId } from 'react'
import { createPortal } from 'react-dom'

/* Uses the browser's dialog element. The dialogs of @portal/ui/overlays are loaded on demand, but
   the gate, the drawer and the error dialog must open even when no further code can be loaded. */
const Sheet = chakra('dialog', {
  base: {
    p: '0',
    m: 'auto',
    zIndex: 'overlay',
    color: 'ink',
    bg: 'surface',
    border: '0',
    boxShadow: 'floating',
    overscrollBehavior: 'contain',
    // An open dialog of @portal/ui/overlays disables pointer events on the body, which this element
    // inherits.
    pointerEvents: 'auto',
    // Forced-colours mode removes background and shadow, so the dialog needs a border.
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
    '&::backdrop': { ...appearing(), bg: 'rgb(18 40 36 / 0.55)' },
  },
  variants: {
    placement: {
      center: {
        ...appearing('0 8px'),
        w: 'min(28rem, calc(100vw - 2rem))',
        maxH: 'calc(100dvh - 2rem)',
        borderRadius: 'lg',
      },
      left: {
        ...appearing('-32px 0'),
        ms: '0',
        h: '100dvh',
        maxH: '100dvh',
        w: '280px',
        maxW: '100vw',
      },
    },
    width: { wide: { w: 'min(62rem, calc(100vw - 2rem))' } },
    alone: { true: { position: 'fixed', inset: '0', animation: 'none' } },
  },
})

interface ModalDialogProps {
  readonly title: string
  readonly children: ReactNode
  readonly footer?: ReactNode
  readonly placement?: 'center' | 'left'
  /** For longer content. */
  readonly width?: 'wide'
  readonly role?: 'dialog' | 'alertdialog'
  /** Covers the whole window: nothing behind the dialog can be used, and it has no close button. */
  readonly alone?: boolean
  /** Called by the Escape key, the close button and the browser's Back. */
  readonly onDismiss?: () => void
  /** Name of the close button; without a name there is no button. */
  readonly closeLabel?: string
  /** Whether Back leaves the page below, which then closes the dialog, instead of closing it. */
  readonly backLeaves?: boolean
}

/** A dialog above everything else, open while it is rendered. */
export function ModalDialog({
  title,
  children,
  footer,
  placement = 'center',
  width,
  role = 'dialog',
  alone = false,
  onDismiss,
  closeLabel,
  backLeaves = false,
}: ModalDialogProps) {
  useLayer(backLeaves ? undefined : onDismiss)
  const titleId = useId()
  const bodyId = useId()
  const isAbove = placement === 'center' && !alone
  const ref = useCallback(
    (frame: HTMLDialogElement) => {
      // Add the shield before showing the dialog: the dialog below must not see the focus move.
      const removeShield = isAbove ? shield(frame) : undefined
      show(frame, alone)
      return () => {
        // Close the dialog while it is still in the document, or the focus does not return to its
        // opener.
        frame.close?.()
        removeShield?.()
      }
    },
    [alone, isAbove],
  )

  const dialog = (
    <Sheet
      ref={ref}
      placement={placement}
      {...(width && { width })}
      alone={alone}
      {...(alone && { 'aria-modal': true })}
      aria-labelledby={titleId}
      {...(role === 'alertdialog' && { role, 'aria-describedby': bodyId })}
      onCancel={(event) => {
        event.preventDefault()
        onDismiss?.()
      }}
      // Needed besides onCancel: the browser sometimes closes a dialog without a cancellable event.
      onClose={onDismiss}
      onClick={(event) => {
        if (placement === 'left' && event.target === event.currentTarget) onDismiss?.()
      }}
    >
      <Flex direction="column" minH={placement === 'left' ? 'full' : '0'}>
        <Flex
          align="center"
          justify="space-between"
          gap="3"
          px={placement === 'left' ? '4' : '6'}
          pt={placement === 'left' ? '2' : '6'}
          pb="2"
        >
          <Heading as="h2" id={titleId} size="lg">
            {title}
          </Heading>
          {closeLabel && (
            <IconButton
              aria-label={closeLabel}
              icon={<X size={20} aria-hidden="true" />}
              onClick={onDismiss}
            />
          )}
        </Flex>
        <Flex
          direction="column"
          flex="1"
          gap="3"
          id={bodyId}
          px={placement === 'left' ? '2' : '6'}
          pb={footer ? '2' : '6'}
        >
          {children}
        </Flex>
        {footer && (
          <Flex
            gap="2"
            justify="flex-end"
            wrap="wrap"
            px="6"
            pt="3"
            pb="6"
            // Keeps the buttons visible if the content is higher than a phone's screen.
            {...(width === 'wide' && { position: 'sticky', bottom: '0', bg: 'surface', pb: '4' })}
          >
            {footer}
          </Flex>
        )}
      </Flex>
    </Sheet>
  )
  // Rendered directly in the body, outside the page: an open dialog of @portal/ui/overlays hides
  // the page from screen readers.
  return isAbove ? createPortal(dialog, document.body) : dialog
}

function show(frame: HTMLDialogElement, alone: boolean): void {
  if (typeof frame.showModal !== 'function') frame.setAttribute('open', '')
  // Not showModal(): a dialog that covers the window needs no inert background, and Escape must not
  // close it.
  else if (alone) frame.show()
  else frame.showModal()
}

/**
 * Hides this dialog's events from a dialog of @portal/ui/overlays that may be open below it. That
 * dialog would treat them as events outside itself, and would close, take the focus back or handle
 * the Tab key.
 */
function shield(frame: HTMLDialogElement): () => void {
  const stop = (event: Event) => {
    if (!(event.target instanceof Node) || !frame.contains(event.target)) return
    const isOther = event instanceof KeyboardEvent && !['Tab', 'Escape'].includes(event.key)
    if (!isOther) event.stopPropagation()
  }
  const events = ['pointerdown', 'focusin', 'keydown']
  for (const type of events) window.addEventListener(type, stop, true)
  return () => {
    for (const type of events) window.removeEventListener(type, stop, true)
  }
}
