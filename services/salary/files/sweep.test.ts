import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { eq, sql } from 'drizzle-orm'
import { pino } from 'pino'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import type { FileStore } from '../../platform/file-store.ts'
import { openFolderStore } from '../../platform/folder-store.ts'
import { type TestDatabase, withDatabase } from '../../testing/databases.ts'
import { testClock } from '../../testing/service-calls.ts'
import { files, unreferencedContents } from '../tables.ts'
import { reportSweep, sweepFiles } from './sweep.ts'

const GRACE_DAYS = 30

describe('sweep', () => {
  withDatabase('union', (union) => {
    withDatabase('dummy', (dummy) => {
      let folder = ''
      let store: FileStore
      let people: ReadonlyMap<TestDatabase, Representative>

      beforeAll(async () => {
        const make = ({ db }: TestDatabase) =>
          addRepresentative(db, testClock, { members: 0, cases: { taken: 1 } })
        people = new Map([
          [union, await make(union)],
          [dummy, await make(dummy)],
        ])
      }, 60_000)

      beforeEach(async () => {
        folder = mkdtempSync(join(tmpdir(), 'portal-sweep-'))
        store = await openFolderStore(folder)
        await Promise.all([union, dummy].map(({ db }) => db.delete(files)))
        await union.db.delete(unreferencedContents)
      })

      afterEach(() => rmSync(folder, { recursive: true, force: true }))

      const sweep = (more: { stopping?: AbortSignal } = {}) =>
        sweepFiles({ store, union: union.db, dummy: dummy.db, graceDays: GRACE_DAYS, ...more })

      const putContent = async () => (await store.put(Readable.from(['indhold']))).key

      const addRow = (database: TestDatabase, storageKey: string) =>
        database.db.insert(files).values({
          caseId: people.get(database)?.caseIds[0] ?? '',
          title: storageKey,
          extension: 'txt',
          fullName: `${storageKey}.txt`,
          mimeType: 'text/plain',
          bytes: 7,
          sha256: '',
          changedAt: testClock.now(),
          byIdent: '',
          storageKey,
        })

      const letDaysPass = (days: number) =>
        union.db
          .update(unreferencedContents)
          .set({ since: sql`${unreferencedContents.since} - make_interval(days => ${days})` })

      const isStored = async (key: string) => (await store.list(key.slice(0, 2))).includes(key)

      it('removes contents without a file once the grace period is over', async () => {
        const key = await putContent()
        expect(await sweep()).toEqual({ removed: 0, kept: 1, missing: [] })
        await letDaysPass(GRACE_DAYS - 1)
        expect(await sweep()).toEqual({ removed: 0, kept: 1, missing: [] })
        expect(await isStored(key)).toBe(true)
        await letDaysPass(1)
        expect(await sweep()).toEqual({ removed: 1, kept: 0, missing: [] })
        expect(await isStored(key)).toBe(false)
        expect(await sweep()).toEqual({ removed: 0, kept: 0, missing: [] })
        expect(await union.db.$count(unreferencedContents)).toBe(0)
      })

      it('keeps contents that a file of either data set refers to', async () => {
        const keys = [await putContent(), await putContent()] as const
        await addRow(union, keys[0])
        await addRow(dummy, keys[1])
        expect(await sweep()).toEqual({ removed: 0, kept: 0, missing: [] })
        await letDaysPass(2 * GRACE_DAYS)
        expect(await sweep()).toEqual({ removed: 0, kept: 0, missing: [] })
        for (const key of keys) expect(await isStored(key)).toBe(true)
      })

      it('starts the grace period when the last file is gone, because a backup may still have it', async () => {
        const key = await putContent()
        await sweep()
        await addRow(union, key)
        await letDaysPass(2 * GRACE_DAYS)
        await sweep()
        await union.db.delete(files).where(eq(files.storageKey, key))
        expect(await sweep()).toEqual({ removed: 0, kept: 1, missing: [] })
        await letDaysPass(GRACE_DAYS)
        expect(await sweep()).toEqual({ removed: 1, kept: 0, missing: [] })
      })

      it('finds files whose contents are missing, and reports them', async () => {
        const [lost, whole] = [await putContent(), await putContent()]
        await addRow(union, lost)
        await addRow(dummy, whole)
        await store.remove(lost)
        const result = await sweep()
        expect(result).toEqual({ removed: 0, kept: 0, missing: [lost] })

        const lines: unknown[] = []
        reportSweep(pino({ base: null }, { write: (line) => lines.push(JSON.parse(line)) }), result)
        expect(lines).toEqual([
          expect.objectContaining({ level: 30, missing: 1 }),
          expect.objectContaining({
            level: 50,
            missing: 1,
            keys: [lost],
            msg: 'Files have lost their contents.',
          }),
        ])
      })

      it('sweeps nothing more once it is stopped', async () => {
        await putContent()
        expect(await sweep({ stopping: AbortSignal.abort() })).toEqual({
          removed: 0,
          kept: 0,
          missing: [],
        })
      })
    })
  })
})
