import { useText } from '@portal/platform/texts'
import { Box, Card, Flex, Heading, Stack, Text } from '@portal/ui'
import { useId } from 'react'
import {
  type Case,
  type OpenOverview,
  placeholders,
  SKELETON_CARDS,
  visibleCases,
} from '../../common/case/case.ts'
import type { CaseSort, CaseSortField } from '../../common/case/case-sort.ts'
import { CARD_HEIGHT, CaseCard, CaseCardSkeleton } from './CaseCard.tsx'
import { CaseList } from './CaseList.tsx'
import { Carousel } from './carousel/Carousel.tsx'
import { OPEN_COLUMNS } from './case-columns.ts'
import { NoCases } from './NoCases.tsx'

interface OpenCasesProps {
  /** Null while loading. */
  readonly overview: OpenOverview | null
  readonly busy: boolean
  readonly sort: CaseSort
  readonly onSort: (field: CaseSortField) => void
  readonly onResetSort: () => void
  readonly showTestCases: boolean
  readonly onShowTestCases: () => void
}

export function OpenCases({ overview, showTestCases, ...rest }: OpenCasesProps) {
  return (
    <Stack gap={{ base: '0', sm: '8' }}>
      <ToBeConfirmed
        cases={overview && visibleCases(overview.toBeConfirmed, showTestCases)}
        busy={rest.busy}
      />
      <Open
        overview={overview}
        cases={overview && visibleCases(overview.open, showTestCases)}
        {...rest}
      />
    </Stack>
  )
}

function ToBeConfirmed({
  cases,
  busy,
}: {
  readonly cases: readonly Case[] | null
  readonly busy: boolean
}) {
  const t = useText()
  const label = t('salary.toBeConfirmed.label')
  const heading = (
    <Heading as="h2">
      {cases ? t('salary.toBeConfirmed.heading', { count: cases.length }) : label}
    </Heading>
  )
  if (cases?.length === 0) {
    return (
      <Box as="section" aria-label={label}>
        <Flex align="center" minH={{ base: '9', sm: '10' }} mb={{ base: '1', sm: '3' }}>
          {heading}
        </Flex>
        {/* As high as the placeholders and their dots, so that the list below does not move. */}
        <Card
          as="div"
          padding="sm"
          display="grid"
          placeItems="center"
          minH={CARD_HEIGHT}
          mb={{ base: '11', sm: '8' }}
        >
          <Text tone="quiet">{t('salary.toBeConfirmed.none')}</Text>
        </Card>
      </Box>
    )
  }
  return (
    <Carousel
      heading={heading}
      label={label}
      busy={busy}
      turnable={cases !== null}
      cards={
        cases
          ? cases.map((item) => ({ key: item.caseId, card: <CaseCard item={item} /> }))
          : placeholders(SKELETON_CARDS).map((key) => ({ key, card: <CaseCardSkeleton /> }))
      }
    />
  )
}

function Open({
  overview,
  cases,
  onShowTestCases,
  ...list
}: Omit<OpenCasesProps, 'showTestCases'> & { readonly cases: readonly Case[] | null }) {
  const t = useText()
  const id = useId()
  const hidden = overview && cases ? overview.open.length - cases.length : 0
  return (
    <Box as="section" aria-labelledby={id}>
      <Heading as="h2" id={id} mb={{ base: '1', sm: '3' }}>
        {cases ? t('salary.open.heading', { count: cases.length }) : t('salary.open.label')}
      </Heading>
      {cases?.length === 0 ? (
        <NoCases
          which="open"
          hidden={hidden}
          onShowTestCases={overview?.hasTestCases ? onShowTestCases : null}
        />
      ) : (
        <CaseList label={t('salary.open.label')} columns={OPEN_COLUMNS} cases={cases} {...list} />
      )}
    </Box>
  )
}
