import * as v from 'valibot'
import { startupDataWire, toUser } from './startup-api.ts'
import { startupDataAnswers } from './startup-data-wire-test-data.ts'

const wire = {
  RolleListe: ['AktivBruger', 'Andet'],
  Afdeling: { Nummer: '051', Navn: 'FOA Odense' },
  BrugerMedlemsident: 'M-1',
}

describe('startup-api', () => {
  test('[SESSION-18] a user has the login name of the token, and the roles that the portal knows', () => {
    expect(toUser(wire, 'anna.tr@portal.test')).toEqual({
      loginName: 'anna.tr@portal.test',
      memberId: 'M-1',
      roles: ['AktivBruger'],
      department: { number: '051', name: 'FOA Odense' },
    })
  })

  test('[SESSION-18] reads a response with no more than the specified fields', () => {
    const answer = startupDataAnswers['GET /profil/hentbrugeropstartdata']
    expect(toUser(v.parse(startupDataWire, answer), 'anna.tr@portal.test')).toEqual({
      loginName: 'anna.tr@portal.test',
      memberId: 'M-1',
      roles: ['AktivBruger'],
      department: { number: '051', name: 'FOA Aarhus' },
    })
    expect(v.is(startupDataWire, { ...answer, BrugerMedlemsident: '' })).toBe(false)
  })

  test.each([null, undefined])('a user may have no department: %s', (Afdeling) => {
    expect(toUser({ ...wire, Afdeling }, 'anna.tr@portal.test').department).toBeNull()
  })
})
