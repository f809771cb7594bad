/**
 * Removes case and accents, and writes å as aa, ø as oe, æ as ae, because names are spelled both
 * ways.
 */
export function folded(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFC')
    .replace(/[æä]/g, 'ae')
    .replace(/[øö]/g, 'oe')
    .replaceAll('å', 'aa')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}
