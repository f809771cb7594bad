import { affectedBy } from './changes.ts'

const UNRELATED = ['e2e/checks/links.test.ts']

describe('changes', () => {
  test('of sources run the tests that import them, those that touch more, and all journeys', () => {
    expect(affectedBy(['services/salary/limits.ts', 'README.md'], UNRELATED)).toEqual({
      unit: ['--findRelatedTests', 'services/salary/limits.ts', ...UNRELATED],
      specs: null,
    })
  })

  test.each([
    'services/salary/migrations/0042_limits.sql',
    'pnpm-lock.yaml',
    'host/src/texts/da.json',
  ])('of %s, which nothing imports by that name, run everything', (path) => {
    expect(affectedBy(['services/salary/limits.ts', path], UNRELATED)).toEqual({
      unit: [],
      specs: null,
    })
  })

  test('of tests alone run these tests', () => {
    const changed = ['host/src/app/Shell.test.tsx', 'e2e/journeys/notes.spec.ts']
    expect(affectedBy(changed, UNRELATED)).toEqual({
      unit: ['--findRelatedTests', ...changed, ...UNRELATED],
      specs: ['e2e/journeys/notes.spec.ts'],
    })
  })

  test('of documents alone run no journeys', () => {
    expect(affectedBy(['docs/teams.md'], UNRELATED)).toEqual({
      unit: ['--findRelatedTests', ...UNRELATED],
      specs: [],
    })
  })
})
