import fc from 'fast-check'
import {
  allowedActions,
  type CaseAction,
  type CaseLife,
  mayChangeOwn,
  mayTakeOver,
  type Step,
  step,
} from './case-life.ts'
import { mergedInto } from './merged-cases.ts'

const untaken: CaseLife = {
  id: 'a',
  number: 'LI-1',
  receivedOn: '2026-11-01',
  takenByIdent: null,
  closedAs: null,
  mergedIntoId: null,
  mergedCount: 0,
  isReported: false,
}
const mine: CaseLife = { ...untaken, takenByIdent: 'me' }
const another: CaseLife = { ...untaken, id: 'b', number: 'LI-2', receivedOn: '2026-11-02' }

const WHILE_TAKEN: readonly CaseAction[] = [
  'Sagsbehandle',
  'Afvis',
  'SammenfletMedAndenSag',
  'Afslut',
]
type Move = CaseAction | 'Overtag'
const ALL: readonly CaseAction[] = [...WHILE_TAKEN, 'Accept', 'FjernSammenfletMedAndenSag']

describe('case-life', () => {
  it.each([
    ['not taken', untaken, ['Accept', 'Afvis', 'SammenfletMedAndenSag']],
    ['taken by the person', mine, WHILE_TAKEN],
    [
      'taken by the person, with another merged into it',
      { ...mine, mergedCount: 1 },
      ['Sagsbehandle', 'Afvis', 'SammenfletMedAndenSag', 'FjernSammenfletMedAndenSag', 'Afslut'],
    ],
    [
      'not taken, with another merged into it',
      { ...untaken, mergedCount: 1 },
      ['Accept', 'Afvis', 'SammenfletMedAndenSag'],
    ],
    ['taken by somebody else', { ...mine, takenByIdent: 'you', mergedCount: 1 }, []],
    ['closed', { ...mine, closedAs: 'Afsluttet', mergedCount: 1 }, []],
    ['rejected', { ...untaken, closedAs: 'IkkeTRRelevant' }, []],
    ['merged into another', { ...mine, mergedIntoId: 'b' }, []],
  ] as const)('of a case that is %s offers the allowed actions', (_, life, expected) => {
    expect(allowedActions(life, 'me')).toEqual(expected)
    for (const action of ALL) {
      const wanted = wantedOf(action, { ...another, mergedIntoId: null })
      const outcome = step(life, 'me', wanted)
      if (!allowedActions(life, 'me').includes(action)) {
        expect(outcome).toEqual({ refused: 'not-allowed' })
      } else {
        expect(outcome.refused).not.toBe('not-allowed')
      }
    }
  })

  it.each([
    ['Accept', untaken, { ...untaken, takenByIdent: 'me' }],
    ['Afvis', untaken, { ...untaken, closedAs: 'IkkeTRRelevant' }],
    ['Afvis', mine, { ...mine, closedAs: 'IkkeTRRelevant' }],
    ['Sagsbehandle', mine, mine],
    ['Afslut', { ...mine, isReported: true }, { ...mine, isReported: true, closedAs: 'Afsluttet' }],
  ] as const)('%s changes only what it is about', (action, before, after) => {
    expect(step(before, 'me', wantedOf(action, another))).toEqual({ refused: null, cases: [after] })
  })

  it.each([
    ['taken by somebody else', { ...mine, takenByIdent: 'you', mergedCount: 1 }, true],
    ['taken by the person', mine, false],
    ['not taken', untaken, false],
    ['closed', { ...mine, takenByIdent: 'you', closedAs: 'Afsluttet' }, false],
    ['rejected', { ...mine, takenByIdent: 'you', closedAs: 'IkkeTRRelevant' }, false],
    ['merged into another', { ...mine, takenByIdent: 'you', mergedIntoId: 'b' }, false],
  ] as const)('of a case that is %s says whether it may be taken over', (_, life, may) => {
    expect(mayTakeOver(life, 'me')).toBe(may)
    const outcome = step(life, 'me', wantedOf('Overtag', another))
    expect(outcome).toEqual(
      may
        ? { refused: null, cases: [{ ...life, takenByIdent: 'me' }] }
        : { refused: 'not-allowed' },
    )
  })

  it('takes over the merged cases that the former owner had, and no others', () => {
    const theirs = { ...mine, takenByIdent: 'you', mergedCount: 2 }
    const merged = { ...another, mergedIntoId: 'a', takenByIdent: 'you' }
    const neverTaken = { ...another, id: 'c', mergedIntoId: 'a' }
    const formerlyMine = { ...another, id: 'd', mergedIntoId: 'b', takenByIdent: 'she' }
    expect(
      step(theirs, 'me', { action: 'Overtag', merged: [merged, neverTaken, formerlyMine] }),
    ).toEqual({
      refused: null,
      cases: [
        { ...theirs, takenByIdent: 'me' },
        { ...merged, takenByIdent: 'me' },
        neverTaken,
        formerlyMine,
      ],
    })
  })

  it('closes no case while something is missing in its report', () => {
    expect(step(mine, 'me', wantedOf('Afslut', another))).toEqual({ refused: 'not-reported' })
  })

  it.each([
    ['Afvis', 'IkkeTRRelevant'],
    ['Afslut', 'Afsluttet'],
  ] as const)('%s ends the cases that were merged into it, too', (action, closedAs) => {
    const survivor = { ...mine, isReported: true, mergedCount: 1 }
    const merged = { ...another, mergedIntoId: 'a', mergedCount: 1 }
    const within = { ...another, id: 'c', mergedIntoId: 'b' }
    expect(step(survivor, 'me', { action, merged: [merged, within] })).toEqual({
      refused: null,
      cases: [survivor, merged, within].map((each) => ({ ...each, closedAs })),
    })
  })

  it.each([
    ['the one received first', untaken, another, 'a'],
    ['the one received first, however they are named', another, untaken, 'a'],
    ['the taken one, though received later', untaken, { ...another, takenByIdent: 'me' }, 'b'],
    ['the taken one', mine, another, 'a'],
    ['of two taken ones the first', mine, { ...another, takenByIdent: 'me' }, 'a'],
    [
      'of two received on one day the lower number',
      { ...another, receivedOn: untaken.receivedOn },
      untaken,
      'a',
    ],
  ])('[MERGE-05] lets survive %s', (_, one, other, survivor) => {
    const outcome = step(one, 'me', { action: 'SammenfletMedAndenSag', other })
    expect(outcome).toEqual({
      refused: null,
      cases: [
        expect.objectContaining({ id: survivor, mergedIntoId: null, mergedCount: 1 }),
        expect.objectContaining({ mergedIntoId: survivor, mergedCount: 0 }),
      ],
    })
  })

  it.each([
    ['itself', untaken, 'same-case'],
    ['one that another has taken', { ...another, takenByIdent: 'you' }, 'other-not-allowed'],
    ['one that is closed', { ...another, closedAs: 'Afsluttet' }, 'other-not-allowed'],
    ['one that is merged', { ...another, mergedIntoId: 'c' }, 'other-not-allowed'],
  ] as const)('merges a case with another, but not with %s', (_, other, refused) => {
    expect(step(untaken, 'me', { action: 'SammenfletMedAndenSag', other })).toEqual({ refused })
  })

  it('restores a merged case unchanged', () => {
    const taken = { ...another, takenByIdent: 'me', isReported: true }
    const merged = step(mine, 'me', { action: 'SammenfletMedAndenSag', other: taken })
    const [survivor, resting] = merged.refused === null ? merged.cases : []
    expect(survivor && resting).toBeDefined()
    if (!survivor || !resting) return
    const parted = step(survivor, 'me', { action: 'FjernSammenfletMedAndenSag', other: resting })
    expect(parted).toEqual({ refused: null, cases: [mine, taken] })
  })

  it('unmerges only what was merged', () => {
    const survivor = { ...mine, mergedCount: 1 }
    for (const mergedIntoId of [null, 'c']) {
      const other = { ...another, mergedIntoId }
      expect(step(survivor, 'me', { action: 'FjernSammenfletMedAndenSag', other })).toEqual({
        refused: 'not-merged',
      })
    }
  })

  it('lets who added a note or file change it while they work on the case', () => {
    expect(mayChangeOwn({ byIdent: 'me' }, 'me', allowedActions(mine, 'me'))).toBe(true)
    expect(mayChangeOwn({ byIdent: 'you' }, 'me', allowedActions(mine, 'me'))).toBe(false)
    expect(mayChangeOwn({ byIdent: 'me' }, 'me', allowedActions(untaken, 'me'))).toBe(false)
  })

  it('keeps its invariants whatever two people do in any order', () => {
    const move = fc.record({
      person: fc.constantFrom('me', 'you'),
      action: fc.constantFrom<Move>(...ALL, 'Overtag'),
      one: fc.integer({ min: 0, max: 3 }),
      other: fc.integer({ min: 0, max: 3 }),
    })
    const start = fc.array(fc.boolean(), { minLength: 4, maxLength: 4 })
    fc.assert(
      fc.property(start, fc.array(move, { maxLength: 40 }), (reported, moves) => {
        let all = reported.map(
          (isReported, index): CaseLife => ({
            ...untaken,
            id: String(index),
            number: `LI-${index}`,
            receivedOn: `2026-11-0${4 - index}`,
            isReported,
          }),
        )
        for (const { person, action, one, other } of moves) {
          const before = all
          const [self, beside] = [all[one], all[other]]
          if (!self || !beside) continue
          const offered =
            action === 'Overtag'
              ? mayTakeOver(self, person)
              : allowedActions(self, person).includes(action)
          const outcome = step(self, person, wantedOf(action, beside, mergedInto(self.id, all)))
          if (outcome.refused !== null) {
            expect(offered).toBe(outcome.refused !== 'not-allowed')
            continue
          }
          expect(offered).toBe(true)
          const after = new Map(outcome.cases.map((each) => [each.id, each]))
          all = all.map((each) => after.get(each.id) ?? each)
          check(before, all, action === 'Overtag' ? person : null)
        }
      }),
      { numRuns: 500 },
    )
  })
})

function wantedOf(action: Move, other: CaseLife, merged: readonly CaseLife[] = []): Step {
  switch (action) {
    case 'SammenfletMedAndenSag':
    case 'FjernSammenfletMedAndenSag':
      return { action, other }
    case 'Afvis':
    case 'Afslut':
    case 'Overtag':
      return { action, merged }
    case 'Accept':
    case 'Sagsbehandle':
      return { action }
  }
}

/** @param taker who has just taken a case over; null after any other step */
function check(
  before: readonly CaseLife[],
  after: readonly CaseLife[],
  taker: string | null,
): void {
  const byId = new Map(after.map((each) => [each.id, each]))
  after.forEach((each, index) => {
    const was = before[index]
    // A case is never released or reopened, and has another owner only if that one takes it over.
    if (was?.takenByIdent != null && each.takenByIdent !== was.takenByIdent) {
      expect(each.takenByIdent).toBe(taker)
    }
    if (taker !== null) expect(each.takenByIdent === null).toBe(was?.takenByIdent === null)
    if (was?.closedAs != null) expect(each).toEqual(was)
    if (each.closedAs === 'Afsluttet' && each.mergedIntoId === null) {
      expect(each.takenByIdent).not.toBeNull()
    }
    // A merged case is closed exactly like its survivor, and the survivor counts it.
    if (each.mergedIntoId !== null) {
      expect(each.closedAs).toBe(byId.get(each.mergedIntoId)?.closedAs)
    }
    expect(after.filter((one) => one.mergedIntoId === each.id)).toHaveLength(each.mergedCount)
    // Following the merges from any case ends at a case that is not merged.
    let way: CaseLife | undefined = each
    for (let steps = 0; way?.mergedIntoId != null; steps += 1) {
      expect(steps).toBeLessThan(after.length)
      way = byId.get(way.mergedIntoId)
    }
    expect(way).toBeDefined()
  })
}
