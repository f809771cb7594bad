import type { Employment, Member } from './member.ts'

/** A member's contact details at a workplace. */
export interface WorkContact {
  readonly telephone: string | null
  readonly email: string | null
}

/**
 * Returns the contact details of the employment, otherwise those of its workplace, otherwise those
 * that name no workplace.
 */
export function workContactAt(member: Member, employment: Employment | null): WorkContact {
  const work = member.contactInfoList.filter(({ type }) => type === 'Arbejde')
  const there =
    work.find(
      ({ employmentId }) => employmentId !== undefined && employmentId === employment?.id,
    ) ??
    work.find(({ workplaceNumber }) => workplaceNumber === employment?.workplace.number) ??
    work.find((one) => one.workplaceNumber === null)
  return { telephone: there?.telephone ?? null, email: there?.email ?? null }
}
