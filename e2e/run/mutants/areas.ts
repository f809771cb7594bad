/** Code whose tests are measured together, by changing the code. */
export interface Area {
  /** The project of Jest that has the tests. */
  readonly project: 'front' | 'node'
  /** Globs of the files that are changed. */
  readonly files: readonly string[]
  /** Globs of the tests that should notice; of these, only tests that import the file run. */
  readonly tests: readonly string[]
  /** Whether code that runs only while its module loads is changed too; it takes all tests of the area. */
  readonly changesLoading?: boolean
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
  // The pure rules of the remotes: who may do what, what is listed, and in which order.
  'member-rules': {
    project: 'front',
    files: [
      'remote-members/src/common/{member/{member,update-status,work-contact},person/{address,duties},updates/update}.ts',
      'remote-members/src/features/{all-members/search-criteria,member-changes/change/{member-change,overlap},other-member/age}.ts',
      'remote-members/src/features/contact-several/{contact-recipients,mailings,mailto,recipient-lists}.ts',
      'remote-members/src/features/own-members/{filter/{member-filter,member-filters,option-counts},view/{list-view,member-sort}}.ts',
      'remote-organising/src/common/coverage.ts',
    ],
    tests: ['remote-{members,organising}/src/**/*.test.ts'],
  },
  'salary-rules': {
    project: 'front',
    files: [
      'remote-salary/src/common/{case/{case,case-details,case-sort,case-statuses,in-days,report-gaps},reminder/reminder-period}.ts',
      'remote-salary/src/features/case-overview/{closed/closed-list,find/case-filter}.ts',
      'remote-salary/src/features/{close-case/closing,merge-case/{likeness,merge},next-step/next-step,processing-report/processing-report,reminders/put-off,several-cases/{batch,batch-actions}}.ts',
    ],
    tests: ['remote-salary/src/**/*.test.ts', 'remote-salary/src/common/case/in-days.test.tsx'],
  },
  // Dates, hours, numbers and texts that users enter.
  'input-rules': {
    project: 'front',
    files: [
      'shared/platform/src/dates/*.ts',
      'shared/ui/src/forms/{changed-fields,numeric-input,rules}.ts',
    ],
    tests: ['shared/{platform/src/dates,ui/src/forms}/*.test.ts'],
  },
  // Those of the services that need no database.
  'service-rules': {
    project: 'node',
    files: [
      'services/members/updates/within-one-year.ts',
      'services/platform/{calendar,contact,folded,rate,spelling}.ts',
      'services/salary/case-list/{case-status,sorting}.ts',
      'services/salary/files/{attachment,file-kinds,file-name}.ts',
      'services/salary/{notes/note-html,reminders/reminder-content}.ts',
    ],
    tests: [
      'services/members/updates/within-one-year.test.ts',
      'services/platform/{calendar,contact,folded,rate,spelling}.test.ts',
      'services/salary/case-list/{case-status,sorting}.test.ts',
      'services/salary/files/{attachment,file-kinds,file-name}.test.ts',
      'services/salary/{notes/note-html,reminders/reminder-content}.test.ts',
    ],
  },
  'member-mappers': {
    project: 'front',
    files: ['remote-{members,organising}/src/**/*-mapper.ts'],
    tests: [
      'remote-{members,organising}/src/**/*-mapper.test.ts',
      'remote-members/src/features/all-members/member-hit.test.ts',
    ],
  },
  'salary-mappers': {
    project: 'front',
    files: ['remote-salary/src/**/*-mapper.ts'],
    tests: [
      'remote-salary/src/**/*-mapper.test.ts',
      'remote-salary/src/features/processing-report/processing-report.test.ts',
    ],
  },
  'host-mappers': {
    project: 'front',
    files: ['{host,shared/platform}/src/**/*-mapper.ts'],
    tests: ['{host,shared/platform}/src/**/*-mapper.test.ts'],
  },
  'member-schemas': {
    project: 'front',
    changesLoading: true,
    files: ['remote-{members,organising}/src/**/*-{wire,schema}.ts'],
    tests: ['remote-{members,organising}/src/**/*-{api,mapper,schema}.test.ts'],
  },
  'salary-schemas': {
    project: 'front',
    changesLoading: true,
    files: ['remote-salary/src/**/*-{wire,schema}.ts'],
    tests: [
      'remote-salary/src/**/*-{api,mapper,schema}.test.ts',
      'remote-salary/src/features/processing-report/processing-report.test.ts',
    ],
  },
  'host-schemas': {
    project: 'front',
    changesLoading: true,
    // Without the form that only the style guide has.
    files: ['{host,shared/*}/src/**/*-{wire,schema}.ts', '!host/src/style-guide/**'],
    tests: [
      '{host,shared/*}/src/**/*-{api,mapper,schema}.test.ts',
      'shared/platform/src/settings/use-personal-setting.test.tsx',
    ],
  },
  'file-store': {
    project: 'node',
    files: ['services/platform/{file,folder,s3,open-file}-store.ts'],
    tests: ['services/platform/file-store.test.ts'],
  },
  'release-gate': {
    project: 'node',
    files: [
      'tools/build/src/build/budget.ts',
      'tools/build/src/publish/{claims,operations,origins,share-scope,signed-rows}.ts',
      'tools/build/src/release/{release,source-checks}.ts',
    ],
    tests: [
      'tools/build/src/build/budget.test.ts',
      'tools/build/src/publish/{claims,gate,origins,share-scope}.test.ts',
      'tools/build/src/release/{release,release.attacks,source-checks}.test.ts',
    ],
  },
}
