import { folded, swapped } from '@portal/platform/search'
import type { Member } from '../../common/member/member.ts'
import { numbersOf } from '../../common/member/member-numbers.ts'
import type { Coverage } from '../../common/own-members/own-members-api.ts'

const NONE: readonly string[] = []

/** What search and filters look up about the members. */
export class MemberIndex {
  readonly #members: readonly Member[]
  readonly #texts = new Map<Member, string>()
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
    let text = this.#texts.get(member)
    if (text === undefined) {
      text = foldedText(member)
      this.#texts.set(member, text)
    }
    return text.includes(word)
  }

  /** Names of the representative's posts that cover the member. */
  representing({ memberId }: Member): readonly string[] {
    return this.#representing.get(memberId) ?? NONE
  }
}

/** What a member is found by. */
function foldedText(member: Member): string {
  const workplaces = member.allWorkPlaces.map(({ name }) => name)
  return folded([member.fullName, ...numbersOf(member), ...workplaces].join(' '))
}
