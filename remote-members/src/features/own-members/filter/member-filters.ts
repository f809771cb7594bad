import type { Translate } from '@portal/platform/texts'
import type { Member } from '../../../common/member/member.ts'
import { statusDisplay } from '../../../common/member/update-status.ts'
import type { OwnMembers } from '../../../common/own-members/own-members.ts'
import { workplaceLabels } from '../../../common/workplaces/workplace-labels.ts'
import type { MemberIndex } from '../member-index.ts'

export interface FilterOption {
  /** The option matches a member if `valuesOf` returns this value for the member. */
  readonly value: string
  readonly label: string
}

/** Descriptor of a filter of the list; its title is the text `members.filter.<key>`. */
interface ListFilter {
  readonly key: string
  /** Name of the URL parameter. */
  readonly name: string
  /** The options in display order; a filter without options is hidden. */
  options(own: OwnMembers, t: Translate): readonly FilterOption[]
  /** The member's values, which are compared with the selected ones. */
  valuesOf(member: Member, index: MemberIndex): readonly string[]
}

const MISSING = ['email', 'phone'] as const

/** Whether there is no way to reach a member. A secret telephone number is not missing. */
const LACKS: Readonly<Record<(typeof MISSING)[number], (member: Member) => boolean>> = {
  email: ({ contactInfoList }) => contactInfoList.every(({ email }) => !email),
  phone: ({ contactInfoList }) =>
    contactInfoList.every(
      ({ telephone, mobile, isTelephoneHidden }) => !telephone && !mobile && !isTelephoneHidden,
    ),
}

function birthYearsOf({ birthday }: Member): readonly string[] {
  return birthday === null ? [] : [birthday.slice(0, 4)]
}

/** The filters in the order of the drawer. */
export const FILTERS = [
  {
    key: 'workplace',
    name: 'arbejdssted',
    options: ({ filter: { workplaces } }) =>
      [...workplaceLabels(workplaces)].map(([value, label]) => ({ value, label })),
    valuesOf: ({ allWorkPlaces }) => allWorkPlaces.map(({ number }) => number),
  },
  {
    key: 'group',
    name: 'gruppe',
    options: ({ filter }) => filter.groups.map(({ id, name }) => ({ value: id, label: name })),
    valuesOf: ({ positions }) => positions.flatMap(({ group }) => group?.id ?? []),
  },
  {
    key: 'position',
    name: 'stilling',
    options: ({ filter }) =>
      filter.positions.map(({ number, name }) => ({ value: number, label: name })),
    valuesOf: ({ positions }) => positions.map(({ number }) => number),
  },
  {
    key: 'typeOfRepresentative',
    name: 'hverv',
    options: ({ filter }) =>
      filter.typeOfRepresentative.map(({ name }) => ({ value: name, label: name })),
    valuesOf: ({ typeOfRepresentatives }) => typeOfRepresentatives.map(({ name }) => name),
  },
  {
    key: 'representing',
    name: 'repraesenterer',
    options: ({ filter }) =>
      filter.representing.map(({ name, displayName }) => ({ value: name, label: displayName })),
    valuesOf: (member, index) => index.representing(member),
  },
  {
    key: 'updateStatus',
    name: 'status',
    options: ({ filter }, t) =>
      filter.updateStatus.flatMap(({ id, name }) => {
        const display = statusDisplay(id)
        if (display === null) return []
        return [{ value: id, label: display.textKey === null ? name : t(display.textKey) }]
      }),
    valuesOf: ({ status }) => [status],
  },
  {
    key: 'missing',
    name: 'mangler',
    options: (_, t) =>
      MISSING.map((value) => ({ value, label: t(`members.filter.lacks.${value}`) })),
    valuesOf: (member) => MISSING.filter((value) => LACKS[value](member)),
  },
  {
    key: 'birthYear',
    name: 'foedselsaar',
    options: ({ members }) =>
      [...new Set(members.flatMap(birthYearsOf))]
        .sort()
        .reverse()
        .map((year) => ({ value: year, label: year })),
    valuesOf: birthYearsOf,
  },
] as const satisfies readonly ListFilter[]

export type FilterKey = (typeof FILTERS)[number]['key']
