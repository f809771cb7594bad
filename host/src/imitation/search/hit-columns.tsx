import { formatDate } from '@portal/platform/dates'
import { danish } from '@portal/platform/search'
import type { Translate } from '@portal/platform/texts'
import { Avatar } from '@portal/ui'
import { type ListColumn, type ListSort, sortRows } from '@portal/ui/list'
import { ChooseButton, type ChooseButtonProps } from './ChooseButton.tsx'
import type { SupportHit } from './support-hit.ts'

export const COLUMNS: readonly ListColumn<SupportHit, ChooseButtonProps>[] = [
  {
    key: 'avatar',
    title: 'host.support.columns.avatar',
    hidesTitle: true,
    width: '10%',
    sort: null,
    cell: ({ hit }) => <Avatar name={hit.fullName} />,
  },
  {
    key: 'name',
    title: 'host.support.columns.name',
    width: '20%',
    isRowHeader: true,
    sort: { name: 'navn', by: null },
    cell: ({ hit }) => hit.fullName,
  },
  {
    key: 'posts',
    title: 'host.support.columns.posts',
    width: '20%',
    sort: { name: 'hverv', by: ({ posts }) => posts.join(', ') },
    cell: ({ hit }) => hit.posts.join(', '),
  },
  {
    key: 'role',
    title: 'host.support.columns.role',
    width: '20%',
    sort: { name: 'rolle', by: ({ role }) => role },
    cell: ({ hit }) => hit.role,
  },
  {
    key: 'birthDay',
    title: 'host.support.columns.birthDay',
    width: '15%',
    sort: { name: 'foedselsdato', by: ({ birthDay }) => birthDay },
    cell: ({ hit }) => formatDate(hit.birthDay),
  },
  {
    key: 'choose',
    title: 'host.support.columns.choose',
    hidesTitle: true,
    width: '15%',
    sort: null,
    cell: (line) => <ChooseButton {...line} />,
  },
]

export const DEFAULT_SORT: ListSort = { column: 'name', direction: 'ascending' }

/** The hits sorted by a column, then by name. */
export function sortHits(
  hits: readonly SupportHit[],
  sort: ListSort,
  t: Translate,
): readonly SupportHit[] {
  const byName = hits.toSorted((one, other) => danish.compare(one.fullName, other.fullName))
  return sortRows(byName, COLUMNS, sort, t)
}
