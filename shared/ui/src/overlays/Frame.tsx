import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react'
import { useLayer } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import type { ReactNode, RefObject } from 'react'
import { appearing, IconButton, X } from '../kit/index.ts'

/** What all overlays have in common. */
export interface OverlayProps {
  readonly open: boolean
  readonly title: string
  /** Called by the close button, the Escape key, a click outside and the browser's Back. */
  readonly onClose: () => void
  readonly children?: ReactNode
  /** The buttons, primary last. */
  readonly footer?: ReactNode
}

interface FrameProps extends OverlayProps {
  /** Opacity of the backdrop, from 0 to 1. */
  readonly shade: number
  /** Where it comes from, as a CSS `translate`. */
  readonly appearsFrom: string
  readonly role?: 'dialog' | 'alertdialog'
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly closeSize?: 'sm' | 'md'
  /** Styles of the parts. */
  readonly styles: {
    readonly positioner: ChakraDialog.PositionerProps
    readonly content: ChakraDialog.ContentProps
    readonly header: ChakraDialog.HeaderProps
    readonly title?: ChakraDialog.TitleProps
    readonly body: ChakraDialog.BodyProps
    readonly footer: ChakraDialog.FooterProps
  }
}

/** Title, close button, content and buttons above the page, for the dialog and the drawer. */
export function Frame({
  open,
  title,
  onClose,
  children,
  footer,
  shade,
  appearsFrom,
  role = 'dialog',
  initialFocus,
  closeSize = 'md',
  styles,
}: FrameProps) {
  const t = useText()
  useLayer(open ? onClose : undefined)
  // Unmount at once, so that closing works the same as when the caller stops rendering the
  // component.
  if (!open) return null
  return (
    <ChakraDialog.Root
      open
      role={role}
      closeOnInteractOutside={role === 'dialog'}
      // A message can be closed, or taken back, without closing the dialog.
      onInteractOutside={(event) => {
        const { target } = event.detail.originalEvent
        if (target instanceof Element && target.closest('[data-toasts]')) event.preventDefault()
      }}
      // The dialog before it may give the focus back only now; the focus is then taken in again.
      onFocusOutside={(event) => event.preventDefault()}
      {...(initialFocus && { initialFocusEl: () => initialFocus.current })}
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
    >
      <Portal>
        {/* An overlay is no part of the page on paper. */}
        <ChakraDialog.Backdrop
          css={appearing()}
          position="fixed"
          inset="0"
          zIndex="overlay"
          bg={`rgb(18 40 36 / ${shade})`}
          _print={{ display: 'none' }}
        />
        <ChakraDialog.Positioner
          position="fixed"
          inset="0"
          zIndex="overlay"
          display={{ base: 'flex', _print: 'none' }}
          {...styles.positioner}
        >
          <ChakraDialog.Content
            css={appearing(appearsFrom)}
            zIndex="overlay"
            display="flex"
            flexDirection="column"
            bg="surface"
            color="ink"
            boxShadow="floating"
            // A dialog below disables pointer events on the body, which this dialog would inherit.
            _open={{ pointerEvents: 'auto' }}
            {...styles.content}
          >
            <ChakraDialog.Header
              display="flex"
              justifyContent="space-between"
              gap="4"
              {...styles.header}
            >
              <ChakraDialog.Title fontSize="lg" fontWeight="semibold" {...styles.title}>
                {title}
              </ChakraDialog.Title>
              {role === 'dialog' && (
                <IconButton
                  aria-label={t('shared.ui.close')}
                  icon={<X size={20} aria-hidden="true" />}
                  size={closeSize}
                  me="-2"
                  onClick={onClose}
                />
              )}
            </ChakraDialog.Header>
            <ChakraDialog.Body overflowY="auto" {...styles.body}>
              {children}
            </ChakraDialog.Body>
            {footer && (
              <ChakraDialog.Footer
                display="flex"
                flexWrap="wrap"
                justifyContent="flex-end"
                gap="2"
                {...styles.footer}
              >
                {footer}
              </ChakraDialog.Footer>
            )}
          </ChakraDialog.Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  )
}
