import type { Member } from '../../common/member/member.ts'
import type { Coverage } from '../../common/own-members/own-members.ts'

/** What the list can be narrowed by, in the order of the drawer. */
export const FACETS = [
  'workplace',
  'group',
  'position',
  'typeOfRepresentative',
  'representing',
  'updateStatus',
] as const

export type Facet = (typeof FACETS)[number]

export type Chosen = Readonly<Record<Facet, readonly string[]>>

export interface MemberFilter {
  readonly search: string
  readonly favourites: boolean
  readonly chosen: Chosen
}

export const NOTHING_CHOSEN: Chosen = {
  workplace: [],
  group: [],
  position: [],
  typeOfRepresentative: [],
  representing: [],
  updateStatus: [],
}

export const NO_FILTER: MemberFilter = { search: '', favourites: false, chosen: NOTHING_CHOSEN }

/** A member with what search and filters look at, worked out once. */
export interface Searchable {
  readonly member: Member
  readonly text: string
  /** The own posts through which the member is covered. */
  readonly representing: readonly string[]
}

/** What a member has of each kind of filter. */
const VALUES: Readonly<Record<Facet, (one: Searchable) => readonly string[]>> = {
  workplace: ({ member }) => member.allWorkPlaces.map((workplace) => workplace.number),
  group: ({ member }) => member.positions.flatMap((position) => position.group?.id ?? []),
  position: ({ member }) => member.positions.map((position) => position.number),
  typeOfRepresentative: ({ member }) => member.typeOfRepresentatives.map((post) => post.name),
  representing: ({ representing }) => representing,
  updateStatus: ({ member }) => [member.status],
}

const NONE: readonly string[] = []

export function toSearchables(
  members: readonly Member[],
  coverage: readonly Coverage[],
): readonly Searchable[] {
  const representing = new Map<string, string[]>()
  for (const { postName, trMemberList } of coverage) {
    for (const memberId of trMemberList) {
      const posts = representing.get(memberId)
      if (posts === undefined) representing.set(memberId, [postName])
      else posts.push(postName)
    }
  }
  const known = new Map<string, string>()
  const foldedOnce = (name: string) => {
    const before = known.get(name)
    if (before !== undefined) return before
    const now = folded(name)
    known.set(name, now)
    return now
  }
  return members.map((member) => ({
    member,
    text: [
      folded(member.fullName),
      // Many share a few workplaces.
      ...member.allWorkPlaces.map(({ name }) => foldedOnce(name)),
      member.memberNumber,
    ].join('\n'),
    representing: representing.get(member.memberId) ?? NONE,
  }))
}

/** Those that fit: values of one filter combine with or, different filters and the search with and. */
export function filterMembers(
  searchables: readonly Searchable[],
  { search, favourites, chosen }: MemberFilter,
): readonly Member[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  const facets = FACETS.filter((facet) => chosen[facet].length > 0)
  const fits = (one: Searchable) =>
    (!favourites || one.member.isFavorite) &&
    words.every((word) => one.text.includes(word)) &&
    facets.every((facet) => {
      const values = VALUES[facet](one)
      return chosen[facet].some((value) => values.includes(value))
    })
  return searchables.filter(fits).map(({ member }) => member)
}

/** Whether anything narrows the list. */
export function isNarrowed({ search, favourites, chosen }: MemberFilter): boolean {
  return search.trim() !== '' || favourites || countChosen(chosen) > 0
}

export function countChosen(chosen: Chosen): number {
  return FACETS.reduce((count, facet) => count + chosen[facet].length, 0)
}

/** The same choice with one value added or taken away. */
export function toggled(chosen: Chosen, facet: Facet, value: string): Chosen {
  const values = chosen[facet]
  const next = values.includes(value) ? values.filter((one) => one !== value) : [...values, value]
  return { ...chosen, [facet]: next }
}

const PLAIN = /^[\x20-\x7e]*$/

/** Without case and accents, and with å as aa: names are written both ways. */
function folded(text: string): string {
  const lower = text.toLowerCase()
  if (PLAIN.test(lower)) return lower
  const danish = lower
    .normalize('NFC')
    .replaceAll('æ', 'ae')
    .replaceAll('ø', 'oe')
    .replaceAll('å', 'aa')
  return PLAIN.test(danish) ? danish : danish.normalize('NFD').replace(/\p{M}/gu, '')
}
