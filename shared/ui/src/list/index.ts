export {
  type ColumnSort,
  type ListColumn,
  type ListSort,
  nextSort,
  SortParameter,
  sortRows,
} from './columns.ts'
export { ALL_ROWS_UP_TO, List } from './List.tsx'
export { ListSkeleton } from './ListSkeleton.tsx'
export { ListHeading, type ListProps } from './list-props.ts'
export { SearchedList } from './SearchedList.tsx'
export type { FoundRow } from './use-found-row.ts'
