import type { Member } from './member.ts'

/** A member's contact details at a workplace. */
export interface WorkContact {
  readonly telephone: string | null
  readonly email: string | null
}

/** Returns the contact details at the workplace, otherwise those that name no workplace. */
export function workContactAt(member: Member, workplaceNumber: string | null): WorkContact {
  const work = member.contactInfoList.filter(({ type }) => type === 'Arbejde')
  const there =
    work.find((one) => one.workplaceNumber === workplaceNumber) ??
    work.find((one) => one.workplaceNumber === null)
  return { telephone: there?.telephone ?? null, email: there?.email ?? null }
}
