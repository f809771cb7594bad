import { readFigures } from '../figures.ts'
import { explanationOf } from './explained.ts'
import { countMutants, fillMutants, readAreaRecords, scoreOf } from './record.ts'

const mutant = {
  file: 'host/src/age.ts',
  line: 2,
  from: 10,
  to: 18,
  code: 'age > 67',
  replacement: 'age >= 67',
}

describe('record', () => {
  test('counts what the tests noticed; code that could not be loaded counts nowhere', () => {
    const statuses = ['Killed', 'Killed', 'Timeout', 'Survived', 'NoCoverage', 'RuntimeError']
    const counts = countMutants(statuses.map((status) => ({ ...mutant, status })))

    expect(counts).toEqual({ killed: 2, timedOut: 1, survived: 1, uncovered: 1, explained: 0 })
    expect(scoreOf(counts)).toBe('60.0 %')
  })

  test('an explanation is of one change of one file', () => {
    const explained = [{ ...mutant, why: 'nobody is exactly 67' }]
    const survivor = { ...mutant, status: 'Survived' }

    expect(explanationOf(survivor, explained)?.why).toBe('nobody is exactly 67')
    expect(explanationOf({ ...survivor, replacement: 'true' }, explained)).toBeUndefined()
    expect(explanationOf({ ...survivor, file: 'host/src/b.ts' }, explained)).toBeUndefined()
    expect(explanationOf({ ...survivor, code: 'age > 6' }, explained)).toBeUndefined()
  })

  test('in docs/figures.md is that of docs/mutants.json', () => {
    const figures = readFigures()

    expect(fillMutants(figures, readAreaRecords())).toBe(figures)
  })
})
