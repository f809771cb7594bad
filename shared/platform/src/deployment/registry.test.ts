import { CONTRACT } from '../contract/contract-version.ts'
import { chooseReleases, parseRegistry, type Registry, type ReleaseSeeker } from './registry.ts'

const integrity = `sha384-${'a'.repeat(64)}`

function release(contract: string) {
  return { version: '7', contract, entry: 'http://localhost:3001/7/remoteEntry.js', integrity }
}

describe('registry', () => {
  test.each([
    ['version', ''],
    ['version', undefined],
    ['contract', '1'],
    ['entry', 'http://members.example/remoteEntry.js'],
    ['entry', 'data:text/javascript,alert(1)'],
    ['integrity', 'sha256-abc'],
    ['integrity', undefined],
  ])('rejects %s = %j and names it', (field, value) => {
    const registry = { remotes: { members: [{ ...release('1.0'), [field]: value }] } }

    expect(() => parseRegistry(registry)).toThrow(`remotes.json: remotes.members.0.${field}: `)
  })

  test('accepts a release whose manifest it cannot read', () => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => {})
    const unreadable = { ...release('1.0'), manifest: { name: 'members', pages: 'all' } }
    const { remotes } = parseRegistry({ remotes: { members: [unreadable] } })
    expect(remotes.members?.[0]).toMatchObject(release('1.0'))
    expect(remotes.members?.[0]?.manifest).toBeUndefined()
    expect(log).toHaveBeenCalledTimes(1)
    log.mockRestore()
  })

  test('rejects a registry without remotes', () => {
    expect(() => parseRegistry({})).toThrow('remotes.json: remotes: is missing')
  })

  const contractsOf = (registry: Registry, seeker: ReleaseSeeker) => {
    const choice = chooseReleases(registry, 'members', seeker)
    return choice.kind === 'fits'
      ? choice.candidates.map(({ release }) => release.contract)
      : choice
  }

  test('chooses the release of the host’s contract major', () => {
    const registry = parseRegistry({ remotes: { members: [release('2.0'), release('1.1')] } })

    expect(contractsOf(registry, { host: '1.3' })).toEqual(['1.1'])
    expect(contractsOf(registry, { host: '2.0' })).toEqual(['2.0'])
  })

  test('a release for a higher minor than the host has does not fit', () => {
    const registry = parseRegistry({ remotes: { members: [release('1.4')] } })

    expect(contractsOf(registry, { host: '1.3' })).toMatchObject({
      kind: 'incompatible',
      wanted: '1.4',
    })
  })

  test('falls back to the previous release for an older host', () => {
    const live = { ...release('1.4'), previous: release('1.3') }
    const registry = parseRegistry({ remotes: { members: [live] } })

    expect(chooseReleases(registry, 'members', { host: '1.3' })).toEqual({
      kind: 'fits',
      candidates: [{ release: release('1.3'), source: 'previous' }],
    })
  })

  test('prefers a canary to the live release, for its users', () => {
    const live = {
      ...release(CONTRACT),
      previous: release(CONTRACT),
      canary: { ...release(CONTRACT), share: 0, users: [] },
    }
    const registry = parseRegistry({ remotes: { members: [live] } })
    const sources = (servesUser: boolean) => {
      const choice = chooseReleases(registry, 'members', { servesUser: () => servesUser })
      return choice.kind === 'fits' ? choice.candidates.map(({ source }) => source) : choice
    }

    expect(sources(true)).toEqual(['canary', 'live', 'previous'])
    expect(sources(false)).toEqual(['live', 'previous'])
  })

  test('reports a name without a release', () => {
    const registry = parseRegistry({ remotes: { members: [] } })

    expect(chooseReleases(registry, 'members')).toEqual({ kind: 'none' })
    expect(chooseReleases(registry, 'salary')).toEqual({ kind: 'none' })
  })
})
