import { fileURLToPath } from 'node:url'
import { eq } from 'drizzle-orm'
import { migrateService } from '../platform/database.ts'
import { silentLog } from '../platform/log.ts'
import { withDatabases } from '../platform/testing.ts'
import { readCatalogues, saveCatalogues } from './catalogues.ts'
import { danishTexts } from './tables.ts'
import { createTextService } from './text-service.ts'

describe('text-service', () => {
  withDatabases((database) => {
    beforeAll(() =>
      migrateService(database.db, 'texts', fileURLToPath(new URL('./migrations', import.meta.url))),
    )

    const ask = () =>
      createTextService({
        db: database.db,
        log: silentLog,
        hostAddress: 'http://localhost:3000',
      }).request('/texts/da?t=1795230000000', { headers: { Origin: 'http://localhost:3000' } })

    test('[API-O-05] [TEXT-03] [TEXT-04] a GET with a timestamp is answered with a map from key to text', async () => {
      const catalogue = readCatalogues()
      expect(Object.keys(catalogue).length).toBeGreaterThan(50)
      // Of a package, and of a part that is loaded by itself.
      expect(catalogue).toMatchObject({
        'organising.page.title': 'Organisering',
        'shared.ui.retry': 'Prøv igen',
      })
      await saveCatalogues(database.db, catalogue)
      const answer = await ask()
      expect(answer.status).toBe(200)
      expect(answer.headers.get('Cache-Control')).toBe('no-cache')
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('http://localhost:3000')
      expect(await answer.json()).toEqual(catalogue)
    })

    test('[TEXT-01] the texts of every part of the portal are there to be fetched', async () => {
      await saveCatalogues(database.db, readCatalogues())
      const keys = Object.keys(await (await ask()).json())
      for (const part of ['host', 'members', 'salary', 'organising', 'shared']) {
        expect(keys.filter((key) => key.startsWith(`${part}.`)).length).toBeGreaterThan(10)
      }
    })

    test('a new catalogue replaces its texts, except those that somebody edited', async () => {
      await saveCatalogues(database.db, { 'host.a': 'A', 'host.b': 'B', 'host.gone': 'X' })
      await database.db
        .update(danishTexts)
        .set({ text: 'Rettet' })
        .where(eq(danishTexts.key, 'host.b'))
      await saveCatalogues(database.db, { 'host.a': 'A2', 'host.b': 'B2', 'host.c': 'C' })
      expect(await (await ask()).json()).toEqual({
        'host.a': 'A2',
        'host.b': 'Rettet',
        'host.c': 'C',
      })
    })
  })
})
