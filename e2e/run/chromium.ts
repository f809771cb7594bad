import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const WHOLE = '/usr/bin/chromium'
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'

function firstOf(paths: readonly string[]): string | null {
  const named = process.env.PORTAL_CHROMIUM
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`PORTAL_CHROMIUM names ${named}, which does not exist.`)
    return named
  }
  return paths.find((path) => existsSync(path)) ?? null
}

/** Path of Chromium with a user interface, or null if there is none. */
export function findChromium(): string | null {
  return firstOf([WHOLE, chromium.executablePath()])
}

/** Path of Chromium's headless shell; falls back to the full browser, or null. */
export function findHeadlessShell(): string | null {
  return firstOf([WITHOUT_WINDOWS, WHOLE, chromium.executablePath()])
}

const FEATURES_OFF = [
  // A page served by `route.fulfill` has no IP address space, so Chromium would block its calls to
  // localhost.
  'LocalNetworkAccessChecks',
  // The address bar loads two internal pages that cost a third of a core in each window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/**
 * Flags for all tests. As root, Chromium refuses to run with its sandbox. Its background services
 * are off, because the tests make no calls to the internet.
 */
export const CHROMIUM_FLAGS: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox', '--disable-dev-shm-usage'] : []),
  `--disable-features=${FEATURES_OFF.join()}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--no-first-run',
]

/**
 * Turns off V8's optimising compilers. A journey mostly loads pages, where optimising code that
 * runs once costs more than it saves. Not used for benchmarks.
 */
export const JOURNEY_FLAGS: readonly string[] = [
  ...CHROMIUM_FLAGS,
  '--js-flags=--no-opt --no-maglev',
]
