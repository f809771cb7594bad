import { chooseRelease, parseRegistry } from './registry.ts'

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
  ])('refuses %s = %j and names it', (field, value) => {
    const registry = { remotes: { members: [{ ...release('1.0'), [field]: value }] } }

    expect(() => parseRegistry(registry)).toThrow(`remotes.json: remotes.members.0.${field}: `)
  })

  test('refuses what has no remotes', () => {
    expect(() => parseRegistry({})).toThrow('remotes.json: remotes: is missing')
  })

  test('chooses the release of the contract major that the host has', () => {
    const registry = parseRegistry({ remotes: { members: [release('2.0'), release('1.1')] } })

    expect(chooseRelease(registry, 'members', '1.3')).toMatchObject({
      kind: 'fits',
      release: { contract: '1.1' },
    })
    expect(chooseRelease(registry, 'members', '2.0')).toMatchObject({
      kind: 'fits',
      release: { contract: '2.0' },
    })
  })

  test('a release for a higher minor than the host has does not fit', () => {
    const registry = parseRegistry({ remotes: { members: [release('1.4')] } })

    expect(chooseRelease(registry, 'members', '1.3')).toEqual({
      kind: 'incompatible',
      wanted: '1.4',
    })
  })

  test('says when a name has no release', () => {
    const registry = parseRegistry({ remotes: { members: [] } })

    expect(chooseRelease(registry, 'members')).toEqual({ kind: 'none' })
    expect(chooseRelease(registry, 'salary')).toEqual({ kind: 'none' })
  })
})
