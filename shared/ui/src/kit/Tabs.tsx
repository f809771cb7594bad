import { chakra } from '@chakra-ui/react'
import { Link, NavLink } from '@portal/platform/router'
import type { ComponentProps, ReactNode } from 'react'

const Bar = chakra('nav', {
  base: { overflowX: 'auto', scrollbarWidth: 'none' },
})

const List = chakra('ul', {
  base: {
    display: 'flex',
    gap: '1',
    listStyle: 'none',
    m: '0',
    p: '0',
    flexWrap: { lg: 'wrap' },
    minW: { base: 'max-content', lg: '0' },
  },
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
    '&:not([aria-current])': {
      _hover: { color: 'ink', borderColor: 'line' },
      // Forced-colours mode makes every border visible: hide the borders of the other tabs.
      '@media (forced-colors: active)': { borderColor: 'Canvas' },
    },
    // The same font weight for all tabs: a bolder tab would move its neighbours.
    '&[aria-current]': { color: 'green.strong', borderColor: 'green.main' },
    // Draw the outline inside the tab: the tab bar clips its overflow.
    '&:focus-visible': { outlineOffset: '-3px' },
  },
} as const

const StyledNavLink = chakra(NavLink, look)
const StyledLink = chakra(Link, look)

/** A row of tabs that are links, with an accessible name. */
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

/** A tab that links to a page; current while the address starts with `to`. */
export function TabLink(props: ComponentProps<typeof StyledNavLink>) {
  return (
    <li>
      <StyledNavLink {...props} />
    </li>
  )
}

/** A tab for a view of the same page; the caller says whether it is current. */
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
