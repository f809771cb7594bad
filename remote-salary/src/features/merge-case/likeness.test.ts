import { aCase } from '../../common/case/case-test-data.ts'
import { byLikeness, doubtsAbout, haveSame } from './likeness.ts'

const person = aCase().newlyHired
const elsewhere = { number: '2002', name: 'Børnehuset Kilden' }

describe('likeness', () => {
  test('the likeliest candidates come first, and equal ones keep their order', () => {
    const candidates = Object.entries({
      stranger: { name: 'Bo Birk', dateOfBirth: '1970-01-01', workplace: elsewhere },
      workplace: { name: 'Bo Birk', dateOfBirth: '1970-01-01' },
      name: { dateOfBirth: '1970-01-01', workplace: elsewhere },
      birth: { name: 'Bo Birk' },
      twin: {},
      married: { name: 'Åse Birk' },
      second: { name: 'Carla Dam', dateOfBirth: '1971-01-01', workplace: elsewhere },
    }).map(([caseId, changes]) => aCase({ caseId, newlyHired: { ...person, ...changes } }))
    expect(byLikeness(candidates, person).map(({ caseId }) => caseId)).toEqual([
      'twin',
      'married',
      'birth',
      'name',
      'workplace',
      'stranger',
      'second',
    ])
  })

  test('names are the same in any order, case and spelling of Danish letters', () => {
    expect(haveSame('name', person, { ...person, name: 'AEROE  aase' })).toBe(true)
    expect(haveSame('name', person, { ...person, name: 'Åse' })).toBe(false)
  })

  test('what is unknown is neither the same nor different', () => {
    const unknown = { ...person, dateOfBirth: null, workplace: null }
    expect(haveSame('dateOfBirth', person, unknown)).toBeNull()
    expect(haveSame('dateOfBirth', unknown, person)).toBeNull()
    expect(haveSame('workplace', unknown, unknown)).toBeNull()
  })

  test.each([
    ['the same person', {}, []],
    ['a new surname', { name: 'Åse Birk' }, []],
    ['another birth date', { dateOfBirth: '1990-02-27' }, ['person']],
    ['another name altogether', { name: 'Bo Birk' }, ['person']],
    ['half a name, no birth date', { name: 'Åse Birk', dateOfBirth: null }, []],
    ['a third of a name, the same birth date', { name: 'Åse B. Birk' }, []],
    ['a third of a name, no birth date', { name: 'Åse B. Birk', dateOfBirth: null }, ['person']],
    ['another workplace', { workplace: elsewhere }, ['workplace']],
    ['an unknown workplace', { workplace: null }, []],
    ['both', { name: 'Bo Birk', workplace: elsewhere }, ['person', 'workplace']],
  ])('%s is doubted as it should be', (_what, changes, doubts) => {
    expect(doubtsAbout(person, { ...person, ...changes })).toEqual(doubts)
  })
})
