import type { Member } from '../../common/member/member.ts'
import type { Coverage } from './own-members.ts'

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
  readonly values: Chosen
}

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
  return members.map((member) => ({
    member,
    text: folded(
      [
        member.fullName,
        ...member.allWorkPlaces.map((workplace) => workplace.name),
        member.memberNumber,
      ].join('\n'),
    ),
    values: {
      workplace: member.allWorkPlaces.map((workplace) => workplace.number),
      group: member.positions.flatMap((position) => position.group?.id ?? []),
      position: member.positions.map((position) => position.number),
      typeOfRepresentative: member.typeOfRepresentatives.map((post) => post.name),
      representing: representing.get(member.memberId) ?? [],
      updateStatus: [member.status],
    },
  }))
}

/** Those that fit: values of one filter combine with or, different filters and the search with and. */
export function filterMembers(
  searchables: readonly Searchable[],
  { search, favourites, chosen }: MemberFilter,
): readonly Member[] {
  const words = folded(search).split(/\s+/).filter(Boolean)
  const facets = FACETS.filter((facet) => chosen[facet].length > 0)
  const fits = ({ member, text, values }: Searchable) =>
    (!favourites || member.isFavorite) &&
    words.every((word) => text.includes(word)) &&
    facets.every((facet) => chosen[facet].some((value) => values[facet].includes(value)))
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

const LETTERS: Readonly<Record<string, string>> = { æ: 'ae', ø: 'oe', å: 'aa' }

/** Without case and accents, and with å as aa: names are written both ways. */
function folded(text: string): string {
  const lower = text.toLowerCase()
  // Most texts have nothing to fold, and normalising thousands of them is what takes the time.
  if (!/[^ -~\n]/.test(lower)) return lower
  return lower
    .normalize('NFC')
    .replace(/[æøå]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
}
