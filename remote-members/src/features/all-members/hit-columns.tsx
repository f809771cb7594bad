import { danish } from '@portal/platform/search'
import type { ListColumn } from '../../common/list/list-columns.ts'
import type { ComparedSort } from '../../common/list/list-sort.ts'
import { HitName, HitStatus } from './HitParts.tsx'
import { type MemberHit, rankOf } from './member-hit.ts'

export const COLUMNS = [
  {
    key: 'name',
    title: 'members.search.columns.name',
    isRowHeader: true,
    width: '30%',
    sort: {
      name: 'navn',
      compare: (one, other) => danish.compare(one.fullName, other.fullName),
    },
    cell: (hit) => <HitName hit={hit} />,
  },
  {
    key: 'workplace',
    title: 'members.search.columns.workplace',
    width: '30%',
    sort: {
      name: 'arbejdssted',
      compare: (one, other) => danish.compare(one.workplace ?? '', other.workplace ?? ''),
    },
    cell: ({ workplace }) => workplace,
  },
  {
    key: 'department',
    title: 'members.search.columns.department',
    width: '22%',
    sort: {
      name: 'afdeling',
      compare: (one, other) => danish.compare(one.department ?? '', other.department ?? ''),
    },
    cell: ({ department }) => department,
  },
  {
    key: 'status',
    title: 'members.search.columns.status',
    width: '18%',
    sort: { name: 'status', compare: (one, other) => rankOf(one) - rankOf(other) },
    cell: (hit) => <HitStatus hit={hit} />,
  },
] as const satisfies readonly ListColumn<MemberHit, ComparedSort<MemberHit>>[]

export type SortColumn = (typeof COLUMNS)[number]['key']
