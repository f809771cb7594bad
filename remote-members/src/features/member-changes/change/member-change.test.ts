import { addDays, addYears } from '@portal/platform/dates'
import fc from 'fast-check'
import * as v from 'valibot'
import { aMember, aMemberWire } from '../../../common/member/member-test-data.ts'
import { toCoveredWorkplaces, workplacesWire } from '../../../common/workplaces/workplaces-api.ts'
import { THREE_WORKPLACES } from '../../../common/workplaces/workplaces-test-data.ts'
import { factsAt } from './change-fields.ts'
import {
  changeableEmployments,
  changePeriod,
  chosenEmployment,
  employmentChoices,
  endingOfSeveral,
  endingWith,
  heldPositions,
  labelOf,
  newPositionChoices,
  positionChoices,
  startingEmployment,
  workplaceChoices,
} from './member-change.ts'

const covered = toCoveredWorkplaces(v.parse(workplacesWire, THREE_WORKPLACES))
const base = aMemberWire()
const [place] = base.Arbejdssteder
const [position] = base.Stillinger
const [own] = base.Kontaktoplysninger
if (!place || !position || !own) throw new Error('The test data are whole.')

const TWO_PLACES = aMember({
  Arbejdssteder: [
    { ...place, Nummer: 'A-2', Navn: 'Regnbuen', ErPrimaer: false },
    place,
    { ...place, ErPrimaer: false },
    { ...place, Nummer: 'A-77', Navn: 'Et sted hos en anden', ErPrimaer: false },
  ],
  Stillinger: [
    position,
    { ...position, Stillingsnummer: 'S-2', Navn: 'Kok', Arbejdsstedsnumre: ['A-2'], Timetal: null },
  ],
})

describe('member-change', () => {
  it.each([
    ['2026-11-21', '2025-11-21', '2027-11-21'],
    ['2028-02-29', '2027-02-28', '2029-02-28'],
    ['2027-02-28', '2026-02-28', '2028-02-28'],
    ['2026-01-01', '2025-01-01', '2027-01-01'],
  ])('[CONST-15] around %p a change takes effect from %p to %p', (today, min, max) => {
    expect(changePeriod(today)).toEqual({ min, max })
  })

  it('[CONST-15] the period holds today and is as long on both sides', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (days) => {
        const today = addDays('2000-01-01', days)
        const { min, max } = changePeriod(today)
        expect(min < today && today < max).toBe(true)
        expect([min, max]).toEqual([addYears(today, -1), addYears(today, 1)])
      }),
    )
  })

  it('knows what there is of the member at a workplace', () => {
    expect(factsAt(aMember(), 'A-1')).toEqual({
      position: 'S-1',
      hours: 32.5,
      privateMobile: '20304050',
      privateEmail: 'bodil@hjemme.test',
      workPhone: '87654321',
      workEmail: 'bodil@arbejde.test',
    })
    expect(factsAt(TWO_PLACES, 'A-2')).toEqual({
      position: 'S-2',
      hours: null,
      privateMobile: '20304050',
      privateEmail: 'bodil@hjemme.test',
      workPhone: '',
      workEmail: '',
    })
  })

  it('knows a secret number not at all', () => {
    const secret = { ...own, Mobil: null, ErTelefonHemmelig: true }
    expect(factsAt(aMember({ Kontaktoplysninger: [secret] }), 'A-1').privateMobile).toBe('')
  })

  it('offers the places where the member works and that are covered, each once', () => {
    expect(changeableEmployments(TWO_PLACES, covered).map(({ key }) => key)).toEqual(['A-2', 'A-1'])
    expect(changeableEmployments(TWO_PLACES, [])).toEqual([])
  })

  it('tells the place from a covered one of the same name, where the member does not work', () => {
    const [first, ...rest] = covered
    if (!first) throw new Error('The test data have workplaces.')
    const twin = { ...first, number: 'A-9', name: 'Plejehjemmet Solgården' }
    const labels = (places: typeof covered) =>
      employmentChoices(aMember(), aMember().employments, places).map(({ label }) => label)
    expect(labels(covered)).toEqual(['Plejehjemmet Solgården'])
    expect(labels([first, ...rest, twin])).toEqual(['Plejehjemmet Solgården (A-1)'])
  })

  it('starts with the workplace of the page, else with the primary one', () => {
    const at = (key: string) => TWO_PLACES.employments.find((one) => one.key === key) ?? null
    const places = changeableEmployments(TWO_PLACES, covered)
    expect(startingEmployment(places, at('A-2'))).toBe('A-2')
    expect(startingEmployment(places, at('A-77'))).toBe('A-1')
    expect(startingEmployment(places, null)).toBe('A-1')
    expect(startingEmployment([], at('A-1'))).toBe('')
  })

  describe('with several positions at one workplace', () => {
    const jobs = (...ids: readonly (string | undefined)[]) =>
      aMember({
        Stillinger: ids.map((Ansaettelsesident, n) => ({
          ...position,
          Stillingsnummer: `S-${n}`,
          Navn: `Stilling ${n}`,
          ...(Ansaettelsesident !== undefined && { Ansaettelsesident }),
        })),
      })
    const [known, unknown, single] = [jobs('7', '8'), jobs(undefined, undefined), jobs(undefined)]
    const labels = (member: typeof known) =>
      employmentChoices(member, changeableEmployments(member, covered), covered).map(
        ({ label }) => label,
      )

    it('offers each where the service identifies them, else the workplace with all of them', () => {
      expect(labels(known)).toEqual([
        'Plejehjemmet Solgården – Stilling 0',
        'Plejehjemmet Solgården – Stilling 1',
      ])
      expect(labels(unknown)).toEqual(['Plejehjemmet Solgården – Stilling 0, Stilling 1'])
      expect(labels(single)).toEqual(['Plejehjemmet Solgården'])
    })

    it('ends what was chosen where the service identifies it, else all of them', () => {
      for (const [member, ending] of [
        [known, 1],
        [unknown, 2],
      ] as const) {
        const [first] = member.employments
        if (!first) throw new Error('The member has positions.')
        expect(endingWith(member, first)).toHaveLength(ending)
        expect(endingOfSeveral(member, first)).toEqual(endingWith(member, first))
      }
      const [only] = single.employments
      if (!only) throw new Error('The member has a position.')
      expect(endingWith(single, only)).toEqual([only])
      expect(endingOfSeveral(single, only)).toEqual([])
    })

    it('starts with the chosen one, and finds it by its key', () => {
      const [, second = null] = known.employments
      const key = startingEmployment(known.employments, second)
      expect(chosenEmployment(known.employments, key)).toBe(second)
      expect(() => chosenEmployment(known.employments, 'none')).toThrow(
        'The member has no employment none.',
      )
    })

    it('starts with another one at the workplace where the chosen one is not offered', () => {
      const [first] = changeableEmployments(unknown, covered)
      const [, second = null] = unknown.employments
      expect(startingEmployment(changeableEmployments(unknown, covered), second)).toBe(first?.key)
    })

    it('starts at the chosen workplace also where that is not the primary one', () => {
      const job = { ...position, Arbejdsstedsnumre: ['A-2'] }
      const member = aMember({
        Arbejdssteder: [place, { ...place, Nummer: 'A-2', ErPrimaer: false }],
        Stillinger: [
          position,
          { ...job, Stillingsnummer: 'S-2' },
          { ...job, Stillingsnummer: 'S-3' },
        ],
      })
      const [, first, second = null] = member.employments
      expect(startingEmployment(changeableEmployments(member, covered), second)).toBe(first?.key)
    })
  })

  it('tells workplaces of the same name apart by their numbers', () => {
    const labels = workplaceChoices([
      { number: 'A-1', name: 'Solgården' },
      { number: 'A-9', name: 'Solgården' },
    ]).map(({ label }) => label)
    expect(labels).toEqual(['Solgården (A-1)', 'Solgården (A-9)'])
  })

  it('offers the positions of the workplace, and the one that the member has', () => {
    const values = (number: string, current: Parameters<typeof positionChoices>[2]) =>
      positionChoices(covered, number, current).map(({ value }) => value)
    expect(values('A-1', null)).toEqual(['S-1', 'S-2'])
    expect(values('A-1', { number: 'S-2', name: 'Kok' })).toEqual(['S-1', 'S-2'])
    expect(values('A-2', { number: 'S-9', name: 'Vikar' })).toEqual(['S-9', 'S-2'])
    expect(values('A-77', null)).toEqual([])
  })

  it('offers no position that the member has there already', () => {
    const offered = (number: string) =>
      newPositionChoices(covered, number, heldPositions(TWO_PLACES, number)).map(
        ({ value }) => value,
      )
    expect(offered('A-1')).toEqual(['S-2'])
    expect(offered('A-2')).toEqual([])
    expect(offered('')).toEqual([])
  })

  it('names what was chosen', () => {
    const choices = workplaceChoices(covered)
    expect(labelOf(choices, 'A-3')).toBe('Ældrecentret')
    expect(labelOf(choices, 'A-77')).toBe('')
  })
})
