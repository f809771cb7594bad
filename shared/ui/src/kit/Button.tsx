import { chakra } from '@chakra-ui/react'
import { Link } from '@portal/platform/router'
import { Children, type ComponentProps, type ReactNode, useCallback } from 'react'
import { Spinner } from './Spinner.tsx'

const base = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2',
  flexShrink: 0,
  maxW: 'full',
  fontWeight: 'medium',
  lineHeight: 'tight',
  textAlign: 'center',
  borderRadius: 'md',
  borderWidth: '1px',
  borderColor: 'transparent',
  transition: 'background-color 120ms, border-color 120ms, color 120ms',
  userSelect: 'none',
  _disabled: { opacity: 0.55 },
  '& svg': { flexShrink: 0 },
} as const

const variants = {
  variant: {
    solid: { bg: 'green.main', color: 'white', _hover: { bg: 'green.strong' } },
    outline: {
      bg: 'surface',
      color: 'ink',
      borderColor: 'control',
      _hover: { bg: 'green.tint', borderColor: 'green.main' },
    },
    ghost: { bg: 'transparent', color: 'green.strong', _hover: { bg: 'green.tint' } },
    danger: { bg: 'red.main', color: 'white', _hover: { bg: 'red.strong' } },
  },
  size: {
    sm: { minH: '8', px: '3', py: '1', fontSize: 'sm' },
    md: { minH: '10', px: '4', py: '1.5', fontSize: 'sm' },
    lg: { minH: '12', px: '6', py: '2', fontSize: 'md' },
  },
} as const

const StyledButton = chakra('button', {
  base,
  variants,
  defaultVariants: { variant: 'outline', size: 'md' },
})

const StyledLink = chakra(Link, {
  base,
  variants,
  defaultVariants: { variant: 'outline', size: 'md' },
})

type StyledButtonProps = ComponentProps<typeof StyledButton>

/** Props of `Button`. */
export interface ButtonProps extends StyledButtonProps {
  /** Shows a spinner and ignores clicks, but stays focusable. */
  readonly loading?: boolean
}

/** A button; `variant="solid"` is for a page's one primary action. */
export function Button({ loading = false, children, onClick, ...rest }: ButtonProps) {
  const press = useCallback<NonNullable<StyledButtonProps['onClick']>>(
    (event) => {
      // Not `disabled`: that would move the focus to the top of the page.
      if (loading) event.preventDefault()
      else onClick?.(event)
    },
    [loading, onClick],
  )
  return (
    <StyledButton type="button" {...rest} {...(loading && { 'aria-busy': true })} onClick={press}>
      {loading && <Spinner size="sm" />}
      {rest.asChild ? children : Children.map(children, inElement)}
    </StyledButton>
  )
}

/** A spinner and icons come and go beside the text, so it has an element of its own. */
function inElement(child: ReactNode): ReactNode {
  return typeof child === 'string' || typeof child === 'number' ? <span>{child}</span> : child
}

const squares = { sm: '8', md: '10', lg: '12' } as const

/** Props of `IconButton`: an icon and its accessible name. */
export interface IconButtonProps extends Omit<ButtonProps, 'children' | 'size'> {
  readonly 'aria-label': string
  readonly icon: ReactNode
  readonly size?: keyof typeof squares
}

/** A square button that shows only an icon. */
export function IconButton({ icon, size = 'md', variant = 'ghost', ...rest }: IconButtonProps) {
  const square = squares[size]
  return (
    <Button variant={variant} size={size} px="0" minW={square} w={square} h={square} {...rest}>
      {icon}
    </Button>
  )
}

/** A link within the portal, styled as a button. */
export function LinkButton(props: ComponentProps<typeof StyledLink>) {
  return <StyledLink {...props} />
}

/** A link within the portal, in running text or a table. */
export const TextLink = chakra(Link, {
  base: {
    color: 'green.strong',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
    _hover: { textDecorationThickness: '2px' },
  },
})

/** A link out of the portal, or a mailto or tel link. */
export const ExternalLink = chakra('a', {
  base: {
    color: 'green.strong',
    textDecoration: 'underline',
    textDecorationThickness: '1px',
    textUnderlineOffset: '3px',
    _hover: { textDecorationThickness: '2px' },
  },
})
