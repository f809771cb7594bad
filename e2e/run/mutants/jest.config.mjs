import { createRequire } from 'node:module'
import { join } from 'node:path'
import jest from '../../../jest.config.mjs'

const require = createRequire(import.meta.url)

/** The project of Jest that StrykerJS runs. `npm run mutate` has done the global set-up, once. */
const { globalSetup, globalTeardown, ...project } = jest.projects.find(
  ({ displayName }) => displayName === process.env.PORTAL_MUTANTS_PROJECT,
)

// StrykerJS needs a path.
process.env.PORTAL_MUTANTS_ENVIRONMENT = require.resolve(
  project.testEnvironment === 'node' ? 'jest-environment-node' : project.testEnvironment,
)

export default {
  ...project,
  rootDir: join(import.meta.dirname, '..', '..', '..'),
  // Many changes make a test wait for what never happens.
  testTimeout: project.displayName === 'front' ? 5_000 : jest.testTimeout,
  runner: join(import.meta.dirname, 'first-failure-runner.cjs'),
  testEnvironment: join(import.meta.dirname, 'first-failure-environment.cjs'),
  moduleNameMapper: {
    ...project.moduleNameMapper,
    '^fast-check$': join(import.meta.dirname, 'fast-check.cjs'),
  },
}
