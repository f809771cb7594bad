import { createRequire } from 'node:module'
import { join } from 'node:path'
import jest from '../../../jest.config.mjs'

const require = createRequire(import.meta.url)

/** The project of Jest that StrykerJS runs. `npm run mutate` has done the global set-up, once. */
const { globalSetup, globalTeardown, ...project } = jest.projects.find(
  ({ displayName }) => displayName === process.env.PORTAL_MUTANTS_PROJECT,
)

export default {
  ...project,
  rootDir: join(import.meta.dirname, '..', '..', '..'),
  testTimeout: jest.testTimeout,
  // StrykerJS needs a path.
  testEnvironment: require.resolve(
    project.testEnvironment === 'node' ? 'jest-environment-node' : project.testEnvironment,
  ),
}
