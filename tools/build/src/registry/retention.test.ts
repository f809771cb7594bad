import type { ListedRelease } from '@portal/platform/deployment'
import { NOTHING_RELEASED, type Released } from './registry.ts'
import { withoutOld } from './retention.ts'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const DAY_MS = 24 * 60 * 60 * 1000
const RETENTION = { newest: 2, days: 30 }

function release(version: string, daysAgo: number): ListedRelease {
  return {
    version,
    contract: '1.0',
    entry: `http://localhost:3001/${version}/remoteEntry.js`,
    integrity: `sha384-${'a'.repeat(64)}`,
    commit: null,
    releasedAt: new Date(NOW - daysAgo * DAY_MS).toISOString(),
  }
}

const versions = ({ list }: Released, name: string) => list[name]?.map(({ version }) => version)

describe('retention', () => {
  it('keeps the newest of each front end, and all that are young', () => {
    const released = {
      ...NOTHING_RELEASED,
      list: {
        members: [release('4', 40), release('3', 50), release('2', 60), release('1', 70)],
        salary: [release('4', 1), release('3', 2), release('2', 29), release('1', 30)],
      },
    }
    const kept = withoutOld(released, RETENTION, NOW)
    expect(versions(kept, 'members')).toEqual(['4', '3'])
    expect(versions(kept, 'salary')).toEqual(['4', '3', '2'])
  })

  it('keeps what is live, what is tried beside it and what it falls back to, however old', () => {
    const old = (version: string) => release(version, 100)
    const released = {
      registry: {
        host: {
          version: '1',
          contract: '1.0',
          previous: { version: '0', contract: '1.0' },
        },
        remotes: {
          members: [
            { ...old('3'), previous: old('2'), canary: { ...old('1'), share: 0.1, users: [] } },
          ],
        },
      },
      list: {
        host: ['4', '3', '2', '1', '0', '-1'].map(old),
        members: ['6', '5', '4', '3', '2', '1', '0'].map(old),
      },
    }
    const kept = withoutOld(released, RETENTION, NOW)
    expect(versions(kept, 'host')).toEqual(['4', '3', '1', '0'])
    expect(versions(kept, 'members')).toEqual(['6', '5', '3', '2', '1'])
    expect(kept.registry).toBe(released.registry)
  })
})
