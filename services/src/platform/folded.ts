/** Without case and accents, and with å as aa, ø as oe, æ as ae: names are written both ways. */
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
