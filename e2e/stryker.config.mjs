/**
 * Mutation tests on demand, in place, so in a clean checkout:
 * `e2e/node_modules/.bin/stryker run e2e/stryker.config.mjs --mutate 'shared/platform/src/wire/*.ts'`.
 */
export default {
  // By its path: the packages of StrykerJS do not find each other where pnpm has put them.
  plugins: ['./e2e/node_modules/@stryker-mutator/jest-runner/dist/src/index.js'],
  testRunner: 'jest',
  jest: { configFile: 'jest.config.mjs' },
  mutate: [],
  // The packages link to each other, so a copy would be tested with the original sources.
  inPlace: true,
  coverageAnalysis: 'off',
  ignoreStatic: false,
  concurrency: 1,
  timeoutMS: 20_000,
  dryRunTimeoutMinutes: 30,
  reporters: ['clear-text', 'progress-append-only'],
  tempDirName: '.cache/stryker',
}
