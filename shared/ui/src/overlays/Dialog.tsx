import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react'
import { useText } from '@portal/platform/texts'
import type { ReactNode, RefObject } from 'react'
import { Button, IconButton, moving, X } from '../kit/index.ts'
import { Backdrop } from './Backdrop.tsx'

/** Props of `Dialog`. */
export interface DialogProps {
  readonly open: boolean
  readonly title: string
  /** Called by the close button, the Escape key and a click outside. */
  readonly onClose: () => void
  readonly children?: ReactNode
  /** The buttons, primary last. */
  readonly footer?: ReactNode
  readonly size?: 'sm' | 'md' | 'lg'
  /** `alertdialog` for questions: no close button, and a click outside does nothing. */
  readonly role?: 'dialog' | 'alertdialog'
  /** The element to focus first; by default the first focusable element. */
  readonly initialFocus?: RefObject<HTMLElement | null>
}

const Content = moving(ChakraDialog.Content, 'dialog')

const widths = { sm: '26rem', md: '34rem', lg: '46rem' } as const

/** A modal dialog. The focus stays inside, and returns to the opener when the dialog closes. */
export function Dialog({
  open,
  title,
  onClose,
  children,
  footer,
  size = 'md',
  role = 'dialog',
  initialFocus,
}: DialogProps) {
  const t = useText()
  // Unmount at once, so that closing works the same as when the caller stops rendering the
  // component.
  if (!open) return null
  return (
    <ChakraDialog.Root
      open
      role={role}
      closeOnInteractOutside={role === 'dialog'}
      {...(initialFocus && { initialFocusEl: () => initialFocus.current })}
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
    >
      <Portal>
        <Backdrop opacity={0.55} />
        <ChakraDialog.Positioner
          position="fixed"
          inset="0"
          zIndex="overlay"
          display="flex"
          justifyContent="center"
          alignItems={{ base: 'flex-end', sm: 'center' }}
          p={{ base: '0', sm: '4' }}
          overflow="auto"
        >
          <Content
            zIndex="overlay"
            display="flex"
            flexDirection="column"
            w="full"
            maxW={widths[size]}
            maxH="min(46rem, 100dvh)"
            overflowY="auto"
            bg="surface"
            color="ink"
            borderWidth="1px"
            borderColor="line"
            borderRadius="lg"
            boxShadow="floating"
            outline="none"
            // A dialog below disables pointer events on the body, which this dialog would inherit.
            _open={{ pointerEvents: 'auto' }}
          >
            <ChakraDialog.Header
              display="flex"
              alignItems="flex-start"
              justifyContent="space-between"
              gap="4"
              px="6"
              pt="5"
              pb="2"
            >
              <ChakraDialog.Title fontSize="lg" fontWeight="semibold" lineHeight="tight" pt="1">
                {title}
              </ChakraDialog.Title>
              {role === 'dialog' && (
                <IconButton
                  aria-label={t('shared.ui.close')}
                  icon={<X size={20} aria-hidden="true" />}
                  size="sm"
                  me="-2"
                  onClick={onClose}
                />
              )}
            </ChakraDialog.Header>
            {/* With this minimum height, the whole dialog scrolls in a low window. */}
            <ChakraDialog.Body px="6" py="2" minH="24" overflowY="auto">
              {children}
            </ChakraDialog.Body>
            {footer && (
              <ChakraDialog.Footer
                display="flex"
                flexWrap="wrap"
                justifyContent="flex-end"
                gap="2"
                px="6"
                pt="3"
                pb="5"
              >
                {footer}
              </ChakraDialog.Footer>
            )}
          </Content>
        </ChakraDialog.Positioner>
      </Portal>
    </ChakraDialog.Root>
  )
}

/** Props of `ConfirmDialog`. */
export interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly message: ReactNode
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly tone?: 'normal' | 'danger'
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** A dialog that asks the user to confirm an action. */
export function ConfirmDialog({
  open,
  title,
  message,
  confirmLabel,
  cancelLabel,
  tone = 'normal',
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) {
  const t = useText()
  return (
    <Dialog
      open={open}
      title={title}
      role="alertdialog"
      size="sm"
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{cancelLabel ?? t('shared.ui.cancel')}</Button>
          <Button
            variant={tone === 'danger' ? 'danger' : 'solid'}
            loading={busy}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {message}
    </Dialog>
  )
}
