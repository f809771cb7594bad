import { hitParts } from '@portal/platform/search'
import type { ReactNode } from 'react'

/** The text with the hits of the words marked. */
export function marked(text: string, words: readonly string[]): ReactNode {
  const parts = hitParts(text, words)
  if (!parts.some(({ isHit }) => isHit)) return text
  return parts.map((part, index) => {
    const Part = part.isHit ? 'mark' : 'span'
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity.
    return <Part key={index}>{part.text}</Part>
  })
}
