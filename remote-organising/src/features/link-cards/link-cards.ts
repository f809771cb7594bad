import type { Translate } from '@portal/platform/texts'

/** A link whose label and address are texts; the address is null if the text has no safe one. */
export interface CardLink {
  readonly id: string
  readonly label: string
  readonly address: string | null
}

/** A card that is a single link, or a group of links that expands. */
export interface LinkCard {
  readonly id: LinkCardId
  readonly title: string
  readonly description: string
  readonly content:
    | { readonly kind: 'link'; readonly address: string | null }
    | { readonly kind: 'group'; readonly links: readonly CardLink[] }
}

/** The five cards in order, and the number of links in the groups. */
const CARDS = [
  { id: 'join', links: 0 },
  { id: 'newColleagues', links: 0 },
  { id: 'benefits', links: 2 },
  { id: 'conversation', links: 4 },
  { id: 'courses', links: 0 },
] as const

export type LinkCardId = (typeof CARDS)[number]['id']

/**
 * Builds the cards from the texts.
 *
 * @param t returns the text of a key
 * @param safe returns an address that may be followed, or null
 */
export function linkCards(
  t: Translate,
  safe: (address: string) => string | null,
): readonly LinkCard[] {
  return CARDS.map(({ id, links }) => ({
    id,
    title: t(`organising.cards.${id}.title`),
    description: t(`organising.cards.${id}.description`),
    content:
      links === 0
        ? { kind: 'link', address: safe(t(`organising.cards.${id}.address`)) }
        : {
            kind: 'group',
            links: Array.from({ length: links }, (_, place) => ({
              id: `link${place + 1}`,
              label: t(`organising.cards.${id}.link${place + 1}.label`),
              address: safe(t(`organising.cards.${id}.link${place + 1}.address`)),
            })),
          },
  }))
}
