import { Box, chakra, VisuallyHidden } from '@chakra-ui/react'
import { useText } from '@portal/platform/texts'
import {
  type ChangeEvent,
  type ComponentProps,
  type FocusEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useRef,
} from 'react'
import {
  control,
  type Described,
  FieldFrame,
  Input,
  Problem,
  useDescribed,
} from './field-frame.tsx'
import { ChevronDown, Search, X } from './icons.ts'
import { retype } from './retype.ts'

const NativeSelect = chakra('select', { base: { ...control, appearance: 'none', pe: '10' } })

type InputProps = ComponentProps<typeof Input>

/** Props of `TextField`: a required label, and the props of an input. */
export type TextFieldProps = Described &
  Omit<InputProps, 'id'> & {
    readonly ref?: Ref<HTMLInputElement>
    /** Returns the valid part of the typed text; the rest is not taken. */
    readonly keep?: ((typed: string) => string) | undefined
  }

/** One line of text with its label, hint and error. */
export function TextField({
  label,
  hint,
  error,
  hideLabel,
  keep,
  onChange,
  ...input
}: TextFieldProps) {
  const described = { label, hint, error, hideLabel, required: input.required }
  const { id, aria } = useDescribed(described)
  return (
    <FieldFrame id={id} {...described}>
      <Input
        id={id}
        type="text"
        {...aria}
        {...input}
        onChange={(event: ChangeEvent<HTMLInputElement>) => {
          const { target } = event
          if (keep) {
            const beforeCaret = target.value.slice(0, target.selectionStart ?? undefined)
            retype(target, keep(target.value), keep(beforeCaret).length)
          }
          onChange?.(event)
        }}
      />
    </FieldFrame>
  )
}

/** Props of `SearchField`, which is a controlled component. */
export interface SearchFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly placeholder?: string
  readonly disabled?: boolean
}

/** A search field with a button that clears it. */
export function SearchField({
  label,
  value,
  onChange,
  placeholder,
  disabled = false,
}: SearchFieldProps) {
  const t = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  return (
    <Box position="relative" minW="0" w="full">
      <VisuallyHidden>
        <label htmlFor={id}>{label}</label>
      </VisuallyHidden>
      <Box
        position="absolute"
        insetY="0"
        left="3"
        display="grid"
        placeItems="center"
        color="quiet"
        pointerEvents="none"
      >
        <Search size={18} aria-hidden="true" />
      </Box>
      <Input
        ref={input}
        id={id}
        type="search"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        ps="10"
        pe="10"
        css={{ '&::-webkit-search-cancel-button': { display: 'none' } }}
        value={value}
        disabled={disabled}
        placeholder={placeholder ?? label}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.value)}
      />
      {/* Always rendered: creating the style on the first key press would delay the text. */}
      <chakra.button
        type="button"
        hidden={value === ''}
        aria-label={t('shared.ui.clearSearch')}
        position="absolute"
        insetY="0"
        right="1"
        my="auto"
        w="8"
        h="8"
        display="grid"
        placeItems="center"
        borderRadius="sm"
        color="quiet"
        _hover={{ color: 'ink', bg: 'sunken' }}
        onClick={() => {
          onChange('')
          input.current?.focus()
        }}
      >
        <X size={18} aria-hidden="true" />
      </chakra.button>
    </Box>
  )
}

// The whole line is the click target, not only the small box.
const Line = chakra('label', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '8',
    minW: '6',
    cursor: 'pointer',
    '&[data-disabled]': { cursor: 'not-allowed' },
  },
})

const Tick = chakra('input', {
  base: {
    w: '5',
    h: '5',
    flexShrink: 0,
    accentColor: 'green.main',
    cursor: 'pointer',
    m: '0',
    _disabled: { cursor: 'not-allowed' },
  },
})

/** Props of `Checkbox`. */
export interface CheckboxProps {
  readonly label: ReactNode
  /** Hides the label visually, for a checkbox in a table row. */
  readonly hideLabel?: boolean
  readonly checked: boolean
  /** The indeterminate state: some, but not all, items are selected. */
  readonly indeterminate?: boolean
  readonly disabled?: boolean
  /** The error message. */
  readonly error?: string | undefined
  readonly name?: string
  /** Receives the input element, and null when the checkbox unmounts. */
  readonly boxRef?: (box: HTMLInputElement | null) => void
  readonly onChange: (checked: boolean) => void
  readonly onBlur?: (event: FocusEvent) => void
}

/** A checkbox; its whole line is the click target. */
export function Checkbox({
  label,
  hideLabel = false,
  checked,
  indeterminate = false,
  disabled = false,
  error,
  name,
  boxRef,
  onChange,
  onBlur,
}: CheckboxProps) {
  const errorId = useId()
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // `indeterminate` is a DOM property without an attribute, so React cannot set it.
    if (box.current) box.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <>
      <Line data-disabled={disabled || undefined}>
        <Tick
          ref={(element: HTMLInputElement | null) => {
            box.current = element
            boxRef?.(element)
          }}
          type="checkbox"
          name={name}
          checked={checked}
          disabled={disabled}
          {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
          onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.checked)}
          onBlur={onBlur}
        />
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : <span>{label}</span>}
      </Line>
      {error && <Problem id={errorId}>{error}</Problem>}
    </>
  )
}

const Track = chakra('input', {
  base: {
    appearance: 'none',
    position: 'relative',
    flexShrink: 0,
    w: '9',
    h: '5',
    m: '0',
    borderRadius: 'full',
    bg: 'control',
    cursor: 'pointer',
    transition: 'background-color 120ms',
    _before: {
      content: '""',
      position: 'absolute',
      top: '2px',
      left: '2px',
      w: '4',
      h: '4',
      borderRadius: 'full',
      bg: 'white',
      transition: 'transform 120ms',
    },
    _checked: { bg: 'green.main', _before: { transform: 'translateX(16px)' } },
    _disabled: { opacity: 0.55, cursor: 'not-allowed' },
    '@media (forced-colors: active)': {
      border: '1px solid CanvasText',
      _before: { bg: 'CanvasText' },
      _checked: { bg: 'Highlight', forcedColorAdjust: 'none' },
    },
  },
})

/** Props of `Switch`. */
export interface SwitchProps {
  readonly label: string
  readonly checked: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
}

/** Switches a setting on or off at once. */
export function Switch({ label, checked, disabled = false, onChange }: SwitchProps) {
  return (
    <Line fontSize="sm" data-disabled={disabled || undefined}>
      <Track
        type="checkbox"
        role="switch"
        checked={checked}
        disabled={disabled}
        onChange={(event: ChangeEvent<HTMLInputElement>) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </Line>
  )
}

type SelectElementProps = ComponentProps<typeof NativeSelect>

/** Props of `Select`: the options, and the props of a native select. */
export interface SelectProps
  extends Described,
    Omit<SelectElementProps, 'id' | 'onChange' | 'children'> {
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly onChange: (value: string) => void
  /** The option for the empty value, shown while nothing is chosen. */
  readonly emptyLabel?: string
}

/** A native select, for a few options. */
export function Select({
  label,
  hint,
  error,
  hideLabel,
  options,
  onChange,
  emptyLabel,
  ...select
}: SelectProps) {
  const described = { label, hint, error, hideLabel, required: select.required }
  const { id, aria } = useDescribed(described)
  return (
    <FieldFrame id={id} {...described}>
      <Box position="relative">
        <NativeSelect
          id={id}
          {...aria}
          {...select}
          onChange={(event: ChangeEvent<HTMLSelectElement>) => onChange(event.target.value)}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </NativeSelect>
        <Box
          position="absolute"
          insetY="0"
          right="3"
          display="grid"
          placeItems="center"
          pointerEvents="none"
          color="quiet"
        >
          <ChevronDown size={18} aria-hidden="true" />
        </Box>
      </Box>
    </FieldFrame>
  )
}
