import { imitating, signedIn, supportStaff } from '../testing/people.ts'
import { ABILITIES, type Ability, can } from './abilities.ts'
import type { Session } from './session.ts'

const SIGNED_OUT: Session = { kind: 'signed-out' }

const OWN_SESSION_ONLY: readonly Ability[] = [
  'favourite:change',
  'mail:open',
  'join:open',
  'note:create',
  'note:change',
  'profile:edit',
  'member:change',
  'case:change',
  'colleagues:record',
]

describe('abilities', () => {
  test.each(ABILITIES)('without a session nobody can %s', (ability) => {
    expect(can(SIGNED_OUT, ability)).toBe(false)
  })

  test.each(OWN_SESSION_ONLY)('while imitating nobody can %s, signed in they can', (ability) => {
    expect(can(imitating(), ability)).toBe(false)
    expect(can(signedIn(), ability)).toBe(true)
  })

  test('every ability has a case here', () => {
    const others: Ability[] = [
      'page:use',
      'notes:open',
      'salary:open',
      'archive:open',
      'support:search',
    ]
    expect([...OWN_SESSION_ONLY, ...others].sort()).toEqual([...ABILITIES].sort())
  })

  test('pages take AktivBruger, of the acted-as person while imitating', () => {
    expect(can(signedIn({}, { roles: ['AktivBruger'] }), 'page:use')).toBe(true)
    expect(can(signedIn({}, { roles: [] }), 'page:use')).toBe(false)
    expect(can(imitating({ roles: ['AktivBruger'] }), 'page:use')).toBe(true)
    expect(can(imitating({ roles: [] }, { roles: ['AktivBruger', 'Supporter'] }), 'page:use')).toBe(
      false,
    )
  })

  test('notes take the permission and one’s own session', () => {
    expect(can(signedIn({ permissions: ['notes'] }), 'notes:open')).toBe(true)
    expect(can(signedIn({ permissions: ['salary-placement'] }), 'notes:open')).toBe(false)
    expect(can(imitating({ permissions: ['notes'] }), 'notes:open')).toBe(false)
  })

  test('salary placements take the permission, imitating or not', () => {
    expect(can(signedIn({ permissions: ['salary-placement'] }), 'salary:open')).toBe(true)
    expect(can(imitating({ permissions: ['salary-placement'] }), 'salary:open')).toBe(true)
    expect(can(signedIn({ permissions: ['notes'] }), 'salary:open')).toBe(false)
  })

  test('the agreement archive is for stewards', () => {
    expect(can(signedIn({ hasActivePost: true }), 'archive:open')).toBe(true)
    expect(can(signedIn({ hasActivePost: false }), 'archive:open')).toBe(false)
    expect(can(supportStaff(), 'archive:open')).toBe(false)
  })

  test('[SESSION-04] Supporter and Imitator search alike, imitating or not', () => {
    expect(can(supportStaff({ roles: ['Supporter'] }), 'support:search')).toBe(true)
    expect(can(supportStaff({ roles: ['Imitator'] }), 'support:search')).toBe(true)
    expect(can(imitating(), 'support:search')).toBe(true)
    expect(can(signedIn(), 'support:search')).toBe(false)
  })
})
