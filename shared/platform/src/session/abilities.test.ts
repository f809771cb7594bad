import { provideRemotes } from '../contract/remotes.ts'
import { imitating, signedIn, supportStaff } from '../testing/people.ts'
import { workspaceManifests } from '../testing/workspace-manifests.ts'
import { can } from './abilities.ts'
import type { Session } from './session.ts'

const SIGNED_OUT: Session = { kind: 'signed-out' }

const OWN_SESSION_ONLY: readonly string[] = [
  'favourite:change',
  'mail:open',
  'join:open',
  'note:create',
  'note:change',
  'profile:edit',
  'member:change',
  'case:change',
  'colleagues:record',
  'nobody:described-it',
]

describe('abilities', () => {
  test.each([...OWN_SESSION_ONLY, 'page:use', 'notes:open', 'archive:open', 'support:search'])(
    'without a session a user cannot %s',
    (ability) => {
      expect(can(SIGNED_OUT, ability)).toBe(false)
    },
  )

  test.each(OWN_SESSION_ONLY)(
    'a user cannot %s while imitating, but can when signed in themselves',
    (ability) => {
      expect(can(imitating(), ability)).toBe(false)
      expect(can(signedIn(), ability)).toBe(true)
    },
  )

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

  test('support staff have a declared ability, with the permission it requires', () => {
    const [manifest] = workspaceManifests()
    if (manifest === undefined) throw new Error('A manifest was expected.')
    const abilities = { 'course:see': { permission: 'courses', whileImitating: true } }
    provideRemotes([{ ...manifest, abilities }])
    expect(can(signedIn({ permissions: ['courses'] }), 'course:see')).toBe(true)
    expect(can(imitating({ permissions: ['courses'] }), 'course:see')).toBe(true)
    expect(can(imitating({ permissions: ['notes'] }), 'course:see')).toBe(false)
    expect(can(SIGNED_OUT, 'course:see')).toBe(false)
    provideRemotes(workspaceManifests())
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
