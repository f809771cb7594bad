const LIBRARIES = '/shared/ui/.cache/'

/**
 * Dependencies are compiled to CommonJS like our own source: many of the packages are ES modules
 * only, and jest's native ES modules would need a flag of Node at each start.
 */
const common = {
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      '@swc/jest',
      {
        swcrc: false,
        jsc: {
          target: 'es2022',
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  transformIgnorePatterns: [LIBRARIES],
  modulePathIgnorePatterns: ['/\\.data/', '/dist/'],
}

// The portal is used in Denmark, whatever the clock of the machine says.
process.env.TZ = 'Europe/Copenhagen'

export default {
  testTimeout: 20_000,
  projects: [
    {
      ...common,
      displayName: 'front',
      testEnvironment: '<rootDir>/shared/ui/src/testing/jest-browser-environment.cjs',
      testEnvironmentOptions: {
        url: 'http://localhost:3000/',
        customExportConditions: ['browser'],
      },
      globalSetup: '<rootDir>/shared/ui/src/testing/jest-libraries.config.ts',
      moduleNameMapper: {
        '^@chakra-ui/react$': `<rootDir>${LIBRARIES}chakra-ui.cjs`,
        '^lucide-react$': `<rootDir>${LIBRARIES}lucide-react.cjs`,
      },
      setupFiles: ['<rootDir>/shared/ui/src/testing/jest-setup.ts'],
      setupFilesAfterEnv: ['<rootDir>/shared/ui/src/testing/jest-matchers.ts'],
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
