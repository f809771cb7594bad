import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { eq, inArray } from 'drizzle-orm'
import { object, parse, string } from 'valibot'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { createRandom } from '../../../tools/rig/src/seed/random.ts'
import * as members from '../../members/tables.ts'
import type { Database } from '../../platform/database.ts'
import * as salary from '../../salary/tables.ts'
import { withDatabase } from '../databases.ts'
import { withFreshSeed } from '../fresh-seed.ts'
import { TEST_DAY, testClock } from '../service-calls.ts'
import { killAll, ServicesGone, send, startKillable } from './killable-services.ts'

/** The number of kills: 3 in `npm test`; `npm run nightly` sets a larger one. */
const KILLS = Number(process.env.PORTAL_KILLS ?? 3)

/**
 * Maximum time between the first completed writes and the kill. The actual time is random, so that
 * kills interrupt writes at every point.
 */
const LONGEST_LIFE_MS = 150

const versionSchema = object({ sagsId: string(), sagsRegTid: string() })

interface Write {
  readonly call: string
  readonly body: unknown
  /** Identifies the write's effect in the database. */
  readonly mark: string
}

/** Sends one write after another; the last one may be unanswered when the services are killed. */
interface Writer {
  readonly acknowledged: string[]
  unanswered: Write | null
  next(address: string): Promise<Write>
  /**
   * Asserts that the stored data equals the acknowledged writes, complete and without duplicates.
   */
  check(): Promise<void>
}

describe('kills', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-kills-'))

  afterAll(() => {
    killAll()
    rmSync(folder, { recursive: true, force: true })
  })

  withDatabase('union', (database) => {
    let person: Representative

    beforeAll(async () => {
      person = await addRepresentative(database.db, testClock, { members: 1, cases: 2 })
    }, 60_000)

    const startServices = () =>
      startKillable({ url: database.url, files: join(folder, 'files'), today: TEST_DAY })

    const sendAs = (address: string, call: { call: string; body?: unknown }) =>
      send(address, person.memberIdent, call)

    async function seen(address: string, caseId: string) {
      const { text } = await sendAs(address, { call: `GET /SagHent/HentSag?SagsId=${caseId}` })
      return parse(versionSchema, JSON.parse(text))
    }

    async function workUntilGone(writer: Writer, address: string): Promise<void> {
      try {
        for (;;) {
          const write = await writer.next(address)
          writer.unanswered = write
          expect([200, 204]).toContain((await sendAs(address, write)).status)
          writer.acknowledged.push(write.mark)
          writer.unanswered = null
        }
      } catch (error) {
        if (!(error instanceof ServicesGone)) throw error
      }
    }

    /** Repeats the unanswered write, as a browser or a user would do. */
    async function sendAgain(writer: Writer, address: string): Promise<void> {
      const { unanswered } = writer
      if (!unanswered) return
      expect([200, 204]).toContain((await sendAs(address, unanswered)).status)
      writer.acknowledged.push(unanswered.mark)
      writer.unanswered = null
    }

    it(
      `no half state and nothing acknowledged lost: ${KILLS} kills while two people write`,
      () =>
        withFreshSeed(async (seed) => {
          const [one = '', other = ''] = person.caseIds
          const writers = [
            mergeWriter({ seen, db: database.db }, one, other),
            updateWriter(database.db, person),
          ]
          const random = createRandom(`${seed} kills`)
          let unanswered = 0
          let standby = startServices()
          for (let n = 0; n < KILLS; n += 1) {
            const services = await standby
            standby = startServices()
            const working = Promise.all(
              writers.map((writer) => workUntilGone(writer, services.address)),
            )
            // Wait until all writers are busy, then for a random time.
            await Promise.race([working, Promise.all(writers.map((writer) => firstOf(writer)))])
            await delay(random.int(0, LONGEST_LIFE_MS))
            await services.kill()
            await working
            unanswered += writers.filter((writer) => writer.unanswered).length
            const { address } = await standby
            for (const writer of writers) {
              await sendAgain(writer, address)
              await writer.check()
            }
          }
          await (await standby).kill()
          // Otherwise the kills interrupted no writes, and the test proves nothing.
          expect(unanswered).toBeGreaterThanOrEqual(KILLS)
        }),
      60_000 + KILLS * 20_000,
    )
  })
})

async function firstOf(writer: Writer): Promise<void> {
  const before = writer.acknowledged.length
  while (writer.acknowledged.length === before) await delay(2)
}

interface Reading {
  readonly db: Database
  seen(address: string, caseId: string): Promise<{ sagsId: string; sagsRegTid: string }>
}

async function caseRow(db: Database, caseId: string) {
  const [row] = await db.select().from(salary.cases).where(eq(salary.cases.id, caseId))
  if (!row) throw new Error('no such case')
  return row
}

/** Merges and unmerges two cases; each change affects two rows. */
function mergeWriter({ db, seen }: Reading, one: string, other: string): Writer {
  const acknowledged: string[] = []
  return {
    acknowledged,
    unanswered: null,
    async next(address) {
      const rows = [await caseRow(db, one), await caseRow(db, other)]
      const resting = rows.find((row) => row.mergedIntoId !== null)
      const [self, beside] =
        resting === undefined ? [one, other] : [resting.mergedIntoId ?? '', resting.id]
      return {
        call:
          resting === undefined
            ? 'PUT /SagOpdater/SammenfletMedAndenSag'
            : 'DELETE /SagOpdater/FjernSammenfletMedAndenSag',
        body: { ...(await seen(address, self)), andenSag: await seen(address, beside) },
        mark: resting === undefined ? 'merged' : 'parted',
      }
    },
    async check() {
      const rows = await db
        .select()
        .from(salary.cases)
        .where(inArray(salary.cases.id, [one, other]))
      const resting = rows.filter((row) => row.mergedIntoId !== null)
      expect(resting).toHaveLength(acknowledged.at(-1) === 'merged' ? 1 : 0)
      for (const row of rows) expect(row.mergedAt === null).toBe(row.mergedIntoId === null)
      // Each merge or unmerge gives both cases the same version.
      expect(new Set(rows.map((row) => row.registeredAt.getTime())).size).toBe(1)
    },
  }
}

/** Reports changes of a member; each writes a batch, its fields and the member's status. */
function updateWriter(db: Database, { memberIdents, workplaceNumber }: Representative): Writer {
  const acknowledged: string[] = []
  const [memberIdent = ''] = memberIdents
  return {
    acknowledged,
    unanswered: null,
    async next() {
      const mark = `update ${acknowledged.length}`
      return {
        call: 'POST /dummy/opdatering/opdatermedlem',
        body: {
          Medlemsident: memberIdent,
          Aendringsdato: `${TEST_DAY} 00:00:00`,
          Arbejdsstednummer: workplaceNumber,
          OevrigeOplysninger: mark,
          KontaktPrivat: {
            Email: `nr${acknowledged.length}@privatmail.test`,
            OpdaterFunktionEmail: 'Ret',
          },
        },
        mark,
      }
    },
    async check() {
      const batches = await db
        .select()
        .from(members.updateBatches)
        .where(eq(members.updateBatches.memberIdent, memberIdent))
        .orderBy(members.updateBatches.id)
      expect(batches.map((batch) => batch.remarks)).toEqual(acknowledged)
      const fields = await db
        .selectDistinct({ batchId: members.updateFields.batchId })
        .from(members.updateFields)
        .where(
          inArray(
            members.updateFields.batchId,
            batches.map((batch) => batch.id),
          ),
        )
      expect(fields).toHaveLength(batches.length)
      const [member] = await db
        .select()
        .from(members.persons)
        .where(eq(members.persons.ident, memberIdent))
      expect(member?.updateStatus).toBe('UnderOpdatering')
    },
  }
}
