import { type ChangeEvent, type Ref, useRef } from 'react'
import { useText } from '../../texts/index.ts'
import { type Described, FieldFrame, Input, useDescribed } from '../field-frame.tsx'
import { withDots } from './typing.ts'

/** Props of `DateField`; the value is what stands in the field, as `dd.mm.åååå`. */
export interface DateFieldProps extends Described {
  readonly value: string
  readonly onChange: (typed: string) => void
  readonly onBlur?: () => void
  /** Earliest and latest day that the calendar offers, as `yyyy-mm-dd`. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly name?: string
  readonly required?: boolean
  readonly disabled?: boolean
  readonly ref?: Ref<HTMLInputElement>
}

/** A date, typed as `dd.mm.åååå`; a calendar helps where one would rather choose. */
export function DateField({
  value,
  onChange,
  onBlur,
  name,
  required = false,
  disabled = false,
  ref,
  ...described
}: DateFieldProps) {
  const t = useText()
  const { id, aria } = useDescribed({
    ...described,
    hint: described.hint ?? t('shared.dates.format'),
  })
  const before = useRef(value)
  return (
    <FieldFrame
      id={id}
      required={required}
      {...described}
      hint={described.hint ?? t('shared.dates.format')}
    >
      <Input
        ref={ref}
        id={id}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        maxW="40"
        name={name}
        required={required}
        disabled={disabled}
        {...aria}
        value={value}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const typed = withDots(before.current, event.target.value)
          before.current = typed
          onChange(typed)
        }}
        onBlur={onBlur}
      />
    </FieldFrame>
  )
}
