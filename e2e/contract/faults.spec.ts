import { expect, test } from '@playwright/test'
import { type FaultKind, type FaultReport, parseFaultCounts } from '@portal/shared/contract'
import { FAULTS } from '../support/backends.ts'

/** Written out, so that a new kind has to be added here. */
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

test.describe('faults', () => {
  test('the error endpoint takes every kind that pages report, and its counts are understood', async () => {
    const kinds = Object.keys(KINDS)
    const version = `contract-${Date.now()}`
    for (const kind of kinds) {
      const report: Readonly<Record<keyof FaultReport, unknown>> = {
        remote: 'members',
        version,
        kind,
        page: null,
        requestId: crypto.randomUUID(),
      }
      const answer = await fetch(FAULTS, { method: 'POST', body: JSON.stringify(report) })
      expect(answer.status, kind).toBe(204)
    }
    const counts = parseFaultCounts(await (await fetch(FAULTS)).json())
    const mine = counts.filter((one) => one.version === version)
    expect(mine.map(({ kind }) => kind).sort()).toEqual(kinds.sort())
    expect(mine.every(({ count }) => count === 1)).toBe(true)
  })
})
