import { CONTRACT } from '@portal/platform/contract/version'
import type { Registry } from '@portal/platform/deployment'
import { newerVersion } from './newer-version.ts'

interface Live {
  readonly host?: string | null
  readonly members?: string
  readonly salary?: string
}

function registry({ host = 'h1', members = 'm1', salary = 's1' }: Live = {}): Registry {
  const row = (version: string) => [
    {
      version,
      contract: CONTRACT,
      entry: `http://localhost:3001/${version}/remoteEntry.js`,
      integrity: 'sha384-x',
      previous: null,
      canary: null,
    },
  ]
  return {
    host: host === null ? null : { version: host, contract: CONTRACT },
    remotes: { members: row(members), salary: row(salary) },
  }
}

const served = registry()
const running = [
  { name: 'host', version: 'h1' },
  { name: 'members', version: 'm1' },
] as const

describe('newer-version', () => {
  test('there is none while everything is as it was', () => {
    expect(newerVersion(served, registry(), running)).toBeNull()
  })

  test('a new host is one, and so is a new release of what the page runs', () => {
    expect(newerVersion(served, registry({ host: 'h2' }), running)).toBe('host h2')
    expect(newerVersion(served, registry({ members: 'm2' }), running)).toBe('members m2')
    expect(newerVersion(served, registry({ host: 'h2', members: 'm2' }), running)).toBe(
      'host h2, members m2',
    )
  })

  test('a rollback is one too', () => {
    expect(newerVersion(served, registry({ members: 'm0' }), running)).toBe('members m0')
  })

  test('what the page has not loaded is of no interest', () => {
    expect(newerVersion(served, registry({ salary: 's2' }), running)).toBeNull()
  })

  test('the page that runs a canary has nothing to gain when that serves everybody', () => {
    const canary = [{ name: 'members', version: 'm2' }] as const

    expect(newerVersion(served, registry(), canary)).toBeNull()
    expect(newerVersion(served, registry({ members: 'm2' }), canary)).toBeNull()
  })

  test('the page that fell back is not asked to load the bad release again', () => {
    const fallenBack = [{ name: 'members', version: 'm0' }] as const

    expect(newerVersion(served, registry(), fallenBack)).toBeNull()
    expect(newerVersion(served, registry({ members: 'm0' }), fallenBack)).toBeNull()
    expect(newerVersion(served, registry({ members: 'm2' }), fallenBack)).toBe('members m2')
  })

  test('a registry that names no host says nothing about it', () => {
    const remotesAlone = [{ name: 'members', version: 'm1' }] as const

    expect(
      newerVersion(registry({ host: null }), registry({ host: 'h2' }), remotesAlone),
    ).toBeNull()
    expect(newerVersion(served, registry({ host: null }), running)).toBeNull()
  })
})
