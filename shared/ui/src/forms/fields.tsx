import { useText } from '@portal/platform/texts'
import { type ReactNode, useEffect } from 'react'
import {
  type FieldPath,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form'
import { DateField as DateInput } from '../dates/index.ts'
import { Box, Select as Choice, TextField as TextInput, Checkbox as Tick } from '../kit/index.ts'
import { issueText } from './issues.ts'
import { keepDecimal, keepDigits } from './numeric-input.ts'
import { TextArea as Area } from './TextArea.tsx'
import type { PortalForm } from './use-form.ts'

/** What every field of a form takes. */
export interface FieldProps<V extends FieldValues, O, N extends FieldPath<V>> {
  readonly form: PortalForm<V, O>
  readonly name: N
  readonly label: string
  readonly hint?: string | undefined
  /** Says at the label that it must be filled in; the rule itself stands in the schema. */
  readonly required?: boolean
  readonly disabled?: boolean
}

type Texts<V extends FieldValues> = FieldPathByValue<V, string>
type Flags<V extends FieldValues> = FieldPathByValue<V, boolean>

/** Joins a control to its field of the form. */
function useBound<V extends FieldValues, O, N extends FieldPath<V>>({
  form,
  name,
  label,
}: FieldProps<V, O, N>) {
  const t = useText()
  const { labels } = form
  const { field, fieldState } = useController({ control: form.control, name })
  useEffect(() => {
    labels.set(name, label)
    return () => {
      labels.delete(name)
    }
  }, [labels, name, label])
  const { error } = fieldState
  const value: unknown = field.value
  return {
    value,
    text: typeof value === 'string' ? value : '',
    error:
      error?.message && (error.type === 'by-service' ? error.message : issueText(t, error.message)),
    change: (next: string | boolean) => field.onChange(next),
    bound: { ref: field.ref, name: field.name, onBlur: field.onBlur },
  }
}

/** Props of a field of one line. */
export interface TextFieldProps<V extends FieldValues, O, N extends FieldPath<V>>
  extends FieldProps<V, O, N> {
  /** What the browser may fill in, for example `email`. */
  readonly autoComplete?: string
  /** Stops the typing at so many characters. */
  readonly maxLength?: number
}

/** One line of text. */
export function TextField<V extends FieldValues, O, N extends Texts<V>>(
  props: TextFieldProps<V, O, N>,
) {
  return <Line {...props} />
}

/** An email address. Not `type="email"`: Chromium would turn `a@blåbær.dk` into its ASCII form. */
export function EmailField<V extends FieldValues, O, N extends Texts<V>>(
  props: TextFieldProps<V, O, N>,
) {
  return <Line {...props} inputMode="email" autoCapitalize="none" spellCheck={false} />
}

/** Props of a telephone number's field. */
export interface PhoneFieldProps<V extends FieldValues, O, N extends FieldPath<V>>
  extends TextFieldProps<V, O, N> {
  /** Keeps digits alone, as a number's field does. */
  readonly digitsOnly?: boolean
}

/** A telephone number. What is too long is not cut: the rest of a pasted number would be wrong. */
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

/** Props of a number's field. */
export interface NumberFieldProps<V extends FieldValues, O, N extends FieldPath<V>>
  extends FieldProps<V, O, N> {
  /** Takes a decimal comma; otherwise digits alone. */
  readonly decimal?: boolean
}

/** A number. What cannot stand in one is left out as it is typed. */
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
  /** What remains of what was typed. */
  readonly keep?: (typed: string) => string
}

function Line<V extends FieldValues, O, N extends Texts<V>>(
  props: TextFieldProps<V, O, N> & LineProps,
) {
  const { text, error, change, bound } = useBound(props)
  const { form: _form, name: _name, keep = same, width, ...rest } = props
  return (
    <TextInput
      autoComplete="off"
      {...(width !== undefined && { maxW: width })}
      {...rest}
      {...bound}
      error={error}
      value={text}
      onChange={(event) => change(keep(event.target.value))}
    />
  )
}

function same(typed: string): string {
  return typed
}

/** Props of a field of several lines. */
export interface TextAreaProps<V extends FieldValues, O, N extends FieldPath<V>>
  extends FieldProps<V, O, N> {
  /** Characters that it takes: 300 unless told; the schema has to say the same. */
  readonly limit?: number
  readonly rows?: number
}

/** Several lines of text with a count of characters. */
export function TextArea<V extends FieldValues, O, N extends Texts<V>>(
  props: TextAreaProps<V, O, N>,
) {
  const { text, error, change, bound } = useBound(props)
  const { form: _form, name: _name, ...rest } = props
  return <Area {...rest} {...bound} error={error} value={text} onChange={change} />
}

/** Props of a choice. */
export interface SelectProps<V extends FieldValues, O, N extends FieldPath<V>>
  extends FieldProps<V, O, N> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  /** Shown while nothing is chosen; stands for the empty value. */
  readonly emptyLabel?: string
  /** What is wrong with what stands there before anybody submits; gives way to what a submit finds. */
  readonly mark?: string | undefined
  /** Called when the person has chosen, for other fields that follow from it. */
  readonly onChosen?: (value: string) => void
}

/** A choice among few, with the browser's own list. */
export function Select<V extends FieldValues, O, N extends Texts<V>>(props: SelectProps<V, O, N>) {
  const { text, error, change, bound } = useBound(props)
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

/** Props of a box to tick. */
export interface CheckboxProps<V extends FieldValues, O, N extends FieldPath<V>>
  extends Omit<FieldProps<V, O, N>, 'hint' | 'required'> {
  /** Beside or below the label: more than its words. */
  readonly children?: ReactNode
}

/** A box to tick. */
export function Checkbox<V extends FieldValues, O, N extends Flags<V>>({
  children,
  ...props
}: CheckboxProps<V, O, N>) {
  const { value, error, change, bound } = useBound(props)
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

/** Props of a date. */
export interface DateFieldProps<V extends FieldValues, O, N extends FieldPath<V>>
  extends FieldProps<V, O, N> {
  /** Earliest and latest day that the calendar offers, as `yyyy-mm-dd`; the schema says the same. */
  readonly min?: string
  readonly max?: string
}

/** A date, typed as `dd.mm.åååå` or taken from the calendar. */
export function DateField<V extends FieldValues, O, N extends Texts<V>>(
  props: DateFieldProps<V, O, N>,
) {
  const { text, error, change, bound } = useBound(props)
  const { form: _form, name: _name, ...rest } = props
  return <DateInput {...rest} {...bound} error={error} value={text} onChange={change} />
}
