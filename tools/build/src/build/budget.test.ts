import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { root } from '../paths.ts'
import { describeWeight, weigh } from './budget.ts'
import type { Release } from './description.ts'
import { describeRemote } from './manifest.ts'

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

  const release = (changes: Partial<Release>): Release => ({
    name: 'members',
    version: '1',
    sources: '1',
    contract: '1.0',
    entry: file('remoteEntry.js', 10),
    manifest: { ...describeRemote(join(root, 'remote-members')), budget: 70 },
    shared: {},
    groups: {},
    ...changes,
  })

  test('weighs the heaviest page with what comes before it, each file once', () => {
    const both = file('both.js', 5)
    const members = release({
      groups: {
        remote: [file('remote.js', 4), both],
        'mine-medlemmer': [both, file('list.js', 20)],
        'mine-noter': [file('notes.js', 7)],
        'a-dialog': [file('dialog.js', 90)],
      },
    })

    expect(weigh(members, folder).kilobytes).toBeCloseTo(39, 0)
    expect(weigh(members, folder).budget).toBe(70)
  })

  test('weighs the host by its script alone, and in tenths of a kB', () => {
    const host = release({
      name: 'host',
      manifest: undefined,
      groups: { 'mine-medlemmer': [file('list.js', 20)] },
    })

    const { kilobytes, budget } = weigh(host, folder)
    expect(kilobytes).toBeCloseTo(10, 0)
    expect(kilobytes * 10).toBe(Math.round(kilobytes * 10))
    expect(budget).toBe(227.5)
  })

  test('compresses as well as gzip can, as the served files are', () => {
    // Few words in an order that never repeats: level 6 leaves more of it than level 9.
    let drawn = 1
    const text = Array.from({ length: 30_000 }, () => {
      drawn = (drawn * 48_271) % 2_147_483_647
      return `${['const', 'let', 'return', 'function', 'if'][drawn % 5]}${drawn % 40}`
    }).join(' ')
    writeFileSync(join(folder, 'script.js'), text)
    const host = release({
      name: 'host',
      manifest: undefined,
      entry: { file: 'script.js', integrity: '' },
    })

    const best = gzipSync(text, { level: 9 }).length
    expect(gzipSync(text).length).toBeGreaterThan(best + 1_000)
    expect(weigh(host, folder).kilobytes).toBeCloseTo(best / 1000, 1)
  })

  test('says when a front end is over its budget', () => {
    expect(describeWeight({ kilobytes: 60, budget: 60 })).toBe('60 of 60 kB gzip')
    expect(describeWeight({ kilobytes: 60.1, budget: 60 })).toBe('60.1 of 60 kB gzip, OVER BUDGET')
  })
})
