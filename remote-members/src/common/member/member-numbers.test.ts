import { numberIn, numbersOf } from './member-numbers.ts'
import { aMember, aMemberWire } from './member-test-data.ts'

describe('member-numbers', () => {
  it.each([
    ['20304050', '20304050'],
    [' 20 30 40 50 ', '20304050'],
    ['+45 20 30 40 50', '20304050'],
    ['004520304050', '20304050'],
    ['+45-2030.4050', '20304050'],
    ['45123456', '45123456'],
    ['+46 8 123 45', '46812345'],
    ['123', null],
    ['Skole 1234', null],
    ['12-12-x', null],
    ['', null],
  ])('reads %j as %j', (search, number) => {
    expect(numberIn(search)).toBe(number)
  })

  it('knows the telephones of a member, but none that is secret', () => {
    const [own, work] = aMemberWire().Kontaktoplysninger
    if (own === undefined || work === undefined) throw new Error('The test data have contacts.')
    const hidden = { ...own, Mobil: '11 22 33 44', ErTelefonHemmelig: true }
    expect(numbersOf(aMember({ Kontaktoplysninger: [own, work] }))).toContain('20304050')
    expect(numbersOf(aMember({ Kontaktoplysninger: [hidden, work] }))).not.toContain('11223344')
  })
})
