import * as v from 'valibot'
import { toReasons } from '../reason-wire.ts'
import { reminderReasonsWire, toNewReminderWire } from './reminder-api.ts'

describe('reminder-api', () => {
  it('[REM-14] [DATA-44] reads the reasons', () => {
    const wire = {
      reminderAarsagTypeList: [
        { nr: '1', tekst: 'Afventer svar', kraeverFritekst: false },
        { nr: '9', tekst: 'Andet', kraeverFritekst: true },
      ],
    }
    const { reminderAarsagTypeList } = v.parse(reminderReasonsWire, wire)
    expect(toReasons(reminderAarsagTypeList)).toEqual([
      { number: '1', text: 'Afventer svar', needsText: false },
      { number: '9', text: 'Andet', needsText: true },
    ])
  })

  it('[REM-15] writes a reminder', () => {
    expect(
      toNewReminderWire({ date: '2026-12-01', reason: '9', text: 'Ring', sendMail: false }),
    ).toEqual({
      reminderDato: '2026-12-01',
      reminderAarsagNr: '9',
      reminderAarsagFritekst: 'Ring',
      sendReminderEmail: false,
    })
  })

  it('sends null without a text', () => {
    expect(
      toNewReminderWire({ date: '2026-12-01', reason: '1', text: '', sendMail: true })
        .reminderAarsagFritekst,
    ).toBeNull()
  })
})
