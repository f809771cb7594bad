import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type FrontEnd, HOST } from '../front-ends.ts'
import { root } from '../paths.ts'
import { sourceVersion, unversioned } from './source-version.ts'

describe('source-version', () => {
  let frontEnd: FrontEnd

  const write = (file: string, content: string) => {
    const target = join(frontEnd.folder, file)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, content)
  }

  beforeEach(() => {
    frontEnd = { name: 'members', folder: mkdtempSync(join(tmpdir(), 'portal-sources-')) }
    write('package.json', '{}')
    write('src/remote.ts', 'export {}')
  })

  afterEach(() => {
    rmSync(frontEnd.folder, { recursive: true })
  })

  test('the same sources have the same version, and others another', () => {
    const before = sourceVersion(frontEnd)

    expect(before).toMatch(/^[0-9a-f]{12}$/)
    expect(sourceVersion(frontEnd)).toBe(before)
    write('src/remote.ts', 'export const changed = true')
    expect(sourceVersion(frontEnd)).not.toBe(before)
    write('src/remote.ts', 'export {}')
    expect(sourceVersion(frontEnd)).toBe(before)
    write('src/manifest.json', '{}')
    expect(sourceVersion(frontEnd)).not.toBe(before)
    rmSync(join(frontEnd.folder, 'src', 'manifest.json'))
    write('src/further.ts', '')
    expect(sourceVersion(frontEnd)).not.toBe(before)
  })

  test('tests are no part of it', () => {
    const before = sourceVersion(frontEnd)

    write('src/remote.test.ts', 'test()')
    write('src/testing/a-member.ts', 'export {}')

    expect(sourceVersion(frontEnd)).toBe(before)
  })

  test('names the files that a compiler has read but the version does not cover', () => {
    const read = ['host/src/index.ts', 'shared/platform/src/contract/index.ts', 'services/clock.ts']

    expect(
      unversioned(HOST, [
        ...read.map((file) => join(root, file)),
        join(root, 'node_modules', 'react', 'index.js'),
        '/etc/hosts',
      ]),
    ).toEqual(['services/clock.ts'])
  })
})
