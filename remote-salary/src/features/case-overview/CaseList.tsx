import { useText } from '@portal/platform/texts'
import { Box, Card, Loading, useFitsTable } from '@portal/ui'
import type { Case } from '../../common/case/case.ts'
import type { CaseColumn, CaseSort, CaseSortField } from '../../common/case/case-columns.ts'
import { CaseStack } from './CaseStack.tsx'
import { CaseTable } from './CaseTable.tsx'
import { SortChoice } from './SortChoice.tsx'
import type { Selecting } from './selecting.ts'

interface CaseListProps {
  readonly label: string
  readonly columns: readonly CaseColumn[]
  /** Null while loading. */
  readonly cases: readonly Case[] | null
  readonly sort: CaseSort
  readonly onSort: (field: CaseSortField) => void
  readonly onResetSort: () => void
  readonly busy: boolean
  readonly selecting: Selecting | null
}

/** Cases as a table or, in narrow windows, as stacked rows. */
export function CaseList({ label, onResetSort, ...list }: CaseListProps) {
  const t = useText()
  const fitsTable = useFitsTable()
  const { columns, cases, sort, onSort, busy, selecting } = list
  return (
    <Card as="div" padding="none" position="relative" overflow="hidden">
      {fitsTable ? (
        <CaseTable caption={label} {...list} />
      ) : (
        <>
          <Box px="4" py={{ base: '1', sm: '3' }}>
            <SortChoice columns={columns} sort={sort} onSort={onSort} onReset={onResetSort} />
          </Box>
          <CaseStack label={label} cases={cases} busy={busy} selecting={selecting} />
        </>
      )}
      {busy && <Loading label={t('salary.overview.loading')} />}
    </Card>
  )
}
