import { join } from 'node:path'
import { defineConfig } from '@playwright/test'
import { addressOf } from '@portal/services/ports'
import { CHROMIUM_FLAGS, findChromium } from './run/chromium.ts'
import { JOURNEY_RESULTS, ROOT } from './run/places.ts'
import { testEnvironment } from './run/portal.ts'

// The workers read ports and day from the environment, also when Playwright is started by itself.
for (const [name, value] of Object.entries(testEnvironment(''))) process.env[name] ??= value

const executablePath = findChromium()

export default defineConfig({
  testDir: '.',
  testMatch:
    process.env.PORTAL_DRILL === undefined
      ? ['journeys/**/*.spec.ts', 'contract/**/*.spec.ts']
      : ['drills/**/*.spec.ts'],
  outputDir: join(ROOT, 'test-results'),
  globalSetup: './support/global-setup.config.ts',
  fullyParallel: true,
  workers: 2,
  // A journey that needs its second try is named in the last lines of the run.
  retries: process.env.CI === undefined ? 0 : 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter:
    process.env.PORTAL_DRILL === undefined
      ? [['dot'], ['json', { outputFile: JOURNEY_RESULTS }]]
      : [['list']],
  use: {
    baseURL: addressOf('host'),
    locale: 'da-DK',
    timezoneId: 'Europe/Copenhagen',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: {
      args: [...CHROMIUM_FLAGS],
      ...(executablePath === null ? {} : { executablePath }),
    },
  },
})
