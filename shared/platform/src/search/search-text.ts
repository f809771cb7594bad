/** Compares texts in Danish order, in which `aa` is `å`. */
export const danish = new Intl.Collator('da')

const PLAIN = /^\p{ASCII}*$/u
const MARKS = /\p{M}/u
const ALL_MARKS = /\p{M}/gu

/**
 * Normalises a text for a search: lower case, no accents, one spelling of each Danish letter. `ø`, `oe`
 * and `o` are alike, as are `å` and `aa`, `æ` and `ae`. The services fold texts in the same way.
 */
export function folded(text: string): string {
  return withoutAccents(text.toLowerCase()).replaceAll('oe', 'o')
}

function withoutAccents(lower: string): string {
  if (PLAIN.test(lower)) return lower
  // Most names are in NFC already, so normalise only if there are combining marks: that is faster.
  const composed = MARKS.test(lower) ? lower.normalize('NFC') : lower
  const danish = composed.replaceAll(/[æä]/g, 'ae').replaceAll(/[øö]/g, 'o').replaceAll('å', 'aa')
  return PLAIN.test(danish) ? danish : danish.normalize('NFD').replaceAll(ALL_MARKS, '')
}

/** The folded words of a search, in any order; commas separate them too. */
export function searchWords(search: string): readonly string[] {
  return folded(search)
    .split(/[\s,]+/)
    .filter(Boolean)
}

/** Shorter words with swapped letters resemble too many others. */
const SHORTEST_SWAPPED = 4

/** The word with two neighbouring letters swapped, in each place: a frequent typing error. */
export function swapped(word: string): readonly string[] {
  if (word.length < SHORTEST_SWAPPED) return []
  const signs = [...word]
  return signs.slice(1).flatMap((sign, index) => {
    const before = signs[index]
    return before === undefined || before === sign
      ? []
      : [[...signs.slice(0, index), sign, before, ...signs.slice(index + 2)].join('')]
  })
}

/**
 * The items whose text contains all words of the search. If no item contains a word, those that
 * contain it with two letters swapped are found.
 */
export function searched<T>(
  items: readonly T[],
  search: string,
  textOf: (item: T) => string,
): readonly T[] {
  const words = searchWords(search)
  if (words.length === 0) return items
  const texts = items.map((item) => ({ item, text: folded(textOf(item)) }))
  const having = (some: readonly string[]) =>
    texts.filter(({ text }) => some.some((word) => text.includes(word)))
  const found = words.map((word) => {
    const exact = having([word])
    return new Set(exact.length > 0 ? exact : having(swapped(word)))
  })
  return texts.filter((one) => found.every((those) => those.has(one))).map(({ item }) => item)
}

/** Zero-width characters, soft hyphens, direction marks: text copied from elsewhere contains them. */
const INVISIBLE = /[\p{DI}\p{Cf}]/gu

/** A typed or pasted text without the marks in it that nobody sees. */
export function stripInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}
