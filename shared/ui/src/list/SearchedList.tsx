import { useText } from '@portal/platform/texts'
import type { ReactNode } from 'react'
import { Box, Card, NoHits, SearchField } from '../kit/index.ts'

interface SearchedListProps {
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly label: string
  readonly placeholder: string
  /** Number of rows that match. */
  readonly hits: number
  /** The number as a sentence. */
  readonly count: string
  /** What to say if nothing matches. */
  readonly noHits: { readonly title: string; readonly message: string }
  /** The list. */
  readonly children: ReactNode
}

/** A list with a search field and the number of hits above it. */
export function SearchedList({
  search,
  onSearch,
  label,
  placeholder,
  hits,
  count,
  noHits,
  children,
}: SearchedListProps) {
  const t = useText()
  return (
    <>
      <Box maxW={{ base: 'full', lg: '26rem' }} mb="3">
        <SearchField label={label} placeholder={placeholder} value={search} onChange={onSearch} />
      </Box>
      <Box as="p" role="status" fontWeight="medium" mb="2">
        {count}
      </Box>
      <Card as="div" padding="none">
        {hits > 0 ? (
          children
        ) : (
          <NoHits
            {...noHits}
            clearLabel={t('shared.list.clearSearch')}
            onClear={() => onSearch('')}
          />
        )}
      </Card>
    </>
  )
}
