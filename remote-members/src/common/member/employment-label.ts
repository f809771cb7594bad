import { type Employment, employmentsAt, type Member, positionNames } from './member.ts'

/** The workplace, with the position if the member has several positions there. */
export function employmentLabel(
  member: Pick<Member, 'employments'>,
  { workplace, ...employment }: Employment,
  shown: readonly Employment[] = [{ workplace, ...employment }],
): string {
  return employmentsAt(member, workplace.number).length > 1
    ? `${workplace.name} – ${positionNames(shown)}`
    : workplace.name
}
