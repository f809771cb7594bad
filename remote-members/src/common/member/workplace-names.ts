import { employmentsAt, type Member, type MemberWorkplace, positionNames } from './member.ts'

/** The name of a workplace, with the positions if the member has several there. */
function workplaceName(member: Member, { number, name }: MemberWorkplace): string {
  const there = employmentsAt(member, number)
  return there.length > 1 ? `${name} (${positionNames(there)})` : name
}

/** The names of the workplaces where the member has a position. */
export function workplaceNames(member: Member): string {
  const { workPlaces, primaryWorkPlace } = member
  return (
    workPlaces.map((workplace) => workplaceName(member, workplace)).join(', ') ||
    (primaryWorkPlace?.name ?? '')
  )
}
