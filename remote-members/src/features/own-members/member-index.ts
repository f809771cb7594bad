import { folded, swapped } from '@portal/platform/search'
import type { Member } from '../../common/member/member.ts'
import { numbersOf } from '../../common/member/member-numbers.ts'
import type { Coverage } from '../../common/own-members/own-members.ts'

const NONE: readonly string[] = []

/** Lookup data for search and filters, computed on first use. */
export class MemberIndex {
  readonly #members: readonly Member[]
  readonly #coverage: readonly Coverage[]
  #texts: Texts | null = null
  #representing: ReadonlyMap<string, readonly string[]> | null = null

  constructor(members: readonly Member[], coverage: readonly Coverage[]) {
    this.#members = members
    this.#coverage = coverage
  }

  /**
   * The members whose name, numbers or workplaces contain the word, which must be `folded`. If there
   * are none, those that contain it with two letters swapped.
   */
  meantBy(word: string): ReadonlySet<Member> {
    const found = this.#withWord(word)
    return found.size > 0
      ? found
      : new Set(swapped(word).flatMap((meant) => [...this.#withWord(meant)]))
  }

  /** The words that `meantBy` finds members by. */
  meaningOf(word: string): readonly string[] {
    return this.#withWord(word).size > 0 ? [word] : swapped(word)
  }

  #withWord(word: string): ReadonlySet<Member> {
    this.#texts ??= toTexts(this.#members)
    const { names, numbers, workplaces } = this.#texts
    const found = new Set<Member>()
    for (const text of [names, numbers]) {
      for (const place of linesWith(text, word)) {
        const member = this.#members[place]
        if (member !== undefined) found.add(member)
      }
    }
    const there = new Set(
      [...workplaces].flatMap(([name, text]) => (text.includes(word) ? [name] : [])),
    )
    if (there.size > 0) {
      for (const member of this.#members) {
        if (member.allWorkPlaces.some(({ name }) => there.has(name))) found.add(member)
      }
    }
    return found
  }

  /** Names of the representative's posts that cover the member. */
  representing({ memberId }: Member): readonly string[] {
    this.#representing ??= toRepresenting(this.#coverage)
    return this.#representing.get(memberId) ?? NONE
  }
}

/** The texts to search, normalised by `folded`. */
interface Texts {
  /** The names of all members, one per line; `numbers` has the same order. */
  readonly names: string
  readonly numbers: string
  /** The folded name of each workplace, keyed by its name; many members share a few workplaces. */
  readonly workplaces: ReadonlyMap<string, string>
}

/**
 * Joins the names into one string: allocating and garbage-collecting ten thousand short strings
 * costs more than the search itself.
 */
function toTexts(members: readonly Member[]): Texts {
  const workplaces = new Set<string>()
  for (const { allWorkPlaces } of members) {
    for (const { name } of allWorkPlaces) workplaces.add(name)
  }
  return {
    names: folded(members.map((member) => member.fullName).join('\n')),
    numbers: members.map((member) => numbersOf(member).join(' ')).join('\n'),
    workplaces: new Map([...workplaces].map((name) => [name, folded(name)])),
  }
}

/** Indexes of the lines that contain the word. */
function linesWith(text: string, word: string): readonly number[] {
  const lines: number[] = []
  let line = 0
  let start = 0
  let hit = text.indexOf(word)
  while (hit !== -1) {
    for (
      let end = text.indexOf('\n', start);
      end !== -1 && end < hit;
      end = text.indexOf('\n', start)
    ) {
      start = end + 1
      line++
    }
    lines.push(line)
    const end = text.indexOf('\n', hit)
    if (end === -1) break
    start = end + 1
    line++
    hit = text.indexOf(word, start)
  }
  return lines
}

function toRepresenting(coverage: readonly Coverage[]): ReadonlyMap<string, readonly string[]> {
  const representing = new Map<string, string[]>()
  for (const { postName, trMemberList } of coverage) {
    for (const memberId of trMemberList) {
      const posts = representing.get(memberId)
      if (posts === undefined) representing.set(memberId, [postName])
      else posts.push(postName)
    }
  }
  return representing
}
