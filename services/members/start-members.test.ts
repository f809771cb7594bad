import { eq } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'
import { silentLog as log } from '../platform/log.ts'
import type { RunningServer } from '../platform/serve.ts'
import { readSettings } from '../platform/settings.ts'
import { withDatabase } from '../testing/databases.ts'
import { startMembers } from './start-members.ts'
import { persons, updateBatches } from './tables.ts'

/** Port offset that avoids the ports of any portal that runs on this machine. */
const OFFSET = 30_000 + (process.pid % 380) * 35

/** Adds an update that has waited long enough, and returns how to read its status. */
async function addDueUpdate(db: Database) {
  const [person] = await db.select().from(persons).limit(1)
  const [batch] = await db
    .insert(updateBatches)
    .values({
      type: 'OpdaterMedlem',
      status: 'UnderOpdatering',
      registeredAt: new Date('2026-11-20T10:00:00Z'),
      receivedAt: new Date(0),
      userIdent: 'TR',
      memberIdent: person?.ident ?? '',
    })
    .returning()
  const mine = eq(updateBatches.id, batch?.id ?? 0)
  return async () => (await db.select().from(updateBatches).where(mine))[0]?.status
}

describe('start-members', () => {
  withDatabase('union', (union) => {
    withDatabase('dummy', (dummy) => {
      let running: RunningServer | undefined
      const before = process.env.PORTAL_PORT_OFFSET

      beforeAll(() => {
        process.env.PORTAL_PORT_OFFSET = String(OFFSET)
      })

      afterEach(() => running?.stop())

      afterAll(() => {
        process.env.PORTAL_PORT_OFFSET = before
      })

      const start = async (mode: string) => {
        await running?.stop()
        running = await startMembers({
          settings: readSettings({
            DATABASE_URL: union.url,
            DATABASE_URL_DUMMY: dummy.url,
            PORTAL_MODE: mode,
            SMTP_URL: 'smtp://127.0.0.1:1',
            PORTAL_NOTICES: 'none',
          }),
          log,
        })
      }

      const untilApplied = async (status: () => Promise<string | undefined>) => {
        while ((await status()) === 'UnderOpdatering') {
          await new Promise((resolve) => setTimeout(resolve, 50))
        }
      }

      test('reported changes of members wait for the office in production only', async () => {
        const waiting = await addDueUpdate(union.db)
        await start('production')
        // The second is applied at least one interval of the workers later.
        for (const _ of [1, 2]) await untilApplied(await addDueUpdate(dummy.db))
        expect(await waiting()).toBe('UnderOpdatering')

        await start('demonstration')
        await untilApplied(waiting)
      }, 60_000)
    })
  })
})
