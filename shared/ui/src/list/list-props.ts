import type { ComponentProps, MouseEvent, ReactNode, RefCallback, RefObject } from 'react'
import type { chakra } from '../kit/index.ts'
import type { ListColumn, ListSort } from './columns.ts'
import type { SortBarProps } from './SortBar.tsx'
import type { FoundRow } from './use-found-row.ts'

/** A heading above a group of rows. */
export class ListHeading {
  constructor(
    readonly key: string,
    readonly title: string,
  ) {}
}

/** How lines are shown. Rows are memoised, so that long lists need functions that stay the same. */
export interface LineProps<Line> {
  /** The columns of the table, in windows that are wide enough for one. */
  readonly columns: readonly ListColumn<never, Line>[]
  /** The contents of a card, in narrower windows. */
  card(line: Line): ReactNode
  /** Attributes `data-…` of a row or card. */
  dataOf?(line: Line): Readonly<Record<`data-${string}`, string | undefined>>
  /** What the table shows below a row, across its columns. */
  detailsOf?(line: Line): { readonly id: string; readonly content: ReactNode } | null
}

/** Props of `List`: a `Row` is what is listed, a `Line` also has all else that its cells need. */
export interface ListProps<Row, Line extends object> extends LineProps<Line> {
  /** The accessible name of the list. */
  readonly caption: string
  /** The rows in the order of the list; null while they load. */
  readonly rows: readonly (Row | ListHeading)[] | null
  /** Must stay the same function in long lists. */
  keyOf(row: Row): string
  lineOf(row: Row): Line
  /** Null if the rows are in the service's own order. */
  readonly sort: ListSort | null
  /** Called with the key of the column whose header was pressed. */
  readonly onSort: (column: string) => void
  /** The columns that cards can be sorted by; by default, those of the table. */
  readonly sortOptions?: SortBarProps['options']
  /** The service's own order, as a choice above the cards. */
  readonly usualSort?: SortBarProps['usual']
  /** Whether other rows are loading. */
  readonly busy?: boolean
  /** Renders all rows of a long list, not only those in sight. */
  readonly allRows?: boolean
  /** The row to scroll to and focus. */
  readonly found?: FoundRow | null
  readonly onClick?: (event: MouseEvent) => void
  readonly tableCss?: Css
  readonly cardsCss?: Css
}

type Css = ComponentProps<typeof chakra.div>['css']

/** Props of the table and of the cards. */
export interface ShapeProps<Row, Line extends object> extends ListProps<Row, Line> {
  readonly keys: readonly string[]
  readonly isLong: boolean
}

export const noData = () => ({})
export const noDetails = () => null

export function loadingProps({ rows, busy }: { readonly rows: unknown; readonly busy?: boolean }) {
  return busy === undefined ? {} : { 'aria-busy': busy, opacity: busy && rows !== null ? 0.6 : 1 }
}

export const SKELETONS = Array.from({ length: 10 }, (_, place) => `row-${place}`)

/** Style of a spacer. */
export const NO_BOX = { padding: 0, border: 0, background: 'none' } as const

/** Props of a row in the table or among the cards. */
export interface RowProps {
  readonly rowKey: string
  readonly place: number
  readonly measure: RefCallback<Element> | null
  readonly line: object
}

/** Whether two rows show the same: their lines are new objects, but with the same contents. */
export function isSameRow<P extends RowProps>({ line, ...props }: P, { line: other, ...next }: P) {
  return isSame(props, next) && isSame(line, other)
}

function isSame(one: object, other: object): boolean {
  const values: Readonly<Record<string, unknown>> = { ...other }
  return Object.entries(one).every(([key, value]) => Object.is(value, values[key]))
}

/** The rows to render, and the heights of the spacers for the omitted ones in px. */
interface VisibleRows {
  readonly places: readonly number[]
  readonly before: number
  readonly after: number
  /** Reference of each row, which measures it; null if all rows are rendered. */
  readonly measure: ((element: Element | null) => void) | null
}

/** Props of the component that chooses the rows to render. */
export interface RowsProps {
  /** The keys of all rows. */
  readonly keys: readonly string[]
  readonly list: RefObject<HTMLElement | null>
  /** Estimated height of a row in px, until it is measured. */
  readonly rowHeight: number
  readonly found: FoundRow | null
  readonly children: (visible: VisibleRows) => ReactNode
}
