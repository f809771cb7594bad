import { useText } from '@portal/platform/texts'
import { Box, Card, Flex, Heading, Loading } from '@portal/ui'
import { List } from '@portal/ui/list'
import type { Case, CaseSort } from '../../common/case/case.ts'
import {
  type CaseColumn,
  type CaseLine,
  CLOSED_COLUMNS,
  type Selecting,
  withBoxes,
} from './case-columns.tsx'
import type { CaseFilter } from './find/case-filter.ts'
import { StackedCase } from './StackedCase.tsx'

const tableCss = {
  '& tbody tr[data-case-id]': { cursor: 'pointer' },
  '& tbody a': { color: 'ink', fontWeight: 'medium', textDecoration: 'none' },
  // Keep the focus outline inside the cell, which clips overflow.
  '& tbody a:focus-visible': { outlineOffset: '0' },
  '& tbody tr:hover a': { textDecoration: 'underline' },
  '& tbody tr:has(:checked) > *': { bg: 'green.tint' },
  // Small padding, because a date only just fits the narrowest column.
  '& td, & th': { px: { base: '1', xl: '2' } },
  '& tr > :not(* + *)': { ps: '4' },
  '& tbody :is(td, th)': { lineHeight: 'tight' },
  '& tbody small': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '2',
    fontSize: 'xs',
    color: 'quiet',
    lineHeight: 'tight',
  },
  '& td:last-of-type': { pe: '2' },
  '& td svg': { display: 'block' },
} as const

const cardsCss = {
  '& > li': {
    position: 'relative',
    px: { base: '3', sm: '4' },
    py: { base: '1', sm: '3' },
  },
  '& > li:hover, & > li:has(:checked)': { bg: 'green.tint' },
  '& a, & strong': { color: 'ink', fontWeight: 'semibold', textDecoration: 'none' },
  '& a::after': { content: '""', position: 'absolute', inset: '0' },
  '& a:focus-visible': { outline: 'none' },
  '& a:focus-visible::after': {
    outline: '3px solid',
    outlineColor: 'green.main',
    outlineOffset: '-3px',
  },
} as const

/** What the lists of both tabs have in common. */
export interface CaseTabProps {
  readonly sort: CaseSort
  readonly onSort: (column: string) => void
  readonly onResetSort: () => void
  readonly showTestCases: boolean
  readonly filter: CaseFilter
  readonly onFilter: (filter: CaseFilter) => void
  /** Whether the search and filters are shown. */
  readonly isFinding: boolean
  readonly selecting: Selecting | null
}

interface CaseListProps
  extends Pick<CaseTabProps, 'sort' | 'onSort' | 'onResetSort' | 'selecting'> {
  readonly label: string
  readonly columns: readonly CaseColumn[]
  /** Null while loading. */
  readonly cases: readonly Case[] | null
  readonly busy: boolean
}

/** Cases as a table or, in narrow windows, as stacked rows. */
export function CaseList({
  label,
  columns,
  cases,
  sort,
  onSort,
  onResetSort,
  busy,
  selecting,
}: CaseListProps) {
  const t = useText()
  return (
    <Card as="div" padding="none" position="relative" overflow="hidden">
      <List
        caption={label}
        columns={selecting ? withBoxes(columns) : columns}
        rows={cases}
        keyOf={({ caseId }) => caseId}
        lineOf={(item) => ({ item, t, selecting })}
        dataOf={({ item }) => ({ 'data-case-id': item.caseId })}
        card={card}
        sort={sort}
        onSort={onSort}
        usualSort={{ label: t('salary.sort.default'), onChoose: onResetSort }}
        busy={busy}
        tableCss={tableCss}
        cardsCss={cardsCss}
      />
      {busy && <Loading label={t('salary.overview.loading')} />}
    </Card>
  )
}

function card({ item, selecting }: CaseLine) {
  if (selecting === null) return <StackedCase item={item} isLink />
  return (
    <Flex align="center" gap="3" cursor="pointer">
      <Box flex="1" minW="0">
        <StackedCase item={item} isLink={false} />
      </Box>
      {selecting.box(item)}
    </Flex>
  )
}

const nothing = () => {}

/** The place of the closed cases while their code comes; looks as they do while they load. */
export function ClosedPlaceholder() {
  const t = useText()
  return (
    <section>
      <Heading as="h2" mb="3">
        {t('salary.closed.label')}
      </Heading>
      <CaseList
        label={t('salary.closed.label')}
        columns={CLOSED_COLUMNS}
        cases={null}
        sort={null}
        onSort={nothing}
        onResetSort={nothing}
        busy
        selecting={null}
      />
    </section>
  )
}
