import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Release } from './description.ts'
import { integrityOf } from './files.ts'

/** File with all texts of a build, by key. The service `site` reads them from the release. */
export const TEXTS_FILE = 'texts.json'

const CATALOGUE = /[\\/]texts[\\/]da\.json$/

const catalogueSchema = v.record(v.string(), v.string())

/**
 * Writes a build's texts next to its code. They come from the catalogues that the compiler read, so
 * that they equal the bundled ones.
 *
 * @param folder the folder of the build
 * @param read the files that the compiler read
 */
export function writeTexts(folder: string, read: Iterable<string>): Release['texts'] {
  const texts = [...read]
    .filter((file) => CATALOGUE.test(file))
    .flatMap((file) =>
      Object.entries(v.parse(catalogueSchema, JSON.parse(readFileSync(file, 'utf8')))),
    )
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const content = Buffer.from(JSON.stringify(Object.fromEntries(texts)))
  writeFileSync(join(folder, TEXTS_FILE), content)
  return { file: TEXTS_FILE, integrity: integrityOf(content) }
}
