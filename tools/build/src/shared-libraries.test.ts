import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { CONTRACT } from '@portal/platform/contract/version'
import { HOST } from './front-ends.ts'
import { root } from './paths.ts'
import {
  entriesShared,
  exportedEntries,
  SHARED_ENTRIES,
  sharedByHost,
  sharedByRemote,
} from './shared-libraries.ts'

describe('shared-libraries', () => {
  test('says of every entry of the shared packages how it is shared, and of no other', () => {
    expect([...exportedEntries].sort()).toEqual(Object.keys(SHARED_ENTRIES).sort())
  })

  test('has the same keys in the host and in the remotes, but for the renderer', () => {
    const keys = Object.keys(sharedByHost()).filter((key) => key !== 'react-dom/client')

    expect(keys).toEqual(Object.keys(sharedByRemote()))
    expect(Object.keys(sharedByHost())).toEqual(
      expect.arrayContaining(['react', 'react-dom', '@portal/platform/session', '@portal/ui']),
    )
  })

  test('shares nothing but react and entries of the shared packages', () => {
    const others = Object.keys(sharedByHost()).filter(
      (key) => !/^@portal\/(platform|ui)(\/|$)/.test(key),
    )

    expect(others).toEqual(['react', 'react-dom', 'react-dom/client'])
  })

  test('allows one copy of each, none of them from a remote', () => {
    for (const host of Object.values(sharedByHost())) {
      expect(host).toMatchObject({ singleton: true, strictVersion: true })
    }
    for (const remote of Object.values(sharedByRemote())) {
      expect(remote).toMatchObject({ singleton: true, strictVersion: true, import: false })
    }
  })

  test('gives the entries of the platform the version of the contract', () => {
    expect(sharedByHost()['@portal/platform/session']?.version).toBe(`${CONTRACT}.0`)
    expect(sharedByRemote()['@portal/platform/session']?.requiredVersion).toBe(`^${CONTRACT}.0`)
  })

  test('gives the entries of the kit its own version, of which any of the same major will do', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'shared', 'ui', 'package.json'), 'utf8'))

    expect(sharedByHost()['@portal/ui']?.version).toBe(version)
    expect(sharedByRemote()['@portal/ui/forms']?.requiredVersion).toBe(
      `^${version.split('.')[0]}.0.0`,
    )
  })

  test('the first screen does not bring what comes on demand', () => {
    for (const entry of entriesShared('on-demand')) {
      expect(sharedByHost()[entry]?.eager).toBe(false)
    }
  })

  test('the host names every on-demand entry, without which none would be provided', () => {
    const table = readFileSync(join(HOST.folder, 'src', 'remotes', 'on-demand-entries.ts'), 'utf8')
    const named = [...table.matchAll(/import\('([^']+)'\)/g)].map(([, entry]) => entry)

    expect(named.sort()).toEqual([...entriesShared('on-demand')].sort())
  })

  test('what a remote bundles a copy of holds no state', () => {
    expect([...entriesShared('bundled')].sort()).toEqual([
      '@portal/platform/contract/version',
      '@portal/platform/csv',
      '@portal/platform/dates',
      '@portal/platform/person',
      '@portal/platform/search',
      '@portal/platform/wire',
    ])
  })
})
