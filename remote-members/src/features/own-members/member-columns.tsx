import { formatDate } from '@portal/platform/dates'
import { danish } from '@portal/platform/search'
import type { Translate } from '@portal/platform/texts'
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
  /** The width among the standard columns, if it is one of them. */
  readonly width?: `${number}%`
  /** The share of the width among columns that the user has chosen. */
  readonly room: number
  /** Shown only to users who have chosen the column. */
  readonly onRequest?: true
  readonly sort: RankSort
  /** Must not render anything that uses hooks: in long lists, hooks cost more than the cells. */
  cell(line: MemberLine): ReactNode
  /** The full text of the cell, for columns that may be truncated. */
  readonly tooltip: ((member: Member, t: Translate) => string) | null
  /** Renders the value on a card; null if a card shows the value in another place or not at all. */
  readonly fact: ((line: MemberLine) => ReactNode) | null
}

/** Descriptor of a column in the list of own members. */
interface MemberColumn {
  readonly key: string
  /** Key of the title text. */
  readonly title: string
  readonly table: TableColumn
  /** Exported only if the user chooses the column for the file. */
  readonly exportedOnRequest?: true
  /** The text of the cell in the exported file. */
  exported(member: Member, texts: ColumnTexts): string
}

const COLUMNS = [
  {
    key: 'name',
    title: 'members.ownMembers.columns.name',
    table: {
      width: '24%',
      room: 10,
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
    table: onRequest(7, 'medlemsnummer', memberNumber),
    exported: memberNumber,
  },
  {
    key: 'workplace',
    title: 'members.ownMembers.columns.workplace',
    table: {
      width: '24%',
      room: 12.5,
      sort: {
        name: 'arbejdssted',
        rank: byText(({ primaryWorkPlace }) => primaryWorkPlace?.name ?? ''),
      },
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
    key: 'position',
    title: 'members.person.position',
    table: onRequest(13, 'stilling', positions),
    exportedOnRequest: true,
    exported: positions,
  },
  {
    key: 'group',
    title: 'members.person.group',
    table: onRequest(9.5, 'gruppe', groups),
    exportedOnRequest: true,
    exported: groups,
  },
  {
    key: 'hours',
    title: 'members.person.hours',
    table: {
      ...onRequest(6, 'timer', hours),
      sort: {
        name: 'timer',
        rank:
          () =>
          ({ primaryWorkPlace }) =>
            primaryWorkPlace?.hoursPerWeek ?? null,
      },
    },
    exportedOnRequest: true,
    exported: hours,
  },
  {
    key: 'birthday',
    title: 'members.ownMembers.columns.birthday',
    table: {
      width: '12%',
      room: 9.2,
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
            {age === null
              ? formatDate(birthday)
              : `${formatDate(birthday)} (${t('members.ownMembers.years', { age })})`}
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
      room: 5,
      sort: { name: 'alder', rank: () => (member) => member.age },
      cell: ({ member }) => member.age,
      tooltip: null,
      fact: null,
    },
    exported: ({ age }) => (age === null ? '' : String(age)),
  },
  {
    key: 'mobile',
    title: 'members.person.privateMobile',
    table: onRequest(9.2, 'mobil', mobile),
    exportedOnRequest: true,
    exported: (member, { t }) => mobile(member, t),
  },
  {
    key: 'privateEmail',
    title: 'members.person.privateEmail',
    table: onRequest(13.5, 'privatmail', privateEmail),
    exportedOnRequest: true,
    exported: privateEmail,
  },
  {
    key: 'workEmail',
    title: 'members.person.workEmail',
    table: onRequest(13.5, 'arbejdsmail', workEmail),
    exportedOnRequest: true,
    exported: workEmail,
  },
  {
    key: 'status',
    title: 'members.ownMembers.columns.status',
    table: {
      width: '16%',
      room: 14.8,
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
      room: 6,
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

type TextOf = (member: Member, t: Translate) => string

/** A column of texts that a user can choose. */
function onRequest(room: number, name: string, textOf: TextOf) {
  return {
    room,
    onRequest: true,
    sort: { name, rank: byText((member) => textOf(member, String)) },
    cell: ({ member, t }) => textOf(member, t),
    tooltip: textOf,
    fact: ({ member, t }) => {
      const text = textOf(member, t)
      return text !== '' && <span>{text}</span>
    },
  } as const satisfies TableColumn
}

/** Collation is slow, so this sorts each text once instead of all members. */
function byText(textOf: (member: Member) => string): (members: readonly Member[]) => Rank {
  return (members) => {
    const texts = new Set(members.map(textOf))
    texts.delete('')
    const places = new Map([...texts].sort(danish.compare).map((text, place) => [text, place]))
    return (member) => places.get(textOf(member)) ?? null
  }
}

function memberNumber(member: Member): string {
  return member.memberNumber
}

function positions({ positions }: Member): string {
  return [...new Set(positions.map(({ name }) => name))].join(', ')
}

function groups({ positions }: Member): string {
  return [...new Set(positions.flatMap(({ group }) => group?.name ?? []))].join(', ')
}

function hours({ primaryWorkPlace }: Member): string {
  return primaryWorkPlace?.hoursPerWeek?.toLocaleString('da') ?? ''
}

/** Secret numbers are for the member's own page only. */
function mobile({ privateContact }: Member, t: Translate): string {
  return privateContact.isTelefonPrivate
    ? t('members.person.secretNumber')
    : privateContact.mobileShow
}

function privateEmail({ privateContact }: Member): string {
  return privateContact.email ?? ''
}

function workEmail({ workContact }: Member): string {
  return workContact.email ?? ''
}

export type SortColumn = (typeof COLUMNS)[number]['key']

export interface ShownColumn extends TableColumn {
  readonly key: SortColumn
  readonly title: string
}

interface DescribedColumn extends MemberColumn {
  readonly key: SortColumn
}

/** All columns, which are also the sort options. */
export const ALL_COLUMNS: readonly ShownColumn[] = COLUMNS.map(({ key, title, table }) => ({
  key,
  title,
  ...table,
}))

/** The columns of users who have chosen none. */
export const STANDARD_COLUMNS = ALL_COLUMNS.filter((column) => column.onRequest !== true)

/** The named columns, in the order of the table; the members' names are always shown. */
export function columnsOf(keys: readonly string[] | null): readonly ShownColumn[] {
  return keys === null
    ? STANDARD_COLUMNS
    : ALL_COLUMNS.filter(({ key }) => key === 'name' || keys.includes(key))
}

/** The columns that a file can have. */
export const EXPORT_COLUMNS: readonly DescribedColumn[] = COLUMNS

/** Keys of the columns of the usual file. */
export const STANDARD_EXPORT: readonly string[] = EXPORT_COLUMNS.filter(
  ({ exportedOnRequest }) => exportedOnRequest !== true,
).map(({ key }) => key)
