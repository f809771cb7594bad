import type { ReactNode } from 'react'
import { Frame, type OverlayProps } from './Frame.tsx'

/** Width of a side panel on desktop, in px. */
export const SIDE_PANEL_WIDTH = 500

/** Props of `Drawer`. */
export interface DrawerProps extends OverlayProps {
  readonly children: ReactNode
  /** In px; never wider than the window. */
  readonly width?: number
  readonly side?: 'left' | 'right'
}

/** A panel that covers one side of the window until it is closed. */
export function Drawer({ width = 400, side = 'right', ...overlay }: DrawerProps) {
  return (
    <Frame
      {...overlay}
      shade={0.45}
      appearsFrom={side === 'right' ? '32px 0' : '-32px 0'}
      styles={{
        positioner: { justifyContent: side === 'right' ? 'flex-end' : 'flex-start' },
        content: {
          h: '100dvh',
          w: `min(${width}px, 100vw)`,
          // Forced-colours mode removes the shadow, but makes a transparent outline visible.
          outline: '1px solid transparent',
        },
        header: {
          alignItems: 'center',
          px: '5',
          py: '3',
          borderBottomWidth: '1px',
          borderColor: 'line',
        },
        body: { flex: '1', px: '5', py: '4' },
        footer: { px: '5', py: '3', borderTopWidth: '1px', borderColor: 'line' },
      }}
    />
  )
}

/** A wide drawer at the right edge, for forms and details of the object on the page. */
export function SidePanel(props: Omit<DrawerProps, 'width' | 'side'>) {
  return <Drawer {...props} width={SIDE_PANEL_WIDTH} />
}
