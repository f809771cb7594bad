import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { type FileStore, SHELVES } from '../../../../services/platform/file-store.ts'
import { openFolderStore } from '../../../../services/platform/folder-store.ts'
import { sweepFiles } from '../../../../services/salary/files/sweep.ts'
import * as salary from '../../../../services/salary/tables.ts'
import { addRepresentative, type Representative } from '../seed/create-representative.ts'
import { createRandom } from '../seed/random.ts'
import { withDatabase } from '../testing/databases.ts'
import { TEST_DAY, testClock } from '../testing/service-calls.ts'
import { killAll, ServicesGone, startKillable } from './killable-services.ts'

/** The number of kills; `npm run nightly` sets a larger one than this sample for `npm test`. */
const KILLS = Number(process.env.PORTAL_KILLS ?? 2)

/** Contents without a file that each sweep has to remove. */
const LOOSE = 20
const UPLOADERS = 3
const LARGEST_BYTES = 2_000_000
/** A piece of an upload; the sender pauses after each. */
const PIECE_BYTES = 200_000
/** Maximum time that the services run before a kill: as long as an upload or two take. */
const LONGEST_LIFE_MS = 400
const GRACE_DAYS = 30

/** A file that is uploaded until it is acknowledged. */
interface Sending {
  readonly name: string
  readonly content: Buffer
}

describe('file-kills', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-file-kills-'))
  const random = createRandom('file kills')

  afterAll(() => {
    killAll()
    rmSync(folder, { recursive: true, force: true })
  })

  withDatabase('union', (database) => {
    let person: Representative
    let place: string
    let store: FileStore

    beforeAll(async () => {
      person = await addRepresentative(database.db, testClock, { members: 0, cases: { taken: 1 } })
      // The sweep compares the store with all files, and the seeded ones have their contents elsewhere.
      await database.db.delete(salary.files)
      place = mkdtempSync(join(folder, 'store-'))
      store = await openFolderStore(place)
    }, 60_000)

    const startServices = () => startKillable({ url: database.url, files: place, today: TEST_DAY })

    const caseId = () => person.caseIds[0] ?? ''

    /** Sends a file piece by piece, as over a slow connection. */
    async function upload(address: string, { name, content }: Sending): Promise<void> {
      const boundary = '----portal'
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`
      async function* pieces() {
        yield Buffer.from(head)
        for (let at = 0; at < content.length; at += PIECE_BYTES) {
          yield content.subarray(at, at + PIECE_BYTES)
          await delay(random.int(0, 15))
        }
        yield Buffer.from(`\r\n--${boundary}--\r\n`)
      }
      const answer = await new Promise<{ status: number | undefined; text: string }>(
        (resolve, reject) => {
          const sending = request(
            `${address}/File/UploadSagsDokument/${caseId()}`,
            {
              method: 'POST',
              headers: {
                Authorization: person.memberIdent,
                'Content-Type': `multipart/form-data; boundary=${boundary}`,
              },
            },
            (response) => {
              text(response).then(
                (received) => resolve({ status: response.statusCode, text: received }),
                () => reject(new ServicesGone()),
              )
            },
          )
          sending.on('error', () => reject(new ServicesGone()))
          Readable.from(pieces()).on('error', reject).pipe(sending)
        },
      )
      expect(answer).toEqual({ status: 204, text: '' })
    }

    async function storedKeys(): Promise<readonly string[]> {
      return (await Promise.all(SHELVES.map((shelf) => store.list(shelf)))).flat()
    }

    const fileRows = () =>
      database.db.select().from(salary.files).where(eq(salary.files.caseId, caseId()))

    /** Stores contents that no file has referred to for longer than the grace period. */
    async function addLoose(): Promise<void> {
      for (let n = 0; n < LOOSE; n += 1) {
        const { key } = await store.put(Readable.from(['loose']))
        await database.db
          .insert(salary.unreferencedContents)
          .values({ storageKey: key, since: sql`now() - make_interval(days => ${GRACE_DAYS + 1})` })
      }
    }

    const sweep = () =>
      sweepFiles({ store, union: database.db, dummy: database.db, graceDays: GRACE_DAYS })

    it(
      `acknowledged files exist once, and nothing else stays: ${KILLS} kills in mid-upload and mid-sweep`,
      async () => {
        const acknowledged = new Map<string, Buffer>()
        const counts = { unanswered: 0, 'killed before the end of a sweep': 0 }
        let files = 0
        const sendings = new Set<Sending>()
        const nextFile = (): Sending => {
          files += 1
          return {
            name: `fil-${files}.bin`,
            content: randomBytes(random.int(1, LARGEST_BYTES)),
          }
        }
        async function send(address: string, sending: Sending): Promise<void> {
          sendings.add(sending)
          await upload(address, sending)
          sendings.delete(sending)
          acknowledged.set(sending.name, sending.content)
        }
        async function sendUntilGone(address: string): Promise<void> {
          try {
            for (;;) await send(address, nextFile())
          } catch (error) {
            if (!(error instanceof ServicesGone)) throw error
          }
        }
        async function checkRows(): Promise<void> {
          const rows = await fileRows()
          expect(rows.map(({ fullName }) => fullName).sort()).toEqual(
            [...acknowledged.keys()].sort(),
          )
          for (const { fullName, storageKey, sha256 } of rows) {
            const content = await buffer((await store.open(storageKey)).content)
            expect(acknowledged.get(fullName)?.equals(content)).toBe(true)
            expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
          }
        }

        let standby = startServices()
        for (let n = 0; n < KILLS; n += 1) {
          const services = await standby
          standby = startServices()
          await addLoose()
          const before = await database.db.$count(salary.unreferencedContents)
          services.work('sweep files')
          const working = Promise.all(
            Array.from({ length: UPLOADERS }, () => sendUntilGone(services.address)),
          )
          await delay(random.int(50, LONGEST_LIFE_MS))
          await services.kill()
          await working
          counts.unanswered += sendings.size
          const after = await database.db.$count(salary.unreferencedContents)
          if (after > 0 && after <= before) counts['killed before the end of a sweep'] += 1
          const { address } = await standby
          // Repeat the unanswered uploads, as a user would do.
          for (const sending of [...sendings]) await send(address, sending)
          await checkRows()
        }
        await (await standby).kill()

        // Let the time pass after which unfinished and unreferenced contents are removed.
        const incoming = join(place, 'incoming')
        for (const name of readdirSync(incoming)) {
          const path = join(incoming, name)
          const past = new Date(statSync(path).mtimeMs - 60 * 60 * 1000)
          utimesSync(path, past, past)
        }
        store = await openFolderStore(place)
        await sweep()
        await database.db.update(salary.unreferencedContents).set({
          since: sql`${salary.unreferencedContents.since} - make_interval(days => ${GRACE_DAYS})`,
        })
        const { kept, missing } = await sweep()
        expect({ kept, missing }).toEqual({ kept: 0, missing: [] })
        await checkRows()
        expect(await storedKeys()).toHaveLength(acknowledged.size)
        expect(readdirSync(incoming)).toEqual([])

        console.info(
          `${KILLS} kills in mid-upload and mid-sweep; ${acknowledged.size} files:`,
          counts,
        )
        // Otherwise the kills interrupted nothing, and the test proves nothing.
        expect(counts.unanswered).toBeGreaterThanOrEqual(KILLS)
        expect(counts['killed before the end of a sweep']).toBeGreaterThan(0)
      },
      60_000 + KILLS * 20_000,
    )
  })
})
