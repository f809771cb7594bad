import { memberOperations } from '../../services/members/member-service.ts'
import { salaryOperations } from '../../services/salary/salary-service.ts'
import { readExamples } from './examples.ts'

// The rest of that entry needs a browser.
jest.mock('@portal/ui/testing', () =>
  jest.requireActual('../../shared/platform/src/person/person-wire-test-data.ts'),
)

describe('answers', () => {
  it('every call that returns data has an example with the fields the specification names', async () => {
    const examples = (await readExamples()).map(([call]) => call)
    const answering = [...memberOperations, ...salaryOperations]
      .filter(({ answer }) => answer !== null && answer !== 'binary')
      .map(({ call }) => call)
    expect(answering.length).toBeGreaterThan(20)
    expect([...new Set(examples)].sort()).toEqual([...new Set(answering)].sort())
  })
})
