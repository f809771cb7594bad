import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('choose-host-in-page.js', import.meta.url))

/** The script that chooses between the live host and its canary; identical in every page. */
export const CHOOSE_HOST = readFileSync(FILE, 'utf8')

/** The script's hash for the content security policy, which allows no other inline script. */
export const CHOOSE_HOST_HASH = `'sha256-${createHash('sha256').update(CHOOSE_HOST).digest('base64')}'`
