import { describeMutant, toMutants } from './report.ts'

const SOURCE = ['export function isOld(age: number) {', '  return age >', '    67', '}'].join('\n')

const at = (line: number, column: number) => ({ line, column })

describe('report', () => {
  test('says what was changed, and where', () => {
    const mutants = toMutants({
      files: {
        'host/src/age.ts': {
          source: SOURCE,
          mutants: [
            {
              replacement: 'age <\n    67',
              status: 'Survived',
              location: { start: at(2, 10), end: at(3, 7) },
            },
          ],
        },
      },
    })

    expect(mutants).toEqual([expect.objectContaining({ line: 2, code: 'age > 67' })])
    expect(mutants.map(({ from, to }) => SOURCE.slice(from, to))).toEqual(['age >\n    67'])
    expect(mutants.map(describeMutant)).toEqual(['host/src/age.ts:2 age > 67 → age < 67'])
  })
})
