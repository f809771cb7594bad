import { useText } from '@portal/platform/texts'
import { createContext, type ReactNode, use, useId } from 'react'
import {
  Box,
  Card,
  chakra,
  Heading,
  Skeleton,
  Text,
  TextLink,
  VisuallyHidden,
} from '../kit/index.ts'

/** Number of items that a group shows; the rest is behind its link. */
const SHOWN = 5

/** Props of `OverviewCard`. */
export interface OverviewCardProps {
  readonly title: string
  readonly children: ReactNode
}

/** A remote's card on the page 'Overblik', lent through its slot `overview`. */
export function OverviewCard({ title, children }: OverviewCardProps) {
  const id = useId()
  return (
    <Card aria-labelledby={id}>
      <Heading id={id} mb="4">
        {title}
      </Heading>
      {children}
    </Card>
  )
}

/** Placeholder for the groups of an `OverviewCard` while their data is fetched. */
export function OverviewSkeleton() {
  const t = useText()
  return (
    <Box role="status" aria-busy="true">
      <VisuallyHidden>{t('shared.overview.loading')}</VisuallyHidden>
      <Skeleton h="6" mb="3" maxW="16rem" />
      <Skeleton h="6" mb="3" />
      <Skeleton h="6" maxW="20rem" />
    </Box>
  )
}

/** Something that waits for the user, with a link to where it is done. */
export interface OverviewItem {
  readonly key: string
  readonly to: string
  readonly name: string
  /** What there is to say about it, for example its deadline. */
  readonly detail?: string
}

/** Props of `OverviewGroup`. */
export interface OverviewGroupProps {
  readonly title: string
  readonly items: readonly OverviewItem[]
  /** The page that lists all of them. */
  readonly all: string
  /** Emphasises the details, for example of exceeded deadlines. */
  readonly urgent?: boolean
}

const List = chakra('ul', { base: { listStyle: 'none', m: '0', p: '0' } })

const Item = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    columnGap: '4',
    pt: { base: '0', lg: '1.5' },
    pb: '1.5',
    borderTopWidth: '1px',
    overflowWrap: 'anywhere',
  },
})

/** What waits for the user for one reason. Nothing is shown if nothing waits. */
export function OverviewGroup({ title, items, all, urgent = false }: OverviewGroupProps) {
  const t = useText()
  const id = useId()
  if (items.length === 0) return null
  return (
    <Box as="section" aria-labelledby={id} mt="4" _first={{ mt: '0' }}>
      <Heading as="h3" size="sm" id={id} mb="1.5">
        {t('shared.overview.group', { title, count: items.length })}
      </Heading>
      <List>
        {items.slice(0, SHOWN).map(({ key, to, name, detail }) => (
          <Item key={key}>
            <TextLink to={to}>{name}</TextLink>
            {detail !== undefined && (
              <Text as="span" size="sm" tone={urgent ? 'danger' : 'quiet'}>
                {detail}
              </Text>
            )}
          </Item>
        ))}
      </List>
      {items.length > SHOWN && (
        <Text size="sm" mt="1.5">
          <TextLink to={all}>
            {t('shared.overview.all', { count: items.length })}
            <VisuallyHidden> {title}</VisuallyHidden>
          </TextLink>
        </Text>
      )}
    </Box>
  )
}

/** Provided by the host around the cards of 'Overblik'. */
export const LastVisitContext = createContext<string | null | undefined>(null)

/**
 * The instant at which the user's last visit to 'Overblik' began; null if there was none, undefined
 * until it is known. For the slot `overview`.
 */
export function useLastVisit(): string | null | undefined {
  return use(LastVisitContext)
}
