import * as v from 'valibot'
import { byDay } from './case-history.ts'
import { caseHistoryWire, toHistory } from './case-history-api.ts'
import { someWireLines } from './case-history-test-data.ts'
import { historyAnswers } from './case-history-wire-test-data.ts'

describe('case-history-api', () => {
  const lines = toHistory({ haendelseList: [...someWireLines] }, 'LI-1')

  it('names the case of a line only if it is another one', () => {
    expect(lines.at(0)).toEqual({
      id: '1',
      date: '2026-11-20',
      at: '2026-11-20T09:05:00.000Z',
      by: 'Anna Holm',
      event: { kind: 'closed' },
    })
    expect(lines.at(-2)).toMatchObject({ fromCase: 'LI-9', event: { kind: 'taken' } })
  })

  it('reads each kind of event', () => {
    expect(lines.map(({ event: { kind } }) => kind)).toEqual([
      'closed',
      'rejected',
      'taken-over',
      'taken-over',
      'merged',
      'merged-into',
      'merge-removed',
      'reported',
      'newly-hired-changed',
      'newly-hired-changed',
      'newly-hired-changed',
      'newly-hired-changed',
      'note-added',
      'note-added',
      'note-deleted',
      'file-added',
      'file-deleted',
      'file-renamed',
      'reminder-set',
      'reminder-changed',
      'reminder-changed',
      'reminder-done',
      'reminder-reopened',
      'reminder-deleted',
      'reminder-mailed',
      'mail-sent',
      'mail-sent',
      'mail-sent',
      'taken',
      'received',
    ])
    expect(lines.at(25)?.event).toMatchObject({
      mail: {
        subject: 'Løn',
        to: ['loen@kommune.test'],
        cc: ['chef@kommune.test'],
        bcc: ['skjult@kommune.test'],
        files: ['aftale.pdf'],
        isUncertain: false,
      },
    })
  })

  it('has what each event says', () => {
    const event = (type: string) => {
      const index = someWireLines.findIndex((line) => line.type === type)
      return [lines[index]?.event, someWireLines[index]]
    }
    const says = (type: string, expected: (wire: Record<string, unknown>) => object) => {
      const [mapped, wire] = event(type)
      expect(mapped).toEqual(expect.objectContaining(expected({ ...wire })))
    }
    says('SagAfvist', ({ aarsag, fritekst }) => ({ reason: aarsag, comment: fritekst }))
    says('SagOvertaget', ({ fraNavn }) => ({ from: fraNavn }))
    says('Sammenflettet', ({ andetSagsNr }) => ({ otherCase: andetSagsNr }))
    says('NyansatAendret', () => ({ field: 'mobile' }))
    says('NotatOprettet', ({ tekst }) => ({ text: tekst }))
    says('FilTilfoejet', ({ fuldeNavn }) => ({ name: fuldeNavn }))
    says('FilOmdoebt', ({ fuldeNavn, nytNavn }) => ({ name: fuldeNavn, newName: nytNavn }))
    says('ReminderOprettet', ({ reminderDato, tekst }) => ({ date: reminderDato, text: tekst }))
    says('ReminderAendret', ({ reminderDato, tidligereDato }) => ({
      date: reminderDato,
      earlierDate: tidligereDato,
    }))
    says('ReminderAfsluttet', ({ reminderDato }) => ({ date: reminderDato }))
    expect(lines.at(7)?.event).toEqual({
      kind: 'reported',
      changes: [
        { field: 'newlyHired', value: 'Kontaktet' },
        { field: 'date', value: '2026-11-19' },
        { field: 'organization', value: 'Er medlem' },
        { field: 'salaryPlacement', value: null },
      ],
    })
    expect(lines.at(27)?.event).toEqual({ kind: 'mail-sent', mail: null })
  })

  it('reads a response with no more than the named fields', () => {
    const answer = historyAnswers['GET /SagHent/HentSagHistorik']
    const read = toHistory(v.parse(caseHistoryWire, answer), 'LI-0001')
    expect(read.map(({ event: { kind } }) => kind)).toEqual(['note-added', 'mail-sent', 'received'])
    expect(read[0]?.event).toMatchObject({ text: 'Talte med lederen' })
    expect(read[1]?.event).toMatchObject({ mail: { bcc: ['skjult@kommune.test'] } })
    expect(read[2]).toMatchObject({ date: '2026-11-01' })
  })

  it('leaves out a line of a kind that it does not know', () => {
    const [known] = someWireLines
    const unknown = { ...known, id: '99', type: 'SagSolgt' }
    const parsed = v.safeParse(caseHistoryWire, { haendelseList: [unknown, known] })
    expect(parsed.output).toEqual({ haendelseList: [known] })
  })

  it('groups the lines by day, in their order', () => {
    expect(byDay(lines).map(({ date, lines: { length } }) => [date, length])).toEqual([
      ['2026-11-20', 29],
      ['2026-11-01', 1],
    ])
  })
})
