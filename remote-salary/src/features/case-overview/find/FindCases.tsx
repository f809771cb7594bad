import { today } from '@portal/platform/dates'
import { useText } from '@portal/platform/texts'
import { Box, Button, Flex, Grid, SearchField, Select, Text } from '@portal/ui'
import { useEffect, useRef } from 'react'
import { type Attention, knownAttention } from '../../../common/case/attention.ts'
import type { Case } from '../../../common/case/case.ts'
import {
  type CaseFilter,
  type Choice,
  filterCases,
  isFiltered,
  NO_FILTER,
  ownersOf,
  workplacesOf,
} from './case-filter.ts'

interface FindCasesProps {
  /** All loaded cases of the tab, whether they match the filter or not; null while loading. */
  readonly cases: readonly Case[] | null
  readonly filter: CaseFilter
  readonly onFilter: (filter: CaseFilter) => void
  /** What of the filter these cases still have to match: the service may have searched. */
  readonly applied: CaseFilter
  /** Whether the search finds all cases, not only those that are loaded. */
  readonly searchesAll: boolean
  readonly busy: boolean
  /** Whether the tab's cases have deadlines and reminders. */
  readonly areOpen: boolean
  /** Whether there are cases that are not loaded. */
  readonly areMore: boolean
}

/** Searches and filters the loaded cases. */
export function FindCases({
  cases: loaded,
  filter,
  onFilter,
  applied,
  searchesAll,
  busy,
  areOpen,
  areMore,
}: FindCasesProps) {
  const t = useText()
  const cases = loaded ?? []
  const place = useRef<HTMLDivElement>(null)
  const isNew = useRef(true)
  useEffect(() => {
    // The user has just opened it, or the button that cleared it is gone.
    const takesFocus = isNew.current || document.activeElement === document.body
    isNew.current = false
    if (takesFocus && !isFiltered(filter)) place.current?.querySelector('input')?.focus()
  }, [filter])
  const now = today()
  const countOf = (reason: Attention) =>
    filterCases(cases, { ...applied, attention: [reason] }, now).length
  const toggle = (reason: Attention) =>
    onFilter({
      ...filter,
      attention: filter.attention.includes(reason)
        ? filter.attention.filter((other) => other !== reason)
        : knownAttention().filter((other) => other === reason || filter.attention.includes(other)),
    })
  const select = (name: 'workplace' | 'owner', choices: readonly Choice[]) => (
    <Select
      label={t(`salary.find.${name}`)}
      hideLabel
      emptyLabel={t(`salary.find.${name}.all`)}
      value={filter[name] ?? ''}
      options={withChosen(choices, filter[name], cases).map(({ value, label, count }) => ({
        value,
        label: `${label} (${count})`,
      }))}
      onChange={(value) => onFilter({ ...filter, [name]: value || null })}
    />
  )
  const without = (changes: Partial<CaseFilter>) =>
    filterCases(cases, { ...applied, ...changes }, now)
  const owners = ownersOf(without({ owner: null }), t('salary.find.owner.own'))
  const shown = filterCases(cases, applied, now).length

  function statusOf(): string {
    const isNarrowed = isFiltered(applied)
    const isSearched = filter.search.trim() !== applied.search.trim()
    if (isSearched && !isNarrowed) {
      return t(areMore ? 'salary.find.firstFound' : 'salary.find.found', { count: shown })
    }
    const reach = searchesAll ? 'salary.find.onlyFiltered' : 'salary.find.onlyLoaded'
    return [
      isNarrowed && t('salary.find.count', { count: shown, of: cases.length }),
      areMore && (isNarrowed || !searchesAll) && t(reach, { count: cases.length }),
    ]
      .filter(Boolean)
      .join(' ')
  }

  return (
    <Flex
      ref={place}
      role="search"
      aria-label={t('salary.find.open')}
      direction="column"
      gap="2"
      mb={{ base: '2', sm: '5' }}
      _print={{ display: 'none' }}
    >
      <Grid
        gap="2"
        templateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, minmax(0, 1fr))' }}
      >
        <Box gridColumn={{ base: '1 / -1', md: 'auto' }}>
          <SearchField
            label={t('salary.find.search')}
            placeholder={t('salary.find.hint')}
            value={filter.search}
            onChange={(search) => onFilter({ ...filter, search })}
          />
        </Box>
        {select('workplace', workplacesOf(without({ workplace: null })))}
        {(owners.length > 0 || filter.owner !== null) && select('owner', owners)}
      </Grid>
      <Flex gap="2" wrap="wrap" align="center">
        {areOpen &&
          knownAttention().map((reason) => (
            <Button
              key={reason}
              size="sm"
              aria-pressed={filter.attention.includes(reason)}
              css={{
                '&[aria-pressed=true]': {
                  bg: 'green.tint',
                  borderColor: 'green.main',
                  color: 'green.deep',
                  fontWeight: 'bold',
                },
              }}
              onClick={() => toggle(reason)}
            >
              {t(`salary.find.waits.${reason}`, { count: countOf(reason) })}
            </Button>
          ))}
        {isFiltered(filter) && (
          <Button size="sm" variant="ghost" onClick={() => onFilter(NO_FILTER)}>
            {t('salary.find.clear')}
          </Button>
        )}
        <Text as="span" role="status" size="sm" tone="quiet">
          {loaded && !busy && statusOf()}
        </Text>
      </Flex>
    </Flex>
  )
}

/** The choices with the chosen one, even if no case has it now. */
function withChosen(
  choices: readonly Choice[],
  chosen: string | null,
  cases: readonly Case[],
): readonly Choice[] {
  if (chosen === null || choices.some(({ value }) => value === chosen)) return choices
  const named = workplacesOf(cases).find(({ value }) => value === chosen)
  return [...choices, { value: chosen, label: named?.label ?? chosen, count: 0 }]
}
