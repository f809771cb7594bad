import { DataGrid } from '@mui/x-data-grid'
import type { BenchListProps, BenchRow } from '@portal/remote-members/bench'
import { AllCommunityModule, ModuleRegistry } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useEffect, useMemo, useRef } from 'react'

ModuleRegistry.registerModules([AllCommunityModule])

const FIELDS = ['name', 'workplace', 'birthDate', 'age', 'status', 'notes'] as const

const columns = FIELDS.map((field) => ({ field, flex: 1 }))

export function MuiList({ rows, descending, search }: BenchListProps) {
  const filterModel = useMemo(
    () => ({ items: [], quickFilterValues: search === '' ? [] : [search] }),
    [search],
  )
  return (
    <div style={{ height: 800 }}>
      <DataGrid
        rows={rows}
        columns={columns}
        sortModel={[{ field: 'name', sort: descending ? 'desc' : 'asc' }]}
        filterModel={filterModel}
      />
    </div>
  )
}

const sortedByName = (descending: boolean) => ({
  state: [{ colId: 'name', sort: descending ? 'desc' : 'asc' }] as const,
})

export function AgList({ rows, descending, search }: BenchListProps) {
  const grid = useRef<AgGridReact<BenchRow>>(null)
  const rowData = useMemo(() => [...rows], [rows])
  useEffect(() => {
    grid.current?.api?.applyColumnState(sortedByName(descending))
  }, [descending])
  return (
    <div style={{ height: 800 }}>
      <AgGridReact<BenchRow>
        ref={grid}
        rowData={rowData}
        columnDefs={columns}
        quickFilterText={search}
        onGridReady={({ api }) => api.applyColumnState(sortedByName(descending))}
      />
    </div>
  )
}
