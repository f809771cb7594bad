import { issue } from '@portal/ui/forms'
import { text } from '@portal/ui/testing'
import * as v from 'valibot'
import '../../register-texts.ts'
import type { MailStart } from './mail-api.ts'
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

const startOf = (mostRecipients: number | null = null): MailStart => ({
  templates: ['ANMODNING', 'RYKKER'].map((type) => ({
    type,
    name: type,
    subject: '',
    content: '',
    to: [],
  })),
  mostRecipients,
})

/** The validation messages for an e-mail, by field. */
function refusals(
  changes: Partial<MailFields>,
  mostRecipients?: number,
): Readonly<Record<string, string | undefined>> {
  const result = v.safeParse(mailSchema(startOf(mostRecipients)), { ...fields, ...changes })
  if (result.success) return {}
  return Object.fromEntries(
    result.issues.map((found) => [
      v.getDotPath(found) ?? '',
      /^[\w.]+$/.test(found.message) ? text(found.message) : found.message,
    ]),
  )
}

describe('mail-form-schema', () => {
  test('accepts a complete mail', () => {
    expect(v.parse(mailSchema(startOf()), fields)).toEqual({
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
    const mail = v.parse(mailSchema(startOf()), { ...fields, cc: ' a@b.dk , c@d.dk,' })
    expect(mail.cc).toEqual(['a@b.dk', 'c@d.dk'])
  })

  test.each([
    ['a@b.dk; c@d.dk', ['a@b.dk', 'c@d.dk']],
    ['Anna Holm <a@b.dk>; Bo <c@d.dk>;', ['a@b.dk', 'c@d.dk']],
    ['"Holm, Anna" <a@b.dk>, c@d.dk', ['a@b.dk', 'c@d.dk']],
    ['<mailto:a@b.dk>', ['a@b.dk']],
    ['Holm, Anna <a@b.dk>', ['Holm', 'a@b.dk']],
  ])('reads %p, as Outlook writes lists', (list, addresses) => {
    expect(toAddresses(list)).toEqual(addresses)
  })

  test('counts each recipient once, over all three lists', () => {
    const lists = { to: 'a@b.dk, b@b.dk', cc: 'c@b.dk, a@b.dk', bcc: 'd@b.dk' }
    expect(refusals(lists, 4)).toEqual({})
    expect(refusals({ ...lists, bcc: 'd@b.dk, e@b.dk' }, 4)).toEqual({
      to: issue('salary.mail.tooManyRecipients', { count: 4 }),
    })
    expect(refusals({ ...lists, bcc: 'd@b.dk, e@b.dk' })).toEqual({})
  })

  test.each(['a', 'a@b', '@b.dk', 'a b@c.dk', 'Anna a@b.dk', 'a@b.dk\nBcc:c@d.dk', 'a@b.dk, x'])(
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
