import type { Query } from '@portal/platform/api'
import { today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Box, Card, Flex, Heading, Stack, Text, useIsDesktop } from '@portal/ui'
import { useId, useState } from 'react'
import { Calendar } from '../../common/calendar/Calendar.tsx'
import {
  type Case,
  type OpenOverview,
  placeholders,
  SKELETON_CARDS,
  visibleCases,
} from '../../common/case/case.ts'
import { AttentionCounts } from './AttentionCounts.tsx'
import { CARD_HEIGHT, CaseCard, CaseCardSkeleton } from './CaseCard.tsx'
import { CaseList, type CaseTabProps } from './CaseList.tsx'
import { Carousel } from './carousel/Carousel.tsx'
import { OPEN_COLUMNS, type Selecting } from './case-columns.tsx'
import { CaseFinder } from './find/CaseFinder.tsx'
import { filterCases, NO_FILTER } from './find/case-filter.ts'
import { NoCases, NoMatches } from './NoCases.tsx'

/**
 * Keeps the last data of a query visible while the cases are fetched in another order. An error
 * clears the data; otherwise the old rows would seem to be in the new order.
 */
export function useLastReady<T>(query: Query<T>): T | null {
  const [last, setLast] = useState<T | null>(null)
  const now = query.state === 'ready' ? query.data : query.state === 'error' ? null : last
  if (now !== last) setLast(now)
  return now
}

interface OpenCasesProps extends CaseTabProps {
  /** Null while loading. */
  readonly overview: OpenOverview | null
  readonly busy: boolean
  readonly onShowTestCases: () => void
}

export function OpenCases({
  overview,
  showTestCases,
  filter,
  onFilter,
  isFinding,
  ...rest
}: OpenCasesProps) {
  const toBeConfirmed = overview && visibleCases(overview.toBeConfirmed, showTestCases)
  const open = overview && visibleCases(overview.open, showTestCases)
  const all = toBeConfirmed && open && [...toBeConfirmed, ...open]
  const matching = (cases: readonly Case[] | null) => cases && filterCases(cases, filter, today())
  return (
    <>
      {isFinding && (
        <CaseFinder
          cases={all}
          filter={filter}
          onFilter={onFilter}
          applied={filter}
          searchesAll
          busy={rest.busy}
          areOpen
          areMore={false}
        />
      )}
      <Stack gap={{ base: '0', sm: '8' }}>
        <ToBeConfirmed
          cases={matching(toBeConfirmed)}
          of={toBeConfirmed?.length ?? 0}
          busy={rest.busy}
          selecting={rest.selecting}
        />
        <Open overview={overview} all={open} cases={matching(open)} onFilter={onFilter} {...rest} />
      </Stack>
      {rest.selecting?.bar(matching(all) ?? [], all ?? [])}
    </>
  )
}

interface ToBeConfirmedProps {
  readonly cases: readonly Case[] | null
  /** Their number without the filter. */
  readonly of: number
  readonly busy: boolean
  readonly selecting: Selecting | null
}

function ToBeConfirmed({ cases, of, busy, selecting }: ToBeConfirmedProps) {
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
          <Text tone="quiet">
            {t(of > 0 ? 'salary.toBeConfirmed.noHits' : 'salary.toBeConfirmed.none')}
          </Text>
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
          ? cases.map((item) => ({
              key: item.caseId,
              card: <CaseCard item={item} selecting={selecting} />,
            }))
          : placeholders(SKELETON_CARDS).map((key) => ({ key, card: <CaseCardSkeleton /> }))
      }
    />
  )
}

interface OpenProps extends Omit<OpenCasesProps, 'showTestCases' | 'filter' | 'isFinding'> {
  /** The open cases, and those of them that match the filter. */
  readonly all: readonly Case[] | null
  readonly cases: readonly Case[] | null
}

function Open({ overview, all, cases, onShowTestCases, onFilter, ...list }: OpenProps) {
  const t = useText()
  const id = useId()
  const hidden = overview && all ? overview.open.length - all.length : 0
  const isDesktop = useIsDesktop()
  const calendar = cases && (
    <Calendar
      cases={cases.map((item) => ({ ...item, reminders: item.reminder ? [item.reminder] : [] }))}
      // Comes with the cases, and moves nothing.
      {...(isDesktop && { my: '-2' })}
    />
  )
  const listOf = (rows: readonly Case[] | null) => (
    <CaseList label={t('salary.open.label')} columns={OPEN_COLUMNS} cases={rows} {...list} />
  )
  return (
    <Box as="section" aria-labelledby={id}>
      <Flex
        align="center"
        justify="space-between"
        wrap="wrap"
        columnGap={{ base: '3', sm: '6' }}
        // As high as with the numbers, which come with the cases and take two lines on a telephone.
        minH="8"
        mb={{ base: '1', sm: '3' }}
      >
        <Heading as="h2" id={id}>
          {cases ? t('salary.open.heading', { count: cases.length }) : t('salary.open.label')}
        </Heading>
        {all && <AttentionCounts cases={all} />}
        {isDesktop && calendar}
      </Flex>
      {cases?.length === 0 ? (
        all?.length === 0 ? (
          <NoCases
            which="open"
            hidden={hidden}
            onShowTestCases={overview?.hasTestCases ? onShowTestCases : null}
          />
        ) : (
          <NoMatches onClear={() => onFilter(NO_FILTER)} />
        )
      ) : (
        listOf(cases)
      )}
      {/* On a telephone there is no room for a target of 44 px above the list. */}
      {!isDesktop && calendar}
    </Box>
  )
}
