import { workplaceLabels } from '../workplaces/workplace-labels.ts'
import {
  type Employment,
  employmentsAt,
  type Member,
  type MemberWorkplace,
  positionNames,
} from './member.ts'

interface LabelOptions {
  /** The employments that the label stands for; by default, only the given one. */
  readonly shown?: readonly Employment[]
  /** Further workplaces that the user could confuse with that of the employment. */
  readonly among?: readonly Pick<MemberWorkplace, 'number' | 'name'>[]
}

/**
 * The workplace, with its number if another has the same name, and with the position if the member
 * has several positions there.
 */
export function employmentLabel(
  member: Pick<Member, 'employments'>,
  employment: Employment,
  { shown = [employment], among = [] }: LabelOptions = {},
): string {
  const { number, name } = employment.workplace
  const own = member.employments.map(({ workplace }) => workplace)
  const place = workplaceLabels([...among, ...own]).get(number) ?? name
  return employmentsAt(member, number).length > 1 ? `${place} – ${positionNames(shown)}` : place
}
