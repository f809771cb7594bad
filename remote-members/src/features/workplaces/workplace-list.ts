import { danish, searched } from '@portal/platform/search'
import type { Coverage, OwnMembers } from '../../common/own-members/own-members-api.ts'
import { addressText } from '../../common/person/address.ts'
import type { CoveredWorkplace } from '../../common/workplaces/workplaces-api.ts'

/** A workplace with the members that the representative covers there. */
export interface WorkplaceRow {
  readonly workplace: CoveredWorkplace
  readonly address: string
  /** Number of members; a member covered by several posts counts once. */
  readonly memberCount: number
  /** The members whose names are known, in Danish alphabetical order. */
  readonly members: readonly { readonly memberId: string; readonly fullName: string }[]
}

/** The workplaces with their members, in Danish alphabetical order. */
export function toWorkplaceRows(
  workplaces: readonly CoveredWorkplace[],
  { members, coverage }: Pick<OwnMembers, 'members' | 'coverage'>,
): readonly WorkplaceRow[] {
  const names = new Map(members.map(({ memberId, fullName }) => [memberId, fullName]))
  return workplaces
    .map((workplace) => {
      const ids = distinctMembers(coverage, workplace.number)
      return {
        workplace,
        address: addressText(workplace.address),
        memberCount: ids.length,
        members: ids
          .flatMap((memberId) => {
            const fullName = names.get(memberId)
            return fullName === undefined ? [] : [{ memberId, fullName }]
          })
          .sort((one, other) => danish.compare(one.fullName, other.fullName)),
      }
    })
    .sort((one, other) => danish.compare(one.workplace.name, other.workplace.name))
}

/** Ids of the members at a workplace; a member covered by several posts appears once. */
function distinctMembers(
  coverage: readonly Coverage[],
  workplaceNumber: string,
): readonly string[] {
  return [
    ...new Set(
      coverage
        .filter((one) => one.workplaceNumber === workplaceNumber)
        .flatMap(({ trMemberList }) => trMemberList),
    ),
  ]
}

/** The rows whose name, address and number together contain all search words. */
export function searchRows(rows: readonly WorkplaceRow[], search: string): readonly WorkplaceRow[] {
  return searched(
    rows,
    search,
    ({ workplace, address }) => `${workplace.name} ${address} ${workplace.number}`,
  )
}
