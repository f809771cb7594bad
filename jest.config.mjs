import { common, frontTests } from './federation/jest/front.mjs'

export default {
  testTimeout: 20_000,
  projects: [
    {
      ...frontTests,
      displayName: 'front',
      testMatch: ['<rootDir>/{host,shared/*,remote-*}/src/**/*.test.{ts,tsx}'],
    },
    {
      ...common,
      displayName: 'node',
      globalSetup: '<rootDir>/rig/src/testing/jest-databases.config.ts',
      globalTeardown: '<rootDir>/rig/src/testing/jest-databases-end.config.ts',
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: ['node'] },
      testMatch: [
        '<rootDir>/{services,federation,machine,rig}/**/*.test.ts',
        '<rootDir>/e2e/**/*.test.ts',
      ],
    },
  ],
}
