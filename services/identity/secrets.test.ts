import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { migrateSchemas } from '../platform/migrations.ts'
import { withDatabase } from '../testing/databases.ts'
import {
  findOpenSecrets,
  KEPT_SECONDS,
  loadSecrets,
  PUBLISHED_SECONDS,
  removeReplacedSecrets,
  rotateSecrets,
} from './secrets.ts'
import { secrets } from './tables.ts'
import { createVault } from './vault.ts'

const NOW = 1_800_000_000

describe('secrets', () => {
  withDatabase('empty', (database) => {
    beforeAll(() => migrateSchemas(database.db, ['identity']))

    beforeEach(async () => {
      await database.db.delete(secrets)
    })

    const stored = async () => JSON.stringify(await database.db.select().from(secrets))
    const kidsAt = async (now: number, vault = createVault([])) =>
      (await loadSecrets(database.db, { now, vault })).signingKeys.map(({ kid }) => kid)

    test('processes that start together use the same keys', async () => {
      const [one, other] = await Promise.all([loadSecrets(database.db), loadSecrets(database.db)])
      expect(one).toEqual(other)
      expect(one.signingKeys).toHaveLength(1)
    })

    test('a new key is known before it signs, and the old one verifies after it', async () => {
      const [old = ''] = await kidsAt(NOW)
      const usedFrom = await rotateSecrets(database.db, { now: NOW })
      expect(usedFrom).toBe(NOW + PUBLISHED_SECONDS)

      const before = await kidsAt(usedFrom - 1)
      expect(before).toEqual([old, expect.not.stringMatching(old)])
      const after = await kidsAt(usedFrom)
      expect(after).toEqual([before[1], old])

      await removeReplacedSecrets(database.db, usedFrom + KEPT_SECONDS)
      expect(await kidsAt(usedFrom + KEPT_SECONDS)).toEqual(after)
      await removeReplacedSecrets(database.db, usedFrom + KEPT_SECONDS + 1)
      expect(await kidsAt(usedFrom + KEPT_SECONDS)).toEqual([before[1]])
      const { cookieKeys } = await loadSecrets(database.db)
      expect(cookieKeys).toHaveLength(1)
    })

    test('rotating again keeps each key for its time', async () => {
      const [first = ''] = await kidsAt(NOW)
      const second = await rotateSecrets(database.db, { now: NOW })
      const third = await rotateSecrets(database.db, { now: second + 1 })
      const all = await kidsAt(third)

      expect(all).toHaveLength(3)
      expect(all.at(1)).toBe(first)
      await removeReplacedSecrets(database.db, second + KEPT_SECONDS + 1)
      expect(await kidsAt(third)).toEqual([all[0], all[2]])
    })

    test('with a key from outside, the database has nothing that signs', async () => {
      const vault = createVault([randomBytes(32)])
      const { signingKeys, cookieKeys } = await loadSecrets(database.db, { vault })
      await rotateSecrets(database.db, { vault })

      const { signingKeys: all } = await loadSecrets(database.db, { vault })
      for (const { d, x } of all) {
        expect(await stored()).not.toContain(d)
        expect(await stored()).not.toContain(x)
      }
      expect(await stored()).not.toContain(cookieKeys[0])
      expect(all).toEqual([signingKeys[0], expect.anything()])
    })

    test('another key, a moved value and a changed value are refused', async () => {
      const vault = createVault([randomBytes(32)])
      await loadSecrets(database.db, { vault })

      await expect(loadSecrets(database.db)).rejects.toThrow('set PORTAL_SECRETS_KEY')
      await expect(
        loadSecrets(database.db, { vault: createVault([randomBytes(32)]) }),
      ).rejects.toThrow('is not the key that encrypted signing-key')

      const [cookie] = await database.db
        .select()
        .from(secrets)
        .where(eq(secrets.name, 'cookie-key'))
      await database.db
        .update(secrets)
        .set({ value: cookie?.value })
        .where(eq(secrets.name, 'signing-key'))
      await expect(loadSecrets(database.db, { vault })).rejects.toThrow(
        'is not the key that encrypted signing-key',
      )
    })

    test('a new key from outside encrypts, while the old one still decrypts', async () => {
      const [old, next] = [randomBytes(32), randomBytes(32)]
      const before = await kidsAt(NOW, createVault([old]))
      const both = createVault([next, old])
      const usedFrom = await rotateSecrets(database.db, { now: NOW, vault: both })
      expect(await kidsAt(usedFrom, both)).toEqual([expect.any(String), ...before])

      await removeReplacedSecrets(database.db, usedFrom + KEPT_SECONDS + 1)
      expect(await kidsAt(usedFrom, createVault([next]))).toHaveLength(1)
    })

    test('production refuses keys without encryption', async () => {
      const vault = createVault([randomBytes(32)])
      await loadSecrets(database.db, { vault })
      expect(await findOpenSecrets(database.db)).toEqual([])
      await database.db.execute(sql`update identity.secret set value = '"open"'::jsonb`)
      expect(await findOpenSecrets(database.db)).toEqual([
        'identity.secret has 2 keys that are not encrypted: delete them; all sign in again.',
      ])
    })
  })
})
