import { Button, type ButtonProps } from '@portal/ui'

interface ConfirmButtonProps extends Omit<ButtonProps, 'onClick' | 'disabled'> {
  /** False if the action is no longer possible; the button stays focusable. */
  readonly possible: boolean
  readonly onConfirm: () => void
}

/** The button that confirms a dialog's action. */
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
        // Ignore the second click of a double click: the first may just have opened this dialog.
        if (possible && event.detail < 2) onConfirm()
      }}
    />
  )
}
