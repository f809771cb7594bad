import { chakra, VisuallyHidden } from '@chakra-ui/react'
import { type ComponentProps, createElement, type ReactNode } from 'react'
import { ArrowDown, ArrowUp, ArrowUpDown } from './icons.ts'

/* One styled element for the whole table: a component per cell made lists four times slower. The
   content is plain <thead>, <tr>, <th> and <td>. */
const Root = chakra('table', {
  base: {
    w: 'full',
    tableLayout: 'fixed',
    borderCollapse: 'separate',
    borderSpacing: '0',
    textAlign: 'start',
    fontSize: 'sm',
    fontVariantNumeric: 'tabular-nums',
    '& th, & td': {
      px: '2',
      py: '1',
      borderBottomWidth: '1px',
      verticalAlign: 'middle',
      textAlign: 'start',
    },
    '& th': { fontWeight: 'semibold', color: 'quiet', bg: 'sunken' },
    '& td, & th[scope=row]': { h: '9', overflow: 'hidden', textOverflow: 'ellipsis' },
    // Not `:first-child`, which Emotion warns about.
    '& tr > :not(* + *)': { ps: '4' },
    '& tr > :last-child': { pe: '4' },
    '& th[scope=colgroup]': { color: 'ink', bg: 'ground', py: '2' },
    '& th[scope=row]': { color: 'ink', bg: 'transparent', fontWeight: 'normal' },
    '& tbody tr:hover > :is(td, th[scope=row])': { bg: 'green.tint' },
    '& tbody tr:last-of-type > :is(td, th[scope=row])': { borderBottomWidth: '0' },
  },
})

/** Props of `Table`. */
export interface TableProps extends Omit<ComponentProps<typeof Root>, 'children'> {
  /** The caption for screen readers; visually hidden. */
  readonly caption: string
  /** Widths of the columns, for example `['8%', '24%']`. */
  readonly columns?: readonly string[]
  readonly children: ReactNode
}

/**
 * A semantic table with a caption. Put plain `<thead>` and `<tbody>` inside; the cell that names a row
 * is a `<th scope="row">`.
 */
export function Table({ caption, columns, children, ...rest }: TableProps) {
  return (
    <Root {...rest}>
      <caption>
        <VisuallyHidden>{caption}</VisuallyHidden>
      </caption>
      {columns && <Columns widths={columns} />}
      {children}
    </Root>
  )
}

function Columns({ widths }: { readonly widths: readonly string[] }) {
  // Pass the columns as separate arguments: React then identifies them by position, and they need
  // no keys.
  const columns = widths.map((width) => createElement('col', { style: { width } }))
  return createElement('colgroup', null, ...columns)
}

/** The direction in which a column is sorted. */
export type SortDirection = 'ascending' | 'descending'

const SortPress = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '1',
    maxW: 'full',
    minH: '8',
    px: '1',
    mx: '-1',
    fontWeight: 'semibold',
    color: 'quiet',
    borderRadius: 'sm',
    _hover: { color: 'ink', bg: 'line' },
    '&[data-active]': { color: 'ink' },
    '& svg': { flexShrink: 0 },
    '&:not([data-active]):not(:hover):not(:focus-visible) svg': { opacity: 0.45 },
  },
})

/** A column header with a sort button; only the sorted column has `aria-sort`. */
export function SortableHeader({
  children,
  direction,
  onSort,
}: {
  readonly children: ReactNode
  /** The sort direction of this column, or null if another column is sorted. */
  readonly direction: SortDirection | null
  readonly onSort: () => void
}) {
  const Icon = direction === null ? ArrowUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <th scope="col" {...(direction !== null && { 'aria-sort': direction })}>
      <SortPress type="button" onClick={onSort} {...(direction !== null && { 'data-active': '' })}>
        <span>{children}</span>
        <Icon size={14} aria-hidden="true" />
      </SortPress>
    </th>
  )
}
