import { Button, type ButtonProps } from '@portal/ui'

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick' | 'disabled'> {
  /** False when what it does can no longer be done; it keeps the focus it has. */
  readonly possible: boolean
  readonly onConfirm: () => void
}

/** The button that does what a dialog asks about. */
export function ConfirmButton({
  possible,
  onConfirm,
  variant = 'solid',
  ...rest
}: ConfirmButtonProps) {
  return (
    <Button
      variant={variant}
      {...rest}
      {...(!possible && { 'aria-disabled': true, opacity: 0.55, cursor: 'not-allowed' })}
      onClick={(event) => {
        // The second press of a double click is on what nobody has read yet.
        if (possible && event.detail < 2) onConfirm()
      }}
    />
  )
}
