import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { addressOf } from '@portal/machine/ports'
import { findHeadlessShell, JOURNEY_FLAGS } from './run/chromium.ts'
import { findNginx } from './run/nginx.ts'
import { JOURNEY_RESULTS, ROOT } from './run/places.ts'
import { testEnvironment } from './run/portal.ts'

// The workers read ports and day from the environment, also when Playwright is started by itself.
for (const [name, value] of Object.entries(testEnvironment(''))) process.env[name] ??= value

const executablePath = findHeadlessShell()

const isDrill = process.env.PORTAL_DRILL !== undefined

/** Compares all rows of the database, so nothing else may write meanwhile. */
const ALONE = '**/imitation-crawl.spec.ts'

/** Change what is live for everybody, so that nothing else may run meanwhile. */
const DEPLOYMENTS = 'drills/deployments/**/*.spec.ts'

/** Brings a remote that cannot be taken away again, so it has a portal of its own. */
const CHANGES = 'drills/changes/**/*.spec.ts'

/** Takes minutes, and a portal that lets developers in. */
const STANDALONE = 'drills/standalone/**/*.spec.ts'

/** Left out, and said so by `npm test`, where there is none. */
const WITH_NGINX = '**/nginx.spec.ts'

export default defineConfig({
  testDir: '.',
  projects: isDrill
    ? [
        { name: 'drills', testIgnore: [DEPLOYMENTS, CHANGES, STANDALONE] },
        { name: 'deployments', testMatch: DEPLOYMENTS, fullyParallel: false, workers: 1 },
        { name: 'changes', testMatch: CHANGES, fullyParallel: false, workers: 1 },
        { name: 'standalone', testMatch: STANDALONE, fullyParallel: false, workers: 1 },
      ]
    : [
        {
          name: 'together',
          testIgnore: [ALONE, ...(findNginx() === null ? [WITH_NGINX] : [])],
        },
        {
          name: 'alone',
          testMatch: ALONE,
          fullyParallel: false,
          // A run of a file or two starts its own portal, and waits for no other tests.
          dependencies: process.env.PORTAL_RUNNING === undefined ? [] : ['together'],
        },
      ],
  testMatch: isDrill ? ['drills/**/*.spec.ts'] : ['journeys/**/*.spec.ts', 'contract/**/*.spec.ts'],
  outputDir: join(ROOT, 'test-results'),
  globalSetup: './support/global-setup.config.ts',
  fullyParallel: true,
  workers: 2,
  // A journey that needs its second try is named in the last lines of the run.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: isDrill ? [['list']] : [['dot'], ['json', { outputFile: JOURNEY_RESULTS }]],
  use: {
    baseURL: addressOf('host'),
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...JOURNEY_FLAGS],
      ...(executablePath === null ? {} : { executablePath }),
    },
  },
})
