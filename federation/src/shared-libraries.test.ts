import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT } from '@portal/shared/contract/version'
import { HOST } from './front-ends.ts'
import {
  entriesShared,
  exportedEntries,
  SHARED_ENTRIES,
  sharedByHost,
  sharedByRemote,
} from './shared-libraries.ts'

describe('shared-libraries', () => {
  test('says of every entry of @portal/shared how it is shared, and of no other', () => {
    expect([...exportedEntries].sort()).toEqual(Object.keys(SHARED_ENTRIES).sort())
  })

  test('has the same keys in the host and in the remotes', () => {
    expect(Object.keys(sharedByHost())).toEqual(Object.keys(sharedByRemote()))
    expect(Object.keys(sharedByHost())).toEqual(
      expect.arrayContaining(['react', 'react-dom', '@portal/shared/session', '@portal/shared/ui']),
    )
  })

  test('shares nothing but react and entries of @portal/shared', () => {
    const others = Object.keys(sharedByHost()).filter((key) => !key.startsWith('@portal/shared/'))

    expect(others).toEqual(['react', 'react-dom'])
  })

  test('allows one copy of each, none of them from a remote', () => {
    for (const [key, host] of Object.entries(sharedByHost())) {
      expect(host).toMatchObject({ singleton: true, strictVersion: true })
      expect(sharedByRemote()[key]).toMatchObject({
        singleton: true,
        strictVersion: true,
        import: false,
      })
    }
  })

  test('gives the entries the version of the contract', () => {
    expect(sharedByHost()['@portal/shared/session']?.version).toBe(`${CONTRACT}.0`)
    expect(sharedByRemote()['@portal/shared/session']?.requiredVersion).toBe(`^${CONTRACT}.0`)
  })

  test('the first screen does not bring what comes on demand', () => {
    for (const entry of entriesShared('on-demand')) {
      expect(sharedByHost()[`@portal/shared/${entry}`]?.eager).toBe(false)
    }
  })

  test('the host names every on-demand entry, without which none would be provided', () => {
    const table = readFileSync(join(HOST.folder, 'src', 'remotes', 'on-demand-entries.ts'), 'utf8')
    const named = [...table.matchAll(/import\('@portal\/shared\/([^']+)'\)/g)].map(
      ([, entry]) => entry,
    )

    expect(named.sort()).toEqual([...entriesShared('on-demand')].sort())
  })

  test('what a remote bundles a copy of holds no state', () => {
    expect([...entriesShared('bundled')].sort()).toEqual([
      'contract/version',
      'dates',
      'person',
      'wire',
    ])
  })
})
