import fc from 'fast-check'
import { aUser, imitating, signedIn, supportStaff } from '../testing/people.ts'
import { toRoles } from './roles.ts'
import {
  actingPersonId,
  effectiveProfile,
  effectiveRoles,
  hasPermission,
  isSupport,
} from './session.ts'

const signedOut = { kind: 'signed-out' } as const

describe('session', () => {
  test('[SESSION-18] knows three roles and ignores all others', () => {
    expect(toRoles(['Administrator', 'Imitator', 'aktivbruger', 'AktivBruger', ''])).toEqual([
      'AktivBruger',
      'Imitator',
    ])
    fc.assert(
      fc.property(fc.array(fc.string()), (names) => {
        expect(toRoles([...names, 'Supporter'])).toContain('Supporter')
        expect(toRoles(names).every((role) => names.includes(role))).toBe(true)
      }),
    )
  })

  test('shows the data of the acted-as person, else of the user', () => {
    expect(actingPersonId(signedOut)).toBe('')
    expect(actingPersonId(signedIn({}, { memberId: 'M-7' }))).toBe('M-7')
    expect(actingPersonId(supportStaff({ memberId: 'M-900' }))).toBe('M-900')
    expect(actingPersonId(imitating({ memberId: 'M-8' }))).toBe('M-8')
  })

  test('has a profile once one is loaded', () => {
    expect(effectiveProfile(signedOut)).toBeNull()
    expect(effectiveProfile(supportStaff())).toBeNull()
    expect(effectiveProfile(signedIn())?.memberId).toBe('M-1')
    expect(effectiveProfile(imitating({ memberId: 'M-8' }))?.memberId).toBe('M-8')
  })

  test('[SESSION-01] uses the roles of the startup data, and of the profile while imitating', () => {
    expect(effectiveRoles(signedOut)).toEqual([])
    expect(effectiveRoles(signedIn({ roles: [] }, { roles: ['AktivBruger'] }))).toEqual([
      'AktivBruger',
    ])
    expect(effectiveRoles(imitating({ roles: ['AktivBruger'] }, { roles: ['Imitator'] }))).toEqual([
      'AktivBruger',
    ])
  })

  test('grants the permissions of the profile', () => {
    const session = signedIn({ permissions: ['notes'] })
    expect(hasPermission(session, 'notes')).toBe(true)
    expect(hasPermission(session, 'salary-placement')).toBe(false)
    expect(hasPermission(supportStaff(), 'notes')).toBe(false)
    expect(hasPermission(signedOut, 'notes')).toBe(false)
  })

  test('[SESSION-04] treats Supporter and Imitator alike as support staff', () => {
    expect(isSupport(aUser({ roles: ['Supporter'] }))).toBe(true)
    expect(isSupport(aUser({ roles: ['Imitator', 'AktivBruger'] }))).toBe(true)
    expect(isSupport(aUser({ roles: ['AktivBruger'] }))).toBe(false)
  })
})
