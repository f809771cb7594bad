import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { addressOf } from '@portal/machine/ports'
import { findHeadlessShell, JOURNEY_FLAGS } from './run/chromium.ts'
import { FIREFOX_SETTINGS, findFirefox, NOT_IN_FIREFOX } from './run/firefox.ts'
import { findNginx } from './run/nginx.ts'
import { JOURNEY_RESULTS, ROOT } from './run/places.ts'
import { testEnvironment } from './run/portal.ts'

// The workers read ports and date from the environment, even when Playwright is run directly.
for (const [name, value] of Object.entries(testEnvironment(''))) process.env[name] ??= value

const isFirefox = process.env.PORTAL_BROWSER === 'firefox'

const executablePath = isFirefox ? findFirefox() : findHeadlessShell()

const isNightly = process.env.PORTAL_NIGHTLY !== undefined

/** Specs that change the portal for all users, or compare all rows: nothing else may run meanwhile. */
const ONE_BY_ONE = { fullyParallel: false, workers: 1 }

/** The projects of the nightly run. Each has a portal of its own, started by `nightly.ts`. */
const NIGHTLY = [
  { name: 'attacks', testMatch: 'journeys/**/*.attacks.spec.ts' },
  { name: 'faults', testMatch: 'nightly/faults/*.spec.ts' },
  { name: 'axe', testMatch: 'nightly/screens/axe.spec.ts' },
  { name: 'imitation', testMatch: 'nightly/screens/imitation.spec.ts', ...ONE_BY_ONE },
  { name: 'releases', testMatch: 'nightly/releases/*.spec.ts', ...ONE_BY_ONE },
  { name: 'standalone', testMatch: 'nightly/releases/standalone/*.spec.ts', ...ONE_BY_ONE },
]

/** Skipped if no suitable nginx is installed; `npm test` reports that. */
const WITH_NGINX = '**/nginx.spec.ts'

export default defineConfig({
  testDir: '.',
  ...(isNightly && { projects: NIGHTLY }),
  testIgnore: findNginx() === null ? [WITH_NGINX] : [],
  testMatch: ['journeys/**/*.spec.ts', 'contract/**/*.spec.ts'],
  outputDir: join(ROOT, 'test-results'),
  snapshotPathTemplate: '{testDir}/{testFileDir}/{testFileName}-agreed/{arg}{ext}',
  globalSetup: './support/global-setup.config.ts',
  fullyParallel: true,
  workers: 2,
  // `npm test` lists the journeys that passed only on the retry.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: true,
  grepInvert: [
    ...(process.env.PORTAL_PLAIN === undefined ? [] : [/@extension/]),
    ...(isFirefox ? Object.keys(NOT_IN_FIREFOX).map((tag) => new RegExp(tag)) : []),
  ],
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    [isNightly ? 'list' : 'dot'],
    ['json', { outputFile: process.env.PORTAL_RESULTS ?? JOURNEY_RESULTS }],
  ],
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
