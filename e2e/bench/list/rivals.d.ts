/**
 * The parts of the rival products' types that the bench uses. The products are installed only for
 * the bench, so their own types are missing when the portal is type-checked.
 */

declare module '@mui/x-data-grid' {
  interface DataGridProps<R> {
    readonly rows: readonly R[]
    readonly columns: readonly { readonly field: keyof R & string; readonly flex: number }[]
    readonly sortModel: readonly {
      readonly field: keyof R & string
      readonly sort: 'asc' | 'desc'
    }[]
    readonly filterModel: {
      readonly items: readonly never[]
      readonly quickFilterValues: readonly string[]
    }
  }
  export function DataGrid<R>(props: DataGridProps<R>): import('react').ReactNode
}

declare module 'ag-grid-community' {
  export interface GridApi {
    applyColumnState(state: {
      readonly state: readonly { readonly colId: string; readonly sort: 'asc' | 'desc' }[]
    }): void
  }
  export const AllCommunityModule: unique symbol
  export const ModuleRegistry: {
    registerModules(modules: readonly (typeof AllCommunityModule)[]): void
  }
}

declare module 'ag-grid-react' {
  import type { GridApi } from 'ag-grid-community'
  import { Component } from 'react'

  interface AgGridReactProps<R> {
    readonly rowData: readonly R[]
    readonly columnDefs: readonly { readonly field: keyof R & string; readonly flex: number }[]
    readonly quickFilterText: string
    readonly onGridReady: (event: { readonly api: GridApi }) => void
  }
  export class AgGridReact<R> extends Component<AgGridReactProps<R>> {
    readonly api?: GridApi
  }
}
