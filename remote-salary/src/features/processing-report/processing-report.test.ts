import { addDays, addYears, configureToday, formatDate } from '@portal/platform/dates'
import fc from 'fast-check'
import * as v from 'valibot'
import type { CaseProcessing, ProcessingStatus } from '../../common/case-details/case-details.ts'
import {
  choicesOf,
  chosenStatus,
  contactPeriod,
  marksMissing,
  processingOnScreen,
  typedReport,
} from './processing-report.ts'
import { statusListsWire, toReportWire, toStatusLists } from './processing-report-api.ts'
import { reportSchema } from './use-report-form.ts'

const NONE: ProcessingStatus = {
  statusId: null,
  statusName: null,
  statusMissing: true,
  dateRequired: false,
}

const processing: CaseProcessing = {
  newlyHiredStatus: { ...NONE, statusId: '2', statusName: 'Kontaktet', statusMissing: false },
  organizationStatus: NONE,
  salaryPlacementStatus: NONE,
  organizationStatusCannotBeUpdated: false,
  contactNewlyHiredDate: '2026-11-03',
}

const wire = {
  kontaktTilNyansatStatusList: [
    { statusId: '1', statusName: 'Ikke kontaktet', dateRequired: false },
    { statusId: '2', statusName: 'Kontaktet', dateRequired: true },
  ],
  loenindplaceringStatusList: [{ statusId: '7', statusName: 'Korrekt', dateRequired: false }],
  organisaeringStatusList: [{ statusId: '4', statusName: 'Er medlem', dateRequired: false }],
}
const lists = toStatusLists(v.parse(statusListsWire, wire))

const typed = {
  newlyHiredStatusId: '1',
  organizationStatusId: '',
  salaryPlacementStatusId: '',
  contactDate: '',
}

/** The parsed date of contact, or the validation messages. */
function checkedDate(contactDate: string, newlyHiredStatusId = '1') {
  const schema = reportSchema(
    (statusId) => chosenStatus(lists.newlyHired, NONE, statusId ?? '').dateRequired,
  )
  const result = v.safeParse(schema, { ...typed, newlyHiredStatusId, contactDate })
  return result.success
    ? result.output.contactDate
    : result.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`).join()
}

describe('processing-report', () => {
  beforeEach(() => configureToday('2026-11-21'))
  afterEach(() => configureToday(null))

  test('[DATA-41] the three lists have ids and names', () => {
    const answer = {
      kontaktTilNyansatStatusList: [{ statusId: '1', statusName: 'Ikke kontaktet' }],
      loenindplaceringStatusList: [{ statusId: '7', statusName: 'Korrekt' }],
      organisaeringStatusList: [{ statusId: '4', statusName: 'Er medlem' }],
    }
    expect(toStatusLists(v.parse(statusListsWire, answer))).toEqual({
      newlyHired: [{ statusId: '1', statusName: 'Ikke kontaktet', dateRequired: false }],
      organization: [{ statusId: '4', statusName: 'Er medlem', dateRequired: false }],
      salaryPlacement: [{ statusId: '7', statusName: 'Korrekt', dateRequired: false }],
    })
  })

  test('[REPORT-09] [REPORT-10] [CONST-34] a contact is between a year ago and today', () => {
    expect(checkedDate('21.11.2026')).toBe('2026-11-21')
    expect(checkedDate('22.11.2026')).toBe('contactDate: shared.dates.invalid')
    expect(checkedDate('21.11.2025')).toBe('2025-11-21')
    expect(checkedDate('20.11.2025')).toBe('contactDate: shared.dates.invalid')
  })

  test.each(['31.02.2026', '1.1.2026', 'i går', '01.01.1899'])(
    '[REPORT-12] "%s" is not valid',
    (day) => {
      expect(checkedDate(day)).toBe('contactDate: shared.dates.invalid')
    },
  )

  test('[REPORT-09] [REPORT-10] holds whatever day it is', () => {
    const anyDay = fc
      .date({ min: new Date('1990-01-01'), max: new Date('2090-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -800, max: 800 }), (today, days) => {
        configureToday(today)
        const day = addDays(today, days)
        const isWithin = day <= today && day >= addYears(today, -1)
        expect(checkedDate(formatDate(day))).toBe(
          isWithin ? day : 'contactDate: shared.dates.invalid',
        )
      }),
    )
    expect(contactPeriod('2028-02-29')).toMatchObject({ min: '2027-02-28', max: '2028-02-29' })
  })

  test('[REPORT-08] the date is required where the chosen status says so', () => {
    expect(checkedDate('', '1')).toBeNull()
    expect(checkedDate('', '')).toBeNull()
    expect(checkedDate('', '2')).toBe('contactDate: salary.report.dateMissing')
    expect(checkedDate('03.11.2026', '2')).toBe('2026-11-03')
    expect(checkedDate('i går', '2')).toBe('contactDate: shared.dates.invalid')
    // A saved status that is no longer an option.
    const old = { ...NONE, statusId: '9', dateRequired: true }
    expect(chosenStatus(lists.newlyHired, old, '9').dateRequired).toBe(true)
    expect(chosenStatus(lists.newlyHired, old, '8').dateRequired).toBe(false)
  })

  test('[REPORT-11] the day is sent as yyyy-mm-dd, and only where there is one', () => {
    const report = v.parse(
      reportSchema(() => false),
      { ...typed, salaryPlacementStatusId: '7', contactDate: '03.11.2026' },
    )
    expect(toReportWire(report)).toEqual({
      kontaktTilNyansatStatusId: '1',
      medlemsskabStatusId: null,
      loenindplaceringStatusId: '7',
      kontaktTilNyansatDato: '2026-11-03',
    })
    expect(toReportWire({ ...report, contactDate: null })).not.toHaveProperty(
      'kontaktTilNyansatDato',
    )
  })

  test('the fields start with the saved values', () => {
    expect(typedReport(processing)).toEqual({
      newlyHiredStatusId: '2',
      organizationStatusId: '',
      salaryPlacementStatusId: '',
      contactDate: '03.11.2026',
    })
  })

  test('the saved value stays an option when the list no longer contains it', () => {
    const [one] = lists.organization
    expect(choicesOf(lists.organization, NONE)).toEqual([{ value: '4', label: 'Er medlem' }])
    expect(choicesOf(lists.organization, { ...NONE, statusId: one?.statusId ?? '' })).toHaveLength(
      1,
    )
    expect(
      choicesOf(lists.organization, { ...NONE, statusId: '9', statusName: 'Udgået' }).at(-1),
    ).toEqual({ value: '9', label: 'Udgået' })
    expect(choicesOf([], { ...NONE, statusId: '9' })).toEqual([{ value: '9', label: '9' }])
  })

  test('[REPORT-17] a status is missing while the service says so, or none is chosen', () => {
    const isMissing = (saved: ProcessingStatus, chosen: string) =>
      chosenStatus(lists.newlyHired, saved, chosen).statusMissing
    expect(isMissing(NONE, '')).toBe(true)
    expect(isMissing(NONE, '1')).toBe(false)
    expect(isMissing(processing.newlyHiredStatus, '2')).toBe(false)
    expect(isMissing(processing.newlyHiredStatus, '')).toBe(true)
    expect(isMissing({ ...NONE, statusId: '1' }, '1')).toBe(true)
    expect(isMissing({ ...NONE, statusId: '1' }, '2')).toBe(false)
  })

  test('the values on the screen count, saved or not', () => {
    expect(processingOnScreen(lists, processing, typedReport(processing))).toEqual(processing)
    expect(
      processingOnScreen(lists, processing, {
        newlyHiredStatusId: '',
        organizationStatusId: '4',
        salaryPlacementStatusId: '7',
        contactDate: '31.02.2026',
      }),
    ).toEqual({
      newlyHiredStatus: NONE,
      organizationStatus: {
        statusId: '4',
        statusName: 'Er medlem',
        statusMissing: false,
        dateRequired: false,
      },
      salaryPlacementStatus: {
        statusId: '7',
        statusName: 'Korrekt',
        statusMissing: false,
        dateRequired: false,
      },
      organizationStatusCannotBeUpdated: false,
      contactNewlyHiredDate: null,
    })
  })

  test('[REPORT-18] nothing is marked while a case waits to be taken', () => {
    expect(marksMissing('awaiting-acceptance')).toBe(false)
    expect(marksMissing('in-progress')).toBe(true)
    expect(marksMissing('deadline-exceeded')).toBe(true)
    expect(marksMissing('unknown')).toBe(true)
  })
})
