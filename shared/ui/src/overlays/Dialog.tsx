import { useText } from '@portal/platform/texts'
import type { ReactNode, RefObject } from 'react'
import { Button } from '../kit/index.ts'
import { Frame, type OverlayProps } from './Frame.tsx'

/** Props of `Dialog`. */
export interface DialogProps extends OverlayProps {
  readonly size?: 'sm' | 'md' | 'lg'
  /** `alertdialog` for questions: no close button, and a click outside does nothing. */
  readonly role?: 'dialog' | 'alertdialog'
  /** The element to focus first; by default the first focusable element. */
  readonly initialFocus?: RefObject<HTMLElement | null>
}

/** A large dialog is for long forms, so it may be as high as the window, less the padding. */
const heights = {
  sm: 'min(46rem, 100dvh)',
  md: 'min(46rem, 100dvh)',
  lg: { base: '100dvh', sm: 'calc(100dvh - 2rem)' },
} as const

const widths = { sm: '26rem', md: '34rem', lg: '46rem' } as const

/** A modal dialog. The focus stays inside, and returns to the opener when the dialog closes. */
export function Dialog({ size = 'md', ...overlay }: DialogProps) {
  return (
    <Frame
      {...overlay}
      shade={0.55}
      appearsFrom="0 8px"
      closeSize="sm"
      styles={{
        positioner: {
          justifyContent: 'center',
          alignItems: { base: 'flex-end', sm: 'center' },
          p: { base: '0', sm: '4' },
          overflow: 'auto',
        },
        content: {
          w: 'full',
          maxW: widths[size],
          maxH: heights[size],
          overflowY: 'auto',
          borderWidth: '1px',
          borderColor: 'line',
          borderRadius: 'lg',
          outline: 'none',
        },
        header: { alignItems: 'flex-start', px: '6', pt: '5', pb: '2' },
        title: { lineHeight: 'tight', pt: '1' },
        // With this minimum height, the whole dialog scrolls in a low window.
        body: { px: '6', py: '2', minH: '24' },
        footer: { px: '6', pt: '3', pb: '5' },
      }}
    />
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
