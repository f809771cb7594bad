import { parseReleaseList } from './release-list.ts'

const release = {
  version: '1.4.0',
  contract: '1.0',
  entry: 'http://localhost:3001/1.4.0/remoteEntry.js',
  integrity: `sha384-${'a'.repeat(64)}`,
  commit: 'a'.repeat(40),
  releasedAt: '2026-11-20T09:30:00.000Z',
  clean: true,
  by: 'Anna',
  withdrawn: { at: '2026-11-20T10:30:00.000Z' },
}

describe('release-list', () => {
  test('takes releases with and without a commit', () => {
    const list = { releases: { host: [], members: [release, { ...release, commit: null }] } }

    expect(parseReleaseList(list)).toEqual(list)
  })

  test('takes rows from before these were recorded', () => {
    const { clean, by, withdrawn, ...before } = release
    const list = { releases: { members: [before] } }

    expect(parseReleaseList(list)).toEqual(list)
  })

  test.each([
    ['version', ''],
    ['clean', 'maybe'],
    ['entry', 'http://members.example/remoteEntry.js'],
    ['integrity', 'sha256-abc'],
    ['commit', 'main'],
    ['commit', undefined],
    ['releasedAt', 'yesterday'],
  ])('refuses %s = %j and names it', (field, value) => {
    const list = { releases: { members: [{ ...release, [field]: value }] } }

    expect(() => parseReleaseList(list)).toThrow(`releases.json: releases.members.0.${field}: `)
  })
})
