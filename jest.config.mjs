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
      testEnvironment: 'node',
      testEnvironmentOptions: { customExportConditions: ['node'] },
      testMatch: [
        '<rootDir>/{services,federation,machine,rig}/**/*.test.ts',
        '<rootDir>/e2e/**/*.test.ts',
      ],
    },
  ],
}
