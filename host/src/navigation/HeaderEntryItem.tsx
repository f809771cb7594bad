import { Link } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import {
  CalendarClock,
  CircleHelp,
  chakra,
  ExternalLinkIcon,
  LogOut,
  Search,
  UserRound,
  Users,
  VisuallyHidden,
} from '@portal/ui'
import type { HeaderEntry } from './header-entries.ts'

const entryStyles = {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    fontWeight: 'medium',
    borderRadius: 'md',
    textAlign: 'start',
    textDecoration: 'none',
    '& svg': { flexShrink: 0 },
  },
  variants: {
    place: {
      header: {
        fontSize: 'sm',
        minH: '9',
        px: '2.5',
        color: 'white',
        whiteSpace: 'nowrap',
        _hover: { bg: 'rgb(255 255 255 / 0.14)' },
        '&:focus-visible': { outlineColor: 'white' },
      },
      drawer: {
        w: 'full',
        minH: '11',
        px: '3',
        py: '2',
        color: 'ink',
        _hover: { bg: 'green.tint' },
        '&[aria-current]': { bg: 'green.tint', color: 'green.strong', fontWeight: 'semibold' },
      },
    },
  },
} as const

/** A long name must not push its neighbours out of a narrow header, so it takes more lines there. */
const Name = chakra('span', {
  variants: {
    place: {
      header: {
        maxW: '16rem',
        py: '1',
        whiteSpace: 'normal',
        overflowWrap: 'anywhere',
        // Two lines fit the header's height.
        lineHeight: '1.2',
        textWrap: 'balance',
      },
      drawer: { minW: '0', overflowWrap: 'anywhere' },
    },
  },
})

const RouteEntry = chakra(Link, entryStyles)
const OutsideEntry = chakra('a', entryStyles)
const ActionEntry = chakra('button', entryStyles)

interface HeaderEntryItemProps {
  readonly entry: HeaderEntry
  readonly place: 'header' | 'drawer'
  readonly onHelp: () => void
  readonly onSwitchMember: () => void
  readonly onLogOut: () => void
  /** Called when an entry navigates within the portal. */
  readonly onFollow?: () => void
}

/** One header entry beside the tabs. */
export function HeaderEntryItem({
  entry,
  place,
  onHelp,
  onSwitchMember,
  onLogOut,
  onFollow,
}: HeaderEntryItemProps) {
  const t = useText()
  switch (entry.kind) {
    case 'agreement-archive':
      return (
        <OutsideEntry place={place} href={entry.href} target="_blank" rel="noopener noreferrer">
          <ExternalLinkIcon size={16} aria-hidden="true" />
          <span>
            {t('host.header.agreementArchive')}
            <VisuallyHidden> {t('host.newWindow')}</VisuallyHidden>
          </span>
        </OutsideEntry>
      )
    case 'overview':
      return (
        <RouteEntry place={place} to={entry.to} onClick={onFollow}>
          <CalendarClock size={16} aria-hidden="true" />
          {t('host.header.overview')}
        </RouteEntry>
      )
    case 'organising':
      return (
        <RouteEntry place={place} to={entry.to} onClick={onFollow}>
          <Users size={16} aria-hidden="true" />
          {t('host.header.organising')}
        </RouteEntry>
      )
    case 'help':
      return (
        <ActionEntry place={place} type="button" onClick={onHelp}>
          <CircleHelp size={16} aria-hidden="true" />
          {t('host.header.help')}
        </ActionEntry>
      )
    case 'profile':
      return (
        <RouteEntry place={place} to={entry.to} onClick={onFollow}>
          <UserRound size={16} aria-hidden="true" />
          <Name place={place}>{entry.name}</Name>
        </RouteEntry>
      )
    case 'switch-member':
      return (
        <ActionEntry
          place={place}
          type="button"
          {...(place === 'header' && { boxShadow: 'inset 0 0 0 1px currentColor' })}
          onClick={onSwitchMember}
        >
          <Search size={16} aria-hidden="true" />
          {t('host.header.switchMember')}
        </ActionEntry>
      )
    case 'log-out':
      return (
        <ActionEntry place={place} type="button" onClick={onLogOut}>
          <LogOut size={16} aria-hidden="true" />
          {t('host.header.logOut')}
        </ActionEntry>
      )
  }
}
