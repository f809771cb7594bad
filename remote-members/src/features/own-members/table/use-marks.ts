import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { searchedWords } from '../filter/member-filter.ts'
import type { MemberIndex } from '../member-index.ts'

/** Marks in a text what the search has found there. */
export type Mark = (text: string) => ReactNode

export const unmarked: Mark = (text) => text

type Marked = typeof import('./marked.tsx').marked

/** Marks the hits of the search; loaded when there is one. */
export function useMarks(index: MemberIndex, search: string): Mark {
  const [marked, setMarked] = useState<Marked | null>(null)
  const words = useMemo(
    () => searchedWords(search).flatMap((word) => index.meaningOf(word)),
    [index, search],
  )
  const isSearching = words.length > 0
  useEffect(() => {
    if (!isSearching) return
    void import('./marked.tsx').then((loaded) => setMarked(() => loaded.marked))
  }, [isSearching])
  return useMemo(
    () => (isSearching && marked !== null ? (text) => marked(text, words) : unmarked),
    [isSearching, marked, words],
  )
}
