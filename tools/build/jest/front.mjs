import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** The kit's test support: sources in the portal's repository, elsewhere what is packed. */
const entry = require.resolve('@portal/ui/testing')
const support = (name) => join(dirname(entry), name + extname(entry))
const libraries = join(dirname(entry), '..', '..', '.cache')

// The portal is used in Denmark, whatever the clock of the machine says.
process.env.TZ = 'Europe/Copenhagen'

/**
 * What all tests have in common. Dependencies are compiled to CommonJS like our own source: many of
 * the packages are ES modules only, and jest's native ES modules would need a flag of Node at each
 * start.
 */
export const common = {
  // A module that reads a global of its sandbox asks Node's interceptor first, which is slow.
  sandboxInjectedGlobals: [
    'Object',
    'Array',
    'Symbol',
    'Map',
    'Set',
    'WeakMap',
    'WeakSet',
    'Promise',
    'Error',
    'TypeError',
    'JSON',
    'Math',
    'Number',
    'String',
    'Boolean',
    'RegExp',
    'Reflect',
    'Proxy',
    'BigInt',
  ],
  transform: {
    '^.+\\.[cm]?[jt]sx?$': [
      require.resolve('@swc/jest'),
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
  transformIgnorePatterns: [libraries],
  runtime: join(import.meta.dirname, 'shared-scripts-runtime.cjs'),
  modulePathIgnorePatterns: ['/\\.data/', '/\\.cache/containers/', '/dist/'],
}

/** Tests of what runs in the browser. */
export const frontTests = {
  ...common,
  testEnvironment: join(dirname(entry), 'jest-browser-environment.cjs'),
  testEnvironmentOptions: {
    url: 'http://localhost:3000/',
    customExportConditions: ['browser'],
  },
  globalSetup: support('jest-libraries.config'),
  moduleNameMapper: {
    '^@chakra-ui/react$': join(libraries, 'chakra-ui.cjs'),
    '^lucide-react$': join(libraries, 'lucide-react.cjs'),
    '^@testing-library/dom$': join(libraries, 'testing-dom.cjs'),
    '^@testing-library/jest-dom$': join(libraries, 'testing-jest-dom.cjs'),
    '^@testing-library/user-event$': join(libraries, 'testing-user-event.cjs'),
  },
  setupFiles: [support('jest-setup')],
  setupFilesAfterEnv: [support('jest-matchers')],
}

/** The whole configuration of a remote in a repository of its own. */
export const remoteTests = {
  ...frontTests,
  // What is packed lies in a folder of that name.
  modulePathIgnorePatterns: [],
  testTimeout: 20_000,
  testMatch: ['<rootDir>/src/**/*.test.{ts,tsx}'],
}
