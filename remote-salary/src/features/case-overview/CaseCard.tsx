import { formatDate } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Box, Card, chakra, FROM_LIST, Heading, Skeleton, Stack, TextLink } from '@portal/ui'
import type { ReactNode } from 'react'
import { type Case, isMemberNotFound, showsStatusOnCard } from '../../common/case/case.ts'
import { statusColour } from '../../common/case/case-statuses.ts'
import { Deadline } from '../../common/case/Deadline.tsx'
import { StatusMark } from '../../common/case/StatusMark.tsx'
import { paths } from '../../common/paths.ts'

const HEIGHT = '13rem'

const Facts = chakra('dl', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
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
      minH={HEIGHT}
      borderTopWidth="4px"
      transition="border-color 120ms, box-shadow 120ms"
      _hover={{ boxShadow: 'floating' }}
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
          <Fact label={t('salary.fields.received')}>{formatDate(item.receivedDate)}</Fact>
          {item.deadlineDate && (
            <Fact label={t('salary.fields.deadline')}>
              <Deadline item={item} />
            </Fact>
          )}
          {isMemberNotFound(newlyHired) && (
            <Fact label={t('salary.fields.member')}>{newlyHired.foaMemberDisplayText}</Fact>
          )}
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
    <Card as="div" padding="sm" h="full" minH={HEIGHT} borderTopWidth="4px" aria-hidden="true">
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
