import { formatDate } from '@portal/platform/dates'
import type { ReactNode } from 'react'
import type { ColumnSort } from '../../common/list/list-columns.ts'
import { employmentsAt, type Member } from '../../common/member/member.ts'
import { statusRank } from '../../common/member/update-status.ts'
import { workplaceNames } from '../../common/member/workplace-names.ts'
import type { ColumnTexts, MemberLine } from './member-line.ts'
import { MemberName, NotesCount, StatusBadge, statusName } from './table/MemberParts.tsx'

type Rank = (member: Member) => number | null

interface RankSort extends ColumnSort {
  /**
   * Computes the members' sort ranks; null sorts by name, which also breaks ties in other columns.
   */
  readonly rank: ((members: readonly Member[]) => Rank) | null
}

interface TableColumn {
  readonly width: `${number}%`
  readonly sort: RankSort
  /** Must not render anything that uses hooks: in long lists, hooks cost more than the cells. */
  cell(line: MemberLine): ReactNode
  /** The full text of the cell, for columns that may be truncated. */
  readonly tooltip: ((member: Member) => string) | null
  /** Renders the value on a card; null if a card shows the value in another place or not at all. */
  readonly fact: ((line: MemberLine) => ReactNode) | null
}

/** Descriptor of a column in the list of own members. */
interface MemberColumn {
  readonly key: string
  /** Key of the title text. */
  readonly title: string
  /** Null if only the exported file has the column. */
  readonly table: TableColumn | null
  /** The text of the cell in the exported file. */
  exported(member: Member, texts: ColumnTexts): string
}

export const COLUMNS = [
  {
    key: 'name',
    title: 'members.ownMembers.columns.name',
    table: {
      width: '24%',
      sort: { name: 'navn', rank: null },
      cell: (line) => <MemberName {...line} />,
      tooltip: ({ fullName }) => fullName,
      fact: null,
    },
    exported: ({ fullName }) => fullName,
  },
  {
    key: 'memberNumber',
    title: 'members.ownMembers.columns.memberNumber',
    table: null,
    exported: ({ memberNumber }) => memberNumber,
  },
  {
    key: 'workplace',
    title: 'members.ownMembers.columns.workplace',
    table: {
      width: '24%',
      sort: { name: 'arbejdssted', rank: byWorkplace },
      cell: ({ member, t, mark }) => (
        <span className="places">
          <span>{mark(member.primaryWorkPlace?.name ?? '')}</span>
          {countPositions(member) > 1 && (
            <small className="more">
              {t('members.ownMembers.positions', { count: countPositions(member) })}
            </small>
          )}
          {member.workPlaces.length > 1 && (
            <small className="more">{`+${member.workPlaces.length - 1}`}</small>
          )}
        </span>
      ),
      tooltip: workplaceNames,
      fact: null,
    },
    exported: workplaceNames,
  },
  {
    key: 'birthday',
    title: 'members.ownMembers.columns.birthday',
    table: {
      width: '12%',
      sort: {
        name: 'foedselsdag',
        rank: () => (member) =>
          member.birthday ? Number(member.birthday.replaceAll('-', '')) : null,
      },
      cell: ({ member }) => formatDate(member.birthday),
      tooltip: null,
      fact: ({ member: { birthday, age }, t }) =>
        birthday !== null && (
          <span>
            {formatDate(birthday)}
            {age !== null && ` (${t('members.ownMembers.years', { age })})`}
          </span>
        ),
    },
    exported: ({ birthday }) => formatDate(birthday),
  },
  {
    key: 'age',
    title: 'members.ownMembers.columns.age',
    table: {
      width: '8%',
      sort: { name: 'alder', rank: () => (member) => member.age },
      cell: ({ member }) => member.age,
      tooltip: null,
      fact: null,
    },
    exported: ({ age }) => (age === null ? '' : String(age)),
  },
  {
    key: 'status',
    title: 'members.ownMembers.columns.status',
    table: {
      width: '16%',
      sort: { name: 'status', rank: () => (member) => statusRank(member.status) },
      cell: (line) => <StatusBadge {...line} />,
      tooltip: null,
      fact: (line) => <StatusBadge {...line} />,
    },
    exported: ({ status }, texts) => statusName(status, texts),
  },
  {
    key: 'notes',
    title: 'members.ownMembers.columns.notes',
    table: {
      width: '8%',
      sort: { name: 'noter', rank: () => (member) => member.numberOfNotes },
      cell: ({ member }) => <NotesCount count={member.numberOfNotes} />,
      tooltip: null,
      fact: ({ member }) => <NotesCount count={member.numberOfNotes} />,
    },
    exported: ({ numberOfNotes }) => String(numberOfNotes),
  },
] as const satisfies readonly MemberColumn[]

/** The number of positions at the primary workplace; the tooltip names them. */
function countPositions(member: Member): number {
  const { primaryWorkPlace } = member
  return primaryWorkPlace === null ? 0 : employmentsAt(member, primaryWorkPlace.number).length
}

const danish = new Intl.Collator('da')

/** Collation is slow, so this sorts the few workplace names instead of all members. */
function byWorkplace(members: readonly Member[]): Rank {
  const names = [...new Set(members.flatMap((member) => member.primaryWorkPlace?.name ?? []))]
  const places = new Map(names.sort(danish.compare).map((name, place) => [name, place]))
  return (member) => places.get(member.primaryWorkPlace?.name ?? '') ?? null
}

export type SortColumn = Extract<(typeof COLUMNS)[number], { readonly table: object }>['key']

interface ShownColumn extends TableColumn {
  readonly key: SortColumn
  readonly title: string
}

/** The columns of the table, which are also the sort options. */
export const TABLE_COLUMNS: readonly ShownColumn[] = COLUMNS.flatMap((column): ShownColumn[] =>
  column.table === null ? [] : [{ key: column.key, title: column.title, ...column.table }],
)
