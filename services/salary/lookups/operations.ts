import type { DeclaredOperation } from '../../platform/operation.ts'
import { salaryOperation } from '../operation.ts'
import {
  CONTACT_STATUSES,
  ORGANISING_STATUSES,
  REJECT_REASONS,
  REMINDER_REASONS,
  SALARY_STATUSES,
} from './lookups.ts'
import { rejectReasonsWire, reminderReasonsWire, statusListsWire } from './lookups-wire.ts'

const toStatusesWire = (statuses: typeof CONTACT_STATUSES) =>
  statuses.map(({ id, name, needsDate }) => ({
    statusId: id,
    statusName: name,
    dateRequired: needsDate,
  }))

const toReasonsWire = (reasons: typeof REJECT_REASONS) =>
  reasons.map(({ number, text, needsText }) => ({
    nr: number,
    tekst: text,
    kraeverFritekst: needsText,
  }))

const rules = { access: 'read', takesActedAs: true, query: {}, shows: 'nobody' } as const

export const lookupOperations: readonly DeclaredOperation[] = [
  salaryOperation({
    call: 'GET /OplagsdataConstroller/HentSagsBehandlingStatusLister',
    summary: 'The statuses that the processing of a case can have',
    ...rules,
    answer: statusListsWire,
    run: async () => ({
      kontaktTilNyansatStatusList: toStatusesWire(CONTACT_STATUSES),
      loenindplaceringStatusList: toStatusesWire(SALARY_STATUSES),
      organisaeringStatusList: toStatusesWire(ORGANISING_STATUSES),
    }),
  }),
  salaryOperation({
    call: 'GET /OplagsdataConstroller/HentAfvisAarsagTypeList',
    summary: 'The reasons for which a case can be rejected',
    ...rules,
    answer: rejectReasonsWire,
    run: async () => ({ afvisAarsagTypeList: toReasonsWire(REJECT_REASONS) }),
  }),
  salaryOperation({
    call: 'GET /OplagsdataConstroller/HentReminderAarsagTypeList',
    summary: 'What a reminder can be about',
    ...rules,
    answer: reminderReasonsWire,
    run: async () => ({ reminderAarsagTypeList: toReasonsWire(REMINDER_REASONS) }),
  }),
]
