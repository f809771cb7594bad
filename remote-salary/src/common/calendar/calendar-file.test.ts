import '../../register-texts.ts'
import { text } from '@portal/ui/testing'
import ICAL from 'ical.js'
import './CalendarButton.tsx'
import type { Reminder } from '../case/case.ts'
import { aCase } from '../case/case-test-data.ts'
import { caseDates, type DatedCase, toCalendarFile } from './calendar-file.ts'

const NOW = '2026-11-20T13:05:00.000Z'

function aReminder(changes: Partial<Reminder> = {}): Reminder {
  return {
    id: 'R-1',
    content: '<p>Ring til lederen, hun er syg</p>',
    status: 'active',
    date: '2026-11-24',
    sendReminderMail: true,
    ...changes,
  }
}

const aDatedCase = (changes: Partial<DatedCase> = {}): DatedCase => ({
  ...aCase(),
  reminders: [aReminder()],
  ...changes,
})

const named = (name: string) =>
  aDatedCase({ newlyHired: { ...aCase().newlyHired, name }, reminders: [] })

const fileOf = (...cases: readonly DatedCase[]) =>
  toCalendarFile(cases.flatMap(caseDates), NOW, text)

/** The events that a calendar reads in a file. */
function eventsIn(file: string) {
  const calendar = new ICAL.Component(ICAL.parse(file))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, summary, startDate } = new ICAL.Event(component)
    return { uid, summary, date: startDate.toString(), allDay: startDate.isDate }
  })
}

describe('calendar-file', () => {
  it('is read by a calendar as all-day events of the deadline and each active reminder', () => {
    const passive = aReminder({ id: 'R-0', status: 'passive', date: '2026-11-10' })
    expect(eventsIn(fileOf(aDatedCase({ reminders: [passive, aReminder()] })))).toEqual([
      {
        uid: 'deadline-S-1@tr-portalen',
        summary: 'Frist: Åse Ærø (LI-2026-0001)',
        date: '2026-12-01',
        allDay: true,
      },
      {
        uid: 'reminder-R-1@tr-portalen',
        summary: 'Reminder: Åse Ærø (LI-2026-0001)',
        date: '2026-11-24',
        allDay: true,
      },
    ])
  })

  it('has the events of all cases, and none for a case without dates', () => {
    const cases = [
      aDatedCase(),
      aDatedCase({ caseId: 'S-2', deadlineDate: null, reminders: [] }),
      aDatedCase({ caseId: 'S-3', reminders: [] }),
    ]
    expect(eventsIn(fileOf(...cases)).map(({ uid }) => uid)).toEqual([
      'deadline-S-1@tr-portalen',
      'reminder-R-1@tr-portalen',
      'deadline-S-3@tr-portalen',
    ])
  })

  it('has the required stamp and version, and leaves the day free', () => {
    const calendar = new ICAL.Component(ICAL.parse(fileOf(named('Bo'))))
    const event = calendar.getFirstSubcomponent('vevent')
    expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
    expect(calendar.getFirstPropertyValue('prodid')).toBe('-//TR-portalen//DA')
    expect(event?.getFirstPropertyValue('dtstamp')?.toString()).toBe('2026-11-20T13:05:00Z')
    expect(event?.getFirstPropertyValue('transp')).toBe('TRANSPARENT')
  })

  it('keeps the ids when a date has moved', () => {
    const ids = (item: DatedCase) => eventsIn(fileOf(item)).map(({ uid }) => uid)
    const moved = aDatedCase({
      deadlineDate: '2027-01-15',
      reminders: [aReminder({ date: '2027-01-02' })],
    })
    expect(ids(moved)).toEqual(ids(aDatedCase()))
  })

  it('says nothing of people but name and case number', () => {
    const { newlyHired } = aCase()
    const file = fileOf(aDatedCase())
    for (const secret of [
      'Ring til',
      'syg',
      newlyHired.dateOfBirth,
      '1990',
      ...newlyHired.contactInfo.mobileNumbers,
      ...newlyHired.contactInfo.emails,
      newlyHired.employerEmail,
      newlyHired.workplace?.name,
      newlyHired.position?.name,
    ]) {
      expect(file).not.toContain(secret)
    }
  })

  it.each([
    ['Åse; "Æ", Ø\\n', 'Åse; "Æ", Ø\\n'],
    ['Bo\r\nATTENDEE:mailto:x@y.test', 'Bo ATTENDEE:mailto:x@y.test'],
    ['👩‍⚕️ Ærø '.repeat(30), '👩‍⚕️ Ærø '.repeat(30)],
  ])('reads the name %j back', (name, read) => {
    const [event] = eventsIn(fileOf(named(name)))
    expect(event?.summary).toBe(`Frist: ${read} (LI-2026-0001)`)
  })

  it('ends each line with CRLF, and folds those longer than 75 octets', () => {
    const file = fileOf(named('Ærø '.repeat(60)), named('😀'.repeat(60)))
    const lines = file.split('\r\n')
    expect(lines.pop()).toBe('')
    expect(lines.join('')).not.toMatch(/[\r\n]/)
    const octets = lines.map((line) => Buffer.byteLength(line))
    expect(Math.max(...octets)).toBeLessThanOrEqual(75)
    expect(Math.max(...octets)).toBeGreaterThan(70)
    // A split character would be read as a replacement character.
    expect(Buffer.from(file).toString()).not.toContain('\uFFFD')
  })
})
