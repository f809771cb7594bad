import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const WHOLE = '/usr/bin/chromium'
const WITHOUT_WINDOWS = '/usr/bin/chromium-headless-shell'

function firstOf(paths: readonly string[]): string | null {
  const named = process.env.PORTAL_CHROMIUM
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`PORTAL_CHROMIUM names ${named}, which is not there.`)
    return named
  }
  return paths.find((path) => existsSync(path)) ?? null
}

/** The browser that people have, or null where there is none. */
export function findChromium(): string | null {
  return firstOf([WHOLE, chromium.executablePath()])
}

/** The same browser without its own windows, which nobody sees in a journey. */
export function findHeadlessShell(): string | null {
  return firstOf([WITHOUT_WINDOWS, WHOLE, chromium.executablePath()])
}

const FEATURES_OFF = [
  // A page that a test answers itself has no address, and may then not reach this machine.
  'LocalNetworkAccessChecks',
  // The address bar's own two pages, which nobody sees, cost a third of a core in each window.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
]

/** No sandbox as root, where Chromium refuses one; nothing goes to the network on its own. */
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
 * Most of a journey is loading pages, and code that runs once is not worth compiling well. Not for
 * what is timed.
 */
export const JOURNEY_FLAGS: readonly string[] = [
  ...CHROMIUM_FLAGS,
  '--js-flags=--no-opt --no-maglev',
]
