import { formatDate } from '@portal/platform/dates'
import { Avatar } from '@portal/ui'
import type { ReactNode } from 'react'
import { ChooseButton, type ChooseButtonProps } from './ChooseButton.tsx'
import type { SupportHit } from './support-hit.ts'

/** Descriptor of a column of the hits. */
interface HitColumn {
  readonly key: string
  /** Key of the title text. */
  readonly title: string
  readonly width: `${number}%`
  /** Null if the hits cannot be sorted by this column; its title is only for screen readers. */
  readonly sort: {
    /** Name of the column in the address. */
    readonly name: string
    value(hit: SupportHit): string
  } | null
  cell(line: ChooseButtonProps): ReactNode
}

export const COLUMNS = [
  {
    key: 'avatar',
    title: 'host.support.columns.avatar',
    width: '10%',
    sort: null,
    cell: ({ hit }) => <Avatar name={hit.fullName} />,
  },
  {
    key: 'name',
    title: 'host.support.columns.name',
    width: '20%',
    sort: { name: 'navn', value: ({ fullName }) => fullName },
    cell: ({ hit }) => hit.fullName,
  },
  {
    key: 'posts',
    title: 'host.support.columns.posts',
    width: '20%',
    sort: { name: 'hverv', value: ({ posts }) => posts.join(', ') },
    cell: ({ hit }) => hit.posts.join(', '),
  },
  {
    key: 'role',
    title: 'host.support.columns.role',
    width: '20%',
    sort: { name: 'rolle', value: ({ role }) => role },
    cell: ({ hit }) => hit.role,
  },
  {
    key: 'birthDay',
    title: 'host.support.columns.birthDay',
    width: '15%',
    sort: { name: 'foedselsdato', value: ({ birthDay }) => birthDay ?? '' },
    cell: ({ hit }) => formatDate(hit.birthDay),
  },
  {
    key: 'choose',
    title: 'host.support.columns.choose',
    width: '15%',
    sort: null,
    cell: (line) => <ChooseButton {...line} />,
  },
] as const satisfies readonly HitColumn[]

/** The columns that the hits can be sorted by. */
export const SORTED_COLUMNS = COLUMNS.filter((column) => column.sort !== null)

export type SortColumn = (typeof SORTED_COLUMNS)[number]['key']
