import { join } from 'node:path'
import { common, frontTests } from './tools/build/jest/front.mjs'

// Tests compare with what is committed for the ports of a portal that is not moved.
delete process.env.PORTAL_PORT_OFFSET

/** `npm test` removes its temporary files, where Jest keeps compiled files and times otherwise. */
const cacheDirectory = join(import.meta.dirname, '.cache', 'jest')

const nodeTests = {
  ...common,
  cacheDirectory,
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['node'] },
}

export default {
  testTimeout: 20_000,
  projects: [
    {
      ...frontTests,
      cacheDirectory,
      displayName: 'front',
      testMatch: ['<rootDir>/{host,shared/*,remote-*}/src/**/*.test.{ts,tsx}'],
    },
    {
      ...nodeTests,
      displayName: 'node',
      testMatch: ['<rootDir>/{tools/build,tools/rig/ports,e2e}/**/*.test.ts'],
    },
    {
      ...nodeTests,
      displayName: 'services',
      globalSetup: '<rootDir>/services/testing/jest-databases.config.ts',
      globalTeardown: '<rootDir>/services/testing/jest-databases-end.config.ts',
      testMatch: ['<rootDir>/{services,tools/rig/src}/**/*.test.ts'],
    },
  ],
}
