import { OVERVIEW_SLOT } from '@portal/platform/deployment'
import { useSession } from '@portal/platform/session'
import { useText } from '@portal/platform/texts'
import { Card, Grid, Page, Skeleton, Text } from '@portal/ui'
import { LastVisitContext, RemoteSlot } from '@portal/ui/slots'
import { useEffect, useState } from 'react'
import { accessTo } from '../common/access.ts'
import { useManifests } from '../remotes/index.ts'
import { NewsButton } from './news/NewsButton.tsx'
import { useLastVisit } from './use-last-visit.ts'

const HELP = async () => ['host.pageHelp.overview']

/** Time in ms after which a card no longer waits for those above it. */
const HELD_MS = 4000

/**
 * A card's height follows from what it fetches, so a card below one that is still loading is
 * hidden: it would move. Two cards stand side by side in wide windows.
 */
const HELD = {
  '&[data-held=true] > :has(div[aria-busy=true]) ~ *': {
    visibility: { base: 'hidden', lg: 'inherit' },
    '&:nth-of-type(n + 3)': { visibility: 'hidden' },
  },
}

/** What waits for the user. A remote that cannot be loaded takes only its own card with it. */
export function OverviewPage() {
  const t = useText()
  const session = useSession()
  const cards = useManifests().flatMap(({ name, slots, pages }) => {
    const page = pages.find(({ path }) => accessTo(path, session) === 'allowed')
    return page !== undefined && slots.includes(OVERVIEW_SLOT) ? [{ name, title: page.title }] : []
  })
  const lastVisit = useLastVisit()
  const [isHeld, setIsHeld] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setIsHeld(false), HELD_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <Page
      title={t('host.header.overview')}
      help={HELP}
      actions={<NewsButton lastVisit={lastVisit} />}
    >
      <Text tone="quiet" size="lg" maxW="prose" mb="6">
        {t('host.overview.introduction')}
      </Text>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
        gap="6"
        alignItems="start"
        css={HELD}
        data-held={isHeld}
      >
        <LastVisitContext value={isHeld ? lastVisit : (lastVisit ?? null)}>
          {cards.map(({ name, title }) => (
            <RemoteSlot
              key={name}
              remote={name}
              slot={OVERVIEW_SLOT}
              name={t(title)}
              placeholder={<CardPlaceholder />}
            />
          ))}
        </LastVisitContext>
      </Grid>
    </Page>
  )
}

function CardPlaceholder() {
  return (
    <Card as="div">
      <Skeleton h="7" maxW="16rem" mb="6" />
      <Skeleton h="40" />
    </Card>
  )
}
