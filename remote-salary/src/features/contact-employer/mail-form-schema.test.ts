import * as v from 'valibot'
import da from '../../texts/da.json' with { type: 'json' }
import { fromAddresses, type MailFields, mailSchema, toAddresses } from './mail-form-schema.ts'

const fields: MailFields = {
  caseId: 'S-1',
  template: 'RYKKER',
  content: 'Hej\n\nMvh',
  selectedFileList: [{ fullName: 'a.pdf', caseNumber: 'LI-1' }],
  to: 'a@b.dk',
  subject: 'Emne',
  cc: '',
  bcc: '',
}

const texts: Readonly<Record<string, string>> = da

/** The validation messages for an e-mail, by field. */
function refusals(changes: Partial<MailFields>): Readonly<Record<string, string | undefined>> {
  const result = v.safeParse(mailSchema(['ANMODNING', 'RYKKER']), { ...fields, ...changes })
  if (result.success) return {}
  return Object.fromEntries(
    result.issues.map((issue) => [v.getDotPath(issue) ?? '', texts[issue.message]]),
  )
}

describe('mail-form-schema', () => {
  test('accepts a complete mail', () => {
    expect(v.parse(mailSchema(['RYKKER']), fields)).toEqual({
      ...fields,
      to: ['a@b.dk'],
      cc: [],
      bcc: [],
    })
  })

  test.each(['', '  ', ' , ,, '])('[MAIL-03] %p is no recipient', (to) => {
    expect(refusals({ to })).toEqual({ to: 'Du skal vælge en modtager' })
  })

  test.each(['', '  '])('[MAIL-04] [MAIL-05] wants a subject and a content, not %p', (nothing) => {
    expect(refusals({ subject: nothing, content: nothing })).toEqual({
      subject: 'Du skal skrive et emne',
      content: 'Du skal skrive en besked',
    })
  })

  test.each(['', 'GLEMT'])('[MAIL-06] %p is no template', (template) => {
    expect(refusals({ template })).toEqual({ template: 'Du skal vælge en skabelon' })
  })

  test('[MAIL-07] [MAIL-08] splits a list by commas, trimmed and without empty entries', () => {
    expect(toAddresses(' a@b.dk,, c@d.dk ,\n')).toEqual(['a@b.dk', 'c@d.dk'])
    expect(toAddresses('')).toEqual([])
    expect(toAddresses(fromAddresses(['a@b.dk', 'c@d.dk']))).toEqual(['a@b.dk', 'c@d.dk'])
    const mail = v.parse(mailSchema(['RYKKER']), { ...fields, cc: ' a@b.dk , c@d.dk,' })
    expect(mail.cc).toEqual(['a@b.dk', 'c@d.dk'])
  })

  test.each(['a', 'a@b', '@b.dk', 'a b@c.dk', 'a@b.dk; c@d.dk', 'a@b.dk\nBcc:c@d.dk', 'a@b.dk, x'])(
    '[MAIL-09] %p is no list of addresses',
    (list) => {
      const words = 'indtast en gyldig email'
      expect(refusals({ to: list, cc: list, bcc: list })).toEqual({
        to: words,
        cc: words,
        bcc: words,
      })
    },
  )
})
