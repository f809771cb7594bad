import { existsSync } from 'node:fs'

/** Where Debian installs Firefox, and where other systems do. */
const PROGRAMS = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

/** Tags of journeys that are left out in Firefox, and why. */
export const NOT_IN_FIREFOX = {
  '@aborts': 'Playwright does not report a held call that the page gives up',
  '@chromium-only':
    'they need its DevTools protocol, its accessibility tree, its Web Vitals, its PDF viewer, its clipboard, its way to install a page, or two windows that both have the focus',
  '@made-file': 'Playwright does not report the download of a file that the page has made',
  '@emulated': 'Playwright cannot emulate print, reduced motion or forced colours in Firefox',
  '@taps': 'Playwright’s taps do not reach the page in Firefox',
  '@walks-out': 'Tab after the last control goes to the toolbar of Firefox, and does not come back',
} as const

/** Settings with which Firefox without a display is like the Chromium of the journeys. */
export const FIREFOX_SETTINGS = {
  // A mouse; 2 is a fine pointer, and 4 one that can hover.
  'ui.primaryPointerCapabilities': 6,
  'ui.allPointerCapabilities': 6,
  // Scroll bars that take no room.
  'ui.useOverlayScrollbars': 1,
  // No cache of pages for the way back: Playwright waits for them to load.
  'browser.sessionhistory.max_total_viewers': 0,
}

/** Path of Firefox. Playwright drives it by WebDriver BiDi, so its own build is not needed. */
export function findFirefox(): string {
  const named = process.env.PORTAL_FIREFOX || undefined
  const program = (named === undefined ? PROGRAMS : [named]).find((path) => existsSync(path))
  if (program !== undefined) return program
  throw new Error(
    named === undefined
      ? 'Missing: Firefox (Debian: firefox-esr), or its path in PORTAL_FIREFOX.'
      : `PORTAL_FIREFOX names ${named}, which does not exist.`,
  )
}
