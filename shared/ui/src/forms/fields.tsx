import { useText } from '@portal/platform/texts'
import { type FocusEvent, type ReactNode, useEffect } from 'react'
import {
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form'
import { DateField as DateInput } from '../dates/index.ts'
import {
  Box,
  Select as Choice,
  keepDigits,
  TextField as TextInput,
  Checkbox as Tick,
} from '../kit/index.ts'
import { issueText } from './issues.ts'
import { onceLeft } from './leave-field.ts'
import { keepDecimal } from './numeric-input.ts'
import { TextArea as Area } from './TextArea.tsx'
import type { PortalForm, ShownField } from './use-form.ts'

/** Props of every form field. */
export interface FieldProps<V extends FieldValues, O, N extends FieldPath<V>> {
  readonly form: PortalForm<V, O>
  readonly name: N
  readonly label: string
  readonly hint?: ReactNode
  /** Marks the label as required; the schema contains the rule itself. */
  readonly required?: boolean
  readonly disabled?: boolean
}

type Texts<V extends FieldValues> = FieldPathByValue<V, string>
type Flags<V extends FieldValues> = FieldPathByValue<V, boolean>

/**
 * Connects a control to its form field.
 *
 * @param textOf a value of the field as users read it
 */
function useBound<V extends FieldValues, O, N extends FieldPath<V>>(
  { form, name, label }: FieldProps<V, O, N>,
  textOf: ShownField['textOf'] = String,
) {
  const t = useText()
  const { shown } = form
  const { field, fieldState } = useController({ control: form.control, name })
  useEffect(() => {
    shown.set(name, { label, textOf })
  })
  useEffect(() => () => void shown.delete(name), [shown, name])
  const { error } = fieldState
  const value: unknown = field.value
  return {
    value,
    text: typeof value === 'string' ? value : '',
    error:
      error?.message && (error.type === 'by-service' ? error.message : issueText(t, error.message)),
    change: (next: string | boolean) => field.onChange(next),
    bound: {
      ref: field.ref,
      name: field.name,
      onBlur: (event: FocusEvent) => onceLeft(event.target, field.onBlur),
    },
  }
}

/** Props of `TextField`. */
export interface TextFieldProps<V extends FieldValues, O, N extends FieldPath<V>>
  extends FieldProps<V, O, N> {
  /** The `autocomplete` attribute of the input, for example `email`. */
  readonly autoComplete?: string
  /** Maximum number of characters that can be typed. */
  readonly maxLength?: number
}

/** A single-line text field. */
export function TextField<V extends FieldValues, O, N extends Texts<V>>(
  props: TextFieldProps<V, O, N>,
) {
  return <Line {...props} />
}

/** A field for an email address. Not `type="email"`: Chromium would convert `a@blåbær.dk` to ASCII. */
export function EmailField<V extends FieldValues, O, N extends Texts<V>>(
  props: TextFieldProps<V, O, N>,
) {
  return <Line {...props} inputMode="email" autoCapitalize="none" spellCheck={false} />
}

/** Props of a telephone field. */
export interface PhoneFieldProps<V extends FieldValues, O, N extends FieldPath<V>>
  extends TextFieldProps<V, O, N> {
  /** Accepts only digits, like a number field. */
  readonly digitsOnly?: boolean
}

/** A field for a telephone number. Never truncates: a truncated pasted number would be wrong. */
export function PhoneField<V extends FieldValues, O, N extends Texts<V>>({
  digitsOnly = false,
  ...props
}: PhoneFieldProps<V, O, N>) {
  return (
    <Line
      {...props}
      type="tel"
      inputMode={digitsOnly ? 'numeric' : 'tel'}
      {...(digitsOnly && { keep: keepDigits })}
    />
  )
}

/** Props of a number field. */
export interface NumberFieldProps<V extends FieldValues, O, N extends FieldPath<V>>
  extends FieldProps<V, O, N> {
  /** Accepts a decimal comma; otherwise only digits. */
  readonly decimal?: boolean
}

/** A field for a number. Ignores typed characters that are invalid in a number. */
export function NumberField<V extends FieldValues, O, N extends Texts<V>>({
  decimal = false,
  ...props
}: NumberFieldProps<V, O, N>) {
  return (
    <Line
      {...props}
      width="32"
      inputMode={decimal ? 'decimal' : 'numeric'}
      keep={decimal ? keepDecimal : keepDigits}
    />
  )
}

interface LineProps {
  readonly type?: 'tel'
  readonly autoCapitalize?: 'none'
  readonly spellCheck?: boolean
  readonly inputMode?: 'email' | 'tel' | 'decimal' | 'numeric'
  readonly width?: string
  /** Returns the valid part of the typed text. */
  readonly keep?: ((typed: string) => string) | undefined
}

function Line<V extends FieldValues, O, N extends Texts<V>>(
  props: TextFieldProps<V, O, N> & LineProps,
) {
  const { text, error, change, bound } = useBound(props)
  const { form: _form, name: _name, width, ...rest } = props
  return (
    <TextInput
      autoComplete="off"
      {...(width !== undefined && { maxW: width })}
      {...rest}
      {...bound}
      error={error}
      value={text}
      onChange={(event) => change(event.target.value)}
    />
  )
}

/** Props of a multi-line field. */
export interface TextAreaProps<V extends FieldValues, O, N extends FieldPath<V>>
  extends FieldProps<V, O, N> {
  /** Maximum number of characters, 300 by default; equals the limit in the schema. */
  readonly limit?: number
  readonly rows?: number
}

/** A multi-line text field with a character count. */
export function TextArea<V extends FieldValues, O, N extends Texts<V>>(
  props: TextAreaProps<V, O, N>,
) {
  const { text, error, change, bound } = useBound(props)
  const { form: _form, name: _name, ...rest } = props
  return <Area {...rest} {...bound} error={error} value={text} onChange={change} />
}

/** Props of a select field. */
export interface SelectProps<V extends FieldValues, O, N extends FieldPath<V>>
  extends FieldProps<V, O, N> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Label of the empty value, shown while nothing is selected. */
  readonly emptyLabel?: string
  /**
   * An error message to show for the current value, unless validation reports an error for the
   * field.
   */
  readonly mark?: string | undefined
  /** Called when the user has selected an option, to update dependent fields. */
  readonly onChosen?: (value: string) => void
}

/** A native select field, for a few options. */
export function Select<V extends FieldValues, O, N extends Texts<V>>(props: SelectProps<V, O, N>) {
  const { text, error, change, bound } = useBound(
    props,
    (chosen) => props.options.find(({ value }) => value === chosen)?.label ?? String(chosen),
  )
  const { form: _form, name: _name, onChosen, mark, ...rest } = props
  return (
    <Choice
      {...rest}
      {...bound}
      error={error || mark}
      value={text}
      onChange={(value) => {
        change(value)
        onChosen?.(value)
      }}
    />
  )
}

/** Props of a checkbox field. */
export interface CheckboxProps<V extends FieldValues, O, N extends FieldPath<V>>
  extends Omit<FieldProps<V, O, N>, 'hint' | 'required'> {
  /** Additional content beside or below the label. */
  readonly children?: ReactNode
}

/** A checkbox. */
export function Checkbox<V extends FieldValues, O, N extends Flags<V>>({
  children,
  ...props
}: CheckboxProps<V, O, N>) {
  const t = useText()
  const { value, error, change, bound } = useBound(props, (ticked) =>
    t(ticked === true ? 'shared.forms.yes' : 'shared.forms.no'),
  )
  const { ref, ...rest } = bound
  return (
    <Box>
      <Tick
        label={props.label}
        disabled={props.disabled ?? false}
        {...rest}
        boxRef={ref}
        error={error}
        checked={value === true}
        onChange={change}
      />
      {children}
    </Box>
  )
}

/** Props of a date field. */
export interface DateFieldProps<V extends FieldValues, O, N extends FieldPath<V>>
  extends FieldProps<V, O, N> {
  /** Earliest and latest selectable date, `yyyy-mm-dd`; must equal the limits in the schema. */
  readonly min?: string
  readonly max?: string
  /** Whether a button beside the field fills in today. */
  readonly offersToday?: boolean
}

/** A date field: typed as `dd.mm.åååå` or picked from the calendar. */
export function DateField<V extends FieldValues, O, N extends Texts<V>>(
  props: DateFieldProps<V, O, N>,
) {
  const { text, error, change, bound } = useBound(props)
  const { form: _form, name: _name, ...rest } = props
  return <DateInput {...rest} {...bound} error={error} value={text} onChange={change} />
}
