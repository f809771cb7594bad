import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteFolder } from '../publish/site.ts'
import { ownKey, ownKeyFile, readKeyring, validAt } from './keys.ts'
import { describeKeys, listKey, retireKey } from './listed-keys.ts'

let folder: string
let site: string

describe('keys', () => {
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'portal-keys-'))
    site = siteFolder(folder)
    process.env.PORTAL_KEYS = join(folder, 'keys.json')
    writeFileSync(process.env.PORTAL_KEYS, '{}')
  })

  afterEach(() => {
    delete process.env.PORTAL_KEYS
    rmSync(folder, { recursive: true })
  })

  test('a machine makes one key, outside of the site, which its owner alone can read', () => {
    const { id } = ownKey(site)

    expect(ownKey(site).id).toBe(id)
    expect(ownKeyFile(site).startsWith(site)).toBe(false)
    expect(statSync(ownKeyFile(site)).mode & 0o777).toBe(0o600)
    expect(readFileSync(ownKeyFile(site), 'utf8')).toContain('PRIVATE KEY')
  })

  test('a key that others can read signs nothing', () => {
    ownKey(site)
    chmodSync(ownKeyFile(site), 0o640)

    expect(() => ownKey(site)).toThrow('Others can read')
  })

  test('while none is listed, that of the machine counts for all; then those that are', () => {
    const { id } = ownKey(site)
    expect(
      readKeyring(site)
        .of('salary')
        .map((key) => key.id),
    ).toEqual([id])
    expect(readKeyring(site).portal.map((key) => key.id)).toEqual([id])

    listKey(site, 'remote-members', { name: 'Medlemsteamet' })

    expect(readKeyring(site).of('members')).toMatchObject([{ id, name: 'Medlemsteamet' }])
    expect(readKeyring(site).of('salary')).toEqual([])
    expect(readKeyring(site).portal).toEqual([])
  })

  test('in production the key of a machine counts for nothing until it is listed', () => {
    process.env.PORTAL_MODE = 'production'
    try {
      expect(() => readKeyring(site)).toThrow(/is production, and .*keys\.json lists no keys/)
      listKey(site, 'host', { name: 'Driften' })
      expect(readKeyring(site).of('host')).toMatchObject([{ id: ownKey(site).id }])
    } finally {
      delete process.env.PORTAL_MODE
    }
  })

  test('a retired key is valid for what it signed before', () => {
    listKey(site, 'remote-members', { name: 'Medlemsteamet' })
    retireKey(ownKey(site).id, '2026-11-22T12:00:00.000Z')

    const keys = readKeyring(site).of('members')
    expect(validAt(keys, '2026-11-22T11:59:59.000Z')).toHaveLength(1)
    expect(validAt(keys, '2026-11-22T12:00:00.000Z')).toHaveLength(0)
    expect(describeKeys(site).join('\n')).toContain('Medlemsteamet, until 2026-11-22')
  })

  test("without a listed key, this machine's may sign everything, but nothing in production", () => {
    expect(describeKeys(site).join('\n')).toContain(
      'outside production this one may sign everything',
    )
    process.env.PORTAL_MODE = 'production'
    try {
      expect(() => readKeyring(site)).toThrow('lists no keys')
      expect(describeKeys(site).join('\n')).toContain('nothing can be released')
    } finally {
      delete process.env.PORTAL_MODE
    }
  })

  test('an invalid key, or one for no package, is not listed', () => {
    expect(() => listKey(site, 'remote-members', { name: 'X', key: 'AAAA' })).toThrow('Ed25519')
    expect(() => listKey(site, 'members', { name: 'X' })).toThrow('is no package')
    expect(() => retireKey('0123456789abcdef', '2026-11-22T12:00:00.000Z')).toThrow('No key')
    expect(readFileSync(process.env.PORTAL_KEYS ?? '', 'utf8')).toBe('{}')
  })
})
