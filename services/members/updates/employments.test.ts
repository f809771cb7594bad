import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { parse } from 'valibot'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { withDatabase } from '../../testing/databases.ts'
import { type Ask, askerOf, testClock } from '../../testing/service-calls.ts'
import { createMemberService } from '../member-service.ts'
import { employments, updateBatches, updateFields, workplaces } from '../tables.ts'
import { ownMembersWire, ownMemberWire } from '../wire.ts'
import { handleDueUpdates } from './update-worker.ts'

const EDIT = 'POST /opdatering/opdatermedlem'
const ADD = 'POST /opdatering/tilfoejmedlemarbejdssted'
const MOVE = 'POST /opdatering/SkiftMedlemArbejdssted'
const CHANGED_POSITION = 'POST /opdatering/MedlemSkiftetStillingTRIkkeDaekker'
const CEASED = 'POST /opdatering/medlemophoert'
const DAY = '2026-11-21 00:00:00'
/** Positions that all workplaces of the test accept, because they have no type. */
const POSITIONS = ['1010', '2030', '3010'] as const
const PLACES = 3

type Job = typeof employments.$inferSelect

/** A job by its places in the lists of workplaces and positions. */
const anyJob = fc.record({
  place: fc.nat({ max: PLACES - 1 }),
  position: fc.constantFrom(...POSITIONS),
  hours: fc.option(fc.integer({ min: 1, max: 37 })),
  email: fc.option(fc.constantFrom('a@b.dk', 'c@d.dk')),
})

type DrawnJob = typeof anyJob extends fc.Arbitrary<infer Drawn> ? Drawn : never

const someJobs = fc.uniqueArray(anyJob, {
  selector: ({ place, position }) => `${place}/${position}`,
  minLength: 1,
  maxLength: 5,
})

const anyReport = fc.record({
  kind: fc.constantFrom('edit', 'move', 'stopped', 'changed position', 'add'),
  /** Which job is named, modulo their number. */
  job: fc.nat(),
  /** Whether the report names the employment, or its workplace only. */
  isNamed: fc.boolean(),
  to: anyJob,
})

describe('employments', () => {
  withDatabase('union', (database) => {
    let ask: Ask
    let writer: Representative
    let member = ''

    beforeAll(async () => {
      ask = await askerOf(createMemberService, database.db)
      writer = await addRepresentative(database.db, testClock, { members: 1, workplaces: PLACES })
      member = writer.memberIdents[0] ?? ''
      await database.db.update(workplaces).set({ type: null })
    }, 60_000)

    const numberOf = (place: number) => writer.workplaceNumbers[place] ?? ''

    const jobsNow = () =>
      database.db
        .select()
        .from(employments)
        .where(eq(employments.personIdent, member))
        .orderBy(employments.id)

    async function begin(drawn: readonly DrawnJob[]): Promise<readonly Job[]> {
      await database.db.delete(updateFields)
      await database.db.delete(updateBatches)
      await database.db.delete(employments).where(eq(employments.personIdent, member))
      await database.db.insert(employments).values(
        drawn.map(({ place, position, hours, email }, index) => ({
          personIdent: member,
          workplaceNumber: numberOf(place),
          positionNumber: position,
          hoursPerWeek: hours,
          isPrimary: index === 0,
          workPhone: null,
          workEmail: email,
        })),
      )
      return jobsNow()
    }

    const handle = () => handleDueUpdates({ db: database.db, clock: testClock, delaySeconds: 0 })

    it('the reported ones change, and no others', async () => {
      await fc.assert(
        fc.asyncProperty(someJobs, anyReport, async (drawn, { kind, job, isNamed, to }) => {
          const before = await begin(drawn)
          const named = before[job % before.length]
          if (!named) throw new Error('There is a job.')
          const workplaceNumber = numberOf(to.place)
          const isLeaving = kind !== 'edit' && kind !== 'add'
          const concerned =
            kind === 'add'
              ? []
              : before.filter(({ id, workplaceNumber: place }) =>
                  isLeaving && !isNamed ? place === named.workplaceNumber : id === named.id,
                )
          const common = {
            Medlemsident: member,
            ...((isNamed || kind === 'edit') && { Ansaettelsesident: String(named.id) }),
          }
          const at = { ...common, Arbejdsstednummer: named.workplaceNumber }
          const hours = to.hours === null ? {} : { Timetal: to.hours }
          const sent = {
            edit: [EDIT, { ...common, ...hours, Stillingsnummer: to.position, Aendringsdato: DAY }],
            move: [
              MOVE,
              {
                ...common,
                ...hours,
                GammeltArbejdsstednummer: named.workplaceNumber,
                NytArbejdsstednummer: workplaceNumber,
                Stillingsnummer: to.position,
                Aendringsdato: DAY,
              },
            ],
            stopped: [CEASED, { ...at, Arbejdsstedsophoersdato: DAY }],
            'changed position': [CHANGED_POSITION, { ...at, Aendringsdato: DAY }],
            add: [
              ADD,
              {
                ...hours,
                Medlemsident: member,
                Arbejdsstednummer: workplaceNumber,
                Stillingsnummer: to.position,
                Aendringsdato: DAY,
              },
            ],
          } as const
          const [call, body] = sent[kind]
          const { status } = await ask(writer, call, { body })
          await handle()
          const after = await jobsNow()
          const untouched = (jobs: readonly Job[]) =>
            jobs
              .filter(({ id }) => !concerned.some((one) => one.id === id))
              .map(({ isPrimary: _, ...rest }) => rest)

          if (status !== 204) {
            expect([400, 409]).toContain(status)
            expect(after).toEqual(before)
            return
          }
          if (kind === 'add') {
            expect(after.slice(0, -1)).toEqual(before)
            expect(after.at(-1)).toMatchObject({
              workplaceNumber,
              positionNumber: to.position,
              hoursPerWeek: to.hours,
            })
            return
          }
          expect(untouched(after)).toEqual(untouched(before))
          const isPrimary = after.filter((each) => each.isPrimary)
          expect(isPrimary).toHaveLength(Math.min(after.length, 1))
          const changed = after.filter(({ id }) => concerned.some((one) => one.id === id))
          if (kind === 'stopped' || kind === 'changed position') {
            expect(changed).toEqual([])
          } else {
            const old = isNamed || kind === 'edit' ? named : changed[0]
            expect(changed).toEqual([
              expect.objectContaining({
                id: old?.id,
                workplaceNumber: kind === 'move' ? workplaceNumber : named.workplaceNumber,
                positionNumber: to.position,
                workEmail: kind === 'move' ? null : named.workEmail,
                ...(to.hours !== null && { hoursPerWeek: to.hours }),
              }),
            ])
          }
        }),
        { numRuns: 60, endOnFailure: true },
      )
    }, 120_000)

    it('at one workplace are told apart in the answers', async () => {
      const [first, second] = await begin([
        { place: 0, position: '1010', hours: 30, email: 'a@b.dk' },
        { place: 0, position: '3010', hours: 7, email: null },
      ])
      const { body } = await ask(
        writer,
        `GET /medlem/hentegetmedlem?request.medlemsident=${member}`,
      )
      const { Medlem } = parse(ownMemberWire, body)
      expect(Medlem.Arbejdssteder.map(({ Nummer }) => Nummer)).toEqual([writer.workplaceNumber])
      expect(Medlem.Stillinger).toMatchObject([
        { Stillingsnummer: '1010', Timetal: 30, Ansaettelsesident: String(first?.id) },
        { Stillingsnummer: '3010', Timetal: 7, Ansaettelsesident: String(second?.id) },
      ])
      expect(Medlem.Kontaktoplysninger.map((one) => one.Ansaettelsesident)).toEqual([
        undefined,
        String(first?.id),
        String(second?.id),
      ])

      const list = await ask(writer, 'GET /medlem/hentegnemedlemmerprarbejdsstedprtrhverv')
      const [own] = parse(ownMembersWire, list.body).Medlemmer
      expect(own?.Arbejdssteder).toHaveLength(1)
      expect(own?.Stillinger.map(({ Stillingsnummer }) => Stillingsnummer)).toEqual([
        '1010',
        '3010',
      ])
    })

    it('are named in an update that takes all of them away', async () => {
      await begin([
        { place: 0, position: '1010', hours: 30, email: null },
        { place: 0, position: '3010', hours: 7, email: null },
      ])
      const body = { Medlemsident: member, Arbejdsstednummer: writer.workplaceNumber }
      expect((await ask(writer, CEASED, { body })).status).toBe(204)
      const fields = await database.db.select().from(updateFields).orderBy(updateFields.place)
      expect(fields).toMatchObject([
        { type: 'Arbejdsstednummer', newName: null },
        {
          type: 'Stillingsnummer',
          newName: null,
          oldName: 'Social- og sundhedsassistent, Ernæringsassistent',
        },
      ])
    })

    it('of somebody else cannot be named', async () => {
      const [job] = await begin([{ place: 0, position: '1010', hours: 30, email: null }])
      const others = await database.db
        .select()
        .from(employments)
        .where(eq(employments.personIdent, writer.memberIdent))
      const body = {
        Medlemsident: member,
        Arbejdsstednummer: writer.workplaceNumber,
        Ansaettelsesident: String(others[0]?.id),
      }
      expect((await ask(writer, CEASED, { body })).status).toBe(400)
      await handle()
      expect(await jobsNow()).toEqual([job])
    })
  })
})
