import { formatDate } from '@portal/platform/dates'
import type { Translate } from '@portal/platform/texts'
import { employmentsAt, type Member, workplaceNames } from '../../common/member/member.ts'
import { statusRank } from '../../common/member/update-status.ts'
import {
  type ColumnTexts,
  type MemberColumn,
  type MemberLine,
  MemberName,
  NotesCount,
  StatusBadge,
  statusName,
} from './rows/MemberParts.tsx'

/** All columns, which are also the sort options and the columns of the file. */
export const COLUMNS: readonly MemberColumn[] = [
  {
    key: 'name',
    title: 'members.ownMembers.columns.name',
    width: '24%',
    room: 10,
    sort: { name: 'navn', by: null },
    cell: (line) => <MemberName {...line} />,
    isRowHeader: true,
    tooltip: ({ member }) => member.fullName,
    fact: null,
    exported: ({ fullName }) => fullName,
  },
  {
    key: 'memberNumber',
    title: 'members.person.memberNumber',
    ...onRequest(7, 'medlemsnummer', ({ memberNumber }) => memberNumber),
  },
  {
    key: 'workplace',
    title: 'members.person.workplace',
    width: '24%',
    room: 12.5,
    sort: { name: 'arbejdssted', by: ({ primaryWorkPlace }) => primaryWorkPlace?.name ?? null },
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
    tooltip: ({ member }) => workplaceNames(member),
    fact: null,
    exported: workplaceNames,
  },
  {
    key: 'position',
    title: 'members.person.position',
    ...onRequest(13, 'stilling', positions),
    exportedOnRequest: true,
  },
  {
    key: 'group',
    title: 'members.person.group',
    ...onRequest(9.5, 'gruppe', groups),
    exportedOnRequest: true,
  },
  {
    key: 'hours',
    title: 'members.person.hours',
    ...onRequest(6, 'timer', hours),
    sort: {
      name: 'timer',
      by: ({ primaryWorkPlace }) => primaryWorkPlace?.hoursPerWeek ?? null,
    },
    exportedOnRequest: true,
  },
  {
    key: 'birthday',
    title: 'members.ownMembers.columns.birthday',
    width: '12%',
    room: 9.2,
    sort: {
      name: 'foedselsdag',
      by: ({ birthday }) => (birthday ? Number(birthday.replaceAll('-', '')) : null),
    },
    cell: ({ member }) => formatDate(member.birthday),
    fact: ({ member: { birthday, age }, t }) =>
      birthday !== null && (
        <span>
          {age === null
            ? formatDate(birthday)
            : `${formatDate(birthday)} (${t('members.person.years', { age })})`}
        </span>
      ),
    exported: ({ birthday }) => formatDate(birthday),
  },
  {
    key: 'age',
    title: 'members.person.age',
    width: '8%',
    room: 5,
    sort: { name: 'alder', by: ({ age }) => age },
    cell: ({ member }) => member.age,
    fact: null,
    exported: ({ age }) => (age === null ? '' : String(age)),
  },
  {
    key: 'mobile',
    title: 'members.person.privateMobile',
    ...onRequest(9.2, 'mobil', mobile),
    exportedOnRequest: true,
  },
  {
    key: 'privateEmail',
    title: 'members.person.privateEmail',
    ...onRequest(13.5, 'privatmail', ({ privateContact }) => privateContact.email ?? ''),
    exportedOnRequest: true,
  },
  {
    key: 'workEmail',
    title: 'members.person.workEmail',
    ...onRequest(13.5, 'arbejdsmail', ({ workContact }) => workContact.email ?? ''),
    exportedOnRequest: true,
  },
  {
    key: 'status',
    title: 'members.ownMembers.columns.status',
    width: '16%',
    room: 14.8,
    sort: { name: 'status', by: ({ status }) => statusRank(status) },
    cell: (line) => <StatusBadge {...line} />,
    fact: (line) => <StatusBadge {...line} />,
    exported: ({ status }, texts) => statusName(status, texts),
  },
  {
    key: 'notes',
    title: 'members.ownMembers.columns.notes',
    width: '8%',
    room: 6,
    sort: { name: 'noter', by: ({ numberOfNotes }) => numberOfNotes },
    cell: ({ member }) => <NotesCount count={member.numberOfNotes} />,
    fact: ({ member }) => <NotesCount count={member.numberOfNotes} />,
    exported: ({ numberOfNotes }) => String(numberOfNotes),
  },
]

/** The number of positions at the primary workplace; the tooltip names them. */
function countPositions(member: Member): number {
  const { primaryWorkPlace } = member
  return primaryWorkPlace === null ? 0 : employmentsAt(member, primaryWorkPlace.number).length
}

/** A column of texts that a user can choose. */
function onRequest(room: number, name: string, textOf: (member: Member, t: Translate) => string) {
  return {
    room,
    onRequest: true,
    sort: { name, by: textOf },
    cell: ({ member, t }: MemberLine) => textOf(member, t),
    tooltip: ({ member, t }: MemberLine) => textOf(member, t),
    fact: ({ member, t }: MemberLine) => {
      const text = textOf(member, t)
      return text !== '' && <span>{text}</span>
    },
    exported: (member: Member, { t }: ColumnTexts) => textOf(member, t),
  } as const
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

/** The columns of users who have chosen none. */
export const STANDARD_COLUMNS = COLUMNS.filter((column) => column.onRequest !== true)

/** The named columns, in the order of the table; the members' names are always shown. */
export function columnsOf(keys: readonly string[] | null): readonly MemberColumn[] {
  return keys === null
    ? STANDARD_COLUMNS
    : COLUMNS.filter(({ key }) => key === 'name' || keys.includes(key))
}

/** Keys of the columns of the usual file. */
export const STANDARD_EXPORT: readonly string[] = COLUMNS.filter(
  ({ exportedOnRequest }) => exportedOnRequest !== true,
).map(({ key }) => key)
