import { addYears } from '@portal/platform/dates'
import { employmentLabel } from '../../../common/member/employment-label.ts'
import {
  type Employment,
  employmentsAt,
  type Member,
  primaryEmployment,
} from '../../../common/member/member.ts'
import { workplaceLabels } from '../../../common/workplaces/workplace-labels.ts'
import type { CoveredWorkplace } from '../../../common/workplaces/workplaces-api.ts'

/** Maximum distance of the effective date from today, in either direction. */
const YEARS_AROUND_TODAY = 1

/** The range of allowed effective dates, both ends included; `yyyy-mm-dd`. */
export function changePeriod(today: string): { readonly min: string; readonly max: string } {
  return { min: addYears(today, -YEARS_AROUND_TODAY), max: addYears(today, YEARS_AROUND_TODAY) }
}

/**
 * The member's employments at workplaces that the representative covers. A service that does not
 * identify employments takes one per workplace.
 */
export function changeableEmployments(
  member: Member,
  covered: readonly CoveredWorkplace[],
): readonly Employment[] {
  const numbers = new Set(covered.map(({ number }) => number))
  return member.employments.filter(
    (one) =>
      numbers.has(one.workplace.number) &&
      (one.id !== null || employmentsAt(member, one.workplace.number)[0] === one),
  )
}

/**
 * The initially selected employment: the one selected on the page, otherwise another at its
 * workplace, otherwise the primary one.
 */
export function startingEmployment(
  employments: readonly Employment[],
  chosen: Employment | null,
): string {
  const start =
    employments.find(({ key }) => key === chosen?.key) ??
    employments.find(({ workplace }) => workplace.number === chosen?.workplace.number) ??
    primaryEmployment(employments)
  return start?.key ?? ''
}

/** The employment with the chosen key. */
export function chosenEmployment(employments: readonly Employment[], key: string): Employment {
  const chosen = employments.find((one) => one.key === key)
  if (!chosen) throw new Error(`The member has no employment ${key}.`)
  return chosen
}

/** The employments that end together with this one. */
export function endingWith(member: Member, employment: Employment): readonly Employment[] {
  return employment.id === null ? employmentsAt(member, employment.workplace.number) : [employment]
}

/** The employments that end with this one, if the member has several there; otherwise none. */
export function endingOfSeveral(member: Member, employment: Employment): readonly Employment[] {
  const there = employmentsAt(member, employment.workplace.number)
  return there.length > 1 ? endingWith(member, employment) : []
}

export function employmentChoices(
  member: Member,
  employments: readonly Employment[],
  covered: readonly CoveredWorkplace[],
): readonly Choice[] {
  return employments.map((one) => ({
    value: one.key,
    label: employmentLabel(member, one, { shown: endingWith(member, one), among: covered }),
  }))
}

/** An option of a form field. */
export interface Choice {
  readonly value: string
  readonly label: string
}

export function workplaceChoices(
  places: readonly { readonly number: string; readonly name: string }[],
): readonly Choice[] {
  const names = workplaceLabels(places)
  return places.map(({ number, name }) => ({ value: number, label: names.get(number) ?? name }))
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
