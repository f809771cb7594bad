import { addDays, configureToday, formatDate } from '@portal/platform/dates'
import fc from 'fast-check'
import * as v from 'valibot'
import { REMINDER_TEXT_LIMIT, reminderPeriod, reminderSchema } from './ReminderFields.tsx'

const schema = reminderSchema((reason) => reason === '3')
const typed = { date: '01.12.2026', reason: '1', text: '', sendMail: true }

function issuesOf(changes: Partial<typeof typed>): readonly string[] {
  const { issues = [] } = v.safeParse(schema, { ...typed, ...changes })
  return issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
}

describe('ReminderFields', () => {
  beforeEach(() => configureToday('2026-11-21'))

  it('makes a calendar date of the day that is typed', () => {
    expect(v.parse(schema, { ...typed, text: ' Ring ' })).toEqual({
      date: '2026-12-01',
      reason: '1',
      text: 'Ring',
      sendMail: true,
    })
  })

  it.each(['', '  '])('[REM-07] refuses no date, typed as %j', (date) => {
    expect(issuesOf({ date })).toEqual(['date: salary.reminders.dateMissing'])
  })

  it.each([
    '1.12.2026',
    '01-12-2026',
    '31.02.2027',
    '00.12.2026',
    '01.13.2026',
    '01.12.2101',
    'i dag',
  ])('[DATE-05] refuses %s as no date', (date) => {
    expect(issuesOf({ date })).toEqual(['date: shared.dates.invalid'])
  })

  it.each([
    ['21.11.2026', false],
    ['22.11.2026', true],
    ['21.11.2027', true],
    ['22.11.2027', false],
    ['20.11.2026', false],
  ])('[REM-08] [DATE-06] on 21.11.2026 takes %s: %s', (date, taken) => {
    expect(issuesOf({ date })).toEqual(taken ? [] : ['date: shared.dates.outsidePeriod'])
  })

  it('[REM-08] accepts exactly the dates from tomorrow to one year ahead, leap years too', () => {
    const first = Date.parse('2023-01-01')
    const days = fc
      .integer({ min: 0, max: 9 * 365 })
      .map((count) => new Date(first + count * 86_400_000).toISOString().slice(0, 10))
    fc.assert(
      fc.property(days, fc.integer({ min: -3, max: 370 }), (today, ahead) => {
        configureToday(today)
        const day = addDays(today, ahead)
        const { min, max } = reminderPeriod(today)
        expect(issuesOf({ date: formatDate(day) })).toEqual(
          day >= min && day <= max ? [] : ['date: shared.dates.outsidePeriod'],
        )
      }),
      {
        examples: [
          ['2028-02-29', 365],
          ['2028-02-29', 366],
          ['2028-02-28', 1],
          ['2027-02-28', 366],
        ],
      },
    )
  })

  it('keeps the date of a changed reminder, also if it is past', () => {
    const changed = reminderSchema(() => false, '2026-11-03')
    expect(v.parse(changed, { ...typed, date: '03.11.2026' }).date).toBe('2026-11-03')
    expect(v.parse(changed, { ...typed, date: '22.11.2026' }).date).toBe('2026-11-22')
    expect(v.is(changed, { ...typed, date: '04.11.2026' })).toBe(false)
    expect(issuesOf({ date: '03.11.2026' })).toEqual(['date: shared.dates.outsidePeriod'])
  })

  it('[REM-09] refuses no reason', () => {
    expect(issuesOf({ reason: '' })).toEqual(['reason: salary.reminders.reasonMissing'])
  })

  it('[REM-10] refuses no text where the reason demands one', () => {
    expect(issuesOf({ reason: '3', text: ' \n' })).toEqual(['text: salary.reminders.textMissing'])
    expect(issuesOf({ reason: '3', text: 'Ring' })).toEqual([])
    expect(issuesOf({ reason: '1', text: '' })).toEqual([])
  })

  it('[REM-11] [CONST-31] accepts at most 900 characters', () => {
    expect(REMINDER_TEXT_LIMIT).toBe(900)
    expect(issuesOf({ text: 'ø'.repeat(900) })).toEqual([])
    expect(issuesOf({ text: 'ø'.repeat(901) })).toEqual([
      'text: shared.forms.tooLong|{"limit":900}',
    ])
  })

  it('reports all errors at once', () => {
    expect(issuesOf({ date: '', reason: '' })).toEqual([
      'date: salary.reminders.dateMissing',
      'reason: salary.reminders.reasonMissing',
    ])
    expect(issuesOf({ date: '', reason: '3' })).toEqual([
      'date: salary.reminders.dateMissing',
      'text: salary.reminders.textMissing',
    ])
  })
})

const day = fc
  .date({
    min: new Date('1990-01-01T00:00:00Z'),
    max: new Date('2098-12-31T00:00:00Z'),
    noInvalidDate: true,
  })
  .map((date) => date.toISOString().slice(0, 10))

describe('reminder-period', () => {
  it.each([
    ['2026-11-21', '2026-11-22', '2027-11-21'],
    ['2026-12-31', '2027-01-01', '2027-12-31'],
    ['2028-02-28', '2028-02-29', '2029-02-28'],
    ['2028-02-29', '2028-03-01', '2029-02-28'],
    ['2027-02-28', '2027-03-01', '2028-02-28'],
  ])('[REM-08] on %s goes from %s to %s', (today, min, max) => {
    expect(reminderPeriod(today)).toEqual({ min, max })
  })

  it('[REM-08] includes both ends, and neither the day before nor the day after', () => {
    fc.assert(
      fc.property(day, (today) => {
        const { min, max } = reminderPeriod(today)
        expect(min).toBe(addDays(today, 1))
        expect(max > min).toBe(true)
        const length = (Date.parse(max) - Date.parse(today)) / 86_400_000
        expect([365, 366]).toContain(length)
        // One year ahead is the same date, except for 29 February.
        expect(max.slice(5)).toBe(today.slice(5) === '02-29' ? '02-28' : today.slice(5))
      }),
    )
  })
})
