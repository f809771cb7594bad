import type { Release, ShareScope } from '../build/description.ts'
import { lackingIn } from './share-scope.ts'

const release = (name: string, shared: ShareScope): Release => ({
  name,
  version: '1.0.0',
  sources: 'a',
  contract: '1.2',
  entry: { file: 'main.js', integrity: '' },
  groups: {},
  shared,
})

const host = release('host', {
  react: { version: '19.3.1', names: null },
  '@portal/ui': { version: '1.2.0', names: ['Button', 'Table'] },
})
const lacking = (shared: ShareScope) => lackingIn(host, release('members', shared))

describe('share-scope', () => {
  it.each<[string, ShareScope]>([
    ['a name that the host exports', { '@portal/ui': { version: '^1.2.0', names: ['Table'] } }],
    ['an older contract', { '@portal/ui': { version: '^1.0.0', names: [] } }],
    [
      'a library of which nobody knows the names',
      { react: { version: '^19.3.0', names: ['use'] } },
    ],
    [
      'a library of which it takes nobody knows what',
      { '@portal/ui': { version: '^1.2.0', names: null } },
    ],
    ['nothing', {}],
  ])('lets a remote take %s', (_what, shared) => {
    expect(lacking(shared)).toEqual([])
  })

  it.each<[string, ShareScope, string]>([
    [
      'a name that the host does not export',
      { '@portal/ui': { version: '^1.2.0', names: ['Button', 'shout'] } },
      "'shout' of @portal/ui, which it does not export",
    ],
    [
      'a newer library',
      { react: { version: '^19.3.2', names: [] } },
      'react ^19.3.2, of which it has 19.3.1',
    ],
    [
      'a newer contract',
      { '@portal/ui': { version: '^1.3.0', names: [] } },
      '@portal/ui ^1.3.0, of which it has 1.2.0',
    ],
    [
      'a library that the host does not share',
      { '@portal/ui/maps': { version: '^1.2.0', names: [] } },
      '@portal/ui/maps, which it does not share',
    ],
  ])('names %s', (_what, shared, phrase) => {
    expect(lacking(shared)).toEqual([phrase])
  })

  it('lets builds through that recorded nothing', () => {
    const shared = { '@portal/ui': { version: '^9.0.0', names: ['shout'] } }
    expect(lackingIn(release('host', {}), release('members', shared))).toEqual([])
    expect(lackingIn(host, release('members', {}))).toEqual([])
  })
})
