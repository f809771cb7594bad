import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import {
  Box,
  Card,
  chakra,
  Flex,
  FROM_LIST,
  followRow,
  Heading,
  Skeleton,
  Stack,
  TextLink,
} from '@portal/ui'
import type { ReactNode } from 'react'
import { type Case, isMemberNotFound, showsStatusOnCard } from '../../common/case/case.ts'
import { statusColour } from '../../common/case/case-statuses.ts'
import { Deadline } from '../../common/case/Deadline.tsx'
import { StatusMark } from '../../common/case/StatusMark.tsx'
import { paths } from '../../common/paths.ts'
import type { Selecting } from './case-columns.tsx'

/** The height of a card, which its placeholder has, too. */
export const CARD_HEIGHT = { base: '6.75rem', sm: '13rem' }

/** The widest window, in px, in which a card has the shape for telephones. */
const PHONE_WIDTH = 479

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    // As wide as the widest label, so that the values are in line on all cards.
    gridTemplateColumns: '6rem minmax(0, 1fr)',
    columnGap: '3',
    rowGap: { base: '0', sm: '1' },
    mt: 'auto',
    fontSize: 'sm',
    '& dt': { color: 'quiet' },
    [`@media (max-width: ${PHONE_WIDTH}px)`]: { '& [data-wide]': { display: 'none' } },
  },
})

/** Position and workplace: on a telephone in one line, the position is cut off first. */
const Places = chakra('div', {
  base: {
    fontSize: 'sm',
    [`@media (max-width: ${PHONE_WIDTH}px)`]: {
      display: 'flex',
      columnGap: '2',
      minH: '5',
      '& > p': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
      '& > p + p': { flexShrink: 0, maxW: '60%' },
    },
  },
})

interface CaseCardProps {
  readonly item: Case
  readonly selecting: Selecting | null
}

/** A card for a case that is not taken yet; the whole card opens the case, or selects it. */
export function CaseCard({ item, selecting }: CaseCardProps) {
  const t = useText()
  const { newlyHired } = item
  const { position, workplace } = newlyHired
  const showsStatus = showsStatusOnCard(item.caseStatus)
  return (
    <Card
      as="article"
      padding="none"
      px={{ base: '3', sm: '4' }}
      py={{ base: '2', sm: '4' }}
      position="relative"
      h="full"
      minH={CARD_HEIGHT}
      borderTopWidth="4px"
      transition="border-color 120ms, box-shadow 120ms"
      // Smaller than the shadow of floating things, which the strip of cards would clip.
      _hover={{ boxShadow: '0 2px 8px rgb(20 35 30 / 0.2)' }}
      {...(selecting && {
        cursor: 'pointer',
        onClick: followRow,
        css: { '&:has(:checked)': { bg: 'green.tint' } },
      })}
      style={showsStatus ? { borderTopColor: statusColour(item.caseStatus.type) } : {}}
    >
      <Stack gap={{ base: '0', sm: '2' }} h="full">
        <Flex
          direction={{ base: 'row', sm: 'column' }}
          justify="space-between"
          columnGap="3"
          align="baseline"
        >
          <Heading as="h3" size="sm" flexShrink="0" maxW={selecting ? 'calc(100% - 2rem)' : 'full'}>
            {selecting ? (
              newlyHired.name
            ) : (
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
            )}
          </Heading>
          <Box
            flexShrink="1000"
            fontSize="sm"
            color="quiet"
            minW="0"
            maxW="full"
            overflow="hidden"
            textOverflow="ellipsis"
            whiteSpace="nowrap"
          >
            {item.caseNumber}
          </Box>
          {selecting && (
            <Box
              position="absolute"
              insetEnd={{ base: '3', sm: '4' }}
              top={{ base: 'auto', sm: '4' }}
              bottom={{ base: '3', sm: 'auto' }}
            >
              {selecting.box(item)}
            </Box>
          )}
        </Flex>
        {showsStatus && (
          <Box>
            <StatusMark status={item.caseStatus} />
          </Box>
        )}
        <Places>
          {position && <p>{position.name}</p>}
          {workplace && <p>{workplace.name}</p>}
        </Places>
        <Facts>
          {/* First, so that the dates are in line on all cards. */}
          {isMemberNotFound(newlyHired) && (
            <Fact label={t('salary.fields.member')}>{newlyHired.foaMemberDisplayText}</Fact>
          )}
          {/* On a telephone there is room for one more, so that all cards are as high. */}
          <Fact label={t('salary.columns.received')} isWide={isMemberNotFound(newlyHired)}>
            {formatDate(item.receivedDate)}
          </Fact>
          <Fact label={t('salary.columns.deadline')}>
            {item.deadlineDate ? <Deadline item={item} /> : t('salary.fields.none')}
          </Fact>
        </Facts>
      </Stack>
    </Card>
  )
}

interface FactProps {
  readonly label: string
  /** Shown only where a card is not made for telephones. */
  readonly isWide?: boolean
  readonly children: ReactNode
}

function Fact({ label, isWide = false, children }: FactProps) {
  const place = isWide ? { 'data-wide': '' } : {}
  return (
    <>
      <dt {...place}>{label}</dt>
      <dd {...place}>{children}</dd>
    </>
  )
}

/** Placeholder for a card that is loading. */
export function CaseCardSkeleton() {
  return (
    <Card
      as="div"
      padding="none"
      px="4"
      py={{ base: '2', sm: '4' }}
      h="full"
      minH={CARD_HEIGHT}
      borderTopWidth="4px"
      aria-hidden="true"
    >
      <Stack gap={{ base: '1.5', sm: '3' }}>
        <Skeleton w="70%" h="5" />
        <Skeleton w="45%" />
        <Skeleton w="60%" />
        <Skeleton w="80%" display={{ base: 'none', sm: 'block' }} />
        <Skeleton w="75%" display={{ base: 'none', sm: 'block' }} />
      </Stack>
    </Card>
  )
}
