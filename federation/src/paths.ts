import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root of the checkout. */
export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

/** What builds leave for later builds; never part of a release. */
export const cacheFolder = join(root, '.cache', 'federation')

/** Where builds wait to be released, by front end; a release is a copy. */
export const buildsFolder = join(cacheFolder, 'builds')
