import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Box, Card, chakra, FROM_LIST, Heading, Skeleton, Stack, TextLink } from '@portal/ui'
import type { ReactNode } from 'react'
import { type Case, isMemberNotFound, showsStatusOnCard } from '../../common/case/case.ts'
import { statusColour } from '../../common/case/case-statuses.ts'
import { Deadline } from '../../common/case/Deadline.tsx'
import { StatusMark } from '../../common/case/StatusMark.tsx'
import { paths } from '../../common/paths.ts'

/** The height of a card, which its placeholder has, too. */
export const CARD_HEIGHT = '13rem'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    // As wide as the widest label, so that the values are in line on all cards.
    gridTemplateColumns: '6rem minmax(0, 1fr)',
    columnGap: '3',
    rowGap: '1',
    mt: 'auto',
    fontSize: 'sm',
    '& dt': { color: 'quiet' },
  },
})

/** A card for a case that is not taken yet; the whole card is a link to the case. */
export function CaseCard({ item }: { readonly item: Case }) {
  const t = useText()
  const { newlyHired } = item
  const { position, workplace } = newlyHired
  const showsStatus = showsStatusOnCard(item.caseStatus)
  return (
    <Card
      as="article"
      padding="sm"
      position="relative"
      h="full"
      minH={CARD_HEIGHT}
      borderTopWidth="4px"
      transition="border-color 120ms, box-shadow 120ms"
      // Smaller than the shadow of floating things, which the strip of cards would clip.
      _hover={{ boxShadow: '0 2px 8px rgb(20 35 30 / 0.2)' }}
      style={showsStatus ? { borderTopColor: statusColour(item.caseStatus.type) } : {}}
    >
      <Stack gap="2" h="full">
        <Box>
          <Heading as="h3" size="sm">
            <TextLink
              to={paths.salaryCase(item.caseId)}
              state={FROM_LIST}
              color="ink"
              textDecoration="none"
              _hover={{ textDecoration: 'underline' }}
              _after={{ content: '""', position: 'absolute', inset: '0', borderRadius: 'lg' }}
              css={{
                '&:focus-visible': { outline: 'none' },
                '&:focus-visible::after': {
                  outline: '3px solid',
                  outlineColor: 'green.main',
                  outlineOffset: '1px',
                },
              }}
            >
              {newlyHired.name}
            </TextLink>
          </Heading>
          <Box fontSize="sm" color="quiet">
            {item.caseNumber}
          </Box>
        </Box>
        {showsStatus && (
          <Box>
            <StatusMark status={item.caseStatus} />
          </Box>
        )}
        <Box fontSize="sm">
          {position && <p>{position.name}</p>}
          {workplace && <p>{workplace.name}</p>}
        </Box>
        <Facts>
          {/* First, so that the dates are in line on all cards. */}
          {isMemberNotFound(newlyHired) && (
            <Fact label={t('salary.fields.member')}>{newlyHired.foaMemberDisplayText}</Fact>
          )}
          <Fact label={t('salary.fields.received')}>{formatDate(item.receivedDate)}</Fact>
          <Fact label={t('salary.fields.deadline')}>
            {item.deadlineDate ? <Deadline item={item} /> : t('salary.fields.none')}
          </Fact>
        </Facts>
      </Stack>
    </Card>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** Placeholder for a card that is loading. */
export function CaseCardSkeleton() {
  return (
    <Card as="div" padding="sm" h="full" minH={CARD_HEIGHT} borderTopWidth="4px" aria-hidden="true">
      <Stack gap="3">
        <Skeleton w="70%" h="5" />
        <Skeleton w="45%" />
        <Skeleton w="60%" />
        <Skeleton w="80%" />
        <Skeleton w="75%" />
      </Stack>
    </Card>
  )
}
