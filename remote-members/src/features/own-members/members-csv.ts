import { toCsv } from '@portal/platform/csv'
import type { Session } from '@portal/platform/session'
import type { Member } from '../../common/member/member.ts'
import { visibleColumns } from '../../common/notes/note.ts'
import { COLUMNS, STANDARD_EXPORT } from './member-columns.tsx'
import type { ColumnTexts } from './rows/MemberParts.tsx'

export { saveCsv } from '@portal/platform/csv'

/** The members as CSV for Danish Excel, in the given order, with those columns that the user may see. */
export function toMembersCsv(
  members: readonly Member[],
  texts: ColumnTexts,
  session: Session,
  keys: readonly string[] = STANDARD_EXPORT,
): string {
  const columns = visibleColumns(COLUMNS, session).filter(({ key }) => keys.includes(key))
  const headings = columns.map(({ title }) => texts.t(title))
  const lines = members.map((member) => columns.map(({ exported }) => exported(member, texts)))
  return toCsv([headings, ...lines])
}
