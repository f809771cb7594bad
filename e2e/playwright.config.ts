import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { addressOf } from '@portal/machine/ports'
import { findHeadlessShell, JOURNEY_FLAGS } from './run/chromium.ts'
import { FIREFOX_SETTINGS, findFirefox, NOT_IN_FIREFOX } from './run/firefox.ts'
import { findNginx } from './run/nginx.ts'
import { DRILL_TEST_RESULTS, JOURNEY_RESULTS, ROOT } from './run/places.ts'
import { testEnvironment } from './run/portal.ts'

// The workers read ports and date from the environment, even when Playwright is run directly.
for (const [name, value] of Object.entries(testEnvironment(''))) process.env[name] ??= value

const isFirefox = process.env.PORTAL_BROWSER === 'firefox'

const executablePath = isFirefox ? findFirefox() : findHeadlessShell()

const isDrill = process.env.PORTAL_DRILL !== undefined

/** A spec that compares all database rows, so no test of another file may write at the same time. */
const ALONE = '**/imitation-crawl.spec.ts'

/** Specs that change the live releases for all users, so nothing else may run at the same time. */
const DEPLOYMENTS = 'drills/deployments/**/*.spec.ts'

/** Specs that add a remote that cannot be removed again, so they get a portal of their own. */
const CHANGES = 'drills/changes/**/*.spec.ts'

/** Specs that take minutes, and need a portal that accepts the origin of a development server. */
const STANDALONE = 'drills/standalone/**/*.spec.ts'

/** Specs of a portal in production mode behind a TLS proxy, which only its own drill starts. */
const TLS = 'drills/tls/**/*.spec.ts'

/** Specs that count what a day's tasks take, which a drill of its own does. */
const DAYS = 'drills/working-days/**/*.spec.ts'

/** Specs that let axe look at every state that pressing everything reaches. */
const AXE = 'drills/axe/**/*.spec.ts'

/** Specs that read every screen once for each habit of other houses, which takes an hour. */
const HABITS = 'drills/habits/**/*.spec.ts'

/** Skipped if no suitable nginx is installed; `npm test` reports that. */
const WITH_NGINX = '**/nginx.spec.ts'

export default defineConfig({
  testDir: '.',
  projects: isDrill
    ? [
        { name: 'drills', testIgnore: [DEPLOYMENTS, CHANGES, STANDALONE, TLS, DAYS, AXE, HABITS] },
        { name: 'days', testMatch: DAYS },
        { name: 'axe', testMatch: AXE },
        { name: 'habits', testMatch: HABITS },
        { name: 'deployments', testMatch: DEPLOYMENTS, fullyParallel: false, workers: 1 },
        { name: 'changes', testMatch: CHANGES, fullyParallel: false, workers: 1 },
        { name: 'tls', testMatch: TLS },
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
          // Run this spec after all others. When Playwright is run directly (without
          // PORTAL_RUNNING), there is no dependency, because it would run all other tests first.
          dependencies: process.env.PORTAL_RUNNING === undefined ? [] : ['together'],
        },
      ],
  testMatch: isDrill ? ['drills/**/*.spec.ts'] : ['journeys/**/*.spec.ts', 'contract/**/*.spec.ts'],
  outputDir: join(ROOT, 'test-results'),
  snapshotPathTemplate: '{testDir}/{testFileDir}/{testFileName}-agreed/{arg}{ext}',
  globalSetup: './support/global-setup.config.ts',
  fullyParallel: true,
  workers: 2,
  // `npm test` lists the journeys that passed only on the retry.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: true,
  // An argument of the command would not apply to the tests that others depend on.
  grepInvert: [
    ...(process.env.PORTAL_PLAIN === undefined ? [] : [/@extension/]),
    ...(isFirefox ? Object.keys(NOT_IN_FIREFOX).map((tag) => new RegExp(tag)) : []),
  ],
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: isDrill
    ? [['list'], ['json', { outputFile: DRILL_TEST_RESULTS }]]
    : [['dot'], ['json', { outputFile: JOURNEY_RESULTS }]],
  use: {
    baseURL: addressOf('host'),
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    viewport: { width: 1440, height: 900 },
    // Before a screenshot Playwright adds a style, which the portal's policy refuses in Firefox.
    screenshot: isFirefox ? 'off' : 'only-on-failure',
    ...(isFirefox && { browserName: 'firefox', channel: 'moz-firefox' }),
    launchOptions: {
      ...(isFirefox ? { firefoxUserPrefs: FIREFOX_SETTINGS } : { args: [...JOURNEY_FLAGS] }),
      ...(executablePath === null ? {} : { executablePath }),
    },
  },
})
