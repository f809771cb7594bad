/** Code whose tests are measured together, by changing the code. */
export interface Area {
  /** The project of Jest that has the tests. */
  readonly project: 'front' | 'node'
  /** Globs of the files that are changed. */
  readonly files: readonly string[]
  /** Globs of the tests that should notice; of these, only tests that import the file run. */
  readonly tests: readonly string[]
}

/** The areas by name; `npm run mutate` measures them in this order. */
export const AREAS: Readonly<Record<string, Area>> = {
  session: {
    project: 'front',
    files: ['shared/platform/src/session/*.ts'],
    tests: ['shared/platform/src/session/*.test.ts'],
  },
  imitation: {
    project: 'front',
    files: ['host/src/imitation/*.ts'],
    tests: ['host/src/imitation/*.test.{ts,tsx}'],
  },
  'imitation-search': {
    project: 'front',
    files: ['host/src/imitation/search/*.ts'],
    tests: ['host/src/imitation/search/*.test.{ts,tsx}', 'host/src/imitation/for-the-user.test.ts'],
  },
  'read-only': {
    project: 'node',
    files: ['services/platform/{imitation,imitation-period,audit}.ts'],
    tests: [
      'services/audit.test.ts',
      'services/platform/{imitation,imitation-period}.test.ts',
      'services/members/imitation-reason.test.ts',
    ],
  },
  authorisation: {
    project: 'node',
    files: ['services/*/authorisation.ts'],
    tests: ['services/*/authorisation.test.ts'],
  },
  tokens: {
    project: 'node',
    files: ['services/platform/auth.ts'],
    tests: ['services/platform/{auth,tokens.attacks,http}.test.ts'],
  },
  machines: {
    project: 'front',
    files: ['host/src/{idle,remotes,sign-in}/*-machine.ts'],
    tests: ['host/src/{idle,remotes,sign-in}/*-machine.test.ts'],
  },
  'case-life': {
    project: 'node',
    files: ['services/salary/case/case-life.ts'],
    tests: ['services/salary/case/case-life.test.ts'],
  },
  mappers: {
    project: 'front',
    files: ['{host,remote-*,shared/platform}/src/**/*-mapper.ts'],
    tests: ['{host,remote-*,shared/platform}/src/**/*.test.{ts,tsx}'],
  },
  schemas: {
    project: 'front',
    files: ['{host,remote-*,shared/*}/src/**/*-{wire,schema}.ts'],
    tests: ['{host,remote-*,shared/*}/src/**/*.test.{ts,tsx}'],
  },
  'file-store': {
    project: 'node',
    files: ['services/platform/{file,folder,s3,open-file}-store.ts'],
    tests: ['services/platform/file-store.test.ts'],
  },
  'release-gate': {
    project: 'node',
    files: [
      'federation/src/build/budget.ts',
      'federation/src/releases/{claims,origins,release,share-scope,source-checks}.ts',
    ],
    tests: [
      'federation/src/build/budget.test.ts',
      'federation/src/releases/{claims,gate,origins,release,share-scope,source-checks}.test.ts',
    ],
  },
}
