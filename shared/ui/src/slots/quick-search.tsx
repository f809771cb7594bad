import { createContext, use, useEffect, useRef } from 'react'

/** Something that the quick search has found. */
export interface QuickSearchHit {
  readonly key: string
  readonly to: string
  readonly name: string
  /** Tells hits with the same name apart, for example a workplace. */
  readonly detail?: string
  /** State that the page at `to` gets. */
  readonly state?: unknown
}

/** Hits of one kind. */
export interface QuickSearchGroup {
  readonly title: string
  readonly hits: readonly QuickSearchHit[]
  /** The number of all hits, if only the first are given. */
  readonly total?: number
  /** Whether it is offered for what nothing else is: after all other groups. */
  readonly isLast?: boolean
}

/** What the quick search tells a remote, and the remote tells it. */
export interface QuickSearchTurn {
  /** What the user has typed. */
  readonly search: string
  /** Takes what the remote has found; null while its data is fetched. */
  report(groups: readonly QuickSearchGroup[] | null): void
}

/** Provided by the host around each remote's slot `quickSearch`. */
export const QuickSearchContext = createContext<QuickSearchTurn | null>(null)

/**
 * What the user has typed into the quick search.
 *
 * @throws Error outside the slot `quickSearch`
 */
export function useQuickSearch(): string {
  return useTurn().search
}

/** A remote's answer to the quick search, which the host shows. */
export function QuickSearchHits({
  groups,
}: {
  /** Null while the data is fetched. */
  readonly groups: readonly QuickSearchGroup[] | null
}) {
  const { report } = useTurn()
  const latest = useRef(groups)
  const content = JSON.stringify(groups)
  useEffect(() => {
    latest.current = groups
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal groups are no news
  useEffect(() => {
    report(latest.current)
  }, [report, content])
  return null
}

function useTurn(): QuickSearchTurn {
  const turn = use(QuickSearchContext)
  if (turn === null) throw new Error('The quick search has not asked.')
  return turn
}
