import type { Translate } from '@portal/platform/texts'

/** A link from the text catalogue; the address is null if it is not safe to open. */
export interface CardLink {
  readonly id: string
  readonly label: string
  readonly address: string | null
}

/** A card: either a single link or an expandable group of links. */
export interface LinkCard {
  readonly id: LinkCardId
  readonly title: string
  readonly description: string
  readonly content:
    | { readonly kind: 'link'; readonly address: string | null }
    | { readonly kind: 'group'; readonly links: readonly CardLink[] }
}

/**
 * The cards in display order; `links` is the number of links in a group, or 0 for a card that is
 * itself a single link.
 */
const CARDS = [
  { id: 'join', links: 0 },
  { id: 'newColleagues', links: 0 },
  { id: 'benefits', links: 2 },
  { id: 'conversation', links: 4 },
  { id: 'courses', links: 0 },
] as const

export type LinkCardId = (typeof CARDS)[number]['id']

/**
 * Builds the cards from the text catalogue.
 *
 * @param t returns the text for a key
 * @param safe returns the address if it is safe to open, otherwise null
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
