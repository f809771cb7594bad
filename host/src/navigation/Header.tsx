import { Link } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import {
  Box,
  chakra,
  Flex,
  IconButton,
  MenuIcon,
  Search,
  TabBar,
  TabLink,
  useIsDesktop,
} from '@portal/ui'
import { useState } from 'react'
import { Logo } from '../common/Logo.tsx'
import { paths } from '../common/paths.ts'
import { goToFooter } from '../footer/Footer.tsx'
import { HeaderEntryItem } from './HeaderEntryItem.tsx'
import type { HeaderEntry } from './header-entries.ts'
import { NavigationDrawer } from './NavigationDrawer.tsx'
import type { Tab } from './tabs.ts'

/** Height of the sticky header on small screens; the page starts below it. */
export const MOBILE_HEADER_HEIGHT = '3.75rem'

interface HeaderProps {
  readonly tabs: readonly Tab[]
  readonly entries: readonly HeaderEntry[]
  /** Opens the quick search; null if there is nothing to search. */
  readonly onSearch: (() => void) | null
  readonly onSwitchMember: () => void
  readonly onLogOut: () => void
}

/** The header with the portal's navigation. */
export function Header(props: HeaderProps) {
  return useIsDesktop() ? <DesktopHeader {...props} /> : <MobileHeader {...props} />
}

function DesktopHeader({ tabs, entries, onSearch, onSwitchMember, onLogOut }: HeaderProps) {
  const t = useText()
  return (
    <Box as="header">
      <Box bg="green.deep" color="white">
        <Flex maxW="page" mx="auto" px="6" minH="12" align="center" gap="4" justify="space-between">
          <Flex align="center" gap="2">
            <Brand />
            <SearchButton onSearch={onSearch} size="md" />
          </Flex>
          <EntryList>
            {entries.map((entry) => (
              <li key={entry.kind} data-gives={entry.kind === 'profile' ? '' : undefined}>
                <HeaderEntryItem
                  entry={entry}
                  place="header"
                  onHelp={goToFooter}
                  onSwitchMember={onSwitchMember}
                  onLogOut={onLogOut}
                />
              </li>
            ))}
          </EntryList>
        </Flex>
      </Box>
      {tabs.length > 0 && (
        <Box bg="surface" borderBottomWidth="1px">
          <Box maxW="page" mx="auto" px="3">
            <TabBar label={t('host.tabs.label')}>
              {tabs.map(({ path, title }) => (
                <TabLink key={path} to={path}>
                  {t(title)}
                </TabLink>
              ))}
            </TabBar>
          </Box>
        </Box>
      )}
    </Box>
  )
}

function MobileHeader({ tabs, entries, onSearch, onSwitchMember, onLogOut }: HeaderProps) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <Flex
      as="header"
      position="fixed"
      top="0"
      insetX="0"
      zIndex="header"
      h={MOBILE_HEADER_HEIGHT}
      px="8px"
      gap="8px"
      align="center"
      bg="green.deep"
      color="white"
    >
      <IconButton
        aria-label={t('host.menu.open')}
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={<MenuIcon size={24} aria-hidden="true" />}
        size="lg"
        color="white"
        _hover={{ bg: 'rgb(255 255 255 / 0.14)' }}
        _focusVisible={{ outlineColor: 'white', outlineOffset: '-3px' }}
        onClick={() => setOpen(true)}
      />
      <Brand />
      <SearchButton onSearch={onSearch} size="lg" />
      {open && (
        <NavigationDrawer
          tabs={tabs}
          entries={entries}
          onClose={() => setOpen(false)}
          onHelp={() => {
            setOpen(false)
            // Wait until the drawer has closed and returned the focus to the menu button.
            requestAnimationFrame(goToFooter)
          }}
          onSwitchMember={() => {
            setOpen(false)
            onSwitchMember()
          }}
          onLogOut={onLogOut}
        />
      )}
    </Flex>
  )
}

function SearchButton({
  onSearch,
  size,
}: Pick<HeaderProps, 'onSearch'> & { readonly size: 'md' | 'lg' }) {
  const t = useText()
  if (onSearch === null) return null
  return (
    <IconButton
      aria-label={t('host.header.quickSearch')}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K"
      icon={<Search size={20} aria-hidden="true" />}
      size={size}
      ms={{ base: 'auto', lg: '0' }}
      color="white"
      _hover={{ bg: 'rgb(255 255 255 / 0.14)' }}
      _focusVisible={{ outlineColor: 'white', outlineOffset: '-3px' }}
      onClick={onSearch}
    />
  )
}

const EntryList = chakra('ul', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    flex: '1',
    columnGap: '1',
    justifyContent: 'flex-end',
    alignItems: 'center',
    listStyle: 'none',
    m: '0',
    p: '0',
    me: '-2.5',
    // A long name takes a second line before the entries do.
    '& > [data-gives]': { flex: '1 1 8rem', maxW: 'max-content' },
  },
})

const BrandLink = chakra(Link, {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: { base: '8px', lg: '2.5' },
    minH: '9',
    pe: { lg: '2' },
    color: 'white',
    // Between two buttons, large text has no more room on a telephone.
    fontSize: { base: 'min(1rem, 5vw)', lg: '1rem' },
    fontWeight: 'semibold',
    letterSpacing: '-0.01em',
    whiteSpace: 'nowrap',
    borderRadius: 'md',
    textDecoration: 'none',
    '&:focus-visible': { outlineColor: 'white' },
  },
})

/** The portal's name, a link to the start page. */
function Brand() {
  const t = useText()
  return (
    <BrandLink to={paths.root()}>
      {/* The name is beside it. */}
      <Flex as="span" aria-hidden="true">
        <Logo size={28} />
      </Flex>
      {t('host.brand.name')}
    </BrandLink>
  )
}
