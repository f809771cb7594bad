import { existsSync } from 'node:fs'

/** Where Debian installs Firefox, and where other systems do. */
const PROGRAMS = ['/usr/bin/firefox-esr', '/usr/bin/firefox']

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
