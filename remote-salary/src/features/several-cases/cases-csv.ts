import { toCsv } from '@portal/platform/csv'
import { formatDate } from '@portal/platform/dates'
import type { Translate } from '@portal/platform/texts'
import { type Case, type CaseColumnId, showsStatus } from '../../common/case/case.ts'

type Cell = (item: Case) => string

/** The cell of each column of the lists, in the order of the file; null for what only leads on. */
const CELLS = {
  received: ({ receivedDate }) => formatDate(receivedDate),
  newlyHired: ({ newlyHired }) => newlyHired.name,
  workplace: ({ newlyHired }) => newlyHired.workplace?.name ?? '',
  position: ({ newlyHired }) => newlyHired.position?.name ?? '',
  status: ({ caseStatus }) => (showsStatus(caseStatus) ? caseStatus.name : ''),
  deadline: ({ deadlineDate }) => formatDate(deadlineDate),
  closed: ({ caseClosedDate }) => formatDate(caseClosedDate),
  reminder: ({ reminder }) => (reminder?.status === 'active' ? formatDate(reminder.date) : ''),
  open: null,
} as const satisfies Record<CaseColumnId, Cell | null>

/** The cases as CSV, in the given order, with what the open and the closed list show. */
export function toCasesCsv(cases: readonly Case[], t: Translate): string {
  const columns: { readonly title: string; readonly cell: Cell }[] = [
    { title: t('salary.case.number'), cell: ({ caseNumber }) => caseNumber },
  ]
  for (const [id, cell] of Object.entries(CELLS)) {
    if (cell) columns.push({ title: t(`salary.columns.${id}`), cell })
  }
  // Only if the service says so: without it, no file has the column.
  if (cases.some(({ colleague }) => colleague !== undefined)) {
    columns.push({
      title: t('salary.several.export.colleague'),
      cell: ({ colleague }) => colleague ?? '',
    })
  }
  return toCsv([
    columns.map(({ title }) => title),
    ...cases.map((item) => columns.map(({ cell }) => cell(item))),
  ])
}
