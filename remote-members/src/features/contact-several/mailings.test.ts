import type { Contactable } from './contact-recipients.ts'
import { mailingsByWorkplace, workplacesOf } from './mailings.ts'

function at(name: string | null, email: string): Contactable {
  return {
    memberId: email,
    firstName: '',
    fullName: email,
    privateContact: { email: null },
    workContact: { email },
    primaryWorkPlace: name === null ? null : { number: `A-${name}`, name },
  }
}

const CHOICE = { mailType: 'work', includeOther: false, separator: ',' } as const

describe('mailings', () => {
  it('has one mail for each workplace, by name, and those without a workplace last', () => {
    const members = [at(null, 'c@d.dk'), at('Ørnen', 'a@d.dk'), at('Bien', 'b@d.dk')]
    for (const inSomeOrder of [members, members.toReversed()]) {
      const mailings = mailingsByWorkplace([...inSomeOrder, at('Ørnen', 'e@d.dk')], CHOICE)

      expect(mailings.map(({ workplace, addresses }) => [workplace, addresses])).toEqual([
        ['Bien', ['b@d.dk']],
        ['Ørnen', ['a@d.dk', 'e@d.dk']],
        [null, ['c@d.dk']],
      ])
      expect(mailings[1]?.links).toEqual(['mailto:?bcc=a@d.dk,e@d.dk'])
    }
  })

  it('leaves out a workplace where nobody has an address', () => {
    const members = [at('Bien', 'ingen'), at('Ørnen', 'a@d.dk')]

    expect(mailingsByWorkplace(members, CHOICE).map(({ workplace }) => workplace)).toEqual([
      'Ørnen',
    ])
    expect(workplacesOf(members)).toHaveLength(2)
  })
})
