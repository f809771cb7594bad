/**
 * Removes case and accents, and writes ø and oe as o, å as aa, æ as ae, because names are spelled all
 * ways. Front ends fold texts in the same way (`@portal/platform/search`).
 */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[æä]/g, 'ae')
    .replace(/[øö]/g, 'o')
    .replaceAll('å', 'aa')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('oe', 'o')
}

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
