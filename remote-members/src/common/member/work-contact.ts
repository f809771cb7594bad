import type { Member } from './member.ts'

/** How a member is reached at a workplace. */
export interface WorkContact {
  readonly telephone: string | null
  readonly email: string | null
}

/** The contact of the member at that workplace, or what stands for no workplace in particular. */
export function workContactAt(member: Member, workplaceNumber: string | null): WorkContact {
  const work = member.contactInfoList.filter(({ type }) => type === 'Arbejde')
  const there =
    work.find((one) => one.workplaceNumber === workplaceNumber) ??
    work.find((one) => one.workplaceNumber === null)
  return { telephone: there?.telephone ?? null, email: there?.email ?? null }
}
