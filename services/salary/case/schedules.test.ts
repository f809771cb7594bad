import { eq, inArray } from 'drizzle-orm'
import { parse } from 'valibot'
import {
  addRepresentative,
  type Representative,
} from '../../../tools/rig/src/seed/create-representative.ts'
import { createRandom, type Random } from '../../../tools/rig/src/seed/random.ts'
import { withDatabase } from '../../testing/databases.ts'
import { withFreshSeed } from '../../testing/fresh-seed.ts'
import { type Ask, askerOf, testClock } from '../../testing/service-calls.ts'
import { createSalaryService } from '../salary-service.ts'
import { cases, responsibilities } from '../tables.ts'
import { closedCasesWire, openCasesWire } from '../wire.ts'
import { allowedActions, type CaseLife, mayTakeOver, step } from './case-life.ts'
import { type CaseDetailsWire, caseDetailsWire } from './case-wire.ts'
import { mergedInto } from './merged-cases.ts'

/**
 * Number of random schedules to test. The default is for `npm test`; `npm run nightly` sets a larger
 * number.
 */
const SCHEDULES = Number(process.env.PORTAL_SCHEDULES ?? 40)

const MOVES = 8

const CALLS = {
  Accept: 'PUT /SagOpdater/AccepterSag',
  Overtag: 'PUT /SagOpdater/OvertagSag',
  Afvis: 'PUT /SagOpdater/AfvisSag',
  Afslut: 'PUT /SagOpdater/AfslutSag',
  SammenfletMedAndenSag: 'PUT /SagOpdater/SammenfletMedAndenSag',
  FjernSammenfletMedAndenSag: 'DELETE /SagOpdater/FjernSammenfletMedAndenSag',
} as const

type Action = keyof typeof CALLS
const ACTIONS: readonly Action[] = [
  'Accept',
  'Accept',
  'Overtag',
  'SammenfletMedAndenSag',
  'SammenfletMedAndenSag',
  'SammenfletMedAndenSag',
  'SammenfletMedAndenSag',
  'SammenfletMedAndenSag',
  'FjernSammenfletMedAndenSag',
  'FjernSammenfletMedAndenSag',
  'Afvis',
  'Afslut',
]

interface Version {
  readonly sagsId: string
  readonly sagsRegTid: string
}

/** A change that the service acknowledged. */
interface Done {
  readonly person: string
  readonly action: Action
  readonly self: Version
  readonly other: Version | null
}

interface Tally {
  done: number
  /** Cases merged into a case that was itself merged. */
  nested: number
  /** Cases that ended with the case they were merged into. */
  ended: number
  takenOver: number
  stale: number
  refused: number
}

describe('schedules', () => {
  withDatabase('union', (database) => {
    let ask: Ask
    let people: readonly Representative[]
    let row: typeof cases.$inferInsert

    beforeAll(async () => {
      ask = await askerOf(createSalaryService, database.db)
      const somebody = (count: number) =>
        addRepresentative(database.db, testClock, { members: 0, cases: count })
      people = [await somebody(1), await somebody(0)]
      const [first, second] = people
      await database.db.insert(responsibilities).values({
        personIdent: second?.memberIdent ?? '',
        workplaceNumber: first?.workplaceNumber ?? '',
      })
      const [kept] = await database.db
        .select()
        .from(cases)
        .where(eq(cases.id, first?.caseIds[0] ?? ''))
      if (!kept) throw new Error('no case to copy')
      row = kept
    }, 60_000)

    /** Adds cases that nobody has taken, each with a complete or an incomplete report. */
    async function addCases(name: string, random: Random): Promise<readonly CaseLife[]> {
      const added = Array.from({ length: 4 }, (_, index) => {
        const isReported = random.chance(0.7)
        return {
          ...row,
          id: `${name}-${index}`,
          number: `LI-${name}-${index}`,
          receivedOn: `2026-11-0${random.int(1, 3)}`,
          takenByIdent: null,
          takenAt: null,
          contactStatusId: '4',
          organisingStatusId: isReported ? '1' : null,
          salaryStatusId: '1',
          isReported,
        }
      })
      await database.db.insert(cases).values(added)
      return added.map(({ id, number, receivedOn, isReported }) => ({
        id,
        number,
        receivedOn,
        isReported,
        takenByIdent: null,
        closedAs: null,
        mergedIntoId: null,
        mergedCount: 0,
      }))
    }

    /** Simulates a user who reads cases and performs random actions, often on an old version. */
    async function work(
      person: Representative,
      caseIds: readonly string[],
      random: Random,
      tally: Tally,
    ): Promise<readonly Done[]> {
      const look = async (id: string) =>
        parse(caseDetailsWire, (await ask(person, `GET /SagHent/HentSag?SagsId=${id}`)).body)
      let board: readonly CaseDetailsWire[] = await Promise.all(caseIds.map(look))
      const done: Done[] = []
      for (let move = 0; move < MOVES; move += 1) {
        if (random.chance(0.6)) board = await Promise.all(caseIds.map(look))
        const chosen = choose(board, random)
        if (!chosen) continue
        const { action, self, other } = chosen
        const body = {
          ...self,
          ...(other && { andenSag: other }),
          ...(action === 'Afvis' && { afvisAarsagNr: '1', afvisAarsagFriTekst: null }),
        }
        const clicks = random.chance(0.25) ? 2 : 1
        const answers = await Promise.all(
          Array.from({ length: clicks }, () => ask(person, CALLS[action], { body })),
        )
        const statuses = answers.map(({ status }) => status)
        // Both requests of a double click succeed if one of them does.
        if (statuses.includes(204)) expect(new Set(statuses)).toEqual(new Set([204]))
        for (const status of statuses) expect([204, 400, 403, 409]).toContain(status)
        const [status] = statuses
        const change = { person: person.memberIdent, action, self, other }
        // A user with an old view may repeat a request that has already succeeded.
        const isRepeat = done.some((each) => JSON.stringify(each) === JSON.stringify(change))
        if (status === 204 && !isRepeat) done.push(change)
        if (status === 204 && action === 'Overtag') tally.takenOver += 1
        tally[status === 204 ? 'done' : status === 409 ? 'stale' : 'refused'] += 1
      }
      return done
    }

    /**
     * Every case is in a list of a person with access, or part of a case that is. The first page of
     * the closed list has those closed last.
     */
    async function expectSeen(
      person: Representative | undefined,
      rows: readonly (typeof cases.$inferSelect)[],
    ): Promise<void> {
      if (!person) throw new Error('nobody to ask')
      const open = parse(
        openCasesWire,
        (await ask(person, 'GET /SagHent/HentMineLoenindplaceringSagList')).body,
      )
      const closed = parse(
        closedCasesWire,
        (await ask(person, 'GET /SagHent/HentAfluttetSagList')).body,
      )
      const listed = new Set(
        [...open.aabneSagList, ...open.tilBekraeftelseSagList, ...closed.sagList].map(
          ({ sagsId }) => sagsId,
        ),
      )
      for (const row of rows) {
        const isPartOfOpen = row.mergedIntoId !== null && row.closedAs === null
        expect({ id: row.id, isListed: listed.has(row.id) }).toEqual({
          id: row.id,
          isListed: !isPartOfOpen,
        })
      }
    }

    it(
      `two people, ${SCHEDULES} schedules: all that was done was done one after another`,
      () =>
        withFreshSeed(async (seed) => {
          const tally: Tally = { done: 0, nested: 0, ended: 0, takenOver: 0, stale: 0, refused: 0 }
          for (let n = 0; n < SCHEDULES; n += 1) {
            const name = `plan${n}`
            const random = createRandom(`${seed} ${name}`)
            const before = await addCases(name, random)
            const ids = before.map(({ id }) => id)
            const dones = await Promise.all(
              people.map((person, index) =>
                work(person, ids, createRandom(`${seed} ${name} ${index}`), tally),
              ),
            )
            const after = await database.db.select().from(cases).where(inArray(cases.id, ids))
            const expected = replay(before, dones.flat())
            const kept = (each: Pick<CaseLife, keyof typeof KEPT>) => ({
              id: each.id,
              takenByIdent: each.takenByIdent,
              closedAs: each.closedAs,
              mergedIntoId: each.mergedIntoId,
            })
            const inOrder = (some: readonly Pick<CaseLife, keyof typeof KEPT>[]) =>
              some.map(kept).sort((a, b) => (a.id < b.id ? -1 : 1))
            expect({ name, cases: inOrder(after) }).toEqual({ name, cases: inOrder(expected) })
            expectWholeTimes(after)
            expectMergedEndings(after)
            await expectSeen(people[0], after)
            const merged = after.filter((each) => each.mergedIntoId !== null)
            tally.nested += merged.filter(({ id }) => mergedInto(id, after).length > 0).length
            tally.ended += merged.filter(({ closedAs }) => closedAs !== null).length
          }
          // Check that the schedules really conflicted: many changes must succeed, and many must be
          // rejected.
          expect(tally.done).toBeGreaterThan(SCHEDULES * 2)
          expect(tally.stale + tally.refused).toBeGreaterThan(SCHEDULES)
          expect(tally.nested).toBeGreaterThan(0)
          expect(tally.ended).toBeGreaterThan(0)
          expect(tally.takenOver).toBeGreaterThan(0)
        }),
      60_000 + SCHEDULES * 3000,
    )
  })
})

const KEPT = { id: true, takenByIdent: true, closedAs: true, mergedIntoId: true } as const

const versionOf = ({ sagsId, sagsRegTid }: Version): Version => ({ sagsId, sagsRegTid })

function choose(board: readonly CaseDetailsWire[], random: Random) {
  const [first, ...more] = board
  if (!first) return null
  // A random action alone hardly ever finds the few cases that a colleague has just taken.
  const colleagues = board.find(({ kanOvertages }) => kanOvertages)
  if (colleagues && random.chance(0.1)) {
    return { action: 'Overtag' as const, self: versionOf(colleagues), other: null }
  }
  // Nor does it often close or merge a case that others were merged into.
  const survivorThatMay = (action: Action) =>
    board.find(
      ({ sammenflettetSagList, tilladteHandlinger }) =>
        sammenflettetSagList.length > 0 && tilladteHandlinger.includes(action),
    )
  const ending = survivorThatMay('Afslut')
  if (ending && random.chance(0.2)) {
    return { action: 'Afslut' as const, self: versionOf(ending), other: null }
  }
  const survivor = survivorThatMay('SammenfletMedAndenSag')
  const others = board.filter((each) => each !== survivor)
  const [another] = others
  if (survivor && another && random.chance(0.3)) {
    const other = random.pick([another, ...others])
    return {
      action: 'SammenfletMedAndenSag' as const,
      self: versionOf(other),
      other: versionOf(survivor),
    }
  }
  const self = random.pick([first, ...more])
  const action: Action = random.pick([ACTIONS[0] ?? 'Accept', ...ACTIONS.slice(1)])
  // Occasionally try an action that is not offered.
  const isOffered =
    action === 'Overtag' ? self.kanOvertages : self.tilladteHandlinger.includes(action)
  if (!isOffered && random.chance(0.8)) return null
  const [merged] = self.sammenflettetSagList
  const other =
    action === 'FjernSammenfletMedAndenSag' && merged
      ? merged
      : action === 'SammenfletMedAndenSag' || action === 'FjernSammenfletMedAndenSag'
        ? random.pick([first, ...more])
        : null
  return { action, self: versionOf(self), other: other && versionOf(other) }
}

/**
 * Orders the changes by case version and replays them on the initial state. Each version must have
 * been changed at most once, and each step must be allowed at its position.
 */
function replay(before: readonly CaseLife[], done: readonly Done[]): readonly CaseLife[] {
  const touches = ({ self, other }: Done) => [self, ...(other ? [other] : [])]
  const versions = done.flatMap(touches).map(({ sagsId, sagsRegTid }) => `${sagsId} ${sagsRegTid}`)
  expect(new Set(versions).size).toBe(versions.length)
  let all = before
  let left = done
  while (left.length > 0) {
    const isFirst = (one: Version) =>
      left
        .flatMap(touches)
        .every((each) => each.sagsId !== one.sagsId || each.sagsRegTid >= one.sagsRegTid)
    const next = left.find((each) => touches(each).every(isFirst))
    expect(next).toBeDefined()
    if (!next) break
    left = left.filter((each) => each !== next)
    all = perform(all, next)
  }
  return all
}

function perform(all: readonly CaseLife[], { person, action, self, other }: Done) {
  const byId = (id: string | undefined) => all.find((each) => each.id === id)
  const [one, beside] = [byId(self.sagsId), byId(other?.sagsId)]
  if (!one) throw new Error('unknown case')
  if (action === 'Overtag') expect(mayTakeOver(one, person)).toBe(true)
  else expect(allowedActions(one, person)).toContain(action)
  const outcome = step(
    one,
    person,
    action === 'SammenfletMedAndenSag' || action === 'FjernSammenfletMedAndenSag'
      ? { action, other: beside ?? one }
      : action === 'Accept'
        ? { action }
        : { action, merged: mergedInto(one.id, all) },
  )
  expect(outcome.refused).toBeNull()
  const after = outcome.refused === null ? outcome.cases : []
  return all.map((each) => after.find(({ id }) => id === each.id) ?? each)
}

/** A merged case ends exactly when and as the case that it was merged into. */
function expectMergedEndings(rows: readonly (typeof cases.$inferSelect)[]): void {
  const endOf = (row: (typeof rows)[number] | undefined) => [
    row?.closedAs,
    row?.closedAt,
    row?.closedByIdent,
    row?.rejectReasonNumber,
  ]
  for (const each of rows.filter(({ mergedIntoId }) => mergedIntoId !== null)) {
    expect(endOf(each)).toEqual(endOf(rows.find(({ id }) => id === each.mergedIntoId)))
  }
}

/** The person and the time of a change are stored together: either both are set or neither is. */
function expectWholeTimes(rows: readonly (typeof cases.$inferSelect)[]): void {
  for (const each of rows) {
    expect(each.takenAt === null).toBe(each.takenByIdent === null)
    expect(each.closedByIdent === null).toBe(each.closedAs === null)
    expect(each.mergedAt === null).toBe(each.mergedIntoId === null)
    expect(each.rejectReasonNumber === null).toBe(each.closedAs !== 'IkkeTRRelevant')
  }
}
