import { expect, test } from '@playwright/test'
import {
  type FaultKind,
  type FaultPhase,
  type FaultReport,
  parseFaultCounts,
} from '@portal/platform/deployment'
import { FAULTS } from '../support/backends.ts'
import { liveRegistry, liveVersion } from '../support/releases.ts'

/** Listed here in full, so that a new kind of fault must also be added to this test. */
const KINDS: Readonly<Record<FaultKind, true>> = {
  'not-released': true,
  'not-allowed': true,
  network: true,
  timeout: true,
  integrity: true,
  threw: true,
  incompatible: true,
  crashed: true,
}

const PHASES: Readonly<Record<FaultPhase, true>> = { entry: true, part: true, render: true }

/** Reports a fault of a release of the members remote, and returns the response. */
async function report(
  fault: Readonly<Record<'version' | 'kind' | 'page', unknown>>,
  phase: unknown = 'entry',
) {
  const whole: Readonly<Record<keyof FaultReport, unknown>> = {
    ...fault,
    phase,
    file: 'remoteEntry.js',
    remote: 'members',
    requestId: crypto.randomUUID(),
  }
  return (await fetch(FAULTS, { method: 'POST', body: JSON.stringify(whole) })).status
}

/** How many faults of each kind were counted for a release of the members remote. */
async function countsOf(version: string): Promise<ReadonlyMap<string, number>> {
  const counts = parseFaultCounts(await (await fetch(FAULTS)).json())
  const own = counts.filter((one) => one.remote === 'members' && one.version === version)
  return new Map(own.map(({ kind, count }) => [kind, count]))
}

test.describe('faults', () => {
  test('the error endpoint accepts every kind and phase that pages report, and its counts can be read', async () => {
    const kinds = Object.keys(KINDS)
    const version = await liveVersion('members')
    const { host } = await liveRegistry()
    const before = await countsOf(version)
    for (const kind of kinds) {
      expect(await report({ version, kind, page: host?.version ?? null }), kind).toBe(204)
    }
    for (const phase of Object.keys(PHASES)) {
      expect(await report({ version, kind: 'threw', page: null }, phase), phase).toBe(204)
    }
    const after = await countsOf(version)
    // Expect at least one more, because pages of other tests may report the same faults at the same
    // time.
    for (const kind of kinds) {
      expect(after.get(kind) ?? 0, kind).toBeGreaterThan(before.get(kind) ?? 0)
    }
  })

  test('the error endpoint rejects releases that the portal does not have', async () => {
    const version = `made-up-${Date.now()}`
    expect(await report({ version, kind: 'threw', page: null })).toBe(400)
    const live = await liveVersion('members')
    expect(await report({ version: live, kind: 'threw', page: version })).toBe(400)
    expect(await countsOf(version)).toEqual(new Map())
  })
})
