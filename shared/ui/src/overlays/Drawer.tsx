import { Dialog as ChakraDialog, Portal } from '@chakra-ui/react'
import { useText } from '@portal/platform/texts'
import type { ReactNode } from 'react'
import { IconButton, moving, X } from '../kit/index.ts'
import { Backdrop } from './Backdrop.tsx'

const contents = {
  left: moving(ChakraDialog.Content, 'left-drawer'),
  right: moving(ChakraDialog.Content, 'right-drawer'),
}

/** Width of a side panel on desktop, in px. */
export const SIDE_PANEL_WIDTH = 500

/** Props of `Drawer`. */
export interface DrawerProps {
  readonly open: boolean
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly footer?: ReactNode
  /** In px; never wider than the window. */
  readonly width?: number
  readonly side?: 'left' | 'right'
}

/** A panel that covers one side of the window until it is closed. */
export function Drawer({
  open,
  title,
  onClose,
  children,
  footer,
  width = 400,
  side = 'right',
}: DrawerProps) {
  const t = useText()
  // Unmount at once, so that closing works the same as when the caller stops rendering the
  // component.
  if (!open) return null
  const Content = contents[side]
  return (
    <ChakraDialog.Root
      open
      onOpenChange={(details) => {
        if (!details.open) onClose()
      }}
    >
      <Portal>
        <Backdrop opacity={0.45} />
        <ChakraDialog.Positioner
          position="fixed"
          inset="0"
          zIndex="overlay"
          display="flex"
          justifyContent={side === 'right' ? 'flex-end' : 'flex-start'}
        >
          <Content
            zIndex="overlay"
            display="flex"
            flexDirection="column"
            h="100dvh"
            w={`min(${width}px, 100vw)`}
            bg="surface"
            color="ink"
            boxShadow="floating"
            // Forced-colours mode removes the shadow, but makes a transparent outline visible.
            outline="1px solid transparent"
            // A dialog below disables pointer events on the body, which this dialog would inherit.
            _open={{ pointerEvents: 'auto' }}
          >
            <ChakraDialog.Header
              display="flex"
              alignItems="center"
              justifyContent="space-between"
              gap="4"
              px="5"
              py="3"
              borderBottomWidth="1px"
              borderColor="line"
            >
              <ChakraDialog.Title fontSize="lg" fontWeight="semibold">
                {title}
              </ChakraDialog.Title>
              <IconButton
                aria-label={t('shared.ui.close')}
                icon={<X size={20} aria-hidden="true" />}
                me="-2"
                onClick={onClose}
              />
            </ChakraDialog.Header>
            <ChakraDialog.Body flex="1" px="5" py="4" overflowY="auto">
              {children}
            </ChakraDialog.Body>
            {footer && (
              <ChakraDialog.Footer
                display="flex"
                flexWrap="wrap"
                justifyContent="flex-end"
                gap="2"
                px="5"
                py="3"
                borderTopWidth="1px"
                borderColor="line"
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

/** A wide drawer at the right edge, for forms and details of the object on the page. */
export function SidePanel(props: Omit<DrawerProps, 'width' | 'side'>) {
  return <Drawer {...props} width={SIDE_PANEL_WIDTH} />
}
