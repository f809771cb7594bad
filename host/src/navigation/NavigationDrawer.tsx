import { NavLink } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { Box, chakra } from '@portal/ui'
import { ModalDialog } from '../common/ModalDialog.tsx'
import { HeaderEntryItem } from './HeaderEntryItem.tsx'
import type { HeaderEntry } from './header-entries.ts'
import type { Tab } from './tabs.ts'

const List = chakra('ul', { base: { listStyle: 'none', m: '0', p: '0' } })

const TabEntry = chakra(NavLink, {
  base: {
    display: 'flex',
    alignItems: 'center',
    minH: '11',
    px: '3',
    py: '2',
    fontWeight: 'medium',
    color: 'ink',
    borderRadius: 'md',
    borderInlineStartWidth: '3px',
    borderColor: 'transparent',
    _hover: { bg: 'green.tint' },
    // Forced-colours mode would show the transparent border, so give it the background colour.
    '@media (forced-colors: active)': { '&:not([aria-current])': { borderColor: 'Canvas' } },
    '&[aria-current]': {
      bg: 'green.tint',
      color: 'green.strong',
      borderColor: 'green.main',
      fontWeight: 'semibold',
    },
  },
})

interface NavigationDrawerProps {
  readonly tabs: readonly Tab[]
  readonly entries: readonly HeaderEntry[]
  readonly onClose: () => void
  readonly onHelp: () => void
  readonly onSwitchMember: () => void
  readonly onLogOut: () => void
}

/** The tabs and entries of the desktop header, for small screens. */
export function NavigationDrawer({
  tabs,
  entries,
  onClose,
  onHelp,
  onSwitchMember,
  onLogOut,
}: NavigationDrawerProps) {
  const t = useText()
  return (
    <ModalDialog
      placement="left"
      title={t('host.menu.title')}
      closeLabel={t('host.menu.close')}
      onDismiss={onClose}
    >
      {tabs.length > 0 && (
        <nav aria-label={t('host.tabs.label')}>
          <List>
            {tabs.map(({ path, title }) => (
              <li key={path}>
                <TabEntry to={path} onClick={onClose}>
                  {t(title)}
                </TabEntry>
              </li>
            ))}
          </List>
        </nav>
      )}
      <Box borderTopWidth={tabs.length > 0 ? '1px' : '0'} pt="3" mx="1">
        <List aria-label={t('host.menu.entries')}>
          {entries.map((entry) => (
            <li key={entry.kind}>
              <HeaderEntryItem
                entry={entry}
                place="drawer"
                onHelp={onHelp}
                onSwitchMember={onSwitchMember}
                onLogOut={onLogOut}
                onFollow={onClose}
              />
            </li>
          ))}
        </List>
      </Box>
    </ModalDialog>
  )
}
