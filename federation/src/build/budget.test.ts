import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../paths.ts'
import { describeWeight, weigh } from './budget.ts'
import { describeRemote } from './manifest.ts'
import type { Release } from './release.ts'

let folder: string

/** A file of the given size in kB that compression does not shrink. */
function file(name: string, kilobytes: number) {
  writeFileSync(join(folder, name), randomBytes(kilobytes * 1000))
  return { file: name, integrity: '' }
}

describe('budget', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-budget-'))
  })

  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  test('weighs the heaviest page with what comes before it, each file once', () => {
    const both = file('both.js', 5)
    const release: Release = {
      name: 'members',
      version: '1',
      sources: '1',
      contract: '1.0',
      entry: file('remoteEntry.js', 10),
      manifest: { ...describeRemote(join(root, 'remote-members')), budget: 70 },
      shared: {},
      groups: {
        remote: [file('remote.js', 4), both],
        'mine-medlemmer': [both, file('list.js', 20)],
        'mine-noter': [file('notes.js', 7)],
        'a-dialog': [file('dialog.js', 90)],
      },
    }

    expect(weigh(release, folder).kilobytes).toBeCloseTo(39, 0)
    expect(weigh(release, folder).budget).toBe(70)
  })

  test('says when a front end is over its budget', () => {
    expect(describeWeight({ kilobytes: 59.9, budget: 60 })).toBe('59.9 of 60 kB gzip')
    expect(describeWeight({ kilobytes: 60.1, budget: 60 })).toBe('60.1 of 60 kB gzip, OVER BUDGET')
  })
})
