import { formatDate } from '@portal/platform/dates'
import type { Translate } from '@portal/platform/texts'
import { Box, ChevronRight, FROM_LIST, TextLink } from '@portal/ui'
import type { ListColumn } from '@portal/ui/list'
import type { ReactNode } from 'react'
import {
  type Case,
  type CaseColumnId,
  isMemberNotFound,
  isSortColumn,
  SORT_NAMES,
} from '../../common/case/case.ts'
import { Deadline } from '../../common/case/Deadline.tsx'
import { ReminderDay, ReminderMark } from '../../common/case/ReminderMark.tsx'
import { StatusMark } from '../../common/case/StatusMark.tsx'
import { paths } from '../../common/paths.ts'

/** What the lists render while cases are selected, instead of opening them. */
export interface Selecting {
  /** The box of a case, in place of its open arrow. */
  readonly box: (item: Case) => ReactNode
  /**
   * The bar below the lists.
   *
   * @param shown the cases in view, which match the filter
   * @param loaded all loaded cases of the tab
   */
  readonly bar: (shown: readonly Case[], loaded: readonly Case[]) => ReactNode
}

export interface CaseLine {
  readonly item: Case
  readonly t: Translate
  readonly selecting: Selecting | null
}

export type CaseColumn = ListColumn<never, CaseLine>

const CELLS = {
  received: ({ item }) => formatDate(item.receivedDate),
  newlyHired: ({ item: { newlyHired, caseId, caseNumber }, t, selecting }) => (
    <>
      {selecting ? (
        <span>{newlyHired.name}</span>
      ) : (
        <TextLink to={paths.salaryCase(caseId)} state={FROM_LIST} data-opens-row="">
          {newlyHired.name}
        </TextLink>
      )}
      <small>
        <span>{caseNumber}</span>
        {isMemberNotFound(newlyHired) && (
          <span>
            {t('salary.fields.memberIs', { member: newlyHired.foaMemberDisplayText ?? '' })}
          </span>
        )}
      </small>
    </>
  ),
  workplace: ({ item, t }) => item.newlyHired.workplace?.name ?? t('salary.fields.none'),
  position: ({ item, t }) => item.newlyHired.position?.name ?? t('salary.fields.none'),
  status: ({ item, t }) => (
    <>
      <StatusMark status={item.caseStatus} />
      {item.colleague !== undefined && (
        <small>{t('salary.overview.colleague', { name: item.colleague })}</small>
      )}
    </>
  ),
  deadline: ({ item }) => <Deadline item={item} />,
  closed: ({ item }) => formatDate(item.caseClosedDate),
  reminder: ({ item: { reminder } }) =>
    reminder && (
      // Its column has a specified width: all of it, and a line for each word, if need be.
      <Box
        mx={{ base: '-1', xl: '-2' }}
        textAlign="center"
        fontSize={{ base: '0.6875rem', xl: 'xs' }}
      >
        <ReminderMark reminder={reminder} />
        <Box>
          <ReminderDay reminder={reminder} />
        </Box>
      </Box>
    ),
  open: () => <ChevronRight size={18} aria-hidden="true" />,
} as const satisfies Record<CaseColumnId, (line: CaseLine) => ReactNode>

function column(key: CaseColumnId, width: `${number}%`): CaseColumn {
  return {
    key,
    title: `salary.columns.${key}`,
    width,
    // Too narrow for a visible heading; the cells contain an icon.
    hidesTitle: key === 'reminder' || key === 'open',
    ...(key === 'newlyHired' && { isRowHeader: true }),
    sort: isSortColumn(key) ? { name: SORT_NAMES[key], by: null } : null,
    cell: CELLS[key],
  }
}

export const OPEN_COLUMNS: readonly CaseColumn[] = [
  column('received', '13%'),
  column('newlyHired', '18%'),
  column('workplace', '18%'),
  column('position', '17%'),
  column('status', '16%'),
  column('deadline', '10%'),
  column('reminder', '4%'),
  column('open', '4%'),
]

export const CLOSED_COLUMNS: readonly CaseColumn[] = [
  column('received', '14%'),
  column('newlyHired', '20%'),
  column('workplace', '21%'),
  column('position', '21%'),
  column('status', '12%'),
  column('closed', '12%'),
]

const BOXES: CaseColumn = {
  ...column('open', '4%'),
  title: 'salary.several.start',
  cell: ({ item, selecting }) => selecting?.box(item),
}

/** The columns with boxes in place of the arrows that open cases, which closed cases do not have. */
export function withBoxes(columns: readonly CaseColumn[]): readonly CaseColumn[] {
  return [...columns.filter(({ key }) => key !== 'open'), BOXES]
}
