import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { latestActs, logAct } from './log.ts'
import { siteFolder } from './site.ts'

let folder: string
let site: string

describe('log', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-log-'))
    site = siteFolder(folder)
    mkdirSync(site)
  })

  afterEach(() => {
    rmSync(folder, { recursive: true })
  })

  test('has one line an act, and shows the latest ones, newest first', () => {
    expect(latestActs(site, 2)).toEqual([])
    logAct(site, { kind: 'start', by: 'Anna' })
    logAct(site, { kind: 'release', name: 'members', version: '1.1.0', by: 'Bent' })
    logAct(site, { kind: 'rollback', name: 'host', version: '2.0.0', by: 'Carl', why: 'slow' })

    expect(latestActs(site, 2).map((line) => line.replace(/^\S+Z /, ''))).toEqual([
      'rollback host 2.0.0, by Carl: slow',
      'release remote-members 1.1.0, by Bent',
    ])
  })

  test('a name that spans lines adds no further line', () => {
    logAct(site, { kind: 'start', by: 'Anna\n2026-11-27T18:00:00.000Z promote host, by Bent' })

    expect(latestActs(site, 9)).toHaveLength(1)
  })
})
