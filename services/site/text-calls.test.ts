import { sql } from 'drizzle-orm'
import { readCatalogues, saveCatalogues } from '../../tools/rig/src/seed/catalogues.ts'
import { withDatabase } from '../testing/databases.ts'
import type { Texts } from './compose.ts'
import { danishTexts, faultCounts, textChanges } from './tables.ts'
import { createTestSiteService, migrateSite } from './testing.ts'

describe('text-calls', () => {
  withDatabase('empty', (database) => {
    beforeAll(() => migrateSite(database.db))

    const released: Readonly<Record<string, Texts>> = {
      'members 1.4.0': { 'members.title': 'Medlemmer', 'members.count': 'Viser {count}' },
      'members 1.5.0': { 'members.title': 'Kolleger', 'members.count': 'Viser {count}' },
      'host 1.2.0': { 'host.title': 'Portalen', 'shared.close': 'Luk' },
    }

    const ask = (releases?: string, db: typeof database.db | null = database.db) =>
      createTestSiteService(db, {
        readReleaseTexts: async (name, version) => released[`${name} ${version}`] ?? null,
      }).request(
        `/texts/da?${releases === undefined ? '' : `releases=${encodeURIComponent(releases)}&`}t=1795230000000`,
        { headers: { Origin: 'http://localhost:3000' } },
      )

    const textsOf = async (releases?: string) => (await ask(releases)).json()

    test('without a database a page gets the texts of its releases', async () => {
      expect(await (await ask('members@1.4.0', null)).json()).toEqual(released['members 1.4.0'])
    })

    test('[API-O-05] [TEXT-03] [TEXT-04] a GET with a timestamp is answered with a map from key to text', async () => {
      const catalogue = readCatalogues()
      expect(Object.keys(catalogue).length).toBeGreaterThan(50)
      // One text of a remote, and one of a shared package.
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

    describe('with a catalogue and changes', () => {
      beforeEach(async () => {
        await saveCatalogues(database.db, {
          'host.title': 'Portal',
          'members.title': 'Medlemmer',
          'salary.title': 'Sager',
        })
        await database.db.delete(textChanges)
      })

      test('a page has the texts of the releases that it names, and the catalogue for the rest', async () => {
        expect(await textsOf('host@1.2.0,members@1.5.0')).toEqual({
          'host.title': 'Portalen',
          'shared.close': 'Luk',
          'members.title': 'Kolleger',
          'members.count': 'Viser {count}',
          'salary.title': 'Sager',
        })
      })

      test('of a release that is not known nothing is said', async () => {
        expect(await textsOf('members@9.9.9')).toEqual({
          'host.title': 'Portal',
          'salary.title': 'Sager',
        })
      })

      test.each([
        '',
        ',',
        'members',
        'members@',
        '@1.4.0',
        'members@../1.4.0',
        'MEMBERS@1.4.0',
        'members@1.4.0@1.5.0',
        'nobody@1.4.0',
        '__proto__@1.4.0',
      ])("'%s' names no release", async (releases) => {
        expect(await textsOf(releases)).toEqual(await textsOf())
      })

      test('accepts no more releases than a page can run', async () => {
        const others = Array.from({ length: 20 }, (_, n) => `other-${'x'.repeat(n)}@1`)
        expect(await textsOf([...others, 'members@1.5.0'].join())).toEqual(await textsOf())
      })

      test("an editor's change applies to each release with the text that it was made against", async () => {
        await database.db.insert(textChanges).values([
          { key: 'members.title', madeAgainst: 'Medlemmer', text: 'Dine medlemmer' },
          { key: 'members.count', madeAgainst: 'Viser {count}', text: '{count} i alt' },
        ])

        expect(await textsOf('members@1.4.0')).toMatchObject({
          'members.title': 'Dine medlemmer',
          'members.count': '{count} i alt',
        })
        expect(await textsOf('members@1.5.0')).toMatchObject({
          'members.title': 'Kolleger',
          'members.count': '{count} i alt',
        })
        expect(await textsOf()).toMatchObject({ 'members.title': 'Dine medlemmer' })
      })

      test('each bundled text of a key has its own change', async () => {
        await database.db.insert(textChanges).values([
          { key: 'members.title', madeAgainst: 'Medlemmer', text: 'Dine medlemmer' },
          { key: 'members.title', madeAgainst: 'Kolleger', text: 'Dine kolleger' },
        ])

        expect(await textsOf('members@1.4.0')).toMatchObject({ 'members.title': 'Dine medlemmer' })
        expect(await textsOf('members@1.5.0')).toMatchObject({ 'members.title': 'Dine kolleger' })
      })

      test('a new catalogue replaces the old one, and leaves the changes as they are', async () => {
        await database.db
          .insert(textChanges)
          .values({ key: 'members.title', madeAgainst: 'Medlemmer', text: 'Dine medlemmer' })

        await saveCatalogues(database.db, { 'members.title': 'Kolleger', 'members.new': 'Ny' })
        expect(await textsOf()).toEqual({ 'members.title': 'Kolleger', 'members.new': 'Ny' })

        await saveCatalogues(database.db, { 'members.title': 'Medlemmer' })
        expect(await textsOf()).toEqual({ 'members.title': 'Dine medlemmer' })
      })
    })
  })

  withDatabase('empty', (database) => {
    test('what the two services of before had is taken over', async () => {
      for (const statement of [
        'create schema texts',
        'create table texts.danish_text (key text, catalogue_text text)',
        'create table texts.text_change (key text, made_against text, text text)',
        `insert into texts.danish_text values ('members.title', 'Medlemmer')`,
        `insert into texts.text_change values ('members.title', 'Medlemmer', 'Dine medlemmer')`,
        'create schema faults',
        'create table faults.fault_count (remote text, version text, kind text, page text, count integer, last_at timestamptz)',
        `insert into faults.fault_count values
          ('members', '1.4.0', 'threw', '', 2, '2026-11-01T10:00:00Z'),
          ('members', '1.4.0', 'threw', '2.0.1', 3, '2026-11-02T10:00:00Z')`,
      ]) {
        await database.db.execute(sql.raw(statement))
      }

      await migrateSite(database.db)

      expect(await database.db.select().from(danishTexts)).toEqual([
        { key: 'members.title', text: 'Medlemmer' },
      ])
      expect(await database.db.select().from(textChanges)).toEqual([
        { key: 'members.title', madeAgainst: 'Medlemmer', text: 'Dine medlemmer' },
      ])
      expect(await database.db.select().from(faultCounts)).toEqual([
        {
          remote: 'members',
          version: '1.4.0',
          kind: 'threw',
          count: 5,
          lastAt: new Date('2026-11-02T10:00:00Z'),
        },
      ])
    })
  })
})
