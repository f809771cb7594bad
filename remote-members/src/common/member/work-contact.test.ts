import { aMember, aMemberWire } from './member-test-data.ts'
import { workContactAt } from './work-contact.ts'

const [, work] = aMemberWire().Kontaktoplysninger
if (work === undefined) throw new Error('The test data have a contact at work.')

describe('work-contact', () => {
  it('is the one of the workplace', () => {
    const member = aMember({
      Kontaktoplysninger: [
        { ...work, Arbejdsstednummer: 'A-1', Telefon: '11111111', Email: 'a@1.test' },
        { ...work, Arbejdsstednummer: 'A-2', Telefon: null, Email: 'a@2.test' },
      ],
    })
    expect(workContactAt(member, 'A-1')).toEqual({ telephone: '11111111', email: 'a@1.test' })
    expect(workContactAt(member, 'A-2')).toEqual({ telephone: null, email: 'a@2.test' })
    expect(workContactAt(member, 'A-3')).toEqual({ telephone: null, email: null })
    expect(workContactAt(member, null)).toEqual({ telephone: null, email: null })
  })

  it('is the one of no workplace in particular where there is no other', () => {
    const member = aMember({
      Kontaktoplysninger: [{ ...work, Arbejdsstednummer: null, Telefon: '2', Email: null }],
    })
    expect(workContactAt(member, 'A-1')).toEqual({ telephone: '2', email: null })
  })

  it('is never a private one', () => {
    const member = aMember({ Kontaktoplysninger: [{ ...work, Type: 'Privat' }] })
    expect(workContactAt(member, 'A-1')).toEqual({ telephone: null, email: null })
  })
})
