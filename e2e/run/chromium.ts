import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const DEBIAN = '/usr/bin/chromium'

/** The browser to test with, or null where there is none. */
export function findChromium(): string | null {
  const named = process.env.PORTAL_CHROMIUM
  if (named !== undefined && named !== '') {
    if (!existsSync(named)) throw new Error(`PORTAL_CHROMIUM names ${named}, which is not there.`)
    return named
  }
  return [DEBIAN, chromium.executablePath()].find((path) => existsSync(path)) ?? null
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
