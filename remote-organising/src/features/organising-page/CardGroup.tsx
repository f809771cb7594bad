import { Box, ChevronDown, chakra, Heading, Text } from '@portal/shared/ui'
import { useId, useState } from 'react'
import { CardSign } from './CardSign.tsx'
import type { CardLink, LinkCard } from './link-cards.ts'
import { SafeLink } from './SafeLink.tsx'

const Opener = chakra('button', {
  base: {
    display: 'flex',
    gap: '4',
    p: '5',
    w: 'full',
    textAlign: 'start',
    borderRadius: 'lg',
    '& > svg': { flexShrink: 0, mt: '0.5', color: 'quiet', transition: 'transform 180ms' },
    '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
  },
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

/** A card that opens to show its links. */
export function CardGroup({ card, links }: CardGroupProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <>
      <Heading as="h2" size="sm">
        <Opener
          type="button"
          aria-expanded={open}
          aria-controls={id}
          aria-describedby={`${id}-about`}
          onClick={() => setOpen(!open)}
        >
          <CardSign id={card.id} />
          <Box as="span" flex="1" minW="0">
            {card.title}
          </Box>
          <ChevronDown size={20} aria-hidden="true" />
        </Opener>
      </Heading>
      <Text id={`${id}-about`} tone="quiet" size="sm" px="5" pb="5" mt="-4" ps="4.75rem">
        {card.description}
      </Text>
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
