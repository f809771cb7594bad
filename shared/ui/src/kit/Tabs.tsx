import { chakra } from '@chakra-ui/react'
import { Link, NavLink } from '@portal/platform/router'
import type { ComponentProps, ReactNode } from 'react'

const Bar = chakra('nav', {
  base: { overflowX: 'auto', scrollbarWidth: 'none' },
})

const List = chakra('ul', {
  base: { display: 'flex', gap: '1', listStyle: 'none', m: '0', p: '0', minW: 'max-content' },
})

const look = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '11',
    px: '3',
    fontSize: 'sm',
    fontWeight: 'medium',
    color: 'quiet',
    whiteSpace: 'nowrap',
    borderBottomWidth: '3px',
    borderColor: 'transparent',
    _hover: { color: 'ink', borderColor: 'line' },
    // Same weight as the others: a bolder tab would push its neighbours aside. Twice the attribute,
    // so that it also wins while hovered.
    '&[aria-current][aria-current]': { color: 'green.strong', borderColor: 'green.main' },
    // Which one is current would not show: forced colours make every border visible.
    '@media (forced-colors: active)': { '&:not([aria-current])': { borderColor: 'Canvas' } },
    // The bar cuts off what stands outside of it.
    '&:focus-visible': { outlineOffset: '-3px' },
  },
} as const

const StyledNavLink = chakra(NavLink, look)
const StyledLink = chakra(Link, look)

/** A row of tabs that are links, with the name that is read aloud. */
export function TabBar({
  label,
  children,
}: {
  readonly label: string
  readonly children: ReactNode
}) {
  return (
    <Bar aria-label={label}>
      <List>{children}</List>
    </Bar>
  )
}

/** A tab to a page; it is the current one while the address lies under `to`. */
export function TabLink(props: ComponentProps<typeof StyledNavLink>) {
  return (
    <li>
      <StyledNavLink {...props} />
    </li>
  )
}

/** A tab to a view of the same page, which says itself whether it is the current one. */
export function ViewTabLink({
  current,
  ...link
}: ComponentProps<typeof StyledLink> & { readonly current: boolean }) {
  return (
    <li>
      <StyledLink {...link} {...(current && { 'aria-current': 'page' })} />
    </li>
  )
}
