import type { Translate } from '@portal/platform/texts'
import { statusLook } from '../../common/member/update-status.ts'
import type { Filter } from '../../common/own-members/own-members.ts'
import type { Facet } from './member-filter.ts'

export interface FacetOption {
  readonly value: string
  readonly label: string
}

/** What can be chosen in each filter: the value that is compared, and what the user reads. */
export function facetOptions(
  filter: Filter,
  t: Translate,
): Readonly<Record<Facet, readonly FacetOption[]>> {
  return {
    workplace: filter.workplaces.map(({ number, name }) => ({ value: number, label: name })),
    group: filter.groups.map(({ id, name }) => ({ value: id, label: name })),
    position: filter.positions.map(({ number, name }) => ({ value: number, label: name })),
    typeOfRepresentative: filter.typeOfRepresentative.map(({ name }) => ({
      value: name,
      label: name,
    })),
    representing: filter.representing.map(({ name, displayName }) => ({
      value: name,
      label: displayName,
    })),
    updateStatus: filter.updateStatus.flatMap(({ id, name }) => {
      const look = statusLook(id)
      if (look === null) return []
      return [{ value: id, label: look.textKey === null ? name : t(look.textKey) }]
    }),
  }
}
