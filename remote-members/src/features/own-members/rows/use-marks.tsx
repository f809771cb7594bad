import { hitParts } from '@portal/platform/search'
import { type ReactNode, useMemo } from 'react'
import { searchedWords } from '../filter/member-filter.ts'
import type { MemberIndex } from '../member-index.ts'

/** Marks in a text what the search has found there. */
export type Mark = (text: string) => ReactNode

export const unmarked: Mark = (text) => text

/** Marks the hits of the search. */
export function useMarks(index: MemberIndex, search: string): Mark {
  return useMemo(() => {
    const words = searchedWords(search).flatMap((word) => index.meaningOf(word))
    return words.length === 0 ? unmarked : (text) => marked(text, words)
  }, [index, search])
}

function marked(text: string, words: readonly string[]): ReactNode {
  const parts = hitParts(text, words)
  if (!parts.some(({ isHit }) => isHit)) return text
  return parts.map((part, index) => {
    const Part = part.isHit ? 'mark' : 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
    return <Part key={index}>{part.text}</Part>
  })
}
