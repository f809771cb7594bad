import { Building2, CalendarClock, chakra, type Mail, Star, UserRound, Users } from '@portal/ui'
import type { LinkCardId } from './link-cards.ts'

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
