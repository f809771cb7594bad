import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const FILE = fileURLToPath(new URL('choose-host.js', import.meta.url))

/** The script that chooses between the live host and its canary. The same in every page. */
export const CHOOSE_HOST = readFileSync(FILE, 'utf8')

/** What the policy of the page names it by: the one script that may stand in a page. */
export const CHOOSE_HOST_HASH = `'sha256-${createHash('sha256').update(CHOOSE_HOST).digest('base64')}'`
