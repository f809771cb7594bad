import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { lazyComponent } from '../kit/index.ts'
import type { RowsProps } from './list-props.ts'
import { useFoundRow } from './use-found-row.ts'

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
