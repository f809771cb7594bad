import { offerAllExtensions, offerExtensions } from '@portal/platform/testing/extensions'
import * as v from 'valibot'
import { mailTemplatesWire, toCaseMailWire, toMailStart } from './mail-api.ts'
import { someWireTemplates } from './mail-test-data.ts'
import { mailAnswers } from './mail-wire-test-data.ts'

describe('mail-api', () => {
  afterEach(offerAllExtensions)

  test('[DATA-45] maps name, type, subject, content and recipients of a template', () => {
    expect(toMailStart(someWireTemplates()).templates[0]).toEqual({
      name: 'Anmodning om oplysninger',
      type: 'ANMODNING',
      subject: 'Lønindplacering af Bodil Kjær',
      content: 'Hej\n\nVi mangler oplysninger.',
      to: ['loen@kommune.test', 'leder@kommune.test'],
    })
  })

  test('[DATA-45] reads a response with no more than the specified fields', () => {
    const answer = mailAnswers['POST /api/Mail/HentTrSkabelonMailList']
    const { templates, mostRecipients } = toMailStart(v.parse(mailTemplatesWire, answer))
    expect(mostRecipients).toBeNull()
    expect(templates.map(({ name, type }) => [name, type])).toEqual([
      ['Første brev', 'Foerste'],
      ['Rykker', 'Rykker'],
    ])
    expect(templates[0]).toMatchObject({
      subject: 'Om lønindplacering',
      content: 'Kære leder',
      to: ['leder@kommune.test'],
    })
  })

  test('knows the limit of recipients only from a service that tells it', () => {
    expect(toMailStart(someWireTemplates()).mostRecipients).toBeNull()
    const limited = { ...someWireTemplates(), maksAntalModtagere: 20 }
    const limit = () => toMailStart(v.parse(mailTemplatesWire, limited)).mostRecipients
    offerExtensions('salary')
    expect(limit()).toBe(20)
    offerExtensions()
    expect(limit()).toBeNull()
  })

  test('has one kind of line break', () => {
    const [wire] = someWireTemplates().skabelonList
    if (wire === undefined) throw new Error('No template.')
    const start = toMailStart({ skabelonList: [{ ...wire, indhold: 'a\r\nb\rc\nd' }] })
    const [template] = start.templates
    expect(template?.content).toBe('a\nb\nc\nd')
  })

  test('sends a mail with its files by name and case', () => {
    expect(
      toCaseMailWire({
        caseId: 'S-1',
        template: 'ANMODNING',
        subject: 'Emne æøå',
        content: 'Linje 1\nLinje 2',
        to: ['a@b.dk'],
        cc: [],
        bcc: ['c@d.dk', 'e@f.dk'],
        selectedFileList: [{ fullName: 'aftale.pdf', caseNumber: 'LI-2' }],
      }),
    ).toEqual({
      sagsId: 'S-1',
      skabelonType: 'ANMODNING',
      emne: 'Emne æøå',
      indhold: 'Linje 1\nLinje 2',
      tilEmailAdresseList: ['a@b.dk'],
      ccEmailAdresseList: [],
      bccEmailAdresseList: ['c@d.dk', 'e@f.dk'],
      vedhaeftetFilIdList: [{ fuldeNavn: 'aftale.pdf', sagsNr: 'LI-2' }],
    })
  })
})
