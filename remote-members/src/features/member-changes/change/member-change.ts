import { addYears } from '@portal/platform/dates'
import { type Member, type MemberWorkplace, primaryOf } from '../../../common/member/member.ts'
import type { CoveredWorkplace } from '../../../common/workplaces/workplace.ts'

/** Maximum distance of the effective date from today, in either direction. */
const YEARS_AROUND_TODAY = 1

/** The range of allowed effective dates, both ends included; `yyyy-mm-dd`. */
export function changePeriod(today: string): { readonly min: string; readonly max: string } {
  return { min: addYears(today, -YEARS_AROUND_TODAY), max: addYears(today, YEARS_AROUND_TODAY) }
}

/** Why a member is removed from the list. */
export type RemovalReason = 'stopped' | 'changed-position'

/** The member's workplaces that the representative covers, without duplicates. */
export function changeableWorkplaces(
  member: Member,
  covered: readonly CoveredWorkplace[],
): readonly MemberWorkplace[] {
  const numbers = new Set(covered.map(({ number }) => number))
  return member.allWorkPlaces.filter(
    ({ number }, at, all) =>
      numbers.has(number) && all.findIndex((other) => other.number === number) === at,
  )
}

/** The initially selected workplace: the one selected on the page, otherwise the primary one. */
export function startingWorkplace(
  places: readonly MemberWorkplace[],
  chosen: string | null,
): string {
  return (places.find(({ number }) => number === chosen) ?? primaryOf(places))?.number ?? ''
}

/** An option of a form field. */
export interface Choice {
  readonly value: string
  readonly label: string
}

export function workplaceChoices(
  places: readonly { readonly number: string; readonly name: string }[],
): readonly Choice[] {
  return places.map(({ number, name }) => ({ value: number, label: name }))
}

/** The possible positions at a workplace, except those that the member already has there. */
export function newPositionChoices(
  covered: readonly CoveredWorkplace[],
  workplaceNumber: string,
  held: readonly string[],
): readonly Choice[] {
  return positionsAt(covered, workplaceNumber).filter(({ value }) => !held.includes(value))
}

/** The possible positions at a workplace, and the member's current one. */
export function positionChoices(
  covered: readonly CoveredWorkplace[],
  workplaceNumber: string,
  current: { readonly number: string; readonly name: string } | null,
): readonly Choice[] {
  const offered = positionsAt(covered, workplaceNumber)
  return current === null || offered.some(({ value }) => value === current.number)
    ? offered
    : [{ value: current.number, label: current.name }, ...offered]
}

function positionsAt(covered: readonly CoveredWorkplace[], workplaceNumber: string) {
  const place = covered.find(({ number }) => number === workplaceNumber)
  return workplaceChoices(place?.positions ?? [])
}

/** The numbers of the member's positions at a workplace. */
export function heldPositions(member: Member, workplaceNumber: string): readonly string[] {
  return member.positions
    .filter(({ workplaceNumbers }) => workplaceNumbers.includes(workplaceNumber))
    .map(({ number }) => number)
}

/** The label of an option; empty if no option has the value. */
export function labelOf(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? ''
}
