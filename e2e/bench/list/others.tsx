import { DataGrid, type GridColDef } from '@mui/x-data-grid'
import {
  AllCommunityModule,
  type ApplyColumnStateParams,
  type ColDef,
  ModuleRegistry,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useEffect, useMemo, useRef } from 'react'
import type { Row } from './rows.ts'

/** The props that the bench passes to every list. */
export interface ListProps {
  readonly rows: readonly Row[]
  readonly descending: boolean
  readonly search: string
}

ModuleRegistry.registerModules([AllCommunityModule])

const FIELDS = ['name', 'workplace', 'birthDate', 'age', 'status', 'notes'] as const

const muiColumns: GridColDef<Row>[] = FIELDS.map((field) => ({ field, flex: 1 }))

export function MuiList({ rows, descending, search }: ListProps) {
  const filterModel = useMemo(
    () => ({ items: [], quickFilterValues: search === '' ? [] : [search] }),
    [search],
  )
  return (
    <div style={{ height: 800 }}>
      <DataGrid
        rows={rows}
        columns={muiColumns}
        sortModel={[{ field: 'name', sort: descending ? 'desc' : 'asc' }]}
        filterModel={filterModel}
      />
    </div>
  )
}

const agColumns: ColDef<Row>[] = FIELDS.map((field) => ({ field, flex: 1 }))

const sortedByName = (descending: boolean): ApplyColumnStateParams => ({
  state: [{ colId: 'name', sort: descending ? 'desc' : 'asc' }],
})

export function AgList({ rows, descending, search }: ListProps) {
  const grid = useRef<AgGridReact<Row>>(null)
  const rowData = useMemo(() => [...rows], [rows])
  useEffect(() => {
    grid.current?.api?.applyColumnState(sortedByName(descending))
  }, [descending])
  return (
    <div style={{ height: 800 }}>
      <AgGridReact<Row>
        ref={grid}
        rowData={rowData}
        columnDefs={agColumns}
        quickFilterText={search}
        onGridReady={({ api }) => api.applyColumnState(sortedByName(descending))}
      />
    </div>
  )
}
