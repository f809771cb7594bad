import type { Employment } from './member.ts'
import { aMember, aMemberWire } from './member-test-data.ts'
import { workContactAt } from './work-contact.ts'

const base = aMemberWire()
const [, work] = base.Kontaktoplysninger
if (work === undefined) throw new Error('The test data have a contact at work.')

/** An employment at a workplace; one of two there if it has an identity. */
function jobAt(Nummer: string, Ansaettelsesident?: string): Employment | null {
  const [workplace] = base.Arbejdssteder
  const [position] = base.Stillinger
  if (!workplace || !position) throw new Error('The test data are whole.')
  const { employments } = aMember({
    Arbejdssteder: [{ ...workplace, Nummer }],
    Stillinger: [
      { ...position, Arbejdsstedsnumre: [Nummer], ...(Ansaettelsesident && { Ansaettelsesident }) },
      ...(Ansaettelsesident ? [{ ...position, Arbejdsstedsnumre: [Nummer] }] : []),
    ],
  })
  return employments[0] ?? null
}

describe('work-contact', () => {
  it('is the one of the employment, if there are several at the workplace', () => {
    const member = aMember({
      Kontaktoplysninger: [
        { ...work, Ansaettelsesident: '7', Telefon: '11111111', Email: null },
        { ...work, Ansaettelsesident: '8', Telefon: null, Email: 'a@2.test' },
      ],
    })
    expect(workContactAt(member, jobAt('A-1', '7'))).toEqual({ telephone: '11111111', email: null })
    expect(workContactAt(member, jobAt('A-1', '8'))).toEqual({ telephone: null, email: 'a@2.test' })
  })

  it('is the one of the workplace', () => {
    const member = aMember({
      Kontaktoplysninger: [
        { ...work, Arbejdsstednummer: 'A-1', Telefon: '11111111', Email: 'a@1.test' },
        { ...work, Arbejdsstednummer: 'A-2', Telefon: null, Email: 'a@2.test' },
      ],
    })
    expect(workContactAt(member, jobAt('A-1'))).toEqual({
      telephone: '11111111',
      email: 'a@1.test',
    })
    expect(workContactAt(member, jobAt('A-2'))).toEqual({ telephone: null, email: 'a@2.test' })
    expect(workContactAt(member, jobAt('A-3'))).toEqual({ telephone: null, email: null })
    expect(workContactAt(member, null)).toEqual({ telephone: null, email: null })
  })

  it('is the one of no workplace in particular where there is no other', () => {
    const member = aMember({
      Kontaktoplysninger: [{ ...work, Arbejdsstednummer: null, Telefon: '2', Email: null }],
    })
    expect(workContactAt(member, jobAt('A-1'))).toEqual({ telephone: '2', email: null })
  })

  it('is never a private one', () => {
    const member = aMember({ Kontaktoplysninger: [{ ...work, Type: 'Privat' }] })
    expect(workContactAt(member, jobAt('A-1'))).toEqual({ telephone: null, email: null })
  })
})
