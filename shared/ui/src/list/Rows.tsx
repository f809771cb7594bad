import { type ReactNode, type RefObject, Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { lazyComponent } from '../kit/index.ts'
import { type FoundRow, useFoundRow } from './use-found-row.ts'

/** The rows to render, and the heights of the spacers for the omitted ones in px. */
interface VisibleRows {
  readonly places: readonly number[]
  readonly before: number
  readonly after: number
  /** Reference of each row, which measures it; null if all rows are rendered. */
  readonly measure: ((element: Element | null) => void) | null
}

export interface RowsProps {
  /** The keys of all rows. */
  readonly keys: readonly string[]
  readonly list: RefObject<HTMLElement | null>
  /** Estimated height of a row in px, until it is measured. */
  readonly rowHeight: number
  readonly found: FoundRow | null
  readonly children: (visible: VisibleRows) => ReactNode
}

const Window = lazyComponent(
  async () => (await import(/* webpackChunkName: "list-window" */ './Window.tsx')).Window,
)

/**
 * Chooses the rows to render: all of them, or of a long list those in sight. Without the code that
 * follows the window, a long list is slower, but it is there.
 */
export function Rows({ isLong, ...rows }: RowsProps & { readonly isLong: boolean }) {
  const all = <AllRows {...rows} />
  if (!isLong) return all
  return (
    <ErrorBoundary fallback={all}>
      <Suspense fallback={<FirstRows {...rows} />}>
        <Window {...rows} />
      </Suspense>
    </ErrorBoundary>
  )
}

function AllRows({ keys, list, found, children }: RowsProps) {
  useFoundRow(keys, list, () => {}, found)
  return children({ places: firstPlaces(keys.length), before: 0, after: 0, measure: null })
}

/** The rows at the top, while the code that follows the window is loading. */
function FirstRows({ keys, rowHeight, children }: RowsProps) {
  const count = Math.min(keys.length, Math.ceil(window.innerHeight / rowHeight))
  const after = (keys.length - count) * rowHeight
  return children({ places: firstPlaces(count), before: 0, after, measure: null })
}

function firstPlaces(count: number): readonly number[] {
  return Array.from({ length: count }, (_, place) => place)
}
