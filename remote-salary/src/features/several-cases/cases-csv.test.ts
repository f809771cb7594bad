import { text } from '@portal/ui/testing'
import { aCase } from '../../common/case/case-test-data.ts'
import '../../register-texts.ts'
import { toCasesCsv } from './cases-csv.ts'

const linesOf = (...cases: Parameters<typeof toCasesCsv>[0]) =>
  toCasesCsv(cases, text).slice(1).split('\r\n')

describe('cases-csv', () => {
  test('has the columns of the lists and exactly the given cases, in their order', () => {
    const reminder = {
      id: 'R',
      content: '<b>Ring</b>',
      status: 'active',
      date: '2026-12-24',
      sendReminderMail: false,
    } as const
    const closed = aCase({
      caseNumber: 'LI-2',
      caseClosedDate: '2026-11-10',
      caseStatus: { name: 'Afsluttet', type: 'closed', visible: true },
      deadlineDate: null,
    })
    expect(linesOf(aCase({ reminder }), closed)).toEqual([
      'Sagsnummer;Modtaget;Nyansat;Arbejdssted;Stilling;Status;Frist;Afsluttet;Reminder',
      'LI-2026-0001;01.11.2026;Åse Ærø;Plejehjemmet Bøgen;Social- og sundhedsassistent;I gang;01.12.2026;;24.12.2026',
      'LI-2;01.11.2026;Åse Ærø;Plejehjemmet Bøgen;Social- og sundhedsassistent;Afsluttet;;10.11.2026;',
      '',
    ])
  })

  test('names colleagues only where the service does', () => {
    const [headings, own, theirs] = linesOf(aCase(), aCase({ colleague: 'Else' }))
    expect(headings).toMatch(/;Reminder;Taget af kollega$/)
    expect(own).toMatch(/;$/)
    expect(theirs).toMatch(/;Else$/)
  })

  test('lets a name be no formula', () => {
    const { newlyHired } = aCase()
    const [, line] = linesOf(
      aCase({ newlyHired: { ...newlyHired, name: '=HYPERLINK("http://x")' } }),
    )
    expect(line).toContain(`"'=HYPERLINK(""http://x"")"`)
  })
})
