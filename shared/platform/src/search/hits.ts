import { folded } from './search-text.ts'

/** A part of a text, and whether a search found it there. */
export interface TextPart {
  readonly text: string
  readonly isHit: boolean
}

/**
 * Splits a text into what the words of a search match and the rest, for marking hits. All parts
 * together are the text.
 *
 * @param words words from `searchWords`
 */
export function hitParts(text: string, words: readonly string[]): readonly TextPart[] {
  // Where the folded text ends after each character: folding can make it longer or shorter.
  const signs = [...text]
  const ends: number[] = []
  let read = ''
  for (const sign of signs) {
    read += sign
    ends.push(folded(read).length)
  }

  const plain = folded(text)
  const isHit = signs.map(() => false)
  for (const word of words) {
    for (let at = plain.indexOf(word); at !== -1; at = plain.indexOf(word, at + word.length)) {
      for (const [index, end] of ends.entries()) {
        const start = ends[index - 1] ?? 0
        // A sign without a length, such as the e of oe, belongs to the sign before it.
        const isInside = start < at + word.length && end > at
        const isBehind = start === end && start > at && start <= at + word.length
        if (isInside || isBehind) isHit[index] = true
      }
    }
  }

  const parts: { text: string; readonly isHit: boolean }[] = []
  for (const [index, sign] of signs.entries()) {
    const last = parts.at(-1)
    if (last !== undefined && last.isHit === isHit[index]) last.text += sign
    else parts.push({ text: sign, isHit: isHit[index] === true })
  }
  return parts
}
