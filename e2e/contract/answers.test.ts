import { memberOperations } from '../../services/members/member-service.ts'
import { salaryOperations } from '../../services/salary/salary-service.ts'
import { readTree } from '../checks/source-tree.ts'

/**
 * The calls that have an example response in a `*-wire-test-data.ts` file. An example contains
 * every field that the specification names.
 */
const examples = readTree(
  ['host', 'remote-members', 'remote-organising', 'remote-salary', 'shared/platform'],
  (name) => name.endsWith('-wire-test-data.ts'),
).flatMap(({ text }) => [...text.matchAll(/^ {2}'([A-Z]+ \/[^']+)': /gm)].map(([, call]) => call))

describe('answers', () => {
  it('every call that returns data has an example with the fields the specification names', () => {
    const answering = [...memberOperations, ...salaryOperations]
      .filter(({ answer }) => answer !== null && answer !== 'binary')
      .map(({ call }) => call)
    expect(answering.length).toBeGreaterThan(20)
    expect([...new Set(examples)].sort()).toEqual([...new Set(answering)].sort())
  })
})
