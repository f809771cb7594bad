import type { ListColumn } from '@portal/ui/list'
import { HitName, HitStatus } from './HitParts.tsx'
import { type MemberHit, rankOf } from './member-hit.ts'

export const COLUMNS: readonly ListColumn<MemberHit>[] = [
  {
    key: 'name',
    title: 'members.search.columns.name',
    isRowHeader: true,
    width: '30%',
    sort: { name: 'navn', by: null },
    cell: (hit) => <HitName hit={hit} />,
  },
  {
    key: 'workplace',
    title: 'members.search.columns.workplace',
    width: '30%',
    sort: { name: 'arbejdssted', by: ({ workplace }) => workplace },
    cell: ({ workplace }) => workplace,
  },
  {
    key: 'department',
    title: 'members.search.columns.department',
    width: '22%',
    sort: { name: 'afdeling', by: ({ department }) => department },
    cell: ({ department }) => department,
  },
  {
    key: 'status',
    title: 'members.search.columns.status',
    width: '18%',
    sort: { name: 'status', by: rankOf },
    cell: (hit) => <HitStatus hit={hit} />,
  },
]
