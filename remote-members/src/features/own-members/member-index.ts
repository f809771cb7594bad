import { folded, swapped } from '@portal/platform/search'
import type { Member } from '../../common/member/member.ts'
import { numbersOf } from '../../common/member/member-numbers.ts'
import type { Coverage } from '../../common/own-members/own-members.ts'

const NONE: readonly string[] = []

/** What search and filters look up about the members. */
export class MemberIndex {
  readonly #members: readonly Member[]
  #texts: ReadonlyMap<Member, string> | null = null
  readonly #representing = new Map<string, readonly string[]>()

  constructor(members: readonly Member[], coverage: readonly Coverage[]) {
    this.#members = members
    for (const { postName, trMemberList } of coverage) {
      for (const memberId of trMemberList) {
        this.#representing.set(memberId, [...(this.#representing.get(memberId) ?? []), postName])
      }
    }
  }

  /** The folded word, or if no member has it, what it is with two letters swapped. */
  meaningOf(word: string): readonly string[] {
    return this.#members.some((member) => this.has(member, word)) ? [word] : swapped(word)
  }

  /** Whether the member's name, numbers or workplaces contain the folded word. */
  has(member: Member, word: string): boolean {
    this.#texts ??= foldedTexts(this.#members)
    return this.#texts.get(member)?.includes(word) === true
  }

  /** Names of the representative's posts that cover the member. */
  representing({ memberId }: Member): readonly string[] {
    return this.#representing.get(memberId) ?? NONE
  }
}

/** What members are found by; folding them all at once takes a fifth of the time. */
function foldedTexts(members: readonly Member[]): ReadonlyMap<Member, string> {
  const texts = members.map((member) =>
    [member.fullName, ...numbersOf(member), ...member.allWorkPlaces.map(({ name }) => name)]
      .join(' ')
      .replaceAll('\n', ' '),
  )
  const lines = folded(texts.join('\n')).split('\n')
  return new Map(members.map((member, place) => [member, lines[place] ?? '']))
}
