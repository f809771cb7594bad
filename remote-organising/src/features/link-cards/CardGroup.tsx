import {
  Box,
  Building2,
  CalendarClock,
  ChevronDown,
  chakra,
  Flex,
  Heading,
  type Mail,
  Star,
  Text,
  UserRound,
  Users,
} from '@portal/ui'
import { useId, useState } from 'react'
import type { CardLink, LinkCard, LinkCardId } from './link-cards.ts'
import { SafeLink } from './SafeLink.tsx'

const Opener = chakra('button', {
  base: {
    textAlign: 'start',
    fontWeight: 'inherit',
    // Makes the whole card header clickable.
    _after: { content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' },
    '&:focus-visible': { outline: 'none' },
    '&:focus-visible::after': {
      outline: '3px solid',
      outlineColor: 'green.main',
      outlineOffset: '-3px',
    },
  },
})

const Chevron = chakra(ChevronDown, {
  base: { flexShrink: 0, color: 'quiet', transition: 'transform 180ms' },
  variants: { open: { true: { transform: 'rotate(180deg)' } } },
})

const Links = chakra('ul', {
  base: {
    listStyle: 'none',
    px: '5',
    pb: '3',
    '& > li': { borderTopWidth: '1px', py: '2.5' },
    '&[hidden]': { display: 'none' },
  },
})

interface CardGroupProps {
  readonly card: LinkCard
  readonly links: readonly CardLink[]
}

/** A card that expands to show its links. */
export function CardGroup({ card, links }: CardGroupProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Flex position="relative" gap="4" p="5">
        <CardSign id={card.id} />
        <Box minW="0" flex="1">
          <Heading as="h2" size="sm">
            <Opener
              type="button"
              aria-expanded={open}
              aria-controls={id}
              aria-describedby={`${id}-about`}
              onClick={() => setOpen(!open)}
            >
              {card.title}
            </Opener>
          </Heading>
          <Text id={`${id}-about`} tone="quiet" mt="1">
            {card.description}
          </Text>
        </Box>
        <Chevron open={open} size={20} aria-hidden="true" />
      </Flex>
      <Links id={id} hidden={!open}>
        {links.map((link) => (
          <li key={link.id}>
            <SafeLink address={link.address} label={link.label} />
          </li>
        ))}
      </Links>
    </>
  )
}

const Square = chakra('span', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    w: '10',
    h: '10',
    borderRadius: 'md',
    bg: 'green.tint',
    color: 'green.strong',
  },
})

const ICONS = {
  join: UserRound,
  benefits: Star,
  conversation: Users,
  newColleagues: Building2,
  courses: CalendarClock,
} as const satisfies Record<LinkCardId, typeof Mail>

/** A card's icon, decorative because the title is beside it. */
export function CardSign({ id }: { readonly id: LinkCardId }) {
  const Icon = ICONS[id]
  return (
    <Square aria-hidden="true">
      <Icon size={20} />
    </Square>
  )
}
