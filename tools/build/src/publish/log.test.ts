import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { keyFolder } from '../signing/keys.ts'
import { latestActs, logAct, moveJournal } from './log.ts'
import { siteFolder } from './site.ts'

let folder: string
let site: string

/** Writes an entry as earlier versions did. */
function journal(seq: number, entry: object): void {
  const payload = Buffer.from(JSON.stringify({ seq, changes: {}, ...entry })).toString('base64')
  const envelope = {
    payloadType: 'application/vnd.tr-portalen.act+json',
    payload,
    signatures: [{ keyid: '0123456789abcdef', sig: 'AAAA' }],
  }
  mkdirSync(join(site, 'journal'), { recursive: true })
  writeFileSync(
    join(site, 'journal', `${String(seq).padStart(8, '0')}.json`),
    JSON.stringify(envelope),
  )
}

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

  test('takes over the acts of a journal once, and keeps the journal', () => {
    journal(1, { at: '2026-11-20T09:30:00.000Z', act: { kind: 'start', by: 'Anna' } })
    journal(2, {
      at: '2026-11-21T09:30:00.000Z',
      act: { kind: 'withdraw', name: 'members', version: '1.1.0', why: 'slow', by: 'Bent' },
    })
    const derived = [join(dirname(site), 'served', 'releases'), keyFolder(site)]
    for (const each of derived) mkdirSync(each, { recursive: true })
    writeFileSync(join(keyFolder(site), 'seen.json'), '{}')
    writeFileSync(join(keyFolder(site), 'signing-key.pem'), 'a key')

    expect(moveJournal(site).join()).toMatch(
      /^The 2 acts of the journal are lines of .*releases\.log now/,
    )
    logAct(site, { kind: 'start', by: 'Carl' })

    expect(latestActs(site, 9).slice(1)).toEqual([
      '2026-11-21T09:30:00.000Z withdraw remote-members 1.1.0, by Bent: slow',
      '2026-11-20T09:30:00.000Z start, by Anna',
    ])
    expect(readdirSync(join(site, 'journal-until-now'))).toHaveLength(2)
    expect(existsSync(join(dirname(site), 'served'))).toBe(false)
    expect(readdirSync(keyFolder(site))).toEqual(['signing-key.pem'])
    expect(moveJournal(site)).toEqual([])
  })
})
