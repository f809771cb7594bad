import { type AddressView, useAddressView, useLocation } from '@portal/platform/router'
import { useText } from '@portal/platform/texts'
import { Box, Building2, Card, EmptyState, NoHits, SearchField, useFitsTable } from '@portal/ui'
import { useMemo } from 'react'
import { nextSort } from '../../common/list/list-sort.ts'
import type { OwnMembers } from '../../common/own-members/own-members.ts'
import type { CoveredWorkplace } from '../../common/workplaces/workplace.ts'
import { WorkplaceCards } from './WorkplaceCards.tsx'
import { type WorkplaceRowsProps, WorkplaceTable } from './WorkplaceTable.tsx'
import { searchRows, toWorkplaceRows } from './workplace-list.ts'
import {
  readWorkplacesView,
  sortRows,
  toggled,
  type WorkplacesView,
  writeWorkplacesView,
} from './workplaces-view.ts'

const inAddress: AddressView<WorkplacesView> = {
  read: readWorkplacesView,
  write: writeWorkplacesView,
  searchOf: (view) => view.search,
}

interface WorkplaceListProps extends Pick<WorkplaceRowsProps, 'notesOf'> {
  readonly workplaces: readonly CoveredWorkplace[]
  readonly own: OwnMembers
}

/** The searchable and sortable list of workplaces with their members. */
export function WorkplaceList({ workplaces, own, notesOf }: WorkplaceListProps) {
  const t = useText()
  const { pathname, search } = useLocation()
  const [view, setView] = useAddressView(inAddress)
  const rows = useMemo(() => toWorkplaceRows(workplaces, own), [workplaces, own])
  const shown = useMemo(
    () => sortRows(searchRows(rows, view.search), view.sort),
    [rows, view.search, view.sort],
  )
  const Rows = useFitsTable() ? WorkplaceTable : WorkplaceCards

  if (rows.length === 0) {
    return (
      <Card as="div" padding="none">
        <EmptyState
          icon={<Building2 size={26} />}
          title={t('members.workplaces.empty.title')}
          message={t('members.workplaces.empty.message')}
        />
      </Card>
    )
  }
  return (
    <>
      <Box maxW={{ base: 'full', lg: '26rem' }} mb="3">
        <SearchField
          label={t('members.workplaces.search')}
          placeholder={t('members.workplaces.searchHint')}
          value={view.search}
          onChange={(typed) => setView({ ...view, search: typed })}
        />
      </Box>
      <Box as="p" role="status" fontWeight="medium" mb="2">
        {t('members.workplaces.count', { count: shown.length })}
      </Box>
      <Card as="div" padding="none">
        {shown.length === 0 ? (
          <NoHits
            title={t('members.workplaces.noHits.title')}
            message={t('members.workplaces.noHits.message')}
            clearLabel={t('members.list.clearSearch')}
            onClear={() => setView({ ...view, search: '' })}
          />
        ) : (
          <Rows
            rows={shown}
            sort={view.sort}
            open={view.open}
            backUrl={`${pathname}${search}`}
            onSort={(column) => setView({ ...view, sort: nextSort(view.sort, column) })}
            onToggle={(number) => setView(toggled(view, number))}
            notesOf={notesOf}
          />
        )}
      </Card>
    </>
  )
}
