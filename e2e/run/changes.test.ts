import { affectedBy, type Files, testsOf } from './changes.ts'

const READING = 'e2e/checks/links.test.ts'
const STARTING = 'tools/rig/src/start.test.ts'
const CASES = 'e2e/journeys/cases.spec.ts'
const FILES: Files = {
  reading: [READING],
  unrelated: [READING, STARTING],
  specs: [CASES, 'e2e/journeys/notes.spec.ts', 'e2e/journeys/sign-in.spec.ts'],
  idsIn: (folder) =>
    folder === 'remote-salary/src/features/reject-case/'
      ? ['REJECT-02', 'API-S-01', 'REJECT-01']
      : [],
}

describe('changes', () => {
  test('of shared sources run the tests that import them, those that touch more, and all journeys', () => {
    expect(affectedBy(['services/salary/limits.ts', 'README.md'], FILES)).toEqual({
      unit: ['--findRelatedTests', 'services/salary/limits.ts', READING, STARTING],
      journeys: [],
    })
  })

  test.each([
    'services/salary/migrations/0042_limits.sql',
    'pnpm-lock.yaml',
    'host/src/texts/da.json',
  ])('of %s, which nothing imports by that name, run everything', (path) => {
    expect(affectedBy(['services/salary/limits.ts', path], FILES)).toEqual({
      unit: [],
      journeys: [],
    })
  })

  test('of a feature run the journeys about the sections of its requirements', () => {
    const path = 'remote-salary/src/features/reject-case/RejectForm.tsx'
    expect(affectedBy([path, 'docs/teams.md'], FILES)).toEqual({
      unit: ['--findRelatedTests', path, READING],
      journeys: ['--grep', String.raw`\[(API-S|REJECT)-`],
    })
  })

  test.each([
    'remote-salary/src/common/case/case.ts',
    'remote-salary/src/features/without-ids/Plain.tsx',
  ])('of %s run all journeys of the package', (path) => {
    expect(affectedBy([path], FILES)).toEqual({
      unit: ['--findRelatedTests', path, READING],
      journeys: [CASES],
    })
  })

  test('of two packages run all journeys', () => {
    const changed = ['remote-salary/src/remote.tsx', 'host/src/app/Shell.tsx']
    expect(affectedBy(changed, FILES).journeys).toEqual([])
  })

  test('of tests alone run these tests', () => {
    const changed = ['host/src/app/Shell.test.tsx', 'e2e/journeys/notes.spec.ts']
    expect(affectedBy(changed, FILES)).toEqual({
      unit: ['--findRelatedTests', ...changed, READING, STARTING],
      journeys: ['e2e/journeys/notes.spec.ts'],
    })
  })

  test('of documents alone run no journeys', () => {
    expect(affectedBy(['docs/teams.md'], FILES)).toEqual({
      unit: ['--findRelatedTests', READING, STARTING],
      journeys: null,
    })
  })

  test('a package has its own tests and journeys', () => {
    expect(testsOf('members', FILES)).toEqual({
      unit: ['/remote-members/src/'],
      journeys: ['e2e/journeys/notes.spec.ts'],
    })
  })
})
