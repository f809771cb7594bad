import { provideRemotes } from '@portal/platform/host'
import { workspaceManifests } from '@portal/platform/testing/manifests'
import { imitating, signedIn, supportStaff } from '@portal/ui/testing'
import { headerEntries } from './header-entries.ts'

const links = { agreementArchive: 'https://overenskomster.example' }
const kinds = (...args: Parameters<typeof headerEntries>) =>
  headerEntries(...args).map(({ kind }) => kind)

describe('header-entries', () => {
  test('[NAV-05] [NAV-06] [NAV-08] a steward has them all', () => {
    expect(headerEntries(signedIn({ hasActivePost: true, fullName: 'Anna Holm' }), links)).toEqual([
      { kind: 'agreement-archive', href: 'https://overenskomster.example' },
      { kind: 'overview', to: '/overblik' },
      { kind: 'organising', to: '/organisering' },
      { kind: 'help' },
      { kind: 'profile', to: '/min-profil', name: 'Anna Holm' },
      { kind: 'log-out' },
    ])
  })

  test('[NAV-05] the archive is for stewards only', () => {
    expect(kinds(signedIn({ hasActivePost: false }), links)).not.toContain('agreement-archive')
  })

  test('[NAV-08] the name is that of the profile in use', () => {
    expect(headerEntries(imitating({ fullName: 'Bo Dal' }), links)).toContainEqual(
      expect.objectContaining({ kind: 'profile', name: 'Bo Dal' }),
    )
  })

  test('[NAV-10] [NAV-14] while imitating the switch of member comes before the end of imitation', () => {
    expect(kinds(imitating(), links).slice(-2)).toEqual(['switch-member', 'log-out'])
    expect(kinds(signedIn(), links)).not.toContain('switch-member')
  })

  test('[NAV-07] [NAV-09] support staff without a person have help and the way out', () => {
    expect(kinds(supportStaff(), links)).toEqual(['help', 'log-out'])
  })

  test('there is no overview if no remote lends a card to it', () => {
    const manifests = workspaceManifests()
    provideRemotes(manifests.map((manifest) => ({ ...manifest, slots: [] })))
    expect(kinds(signedIn(), links)).not.toContain('overview')
    provideRemotes(manifests)
  })

  test('a signed-out user has none', () => {
    expect(headerEntries({ kind: 'signed-out' }, links)).toEqual([])
  })
})
