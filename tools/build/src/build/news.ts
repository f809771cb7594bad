import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { parseNews } from '@portal/platform/deployment'
import { parseJson } from '../json.ts'
import { root } from '../paths.ts'
import type { Release } from './description.ts'
import { integrityOf } from './files.ts'

/** File with a build's notes on what is new, in the sources of its package and beside its code. */
export const NEWS_FILE = 'news.json'

/**
 * Writes the notes of a front end next to its code; undefined if its package has none.
 *
 * @param folder the folder of the build
 * @param source the package
 * @throws ConfigurationError that names each wrong field
 */
export function writeNews(folder: string, source: string): Release['news'] {
  const file = join(source, 'src', NEWS_FILE)
  if (!existsSync(file)) return undefined
  const name = relative(root, file)
  const notes = parseNews(parseJson(readFileSync(file, 'utf8'), name), name)
  const content = Buffer.from(JSON.stringify(notes))
  writeFileSync(join(folder, NEWS_FILE), content)
  return { file: NEWS_FILE, integrity: integrityOf(content) }
}
