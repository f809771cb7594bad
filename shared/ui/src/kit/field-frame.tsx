import { Box, chakra, Flex, VisuallyHidden } from '@chakra-ui/react'
import { useText } from '@portal/platform/texts'
import { type ReactNode, useId } from 'react'
import { CircleAlert } from './icons.ts'

/** The common style of all input components. */
export const control = {
  w: 'full',
  minH: { base: '11', lg: '10' },
  px: '3',
  fontSize: 'md',
  color: 'ink',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'control',
  borderRadius: 'md',
  _placeholder: { color: 'quiet', opacity: 1 },
  _disabled: { bg: 'sunken', color: 'quiet', opacity: 1 },
  '&[aria-invalid=true]': {
    borderColor: 'red.main',
    boxShadow: 'inset 0 0 0 1px {colors.red.main}',
  },
} as const

export const Input = chakra('input', { base: control })
const Label = chakra('label', {
  base: { display: 'block', fontSize: 'sm', fontWeight: 'medium', mb: '1' },
})
const Hint = chakra('p', { base: { fontSize: 'sm', color: 'quiet', mb: '1' } })
const Problems = chakra('p', {
  base: {
    display: 'flex',
    gap: '1.5',
    alignItems: 'center',
    fontSize: 'sm',
    color: 'red.main',
    mt: '1',
    '& svg': { flexShrink: 0 },
  },
})

/** An error message of a field. */
export function Problem({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <Problems id={id}>
      <CircleAlert size={16} aria-hidden="true" />
      <span>{children}</span>
    </Problems>
  )
}

/** Props that all fields share. */
export interface Described {
  readonly label: string
  readonly hint?: ReactNode
  /** The error message; also marks the field as invalid. */
  readonly error?: string | undefined
  readonly hideLabel?: boolean | undefined
}

/** The id of a field, and the attributes that link it to its hint and error. */
export function useDescribed({ hint, error }: Described, ...further: readonly string[]) {
  const id = useId()
  const described = [
    hint && `${id}-hint`,
    ...further.map((part) => `${id}-${part}`),
    error && `${id}-error`,
  ]
    .filter(Boolean)
    .join(' ')
  return {
    id,
    aria: {
      ...(described && { 'aria-describedby': described }),
      ...(error && { 'aria-invalid': true }),
    },
  }
}

/** A field with its label, hint and error. */
export function FieldFrame({
  id,
  label,
  hint,
  error,
  hideLabel = false,
  required = false,
  children,
}: Described & {
  readonly id: string
  readonly required?: boolean | undefined
  readonly children: ReactNode
}) {
  const t = useText()
  const name = (
    <Label htmlFor={id}>
      <span>{label}</span>
      {required && (
        // Hidden from the accessible name: the field itself is marked as required.
        <chakra.span aria-hidden="true" color="quiet" fontWeight="normal">
          {` (${t('shared.ui.required')})`}
        </chakra.span>
      )}
    </Label>
  )
  return (
    <Box minW="0">
      {/* A short hint is beside the label, so that the labels and controls of a row of fields align. */}
      <Flex wrap="wrap" align="baseline" columnGap="2">
        {hideLabel ? <VisuallyHidden>{name}</VisuallyHidden> : name}
        {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      </Flex>
      {children}
      {error && <Problem id={`${id}-error`}>{error}</Problem>}
    </Box>
  )
}
