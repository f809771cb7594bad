import * as v from 'valibot'
import { supportContactsWire, toSupportContacts } from './support-contacts-api.ts'
import { supportContactAnswers } from './support-contacts-wire-test-data.ts'

const hotline = {
  KontaktoplysningerType: 'TRHotline',
  Telefon: '70101010',
  Email: 'hotline@forbund.test',
}
const department = {
  KontaktoplysningerType: 'Afdeling',
  Telefon: '60202020',
  Email: 'odense@forbund.test',
}

describe('support-contacts-api', () => {
  test.each([
    [[hotline, department]],
    [[department, { ...hotline, KontaktoplysningerType: 'Andet' }, hotline]],
  ])(
    '[FOOTER-04] [DATA-46] the type says which is the hotline and which the department',
    (list) => {
      expect(toSupportContacts({ KontaktoplysningerList: list })).toEqual({
        hotline: { phone: '70101010', email: 'hotline@forbund.test' },
        department: { phone: '60202020', email: 'odense@forbund.test' },
      })
    },
  )

  test('[DATA-46] reads a response with no more than the specified fields', () => {
    const answer = supportContactAnswers['GET /profil/hentsupportkontaktoplysninger']
    expect(toSupportContacts(v.parse(supportContactsWire, answer))).toEqual({
      hotline: { phone: '12345678', email: 'hotline@portal.test' },
      department: { phone: '87654321', email: 'afdeling@portal.test' },
    })
  })

  test('contacts missing from the list are null', () => {
    expect(toSupportContacts({ KontaktoplysningerList: [hotline] }).department).toBeNull()
    expect(toSupportContacts({ KontaktoplysningerList: [] })).toEqual({
      hotline: null,
      department: null,
    })
  })

  test('blank values are null', () => {
    expect(
      toSupportContacts({
        KontaktoplysningerList: [{ ...hotline, Telefon: ' ', Email: null }],
      }).hotline,
    ).toEqual({ phone: null, email: null })
  })
})
